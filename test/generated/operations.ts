// Written by npm run codegen from examples/operations and schema.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An account as the ERP sends it. Omitted fields keep their stored value, null clears it. */
export type AccountInput = {
  /** Side on which it is posted. */
  account_type?: AccountType | null | undefined;
  /** Whether the account is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Number of the account; the matching key. */
  number: string;
  /** Name of the account. */
  title: string;
};

/** Side on which an account is posted. */
export type AccountType =
  /** Credit (German: Haben). */
  | 'CREDIT'
  /** Debit (German: Soll). */
  | 'DEBIT';

/** A key to make. */
export type ApiKeyInput = {
  /** Address ranges (CIDR) that it may be used from, e.g. `192.0.2.0/24`; omitted: anywhere. */
  allowed_cidrs?: Array<string> | null | undefined;
  /** Customer of this tenant to link the key to; a key of a customer makes keys of that customer only. */
  customer_id?: string | null | undefined;
  /** When it stops working; omitted: never. */
  expires_at?: string | null | undefined;
  /** What the key is for, e.g. `ERP import`. */
  name: string;
  /** Scopes of the form `resource:action`; at least one. */
  scopes: Array<string>;
  /** Supplier of this tenant to link the key to. */
  supplier_id?: string | null | undefined;
};

/** A company code as the ERP sends it. Omitted fields keep their stored value, null clears it. */
export type LegalEntityInput = {
  /** Whether the company is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Country of its seat, ISO 3166-1 alpha-2. */
  country_code?: string | null | undefined;
  /** Company code; the matching key. */
  number: string;
  /** Name of the company. */
  title: string;
};

/** A payment term as the ERP sends it (specification 2.5). Omitted fields keep their stored value, null clears it. */
export type PaymentTermInput = {
  /** Days in which the first discount is granted, at least 0. */
  discount_days1?: number | null | undefined;
  /** Days in which the second discount is granted, at least 0. */
  discount_days2?: number | null | undefined;
  /** First discount in percent, 0 to 100. */
  discount_rate1?: number | null | undefined;
  /** Second discount in percent, 0 to 100. */
  discount_rate2?: number | null | undefined;
  /** Whether credit notes get this term by default. True takes it from the term that had it; of several in one import the last wins. */
  is_default_for_credit_notes?: boolean | null | undefined;
  /** Days from the invoice date until payment is due, at least 0. */
  net_days?: number | null | undefined;
  /** Code; the matching key. */
  number: string;
  /** Need not be sent; another tenant than the key's is a 400. */
  tenant_id?: string | null | undefined;
  /** Name of the payment term. */
  title: string;
};

/** A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it. */
export type ProjectInput = {
  /** Becomes `alternative_project_number`. */
  alternative_number?: string | null | undefined;
  /** Latitude in degrees, -90 to 90. */
  latitude?: number | null | undefined;
  /** Number of the company code; one that does not exist is a 400 that names it. */
  legal_entity_number?: string | null | undefined;
  /** Longitude in degrees, -180 to 180. */
  longitude?: number | null | undefined;
  /** Becomes `project_number` and `external_id`; the matching key. */
  number: string;
  /** Becomes `region`; the project region with this number is linked where there is one. */
  parent_number?: string | null | undefined;
  /** Name of the project. */
  title: string;
  /** Kind of project; becomes `description`. */
  type?: string | null | undefined;
};

/** A project region as the ERP sends it. Omitted fields keep their stored value. */
export type ProjectRegionInput = {
  /** Whether the region is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Code of the region; the matching key. */
  number: string;
  /** Name of the region. */
  title: string;
};

/** A bank account of a supplier. One with the same IBAN is updated, any other is added. */
export type SupplierBankDetailInput = {
  /** The ERP's id of the bank account. Omitted: the stored one is kept; null clears it. */
  external_id?: string | null | undefined;
  /** IBAN (ISO 13616); its check digits are checked. Stored upper case without spaces, and compared so. */
  iban: string;
};

/** A supplier as the ERP sends it (specification 2.4). Omitted fields keep their stored value, null clears it. */
export type SupplierInput = {
  /** Street and house number. */
  address?: string | null | undefined;
  /** City. */
  city?: string | null | undefined;
  /** Free text for people, e.g. about deliveries. */
  comment?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2. */
  country_code?: string | null | undefined;
  /** Id of an account of the tenant; one that it does not have is a 400. */
  default_account_id?: string | null | undefined;
  /** The ERP's id of the supplier; within the customer the matching key. */
  external_id: string;
  /** Whether the supplier is used. Omitted: the stored status is kept; true when it is created without. */
  is_active?: boolean | null | undefined;
  /** VAT id or tax number; not checked. */
  legal_uid?: string | null | undefined;
  /** Id of a payment term of the tenant; one that it does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them. */
  supplier_bank_details?: Array<SupplierBankDetailInput> | null | undefined;
  /** Name of the supplier. */
  title: string;
  /** The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer). */
  withholding_tax_code?: string | null | undefined;
  /** Postal code. */
  zip?: string | null | undefined;
};

