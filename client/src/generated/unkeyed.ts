// Written by npm run codegen from openapi.json. Do not edit.
/** Writes that take no `Idempotency-Key`, such as those whose answer holds a secret: GraphQL's field, and the route. */
export const UNKEYED: readonly (readonly [field: string, route: string])[] = [
  [
    "createApiKey",
    "POST /api-keys"
  ],
  [
    "createCalendarToken",
    "POST /projects/{id}/calendar-tokens"
  ],
  [
    "createSandbox",
    "POST /sandboxes"
  ],
  [
    "createWebhook",
    "POST /webhooks"
  ],
  [
    "rotateApiKey",
    "POST /api-keys/{id}/rotate"
  ],
  [
    "rotateWebhook",
    "POST /webhooks/{id}/rotate"
  ],
  [
    "takeCart",
    "POST /ids/{order_id}"
  ]
];