/** A tax code as the ERP sends it (specification 2.6). Omitted fields keep their stored value. */
export type TaxCodeInput = {
  /** Whether the code is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Whether it is shown first in selections; false when it is created without. */
  is_favorite?: boolean | null | undefined;
  /** Code; the matching key. */
  number: string;
  /** Rate in percent, 0 to 100: 19 means 19 %. */
  rate: number;
  /** Whether it is proposed when invoices are recognised; true when it is created without. */
  recognition?: boolean | null | undefined;
  /** Need not be sent; another tenant than the key's is a 400. */
  tenant_id?: string | null | undefined;
  /** Name of the tax code. */
  title: string;
};

/** A cost centre as the ERP sends it (specification 2.1). */
export type WorkTypeInput = {
  /** Number of the cost centre; with the project the matching key. */
  code: string;
  /** Free text. Omitted or null: stored as an empty string. */
  description?: string | null | undefined;
  /** Number of the parent cost centre; not checked. Omitted or null: stored as an empty string. */
  parent?: string | null | undefined;
  /** Name of the cost centre. */
  title: string;
};

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: { total_count: number, accounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null }> } };

export type ImportAccountsMutationVariables = Exact<{
  rows: Array<AccountInput> | AccountInput;
}>;


export type ImportAccountsMutation = { importAccounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null, active: boolean }> | null };

export type CreateApiKeyMutationVariables = Exact<{
  input: ApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { key: string, api_key: { id: string, expires_at: string | null } } | null };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: Array<{ id: string, name: string, scopes: Array<string>, last_used_at: string | null, expires_at: string | null, revoked_at: string | null }> };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { key: string, api_key: { id: string, name: string } } | null };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { id: string, revoked_at: string | null } | null };

export type EventsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsQuery = { events: { next_cursor: string, events: Array<{ position: string, type: string, resource: string, created_at: string, data: unknown }> } };

export type LegalEntitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalEntitiesQuery = { legalEntities: { total_count: number, legal_entities: Array<{ number: string, title: string, country_code: string | null }> } };

export type ImportLegalEntitiesMutationVariables = Exact<{
  rows: Array<LegalEntityInput> | LegalEntityInput;
}>;


export type ImportLegalEntitiesMutation = { importLegalEntities: Array<{ id: string, number: string, title: string }> | null };

export type PaymentTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentTermsQuery = { paymentTerms: { payment_terms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_days1: number | null, discount_rate1: number | null, discount_days2: number | null, discount_rate2: number | null, is_default_for_credit_notes: boolean }> } };

export type ImportPaymentTermsMutationVariables = Exact<{
  rows: Array<PaymentTermInput> | PaymentTermInput;
}>;


export type ImportPaymentTermsMutation = { importPaymentTerms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_rate1: number | null, is_default_for_credit_notes: boolean }> | null };

export type ProjectRegionsQueryVariables = Exact<{
  since?: string | null | undefined;
}>;


export type ProjectRegionsQuery = { projectRegions: { total_count: number, project_regions: Array<{ number: string, title: string, active: boolean, updated_at: string }> } };

export type ImportProjectRegionsMutationVariables = Exact<{
  rows: Array<ProjectRegionInput> | ProjectRegionInput;
}>;


export type ImportProjectRegionsMutation = { importProjectRegions: Array<{ id: string, number: string, title: string }> | null };

export type ImportProjectsMutationVariables = Exact<{
  rows: Array<ProjectInput> | ProjectInput;
}>;


export type ImportProjectsMutation = { importProjects: Array<{ id: string, project_number: string | null, title: string, latitude: number | null, longitude: number | null, region: string | null, project_region_id: string | null }> | null };

export type ProjectListQueryVariables = Exact<{
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type ProjectListQuery = { projects: { total_count: number, next_cursor: string | null, projects: Array<{ id: string, project_number: string | null, title: string, legal_entity: { number: string, title: string } | null, project_region: { number: string, title: string } | null, work_types: Array<{ code: string, title: string | null, parent: string | null }> }> } };

export type ProjectByNumberQueryVariables = Exact<{
  number: string;
}>;


export type ProjectByNumberQuery = { projectByNumber: { id: string, title: string, latitude: number | null, longitude: number | null, address: { city: string | null, country: string | null } } };

export type ImportSuppliersMutationVariables = Exact<{
  rows: Array<SupplierInput> | SupplierInput;
}>;


export type ImportSuppliersMutation = { importSuppliers: { count: number } | null };

export type SupplierListQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type SupplierListQuery = { suppliers: { total_count: number, next_cursor: string | null, suppliers: Array<{ id: string, external_id: string, title: string, legal_uid: string | null, city: string | null, is_active: boolean, supplier_bank_details: Array<{ iban: string }>, payment_term: { number: string, title: string, net_days: number | null } | null, default_account: { number: string, title: string } | null }> } };

export type TaxCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxCodesQuery = { taxCodes: { tax_codes: Array<{ number: string, title: string, rate: number, recognition: boolean, is_favorite: boolean }> } };

export type ImportTaxCodesMutationVariables = Exact<{
  rows: Array<TaxCodeInput> | TaxCodeInput;
}>;


export type ImportTaxCodesMutation = { importTaxCodes: Array<{ id: string, number: string, rate: number }> | null };

export type TenantSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type TenantSettingsQuery = { tenantSettings: { name: string, locale: string, time_zone: string, default_currency: string } };

export type UsersQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type UsersQuery = { users: { total_count: number, users: Array<{ email: string, name: string, roles: Array<{ name: string }> }> } };

export type RolesQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesQuery = { roles: { roles: Array<{ id: string, name: string }> } };

export type ImportWorkTypesMutationVariables = Exact<{
  id: string;
  rows: Array<WorkTypeInput> | WorkTypeInput;
}>;


export type ImportWorkTypesMutation = { importWorkTypes: Array<{ code: string, title: string | null, parent: string | null, description: string | null, project_id: string }> | null };

export type WorkTypesQueryVariables = Exact<{
  id: string;
}>;


export type WorkTypesQuery = { workTypes: { total_count: number, work_types: Array<{ code: string, title: string | null, parent: string | null }> } };


export const AccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Accounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"TITLE_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}}]}}]}}]}}]} as unknown as DocumentNode<AccountsQuery, AccountsQueryVariables>;
export const ImportAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<ImportAccountsMutation, ImportAccountsMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"last_used_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlap_seconds"},"value":{"kind":"IntValue","value":"3600"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"project.imported","block":false}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"resource"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}}]}}]} as unknown as DocumentNode<EventsQuery, EventsQueryVariables>;
export const LegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LegalEntities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}}]}}]}}]}}]} as unknown as DocumentNode<LegalEntitiesQuery, LegalEntitiesQueryVariables>;
export const ImportLegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportLegalEntities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEntityInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importLegalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportLegalEntitiesMutation, ImportLegalEntitiesMutationVariables>;
export const PaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment_terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days2"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate2"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]}}]} as unknown as DocumentNode<PaymentTermsQuery, PaymentTermsQueryVariables>;
export const ImportPaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPaymentTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentTermInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPaymentTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]} as unknown as DocumentNode<ImportPaymentTermsMutation, ImportPaymentTermsMutationVariables>;
export const ProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"updated_since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"project_regions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectRegionsQuery, ProjectRegionsQueryVariables>;
export const ImportProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectRegionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportProjectRegionsMutation, ImportProjectRegionsMutationVariables>;
export const ImportProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"project_region_id"}}]}}]}}]} as unknown as DocumentNode<ImportProjectsMutation, ImportProjectsMutationVariables>;
export const ProjectListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project_region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectListQuery, ProjectListQueryVariables>;
export const ProjectByNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectByNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectByNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"project_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectByNumberQuery, ProjectByNumberQueryVariables>;
export const ImportSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppliers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ImportSuppliersMutation, ImportSuppliersMutationVariables>;
export const SupplierListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_uid"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"is_active"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_bank_details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"iban"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment_term"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}}]}},{"kind":"Field","name":{"kind":"Name","value":"default_account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SupplierListQuery, SupplierListQueryVariables>;
export const TaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"RATE_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tax_codes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"recognition"}},{"kind":"Field","name":{"kind":"Name","value":"is_favorite"}}]}}]}}]}}]} as unknown as DocumentNode<TaxCodesQuery, TaxCodesQueryVariables>;
export const ImportTaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTaxCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaxCodeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTaxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}}]} as unknown as DocumentNode<ImportTaxCodesMutation, ImportTaxCodesMutationVariables>;
export const TenantSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"default_currency"}}]}}]}}]} as unknown as DocumentNode<TenantSettingsQuery, TenantSettingsQueryVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"NAME_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const RolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RolesQuery, RolesQueryVariables>;
export const ImportWorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportWorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WorkTypeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importWorkTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"project_id"}}]}}]}}]} as unknown as DocumentNode<ImportWorkTypesMutation, ImportWorkTypesMutationVariables>;
export const WorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]} as unknown as DocumentNode<WorkTypesQuery, WorkTypesQueryVariables>;