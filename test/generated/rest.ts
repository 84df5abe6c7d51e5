// Written by npm run codegen from openapi.json. Do not edit.
export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts of the tenant, ascending by `number` unless `sort` says otherwise.
         * @description Accounts of the tenant, ascending by `number` unless `sort` says otherwise.
         *
         *     Scope: `accounts:read`.
         */
        get: operations["accounts"];
        put?: never;
        /**
         * Creates or updates accounts by `number`, all or none; of a repeated number the last row counts.
         * @description Creates or updates accounts by `number`, all or none; of a repeated number the last row counts.
         *
         *     Scope: `accounts:write`.
         */
        post: operations["importAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing.
         * @description What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing.
         *
         *     Scope: none, any key; shows only events whose resource the key may read.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All dimensions of the tenant, oldest first (specification 2.2).
         * @description All dimensions of the tenant, oldest first (specification 2.2).
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceDimensions"];
        put?: never;
        /**
         * Creates a dimension (specification 4.2).
         * @description Creates a dimension (specification 4.2). REST answers it without its `description`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["createInvoiceDimension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/{dimension_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All options of a dimension, ascending by `number`; none of a dimension of type `text`.
         * @description All options of a dimension, ascending by `number`; none of a dimension of type `text`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceDimensionOptions"];
        put?: never;
        /**
         * Creates or updates options of a dimension by `number`, all or none; of a repeated number the last row counts.
         * @description Creates or updates options of a dimension by `number`, all or none; of a repeated number the last row counts. A dimension of type `text` has none: 409.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["importInvoiceDimensionOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/{dimension_id}/options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an option, and answers what was deleted.
         * @description Deletes an option, and answers what was deleted. While invoices have it: 409.
         *
         *     Scope: `invoices:write`.
         */
        delete: operations["deleteInvoiceDimensionOption"];
        options?: never;
        head?: never;
        /**
         * Changes an option; omitted fields keep their value.
         * @description Changes an option; omitted fields keep their value. A number that another option of the dimension has: 409.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["updateInvoiceDimensionOption"];
        trace?: never;
    };
    "/invoice-dimensions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One dimension.
         * @description One dimension. Unknown, or another tenant's: 404.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceDimension"];
        put?: never;
        post?: never;
        /**
         * Deletes a dimension with its options, and answers what was deleted.
         * @description Deletes a dimension with its options, and answers what was deleted. While invoices have it: 409.
         *
         *     Scope: `invoices:write`.
         */
        delete: operations["deleteInvoiceDimension"];
        options?: never;
        head?: never;
        /**
         * Changes a dimension; omitted fields keep their value.
         * @description Changes a dimension; omitted fields keep their value. Its placement and type cannot change while invoices have it, nor its type to `text` while it has options: 409.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["updateInvoiceDimension"];
        trace?: never;
    };
    "/invoice-dimensions/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All assignments of an invoice: of its header, then of its lines, then of its postings.
         * @description All assignments of an invoice: of its header, then of its lines, then of its postings. An unknown invoice: 404.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["dimensionAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one assignment, and answers what was deleted.
         * @description Deletes one assignment, and answers what was deleted.
         *
         *     Scope: `invoices:write`.
         */
        delete: operations["deleteDimensionAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/assignments/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the dimensions of one posting, options and texts, all or none, and answers them.
         * @description Replaces the dimensions of one posting, options and texts, all or none, and answers them. An option of a dimension with `auto_assign_gl_account` gives the posting its G/L account, here and in both bulks.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["assignAccountDimensions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/assignments/account/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the dimensions of all postings of an invoice by options, all or none, and answers them.
         * @description Replaces the dimensions of all postings of an invoice by options, all or none, and answers them. Texts, and postings that are not named, have none afterwards.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["replaceAccountOptions"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replaces the dimensions of some postings of an invoice, options and texts, all or none, and answers theirs.
         * @description Replaces the dimensions of some postings of an invoice, options and texts, all or none, and answers theirs. Postings that are not named keep theirs.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["assignAccountDimensionsInBulk"];
        trace?: never;
    };
    "/invoice-dimensions/assignments/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the dimensions of an invoice's header, all or none, and answers them.
         * @description Replaces the dimensions of an invoice's header, all or none, and answers them. What is assigned already stays as it is. An invoice that is checked or cancelled: 409, here and in all assignments.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["assignHeaderDimensions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/assignments/line-item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the dimensions of one line of an invoice, all or none, and answers them.
         * @description Replaces the dimensions of one line of an invoice, all or none, and answers them.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["assignLineItemDimensions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoice-dimensions/assignments/line-item/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the dimensions of all lines of an invoice, all or none, and answers them (specification 4.3).
         * @description Replaces the dimensions of all lines of an invoice, all or none, and answers them (specification 4.3). Lines that are not named have none afterwards; header and postings keep theirs.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["replaceLineItemDimensions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoices, in the order of their arrival unless `sort` says otherwise (specification 2.8).
         * @description Invoices, in the order of their arrival unless `sort` says otherwise (specification 2.8).
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One invoice with its postings (specification 4.10).
         * @description One invoice with its postings (specification 4.10). Unknown, or another tenant's: 404.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the postings of an invoice, all or none.
         * @description Replaces the postings of an invoice, all or none. A posting keeps its id and its dimensions while there is one at its place. An invoice that is checked or cancelled: 409.
         *
         *     Scope: `invoices:write`.
         */
        put: operations["replaceInvoiceAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/external-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Sets or clears the free status of an external system, whatever the invoice's own status (specification 2.8).
         * @description Sets or clears the free status of an external system, whatever the invoice's own status (specification 2.8).
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["setInvoiceExternalStatus"];
        trace?: never;
    };
    "/invoices/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of an invoice's status, oldest first (specification 2.9).
         * @description The changes of an invoice's status, oldest first (specification 2.9).
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of an invoice.
         * @description The lines of an invoice.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an invoice with its bytes; 404 where it came without one.
         * @description The file of an invoice with its bytes; 404 where it came without one. REST answers with the bytes, in the file's own content type.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Takes an invoice to another status.
         * @description Takes an invoice to another status. One that may not follow (`available_transitions`), and `CHECKED` while mandatory dimensions are missing: 409. Of two changes at once one wins, the other gets 409.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["changeInvoiceStatus"];
        trace?: never;
    };
    "/invoices/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an invoice as `NEW`, or changes the one with the same `external_id` while it is `NEW` or `OPEN`; in any other state: 409.
         * @description Creates an invoice as `NEW`, or changes the one with the same `external_id` while it is `NEW` or `OPEN`; in any other state: 409. REST answers 201 for a new one, else 200, and takes 32 MiB; GraphQL takes 10 MiB, as in all operations.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["importInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal-entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Company codes of the tenant, ascending by `number` unless `sort` says otherwise (specification 4.9).
         * @description Company codes of the tenant, ascending by `number` unless `sort` says otherwise (specification 4.9).
         *
         *     Scope: `legal_entities:read`.
         */
        get: operations["legalEntities"];
        put?: never;
        /**
         * Creates or updates company codes by `number`, all or none; of a repeated number the last row counts.
         * @description Creates or updates company codes by `number`, all or none; of a repeated number the last row counts.
         *
         *     Scope: `legal_entities:write`.
         */
        post: operations["importLegalEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment terms of the tenant, ascending by `number` unless `sort` says otherwise.
         * @description Payment terms of the tenant, ascending by `number` unless `sort` says otherwise.
         *
         *     Scope: `payment_terms:read`.
         */
        get: operations["paymentTerms"];
        put?: never;
        /**
         * Creates or updates payment terms by `number`, all or none (specification 4.5); of a repeated number the last row counts.
         * @description Creates or updates payment terms by `number`, all or none (specification 4.5); of a repeated number the last row counts.
         *
         *     Scope: `payment_terms:write`.
         */
        post: operations["importPaymentTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project-regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Project regions of the tenant, ascending by `number` unless `sort` says otherwise.
         * @description Project regions of the tenant, ascending by `number` unless `sort` says otherwise.
         *
         *     Scope: `project_regions:read`.
         */
        get: operations["projectRegions"];
        put?: never;
        /**
         * Creates or updates project regions by `number`, all or none; of a repeated number the last row counts.
         * @description Creates or updates project regions by `number`, all or none; of a repeated number the last row counts.
         *
         *     Scope: `project_regions:write`.
         */
        post: operations["importProjectRegions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Projects, ascending by `project_number` unless `sort` says otherwise (specification 4.8).
         * @description Projects, ascending by `project_number` unless `sort` says otherwise (specification 4.8).
         *
         *     Scope: `projects:read`.
         */
        get: operations["projects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project.
         * @description One project. Unknown, or another tenant's: 404.
         *
         *     Scope: `projects:read`.
         */
        get: operations["project"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/work-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cost centres of a project, ascending by `code` unless `sort` says otherwise.
         * @description Cost centres of a project, ascending by `code` unless `sort` says otherwise.
         *
         *     Scope: `projects:read`.
         */
        get: operations["workTypes"];
        put?: never;
        /**
         * Creates or updates the cost centres of a project by `code`, all or none (specification 4.1); of a repeated code the last row counts.
         * @description Creates or updates the cost centres of a project by `code`, all or none (specification 4.1); of a repeated code the last row counts. A project that is not visible to the tenant: 403.
         *
         *     Scope: `projects:write`.
         */
        post: operations["importWorkTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/byProjectNumber/{project_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The project with the ERP's number, e.g. to find the id for a cost-centre import.
         * @description The project with the ERP's number, e.g. to find the id for a cost-centre import.
         *
         *     Scope: `projects:read`.
         */
        get: operations["projectByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/erp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates or updates projects from an ERP by `number`, all or none (specification 4.7); of a repeated number the last row counts.
         * @description Creates or updates projects from an ERP by `number`, all or none (specification 4.7); of a repeated number the last row counts.
         *
         *     Scope: `projects:write`.
         */
        post: operations["importProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles that users of the tenant can have, ascending by `name`.
         * @description Roles that users of the tenant can have, ascending by `name`.
         *
         *     Scope: `roles:read`.
         */
        get: operations["roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suppliers with their bank accounts, ascending by `external_id` unless `sort` says otherwise.
         * @description Suppliers with their bank accounts, ascending by `external_id` unless `sort` says otherwise.
         *
         *     Scope: `suppliers:read`.
         */
        get: operations["suppliers"];
        put?: never;
        /**
         * Creates or updates the suppliers of the key's customer by `external_id`, all or none (specification 4.4); of a repeated id the last row counts.
         * @description Creates or updates the suppliers of the key's customer by `external_id`, all or none (specification 4.4); of a repeated id the last row counts. Bank accounts are merged by IBAN. A key that is not linked to a customer: 401.
         *
         *     Scope: `suppliers:write`.
         */
        post: operations["importSuppliers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tax codes of the tenant, ascending by `number` unless `sort` says otherwise.
         * @description Tax codes of the tenant, ascending by `number` unless `sort` says otherwise.
         *
         *     Scope: `tax_codes:read`.
         */
        get: operations["taxCodes"];
        put?: never;
        /**
         * Creates or updates tax codes by `number`, all or none (specification 4.6); of a repeated number the last row counts.
         * @description Creates or updates tax codes by `number`, all or none (specification 4.6); of a repeated number the last row counts.
         *
         *     Scope: `tax_codes:write`.
         */
        post: operations["importTaxCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of the tenant whose key asks.
         * @description Settings of the tenant whose key asks.
         *
         *     Scope: `tenant_settings:read`.
         */
        get: operations["tenantSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users of the tenant with their roles, ascending by `email` unless `sort` says otherwise.
         * @description Users of the tenant with their roles, ascending by `email` unless `sort` says otherwise.
         *
         *     Scope: `users:read`.
         */
        get: operations["users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/status/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the invoice with an external id stands (specification 4.12).
         * @description Where the invoice with an external id stands (specification 4.12). A key that is not linked to a customer: 401.
         *
         *     Scope: `invoices:write`.
         */
        get: operations["workflowStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An account of the tenant's chart of accounts, e.g. of SKR 03. */
        Account: {
            /** @description Side on which it is posted; null where the ERP did not say. */
            account_type: components["schemas"]["AccountType"] | null;
            /** @description False once the account is no longer used. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The gateway's id of the account.
             */
            id: string;
            /** @description Number of the account, unique in the tenant; the matching key of imports. Text: leading zeros count. */
            number: string;
            /** @description Name of the account. */
            title: string;
            /**
             * Format: date-time
             * @description When an import last changed it.
             */
            updated_at: string;
        };
        /** @description The dimensions of a posting, named by its id or its place. */
        AccountAssignmentsInput: {
            /** @description The values, options and texts. */
            assignments: components["schemas"]["DimensionValueInput"][];
            /**
             * Format: uuid
             * @description Id of the posting.
             */
            invoice_account_id?: string | null;
            /**
             * Format: int32
             * @description Place of the posting, 0-based; it need not be stored yet.
             * @example 0
             */
            invoice_account_index?: number | null;
        };
        /** @description The dimensions of some postings of an invoice. */
        AccountDimensionsBulkInput: {
            /** @description The values by posting; they replace those of the postings that are named, others stay. A posting that is named twice: the last counts. */
            account_assignments: components["schemas"]["AccountAssignmentsInput"][];
            /**
             * Format: int32
             * @description Id of the invoice.
             * @example 4711
             */
            invoice_id: number;
        };
        /** @description All dimensions of one posting, named by its id, or by its invoice and place. */
        AccountDimensionsInput: {
            /** @description The values; they replace those of the posting. */
            assignments: components["schemas"]["DimensionValueInput"][];
            /**
             * Format: uuid
             * @description Id of the posting.
             * @example 0190f3a4-5b6c-7d8e-9f00-112233445566
             */
            invoice_account_id?: string | null;
            /**
             * Format: int32
             * @description Place of the posting, 0-based; it need not be stored yet.
             */
            invoice_account_index?: number | null;
            /**
             * Format: int32
             * @description Id of the invoice.
             */
            invoice_id?: number | null;
        };
        /** @description An account as the ERP sends it. Omitted fields keep their stored value, null clears it. */
        AccountInput: {
            /**
             * @description Side on which it is posted.
             * @example DEBIT
             */
            account_type?: components["schemas"]["AccountType"] | null;
            /** @description Whether the account is used; true when it is created without. */
            active?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description Number of the account; the matching key.
             * @example 3400
             */
            number: string;
            /**
             * @description Name of the account.
             * @example Wareneingang 19 % Vorsteuer
             */
            title: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description The options of all postings of an invoice. */
        AccountOptionsBulkInput: {
            /** @description The options by posting; they replace the dimensions of all postings, texts included. A posting that is named twice: the last counts. */
            account_assignments: components["schemas"]["AccountOptionsInput"][];
            /**
             * Format: int32
             * @description Id of the invoice.
             * @example 4711
             */
            invoice_id: number;
        };
        /** @description The options of a posting, named by its id or its place. */
        AccountOptionsInput: {
            /**
             * Format: uuid
             * @description Id of the posting.
             */
            invoice_account_id?: string | null;
            /**
             * Format: int32
             * @description Place of the posting, 0-based; it need not be stored yet.
             * @example 0
             */
            invoice_account_index?: number | null;
            /**
             * @description Options of dimensions at `account`.
             * @example [
             *       "0190f3a4-5b6c-7d8e-9f00-112233445566"
             *     ]
             */
            option_ids: string[];
        };
        /** @description A page of accounts, ascending by `number` unless `sort` says otherwise. */
        AccountPage: {
            /** @description The accounts of this page. */
            accounts: components["schemas"]["Account"][];
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description An account, named by its id or its number. A number that no account of the tenant has yet is kept, and linked when the account arrives. */
        AccountReferenceInput: {
            /**
             * Format: uuid
             * @description Id of an account of the tenant; one that it does not have is a 400.
             */
            id?: string | null;
            /**
             * @description Number of the account.
             * @example 3400
             */
            number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly title?: unknown;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `NUMBER_ASC`: Ascending by `number`, by code point.
         *     - `NUMBER_DESC`: Descending by `number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        AccountSort: "NUMBER_ASC" | "NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description Side on which an account is posted.
         *     - `DEBIT`: Debit (German: Soll).
         *     - `CREDIT`: Credit (German: Haben).
         * @enum {string}
         */
        AccountType: "DEBIT" | "CREDIT";
        /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
        DimensionAssignment: {
            /**
             * Format: date-time
             * @description When it was assigned.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The dimension, of options, too.
             */
            dimension_id: string | null;
            /**
             * Format: uuid
             * @description The option; null for a text.
             */
            dimension_option_id: string | null;
            /**
             * Format: uuid
             * @description Id of the assignment.
             */
            id: string;
            /**
             * Format: uuid
             * @description The posting; null on a header or a line, and while the posting is not stored yet.
             */
            invoice_account_id: string | null;
            /**
             * Format: int32
             * @description Place of the posting, 0-based; null on a header or a line.
             */
            invoice_account_index: number | null;
            /**
             * Format: int32
             * @description Id of the invoice.
             */
            invoice_id: number;
            /**
             * Format: int32
             * @description Place of the line, 0-based; null on a header or a posting.
             */
            invoice_line_item_index: number | null;
            /** @description The text; null for an option. */
            text_value: string | null;
        };
        /**
         * @description Where a dimension is assigned (specification 2.2).
         *     - `header`: On the whole invoice.
         *     - `line_item`: On a line of the invoice.
         *     - `account`: On a posting of the invoice.
         * @enum {string}
         */
        DimensionPlacement: "header" | "line_item" | "account";
        /**
         * @description What the values of a dimension are (specification 2.2).
         *     - `option`: One of its predefined options.
         *     - `text`: Free text, for each assignment; the dimension has no options.
         * @enum {string}
         */
        DimensionType: "option" | "text";
        /** @description A value to assign: either `option_id`, or `dimension_id` with `text_value` (specification 4.3 rule 3). */
        DimensionValueInput: {
            /**
             * Format: uuid
             * @description A text dimension of this placement; beside `option_id` it must be the option's own.
             */
            dimension_id?: string | null;
            /**
             * Format: uuid
             * @description An option of a dimension of this placement.
             * @example 0190f3a4-5b6c-7d8e-9f00-112233445566
             */
            option_id?: string | null;
            /** @description The text; only with `dimension_id` of a text dimension (specification 4.3 rule 4). */
            text_value?: string | null;
        };
        /**
         * @description Format of an electronic invoice (specification 2.8).
         *     - `ZUGFERD`: ZUGFeRD: a PDF that carries its data as CII XML (Germany).
         *     - `XRECHNUNG`: XRechnung: XML after the German rules for EN 16931.
         *     - `FACTURX`: Factur-X: a PDF that carries its data as CII XML (France).
         * @enum {string}
         */
        ElectronicInvoiceType: "ZUGFERD" | "XRECHNUNG" | "FACTURX";
        /** @description Every error (specification §7). */
        Error: {
            /** @description What went wrong; names the failing field. */
            error: string;
            /** @description Details; only of some errors. */
            message?: string;
            /**
             * @description Always false.
             * @constant
             */
            success: false;
        };
        /** @description An error of an operation whose errors carry nothing else (specification §7). */
        ErrorOnly: {
            /** @description What went wrong; names the failing field. */
            error: string;
        };
        /** @description Something that happened, in the order in which it was committed. */
        Event: {
            /**
             * Format: date-time
             * @description When the transaction began that wrote it.
             */
            created_at: string;
            /** @description What changed; its members depend on `type`, which lists them. */
            data: unknown;
            /**
             * Format: uuid
             * @description Id of the event, for recognising one that was seen before.
             */
            id: string;
            /** @description Place in the tenant's order of commits, a numeric string; grows, with gaps. */
            position: string;
            /** @description Resource that it happened to; its read scope is needed to see the event. */
            resource: string;
            /**
             * @description What happened:
             *
             *     - `project.imported`: A project was created, or an import changed it, of its region included. `data`: project_id, project_number, created.
             *     - `invoice.created`: An invoice was stored for the first time. `data`: invoice_id, external_id.
             *     - `invoice.updated`: An invoice changed: its content, lines, postings, dimensions or external status, or what it names arrived. `data`: invoice_id, external_id.
             *     - `invoice.status_changed`: An invoice went to another status. `data`: invoice_id, external_id, previousStatus, newStatus.
             *     - `invoice_dimension.created`: A dimension was created. `data`: dimension_id, label.
             *     - `invoice_dimension.updated`: A dimension or one of its options changed. `data`: dimension_id, label.
             *     - `invoice_dimension.deleted`: A dimension was deleted, with its options. `data`: dimension_id, label.
             *     - `import.finished`: An import was committed. `data`: resource, count, project_id for cost centres, and dimension_id for options.
             */
            type: string;
        };
        /** @description Events after a position, oldest first. */
        EventFeed: {
            /** @description The events. */
            events: components["schemas"]["Event"][];
            /** @description Pass it back as `after` to go on reading; the same as before while nothing new has happened. */
            next_cursor: string;
        };
        /** @description All dimensions of an invoice's header. */
        HeaderDimensionsInput: {
            /** @description The values; they replace those of the header. */
            assignments: components["schemas"]["DimensionValueInput"][];
            /**
             * Format: int32
             * @description Id of the invoice.
             * @example 4711
             */
            invoice_id: number;
        };
        /** @description The invoice that an import wrote. */
        ImportedInvoice: {
            /** @description Its `external_id`. */
            external_id: string;
            /** @description Its id. */
            id: string;
            /** @description Its status. */
            status: components["schemas"]["InvoiceStatus"];
        };
        /** @description What an import did that does not answer with its records. */
        ImportResult: {
            /**
             * Format: int32
             * @description Number of records that were processed, whether or not they changed; a repeated key counts once.
             */
            count: number;
        };
        /** @description A supplier's invoice (specification 2.8). */
        Invoice: {
            /**
             * Format: uuid
             * @description Id of the user who is to review it.
             */
            assignee_id: string | null;
            /** @description Free text for people. */
            comment: string | null;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /** @description Currency of all amounts, ISO 4217, e.g. `EUR`. */
            currency: string | null;
            /**
             * Format: uuid
             * @description The customer that the invoice belongs to; null: the whole tenant's.
             */
            customer_id: string | null;
            /** @description Amount without tax that is left after the check's deductions. */
            deducted_net_amount: number | null;
            /** @description Amount with tax that is left after the check's deductions (gross). */
            deducted_total_amount: number | null;
            /** @description Tax that is left after the check's deductions. */
            deducted_total_tax_amount: number | null;
            /**
             * Format: date
             * @description Last day of the discount.
             */
            discount_date: string | null;
            /** @description Discount (skonto) for paying until `discount_date`, in percent. */
            discount_rate: number | null;
            /** @description Its file; null where it came without one. */
            document: components["schemas"]["InvoiceDocument"] | null;
            /** @description Kind of invoice, e.g. INVOICE, CREDIT_NOTE, DOWN_PAYMENT, FINAL_INVOICE, PAYMENT_REMINDER. */
            document_type: string | null;
            /** @description Which down payment of its order it is. */
            down_payment_number: number | null;
            /**
             * Format: date
             * @description Day by which it must be paid.
             */
            due_date: string | null;
            /** @description Format of the electronic invoice that it came as. REST: left out where it came otherwise. */
            electronic_invoice_type?: components["schemas"]["ElectronicInvoiceType"];
            /** @description Its id in the system that sent it, unique within the customer; the matching key of imports. */
            external_id: string;
            /** @description Free status from an external system, e.g. `BOOKED`. */
            external_status: string | null;
            /**
             * Format: uuid
             * @description Id of the file of the invoice document.
             */
            file_id: string | null;
            /** @description The gateway's id of the invoice. */
            id: string;
            /** @description Its postings, in their order. */
            invoice_accounts: components["schemas"]["InvoiceAccount"][];
            /**
             * Format: date
             * @description Day on which it was issued.
             */
            invoice_date: string | null;
            /** @description The supplier's number of the invoice. */
            invoice_number: string | null;
            /** @description The company code. Its id, number and title are part of the invoice; more of it needs the scope `legal_entities:read`. */
            legal_entity: components["schemas"]["LegalEntityReference"] | null;
            /**
             * Format: uuid
             * @description Id of the company code: the one that was sent, else the project's.
             */
            legal_entity_id: string | null;
            /** @description Amount without tax. */
            net_amount: number | null;
            /** @description Reference to quote with the payment, e.g. of a Swiss QR-bill. */
            payment_reference: string | null;
            /** @description The payment term. Where nobody has it yet, its id is null and its number is the one that was sent. */
            payment_term: components["schemas"]["NamedPaymentTerm"] | null;
            /**
             * Format: uuid
             * @description Id of the payment term: the one that was named, else for a credit note the tenant's default for credit notes, else the supplier's. Null where there is none, or nobody has the number that was sent yet.
             */
            payment_term_id: string | null;
            /** @description Terms of payment in words, as they were sent. */
            payment_terms: string | null;
            /** @description The project. Where nobody has it yet, its id is null and its number is the one that was sent. */
            project: components["schemas"]["NamedProject"] | null;
            /**
             * Format: uuid
             * @description Id of the project; null where nobody has the number that was sent yet.
             */
            project_id: string | null;
            /** @description Number of the project, as it was sent; null where its id was sent alone. */
            project_number: string | null;
            /** @description The project region. Its id, number and title are part of the invoice; more of it needs the scope `project_regions:read`. */
            project_region: components["schemas"]["ProjectRegionReference"] | null;
            /**
             * Format: date-time
             * @description When it was received.
             */
            receipt_date: string | null;
            /** @description Kind of `payment_reference`. */
            reference_type: components["schemas"]["ReferenceType"] | null;
            /**
             * Format: uuid
             * @description Id of the project region: the one that was sent, else the project's.
             */
            region_id: string | null;
            /** @description Where it stands in its workflow. */
            status: components["schemas"]["InvoiceStatus"];
            /** @description The supplier. Where nobody has it yet, its id is null and its external id is the one that was sent. Null where no external id was sent either, and where it is another customer's. */
            supplier: components["schemas"]["NamedSupplier"] | null;
            /** @description IBAN that the invoice asks to be paid to, upper case without spaces. */
            supplier_iban: string | null;
            /**
             * Format: uuid
             * @description Id of the supplier; null where nobody has what was sent yet: the external id (`supplier.external_id`), `supplier_tax_id`, `supplier_iban`.
             */
            supplier_id: string | null;
            /** @description Name of the supplier, as it was sent, and only that; `supplier.title` is the one that it has here. */
            supplier_name: string | null;
            /** @description VAT id or tax number of the supplier, as it was sent. */
            supplier_tax_id: string | null;
            /** @description Tax rate in percent, where the invoice has one. */
            tax_rate: number | null;
            /** @description Amount with tax. */
            total_amount: number | null;
            /** @description Tax. */
            total_tax_amount: number | null;
            /**
             * Format: date-time
             * @description When it last changed, its lines, postings and dimensions included. Set by the gateway.
             */
            updated_at: string;
        };
        /** @description A posting of an invoice: an amount on an account (specification 2.8 `invoice_accounts`). */
        InvoiceAccount: {
            /** @description G/L account that is posted to. */
            account: components["schemas"]["PostingAccount"] | null;
            /** @description Side on which it is posted. */
            account_type: components["schemas"]["AccountType"] | null;
            /** @description Free text for people. */
            comment: string | null;
            /** @description Amount with tax, in the invoice's currency. */
            gross_amount: number | null;
            /**
             * Format: uuid
             * @description Id of the posting; it stays while the invoice has a posting at this place.
             */
            id: string;
            /**
             * Format: int32
             * @description Place among the invoice's postings, 0-based.
             */
            index: number;
            /** @description Amount without tax, in the invoice's currency. */
            net_amount: number | null;
            /**
             * Format: uuid
             * @description Project that bears the amount, where it is not the invoice's.
             */
            project_id: string | null;
            /** @description Quantity, in `unit`. */
            quantity: number | null;
            /** @description Tax, in the invoice's currency. */
            tax_amount: number | null;
            /** @description Tax code of the amount. */
            tax_code: components["schemas"]["PostingTaxCode"] | null;
            /** @description Unit of `quantity`, e.g. `m3`. */
            unit: string | null;
        };
        /** @description A posting. Its index is its place in the array; what is omitted is empty. */
        InvoiceAccountInput: {
            /** @description Account to post to, where its id is not known; as an invoice shows it. */
            account?: components["schemas"]["AccountReferenceInput"] | null;
            /**
             * Format: uuid
             * @description Account to post to; one that the tenant does not have is a 400. Where neither this nor `account` is sent: the account of the posting's dimension (`auto_assign_gl_account`), else the supplier's default account.
             */
            account_id?: string | null;
            /**
             * @description Side on which it is posted.
             * @example DEBIT
             */
            account_type?: components["schemas"]["AccountType"] | null;
            /**
             * @description Free text for people.
             * @example Bodenplatte Haus B
             */
            comment?: string | null;
            /**
             * @description Amount with tax, in the invoice's currency.
             * @example 1469.13
             */
            gross_amount?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly index?: unknown;
            /**
             * @description Amount without tax, in the invoice's currency.
             * @example 1234.56
             */
            net_amount?: number | null;
            /**
             * Format: uuid
             * @description Project that bears the amount; one that the tenant does not have is a 400.
             */
            project_id?: string | null;
            /**
             * @description Quantity, in `unit`.
             * @example 12.5
             */
            quantity?: number | null;
            /**
             * @description Tax, in the invoice's currency.
             * @example 234.57
             */
            tax_amount?: number | null;
            /** @description Tax code, where its id is not known; as an invoice shows it. */
            tax_code?: components["schemas"]["TaxCodeReferenceInput"] | null;
            /**
             * Format: uuid
             * @description Tax code; one that the tenant does not have is a 400.
             */
            tax_code_id?: string | null;
            /**
             * @description Unit of `quantity`.
             * @example m3
             */
            unit?: string | null;
        };
        /** @description The content of an invoice that another system sends. */
        InvoiceContent: {
            /** @description The invoice. REST takes an object, or a string that holds one. */
            jsonContent: components["schemas"]["InvoiceInput"] | string;
        };
        /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
        InvoiceDimension: {
            /** @description Whether assigning an option with a G/L account fills the posting's account. Meaningful only for options at `account`. */
            auto_assign_gl_account: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description What it is for. REST: not in the answer to its creation. */
            description: string | null;
            /**
             * Format: uuid
             * @description Id of the dimension.
             */
            id: string;
            /** @description Whether an invoice needs it, everywhere it belongs, before it can become `CHECKED`. */
            is_mandatory: boolean;
            /** @description Name of the dimension. */
            label: string;
            /** @description Where it is assigned. */
            placement: components["schemas"]["DimensionPlacement"];
            /** @description Whether values are looked for when a document is read. */
            recognition: boolean;
            /** @description What its values are. */
            type: components["schemas"]["DimensionType"];
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description Changes of a dimension: omitted fields keep their value. */
        InvoiceDimensionChanges: {
            /** @description Whether assigning an option fills the posting's G/L account. True needs the type `option` and the placement `account`. */
            auto_assign_gl_account?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /**
             * @description What it is for; null clears it.
             * @example Wofür das Material verwendet wird
             */
            description?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Whether an invoice needs it before it can become `CHECKED`. */
            is_mandatory?: boolean;
            /**
             * @description Name of the dimension.
             * @example Kostenart
             */
            label?: string;
            /**
             * @description Where it is assigned; it cannot change while invoices have it (409).
             * @example account
             */
            placement?: components["schemas"]["DimensionPlacement"];
            /** @description Whether values are looked for when a document is read. */
            recognition?: boolean;
            /**
             * @description What its values are; it cannot change while invoices have it or it has options (409).
             * @example option
             */
            type?: components["schemas"]["DimensionType"];
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
        InvoiceDimensionInList: {
            /** @description Whether assigning an option with a G/L account fills the posting's account. Meaningful only for options at `account`. */
            auto_assign_gl_account: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Id of the dimension.
             */
            id: string;
            /** @description Whether an invoice needs it, everywhere it belongs, before it can become `CHECKED`. */
            is_mandatory: boolean;
            /** @description Name of the dimension. */
            label: string;
            /** @description Where it is assigned. */
            placement: components["schemas"]["DimensionPlacement"];
            /** @description Whether values are looked for when a document is read. */
            recognition: boolean;
            /** @description What its values are. */
            type: components["schemas"]["DimensionType"];
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description A new dimension (specification 4.2). */
        InvoiceDimensionInput: {
            /** @description Whether assigning an option fills the posting's G/L account; false unless said. True needs the type `option` and the placement `account`. */
            auto_assign_gl_account?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /**
             * @description What it is for.
             * @example Wofür das Material verwendet wird
             */
            description?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Whether an invoice needs it before it can become `CHECKED`. */
            is_mandatory: boolean;
            /**
             * @description Name of the dimension.
             * @example Kostenart
             */
            label: string;
            /**
             * @description Where it is assigned.
             * @example account
             */
            placement: components["schemas"]["DimensionPlacement"];
            /** @description Whether values are looked for when a document is read; true unless said. */
            recognition?: boolean;
            /**
             * @description What its values are; `option` unless said.
             * @example option
             */
            type?: components["schemas"]["DimensionType"];
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A value that can be chosen for a dimension of the type `option`. */
        InvoiceDimensionOption: {
            /** @description False once it is no longer to be chosen; assignments that have it stay, and may be sent again. */
            active: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The dimension that it belongs to.
             */
            dimension_id: string;
            /**
             * Format: uuid
             * @description G/L account that it stands for.
             */
            gl_account_id: string | null;
            /**
             * Format: uuid
             * @description Id of the option.
             */
            id: string;
            /** @description What people read. */
            label: string;
            /** @description Code of the option, unique in its dimension; the matching key of imports. */
            number: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description Changes of an option: omitted fields keep their value. */
        InvoiceDimensionOptionChanges: {
            /** @description Whether it is to be chosen. */
            active?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dimension_id?: unknown;
            /**
             * Format: uuid
             * @description G/L account that it stands for; one that the tenant does not have is a 400, null removes it.
             */
            gl_account_id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description What people read.
             * @example Rohbau
             */
            label?: string;
            /**
             * @description Code of the option; one that another option of the dimension has is a 409.
             * @example 300
             */
            number?: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description An option as it is sent. Omitted fields keep their stored value, null clears it. */
        InvoiceDimensionOptionInput: {
            /** @description Whether it is to be chosen; true when it is created without. */
            active?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dimension_id?: unknown;
            /**
             * Format: uuid
             * @description G/L account that it stands for; one that the tenant does not have is a 400.
             */
            gl_account_id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description What people read.
             * @example Rohbau
             */
            label: string;
            /**
             * @description Code of the option; the matching key within its dimension.
             * @example 300
             */
            number: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description The file of an invoice. `GET /v1/invoices/{id}/pdf` gives its bytes. */
        InvoiceDocument: {
            /** @description Media type of the file, from its bytes, e.g. `application/pdf`. */
            content_type: string;
            /**
             * Format: uuid
             * @description Id of the file; the invoice's `file_id`.
             */
            file_id: string;
            /** @description SHA-256 of its bytes, in hexadecimal. */
            sha256: string;
            /**
             * Format: int32
             * @description Length in bytes.
             */
            size: number;
        };
        /** @description The free status of an invoice in an external system (specification 2.8). */
        InvoiceExternalStatusInput: {
            /**
             * @description The status; null clears it. It must be there.
             * @example BOOKED
             */
            external_status: string | null;
        };
        /** @description The workflow history of an invoice. */
        InvoiceHistory: {
            /** @description The changes of its status, oldest first. */
            history: components["schemas"]["InvoiceStatusChange"][];
        };
        /** @description What became of an invoice that was sent. */
        InvoiceImportResult: {
            /** @description The invoice. */
            data: components["schemas"]["ImportedInvoice"];
            /** @description Always true; what cannot be stored is an error. */
            success: boolean;
        };
        /** @description An invoice as another system knows it. Sent again under the same `external_id` it changes the invoice: omitted fields keep their stored value, null clears it; `items` and `invoice_accounts` are replaced where they are sent. */
        InvoiceInput: {
            /**
             * Format: uuid
             * @description User who is to review it; one that the tenant does not have is a 400.
             */
            assignee_id?: string | null;
            /**
             * @description Free text for people.
             * @example Abschlag 2
             */
            comment?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /**
             * @description Currency of all amounts, ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: uuid
             * @description Where it is sent, it must be the customer of the key; null means the tenant-wide invoice with this `external_id`, where there is one.
             */
            customer_id?: string | null;
            /**
             * @description Amount without tax that is left after deductions.
             * @example 1200
             */
            deducted_net_amount?: number | null;
            /**
             * @description Amount with tax that is left after deductions.
             * @example 1428
             */
            deducted_total_amount?: number | null;
            /**
             * @description Tax that is left after deductions.
             * @example 228
             */
            deducted_total_tax_amount?: number | null;
            /**
             * Format: date
             * @description Last day of the discount.
             * @example 2026-12-04
             */
            discount_date?: string | null;
            /**
             * @description Discount (skonto) for paying until `discount_date`, in percent.
             * @example 2
             */
            discount_rate?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly document?: unknown;
            /**
             * @description Kind of invoice, e.g. INVOICE, CREDIT_NOTE, DOWN_PAYMENT, FINAL_INVOICE, PAYMENT_REMINDER.
             * @example INVOICE
             */
            document_type?: string | null;
            /**
             * @description Which down payment of its order it is.
             * @example 2
             */
            down_payment_number?: number | null;
            /**
             * Format: date
             * @description Day by which it must be paid.
             * @example 2026-12-20
             */
            due_date?: string | null;
            /**
             * @description Format of the electronic invoice that it came as.
             * @example ZUGFERD
             */
            electronic_invoice_type?: components["schemas"]["ElectronicInvoiceType"] | null;
            /**
             * @description Its id in the system that sends it; the matching key, within the key's customer.
             * @example ERP-4711
             */
            external_id: string;
            /**
             * @description Free status from an external system.
             * @example IMPORTED
             */
            external_status?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly file_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Its postings, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
            invoice_accounts?: components["schemas"]["InvoiceAccountInput"][] | null;
            /**
             * Format: date
             * @description Day on which it was issued.
             * @example 2026-11-20
             */
            invoice_date: string;
            /**
             * @description The supplier's number of the invoice.
             * @example RE-2026-0815
             */
            invoice_number: string;
            /** @description Its lines, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
            items?: components["schemas"]["InvoiceItemInput"][] | null;
            /** @description The company code, as an invoice shows it. */
            legal_entity?: components["schemas"]["NumberReferenceInput"] | null;
            /**
             * Format: uuid
             * @description Id of the company code; one that the tenant does not have is a 400. Omitted: the project's.
             */
            legal_entity_id?: string | null;
            /**
             * @description Amount without tax.
             * @example 1234.56
             */
            net_amount?: number | null;
            /**
             * @description Reference to quote with the payment.
             * @example 210000000003139471430009017
             */
            payment_reference?: string | null;
            /** @description The payment term, as an invoice shows it. */
            payment_term?: components["schemas"]["PaymentTermReferenceInput"] | null;
            /**
             * Format: uuid
             * @description Id of the payment term; one that the tenant does not have is a 400.
             */
            payment_term_id?: string | null;
            /**
             * @description Terms of payment as the invoice words them. Where no term is named and they are the number of one, that is linked; other words are only words.
             * @example Zahlbar in 30 Tagen
             */
            payment_terms?: string | null;
            /** @description The project, as an invoice shows it. */
            project?: components["schemas"]["ProjectReferenceInput"] | null;
            /**
             * Format: uuid
             * @description Id of the project; one that the tenant does not have is a 400.
             */
            project_id?: string | null;
            /**
             * @description Number of the project. It is kept as it is sent; a project that arrives later is linked.
             * @example P-2026-001
             */
            project_number?: string | null;
            /**
             * @description The project region, as an invoice shows it.
             * @example {
             *       "number": "DE-BY"
             *     }
             */
            project_region?: components["schemas"]["NumberReferenceInput"] | null;
            /**
             * Format: date-time
             * @description When it was received; of a new invoice that says nothing: now.
             * @example 2026-11-21T10:00:00.000Z
             */
            receipt_date?: string | null;
            /**
             * @description Kind of `payment_reference`.
             * @example QRR
             */
            reference_type?: components["schemas"]["ReferenceType"] | null;
            /**
             * Format: uuid
             * @description Id of the project region; one that the tenant does not have is a 400. Omitted: the project's.
             */
            region_id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly status?: unknown;
            /** @description The supplier, as an invoice shows it. It is looked for by id, `external_id`, VAT id and IBAN, in that order; one that two suppliers have does not count. A supplier that arrives later is linked. */
            supplier?: components["schemas"]["SupplierReferenceInput"] | null;
            /**
             * @description IBAN to pay to, with correct check digits; stored upper case without spaces.
             * @example DE89 3704 0044 0532 0130 00
             */
            supplier_iban?: string | null;
            /**
             * Format: uuid
             * @description Id of the supplier; one that the tenant does not have is a 400.
             */
            supplier_id?: string | null;
            /**
             * @description Name of the supplier, kept as it is sent.
             * @example Baustoff Nord GmbH
             */
            supplier_name?: string | null;
            /**
             * @description VAT id or tax number of the supplier, kept as it is sent; spaces and case do not count when it is looked for.
             * @example DE123456789
             */
            supplier_tax_id?: string | null;
            /**
             * @description Tax rate in percent.
             * @example 19
             */
            tax_rate?: number | null;
            /**
             * @description Amount with tax.
             * @example 1469.13
             */
            total_amount: number;
            /**
             * @description Tax.
             * @example 234.57
             */
            total_tax_amount?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A line of an invoice. */
        InvoiceItem: {
            /**
             * Format: uuid
             * @description Account that the line is to be posted to.
             */
            account_id: string | null;
            /** @description Free text for people. */
            comment: string | null;
            /**
             * Format: date
             * @description Day of the delivery.
             */
            delivery_date: string | null;
            /** @description Number of the delivery note that the line belongs to. */
            delivery_number: string | null;
            /** @description More about it. */
            description: string | null;
            /** @description Discount on the line, as the invoice states it. */
            discount: number | null;
            /**
             * Format: uuid
             * @description Id of the line; it stays while the invoice has a line at this place.
             */
            id: string;
            /**
             * Format: int32
             * @description Place among the invoice's lines, 0-based.
             */
            index: number;
            /** @description Price of the line without tax, in the invoice's currency, after its discount. */
            net_price: number | null;
            /** @description The supplier's article number. Text: leading zeros count. */
            product_number: string | null;
            /** @description Quantity, in `unit`. */
            quantity: number | null;
            /** @description Tax rate in percent, e.g. 19. */
            tax_rate: number | null;
            /** @description Name of what was delivered. */
            title: string | null;
            /** @description Unit of `quantity`, as the invoice writes it, e.g. `t`. */
            unit: string | null;
            /** @description Price of one `unit` without tax, in the invoice's currency. */
            unit_net_price: number | null;
        };
        /** @description A line of an invoice. Its index is its place in the array; what is omitted is empty. */
        InvoiceItemInput: {
            /**
             * Format: uuid
             * @description Account to post the line to; one that the tenant does not have is a 400.
             */
            account_id?: string | null;
            /**
             * @description Free text for people.
             * @example Nachlieferung
             */
            comment?: string | null;
            /**
             * Format: date
             * @description Day of the delivery.
             * @example 2026-11-18
             */
            delivery_date?: string | null;
            /**
             * @description Number of the delivery note.
             * @example LS-20117
             */
            delivery_number?: string | null;
            /**
             * @description More about it.
             * @example Konsistenz F3, Größtkorn 16 mm
             */
            description?: string | null;
            /**
             * @description Discount on the line, as the invoice states it.
             * @example 0
             */
            discount?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly index?: unknown;
            /**
             * @description Price of the line without tax, after its discount.
             * @example 1234.56
             */
            net_price?: number | null;
            /**
             * @description The supplier's article number.
             * @example 00815
             */
            product_number?: string | null;
            /**
             * @description Quantity, in `unit`.
             * @example 12.5
             */
            quantity?: number | null;
            /**
             * @description Tax rate in percent.
             * @example 19
             */
            tax_rate?: number | null;
            /**
             * @description Name of what was delivered.
             * @example Transportbeton C25/30
             */
            title?: string | null;
            /**
             * @description Unit of `quantity`.
             * @example m3
             */
            unit?: string | null;
            /**
             * @description Price of one `unit` without tax.
             * @example 98.7648
             */
            unit_net_price?: number | null;
        };
        /** @description The lines of an invoice. */
        InvoiceItems: {
            /** @description The lines, in their order. */
            items: components["schemas"]["InvoiceItem"][];
        };
        /** @description A page of invoices, in the order of their arrival unless `sort` says otherwise. */
        InvoicePage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /** @description The invoices of this page. */
            invoices: components["schemas"]["Invoice"][];
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `ID_ASC`: Ascending by `id`, which is the order of arrival.
         *     - `ID_DESC`: Descending by `id`, which is the order of arrival.
         *     - `INVOICE_NUMBER_ASC`: Ascending by `invoice_number`, by code point; invoices without one count as the smallest.
         *     - `INVOICE_NUMBER_DESC`: Descending by `invoice_number`, by code point; invoices without one count as the smallest.
         *     - `INVOICE_DATE_ASC`: Ascending by `invoice_date`; invoices without one count as the latest.
         *     - `INVOICE_DATE_DESC`: Descending by `invoice_date`; invoices without one count as the latest.
         *     - `DUE_DATE_ASC`: Ascending by `due_date`; invoices without one count as the latest.
         *     - `DUE_DATE_DESC`: Descending by `due_date`; invoices without one count as the latest.
         *     - `TOTAL_AMOUNT_ASC`: Ascending by `total_amount`; invoices without one count as the largest.
         *     - `TOTAL_AMOUNT_DESC`: Descending by `total_amount`; invoices without one count as the largest.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        InvoiceSort: "ID_ASC" | "ID_DESC" | "INVOICE_NUMBER_ASC" | "INVOICE_NUMBER_DESC" | "INVOICE_DATE_ASC" | "INVOICE_DATE_DESC" | "DUE_DATE_ASC" | "DUE_DATE_DESC" | "TOTAL_AMOUNT_ASC" | "TOTAL_AMOUNT_DESC" | "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description Where an invoice stands in its workflow (specification 3); `available_transitions` of an invoice says which may follow.
         *     - `NEW`: Received; nothing has been done with it.
         *     - `PROCESSING`: Its document is being read.
         *     - `OPEN`: Read, and waiting for its checks.
         *     - `FACTUAL_CHECKING`: The site checks whether what is invoiced was delivered.
         *     - `PRICE_CHECKING`: The prices are compared with what was agreed.
         *     - `POSITIONS_CHECK`: The postings and dimensions are checked.
         *     - `ERROR`: Its document could not be read; it can be processed again.
         *     - `CHECKED`: All is checked; it can be paid and does not change any more.
         *     - `CANCELLED`: It is void and does not change any more.
         * @enum {string}
         */
        InvoiceStatus: "NEW" | "PROCESSING" | "OPEN" | "FACTUAL_CHECKING" | "PRICE_CHECKING" | "POSITIONS_CHECK" | "ERROR" | "CHECKED" | "CANCELLED";
        /** @description A change of an invoice's status (specification 2.9). */
        InvoiceStatusChange: {
            /**
             * Format: date-time
             * @description When it changed.
             */
            created_at: string;
            /** @description What was said about it; null where nothing was. */
            message: string | null;
            /** @description The status after the change. */
            newStatus: components["schemas"]["InvoiceStatus"];
            /** @description The status before the change. */
            previousStatus: components["schemas"]["InvoiceStatus"];
        };
        /** @description A change of an invoice's status. */
        InvoiceStatusInput: {
            /**
             * @description What to say about it in the history.
             * @example Lieferung vollständig
             */
            message?: string | null;
            /**
             * @description The status that you saw. Where it is another one by now, the answer is 409 and nothing changes.
             * @example NEW
             */
            previousStatus?: components["schemas"]["InvoiceStatus"] | null;
            /**
             * @description The status to go to. One that may not follow the present one, and the present one itself: 409.
             * @example OPEN
             */
            status: components["schemas"]["InvoiceStatus"];
        };
        /** @description A company code: the company of the tenant's group that books a project's costs. */
        LegalEntity: {
            /** @description False once the company is no longer used. */
            active: boolean;
            /** @description Country of its seat, ISO 3166-1 alpha-2, e.g. `DE`. */
            country_code: string | null;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The gateway's id of the company.
             */
            id: string;
            /** @description Company code, unique in the tenant; the matching key of imports. */
            number: string;
            /** @description Name of the company. */
            title: string;
            /**
             * Format: date-time
             * @description When an import last changed it.
             */
            updated_at: string;
        };
        /** @description A company code as the ERP sends it. Omitted fields keep their stored value, null clears it. */
        LegalEntityInput: {
            /** @description Whether the company is used; true when it is created without. */
            active?: boolean;
            /**
             * @description Country of its seat, ISO 3166-1 alpha-2.
             * @example DE
             */
            country_code?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description Company code; the matching key.
             * @example 1000
             */
            number: string;
            /**
             * @description Name of the company.
             * @example Musterbau Hochbau GmbH
             */
            title: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A page of company codes, ascending by `number` unless `sort` says otherwise. */
        LegalEntityPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /** @description The company codes of this page. */
            legal_entities: components["schemas"]["LegalEntity"][];
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A company code: the company of the tenant's group that books a project's costs. */
        LegalEntityReference: {
            /**
             * Format: uuid
             * @description The gateway's id of the company.
             */
            id: string;
            /** @description Company code, unique in the tenant; the matching key of imports. */
            number: string;
            /** @description Name of the company. */
            title: string;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `NUMBER_ASC`: Ascending by `number`, by code point.
         *     - `NUMBER_DESC`: Descending by `number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        LegalEntitySort: "NUMBER_ASC" | "NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /** @description The dimensions of a line. */
        LineItemAssignmentsInput: {
            /** @description The values. */
            assignments: components["schemas"]["DimensionValueInput"][];
            /**
             * Format: int32
             * @description Place of the line, 0-based; the invoice must have it.
             * @example 0
             */
            invoice_line_item_index: number;
        };
        /** @description All dimensions of all lines of an invoice (specification 4.3). */
        LineItemDimensionsBulkInput: {
            /**
             * Format: int32
             * @description Id of the invoice.
             * @example 4711
             */
            invoice_id: number;
            /** @description The values by line; they replace those of all lines, also of lines that are not named. A line that is named twice: the last counts. */
            line_item_assignments: components["schemas"]["LineItemAssignmentsInput"][];
        };
        /** @description All dimensions of one line of an invoice. */
        LineItemDimensionsInput: {
            /** @description The values; they replace those of the line. */
            assignments: components["schemas"]["DimensionValueInput"][];
            /**
             * Format: int32
             * @description Id of the invoice.
             * @example 4711
             */
            invoice_id: number;
            /**
             * Format: int32
             * @description Place of the line, 0-based; the invoice must have it.
             * @example 0
             */
            invoice_line_item_index: number;
        };
        /** @description The payment term that a record names, or that came with its supplier. While no term has the number that was sent, it stands here alone and `id` is null; a term that arrives later is linked. */
        NamedPaymentTerm: {
            /** @description Its discounts, the shorter period first as the ERP sent them. */
            discounts: components["schemas"]["PaymentDiscount"][];
            /**
             * Format: uuid
             * @description Id of the payment term; null where nobody in the tenant has it yet.
             */
            id: string | null;
            /**
             * Format: int32
             * @description Days from the invoice date until payment is due.
             */
            net_days: number | null;
            /** @description Number of the payment term; as it was sent where `id` is null. */
            number: string;
            /** @description Name of the payment term; null where nobody in the tenant has it yet. */
            title: string | null;
        };
        /** @description The project that a record names. While no project has the number that was sent, it stands here alone and `id` is null; a project that arrives later is linked. */
        NamedProject: {
            /** @description Kind of project. */
            description: string | null;
            /**
             * Format: uuid
             * @description Id of the project; null where nobody in the tenant has it yet.
             */
            id: string | null;
            /** @description The company code that books the project's costs. */
            legal_entity: components["schemas"]["NumberedReference"] | null;
            /** @description Number of the project; as it was sent where `id` is null. */
            project_number: string | null;
            /** @description The project's region. */
            project_region: components["schemas"]["NumberedReference"] | null;
            /** @description Name of the project; null where nobody in the tenant has it yet. */
            title: string | null;
        };
        /** @description The supplier that a record names. While no supplier has the `external_id` that was sent, it stands here alone and `id` is null; a supplier that arrives later is linked. */
        NamedSupplier: {
            /** @description The ERP's id of the supplier; as it was sent where `id` is null. */
            external_id: string;
            /**
             * Format: uuid
             * @description Id of the supplier; null where nobody in the tenant has it yet.
             */
            id: string | null;
            /** @description VAT id or tax number of the supplier. */
            legal_uid: string | null;
            /** @description Name of the supplier; null where nobody in the tenant has it yet. */
            title: string | null;
        };
        /** @description A region or a company code, by what it is known by. */
        NumberedReference: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its number. */
            number: string;
            /** @description Its name. */
            title: string;
        };
        /** @description A project region or a company code, by its id or its number; one that the tenant does not have is a 400. */
        NumberReferenceInput: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id?: string | null;
            /**
             * @description Its number.
             * @example 1000
             */
            number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly title?: unknown;
        };
        /** @description A discount (German: Skonto) for paying early. */
        PaymentDiscount: {
            /**
             * Format: int32
             * @description Days from the invoice date in which it is granted.
             */
            days: number | null;
            /** @description Discount in percent: 2 means 2 %. */
            rate: number | null;
        };
        /** @description When an invoice is due, and the discounts (German: Skonto) for paying earlier (specification 2.5). */
        PaymentTerm: {
            /** @description False once the term is no longer used. Not set by imports. */
            active: boolean;
            /**
             * Format: int32
             * @description Days from the invoice date in which the first discount is granted.
             */
            discount_days1: number | null;
            /**
             * Format: int32
             * @description Days from the invoice date in which the second discount is granted.
             */
            discount_days2: number | null;
            /** @description First discount in percent: 2 means 2 %. */
            discount_rate1: number | null;
            /** @description Second discount in percent: 1.5 means 1.5 %. */
            discount_rate2: number | null;
            /**
             * Format: uuid
             * @description The gateway's id of the payment term.
             */
            id: string;
            /** @description Whether credit notes get this term by default; true for at most one of a tenant. */
            is_default_for_credit_notes: boolean;
            /** @description Whether it is shown first in selections. Not set by imports. */
            is_favorite: boolean;
            /**
             * Format: int32
             * @description Days from the invoice date until payment is due.
             */
            net_days: number | null;
            /** @description Code, unique in the tenant; the matching key of imports. */
            number: string;
            /**
             * Format: uuid
             * @description The tenant that it belongs to.
             */
            tenant_id: string;
            /** @description Name of the payment term. */
            title: string;
        };
        /** @description A payment term as the ERP sends it (specification 2.5). Omitted fields keep their stored value, null clears it. */
        PaymentTermInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly active?: unknown;
            /**
             * Format: int32
             * @description Days in which the first discount is granted, at least 0.
             * @example 14
             */
            discount_days1?: number | null;
            /**
             * Format: int32
             * @description Days in which the second discount is granted, at least 0.
             * @example 21
             */
            discount_days2?: number | null;
            /**
             * @description First discount in percent, 0 to 100.
             * @example 2
             */
            discount_rate1?: number | null;
            /**
             * @description Second discount in percent, 0 to 100.
             * @example 1.5
             */
            discount_rate2?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Whether credit notes get this term by default. True takes it from the term that had it; of several in one import the last wins. */
            is_default_for_credit_notes?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly is_favorite?: unknown;
            /**
             * Format: int32
             * @description Days from the invoice date until payment is due, at least 0.
             * @example 30
             */
            net_days?: number | null;
            /**
             * @description Code; the matching key.
             * @example Z14S2
             */
            number: string;
            /**
             * Format: uuid
             * @description Need not be sent; another tenant than the key's is a 400.
             */
            tenant_id?: string | null;
            /**
             * @description Name of the payment term.
             * @example 14 Tage 2 % Skonto, 30 Tage netto
             */
            title: string;
        };
        /** @description A page of payment terms, ascending by `number` unless `sort` says otherwise. */
        PaymentTermPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The payment terms of this page. */
            payment_terms: components["schemas"]["PaymentTerm"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A payment term, by its id or its number. */
        PaymentTermReferenceInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly discounts?: unknown;
            /**
             * Format: uuid
             * @description Id of a payment term; one that the tenant does not have is a 400.
             */
            id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly net_days?: unknown;
            /**
             * @description Number of the term. One that the tenant does not have yet is kept, and linked when the term arrives; until then the invoice has no term.
             * @example Z14S2
             */
            number?: string | null;
            /**
             * @description Its words; become `payment_terms` where that is not sent.
             * @example 14 Tage 2 % Skonto, 30 Tage netto
             */
            title?: string | null;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `NUMBER_ASC`: Ascending by `number`, by code point.
         *     - `NUMBER_DESC`: Descending by `number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        PaymentTermSort: "NUMBER_ASC" | "NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /** @description The account of a posting: the tenant's, or where none has the number that was sent, that number alone. */
        PostingAccount: {
            /**
             * Format: uuid
             * @description Id of the account; null where none of the tenant's has the number yet: one that arrives later is linked.
             */
            id: string | null;
            /** @description Number of the account, as it was sent where none has it yet. */
            number: string;
            /** @description Name of the account; null where none was found. */
            title: string | null;
        };
        /** @description The tax code of a posting: the tenant's, or where none has the number that was sent, that number alone. */
        PostingTaxCode: {
            /**
             * Format: uuid
             * @description Id of the tax code; null where none of the tenant's has the number yet: one that arrives later is linked.
             */
            id: string | null;
            /** @description Number of the tax code, as it was sent where none was found. */
            number: string;
            /** @description Rate in percent, e.g. 19; null where none was found. */
            rate: number | null;
            /** @description Name of the tax code; null where none was found. */
            title: string | null;
        };
        /** @description The same error as RFC 9457 problem details, where the client prefers `application/problem+json`. */
        Problem: {
            /**
             * @description Code of the error; never renamed.
             * @enum {unknown}
             */
            code: "INVALID" | "UNREADABLE_BODY" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "TENANT_MISMATCH" | "KEY_WITHOUT_CUSTOMER" | "KEY_LINKED_TO_SUPPLIER" | "MISSING_SCOPE" | "INVALID_SCOPE" | "PROJECT_NOT_VISIBLE" | "RATE_LIMITED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "EXPECTATION_FAILED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE";
            /** @description What went wrong; names the failing field. */
            detail: string;
            /** @description Path of the failing field. */
            field?: string;
            /** @description The request: `urn:request:` and its id. */
            instance: string;
            /** @description Details. */
            message?: string;
            /** @description The HTTP status. */
            status: number;
            /** @description The status in words. */
            title: string;
            /** @constant */
            type: "about:blank";
        };
        /** @description A construction project (specification 2.7). */
        Project: {
            /** @description False once the project is no longer used. */
            active: boolean;
            /** @description Where the site is; always an object, its fields null where unknown. */
            address: components["schemas"]["ProjectAddress"];
            /** @description A second number of the project, e.g. of another system. */
            alternative_project_number: string | null;
            /**
             * Format: uuid
             * @description The customer that the project belongs to; null: the whole tenant's. REST: only in the answer to the ERP import.
             */
            customer_id: string | null;
            /** @description Kind of project; the ERP import's `type`. */
            description: string | null;
            /** @description The ERP's id of the project; of an ERP import it is the number. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the project.
             */
            id: string;
            /** @description Latitude of the site in degrees, -90 to 90 (WGS 84). */
            latitude: number | null;
            /** @description The company code that books the project's costs. Its id, number and title are part of the project; more of it needs the scope `legal_entities:read`. */
            legal_entity: components["schemas"]["LegalEntityReference"] | null;
            /** @description Longitude of the site in degrees, -180 to 180 (WGS 84). */
            longitude: number | null;
            /** @description People invited to the project. REST: only in the answer to the ERP import. */
            project_invites: components["schemas"]["ProjectInvite"][];
            /** @description The ERP's project number, unique in the tenant, e.g. `P-2026-001`. */
            project_number: string | null;
            /**
             * Format: uuid
             * @description Id of the project region with the number `region`; null until there is one. REST: only in the answer to the ERP import.
             */
            project_region_id: string | null;
            /** @description Number of the region as the ERP sent it (`parent_number`), kept even where no project region has it yet. */
            region: string | null;
            /** @description Status, `ACTIVE` after an ERP import. REST: only in the answer to the ERP import. */
            status: string;
            /** @description Name of the project. */
            title: string;
        };
        /** @description Postal address of a project (specification 2.7). All null where none is known. */
        ProjectAddress: {
            /** @description Street. */
            address: string | null;
            /** @description City. */
            city: string | null;
            /** @description Country. */
            country: string | null;
            /** @description House number. */
            house_number: string | null;
            /** @description Postal code. */
            zip: string | null;
        };
        /** @description A construction project (specification 2.7). */
        ProjectInList: {
            /** @description False once the project is no longer used. */
            active: boolean;
            /** @description Where the site is; always an object, its fields null where unknown. */
            address: components["schemas"]["ProjectAddress"];
            /** @description A second number of the project, e.g. of another system. */
            alternative_project_number: string | null;
            /** @description Kind of project; the ERP import's `type`. */
            description: string | null;
            /** @description The ERP's id of the project; of an ERP import it is the number. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the project.
             */
            id: string;
            /** @description Latitude of the site in degrees, -90 to 90 (WGS 84). */
            latitude: number | null;
            /** @description The company code that books the project's costs. Its id, number and title are part of the project; more of it needs the scope `legal_entities:read`. */
            legal_entity: components["schemas"]["LegalEntityReference"] | null;
            /** @description Longitude of the site in degrees, -180 to 180 (WGS 84). */
            longitude: number | null;
            /** @description The ERP's project number, unique in the tenant, e.g. `P-2026-001`. */
            project_number: string | null;
            /** @description Number of the region as the ERP sent it (`parent_number`), kept even where no project region has it yet. */
            region: string | null;
            /** @description Name of the project. */
            title: string;
        };
        /** @description A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it. */
        ProjectInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly active?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly address?: unknown;
            /**
             * @description Becomes `alternative_project_number`.
             * @example 4711
             */
            alternative_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly alternative_project_number?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly customer_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly description?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly external_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description Latitude in degrees, -90 to 90.
             * @example 48.1336
             */
            latitude?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly legal_entity?: unknown;
            /**
             * @description Number of the company code; one that does not exist is a 400 that names it.
             * @example 1000
             */
            legal_entity_number?: string | null;
            /**
             * @description Longitude in degrees, -180 to 180.
             * @example 11.5446
             */
            longitude?: number | null;
            /**
             * @description Becomes `project_number` and `external_id`; the matching key.
             * @example P-2026-001
             */
            number: string;
            /**
             * @description Becomes `region`; the project region with this number is linked, now or when it arrives.
             * @example DE-BY
             */
            parent_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_invites?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_number?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_region_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly region?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly status?: unknown;
            /**
             * @description Name of the project.
             * @example Wohnquartier Theresienhöhe, München
             */
            title: string;
            /**
             * @description Kind of project; becomes `description`.
             * @example Wohnungsbau
             */
            type?: string | null;
        };
        /** @description A person invited to a project (specification 2.7). */
        ProjectInvite: {
            /** @description E-mail address that was invited. Null without the scope `users:read`. */
            email: string | null;
            /**
             * Format: uuid
             * @description Id of the invitation.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the project.
             */
            project_id: string;
            /** @description Name of the role on the project. Null without the scope `roles:read`. */
            role: string | null;
            /**
             * Format: uuid
             * @description Id of the role.
             */
            role_id: string;
            /**
             * Format: uuid
             * @description Id of the tenant.
             */
            tenant_id: string;
        };
        /** @description A page of projects, ascending by `project_number` unless `sort` says otherwise. */
        ProjectPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The projects of this page. */
            projects: components["schemas"]["ProjectInList"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A project, by its id or its number. */
        ProjectReferenceInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly description?: unknown;
            /**
             * Format: uuid
             * @description Id of a project; one that the tenant does not have is a 400.
             */
            id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly legal_entity?: unknown;
            /**
             * @description Number of the project; becomes `project_number` where that is not sent.
             * @example P-2026-001
             */
            project_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_region?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly title?: unknown;
        };
        /** @description A region that groups projects. */
        ProjectRegion: {
            /** @description False once the region is no longer used. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description The gateway's id of the region.
             */
            id: string;
            /** @description Code of the region, unique in the tenant; the matching key of imports. */
            number: string;
            /** @description Name of the region. */
            title: string;
            /**
             * Format: date-time
             * @description When an import last changed it.
             */
            updated_at: string;
        };
        /** @description A project region as the ERP sends it. Omitted fields keep their stored value. */
        ProjectRegionInput: {
            /** @description Whether the region is used; true when it is created without. */
            active?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description Code of the region; the matching key.
             * @example DE-BY
             */
            number: string;
            /**
             * @description Name of the region.
             * @example Bayern
             */
            title: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A page of project regions, ascending by `number` unless `sort` says otherwise. */
        ProjectRegionPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The regions of this page. */
            project_regions: components["schemas"]["ProjectRegion"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A region that groups projects. */
        ProjectRegionReference: {
            /**
             * Format: uuid
             * @description The gateway's id of the region.
             */
            id: string;
            /** @description Code of the region, unique in the tenant; the matching key of imports. */
            number: string;
            /** @description Name of the region. */
            title: string;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `NUMBER_ASC`: Ascending by `number`, by code point.
         *     - `NUMBER_DESC`: Descending by `number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        ProjectRegionSort: "NUMBER_ASC" | "NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `PROJECT_NUMBER_ASC`: Ascending by `project_number`, by code point.
         *     - `PROJECT_NUMBER_DESC`: Descending by `project_number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `CREATED_AT_ASC`: Ascending by when the gateway first stored it.
         *     - `CREATED_AT_DESC`: Descending by when the gateway first stored it.
         *     - `UPDATED_AT_ASC`: Ascending by when an import last changed it.
         *     - `UPDATED_AT_DESC`: Descending by when an import last changed it.
         * @enum {string}
         */
        ProjectSort: "PROJECT_NUMBER_ASC" | "PROJECT_NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description Kind of `payment_reference`, in the words of the Swiss QR-bill.
         *     - `QRR`: QR reference.
         *     - `SCOR`: Creditor reference (ISO 11649).
         *     - `NON`: None.
         * @enum {string}
         */
        ReferenceType: "QRR" | "SCOR" | "NON";
        /** @description What users may do in the web application, by name. */
        Role: {
            /**
             * Format: uuid
             * @description The gateway's id of the role.
             */
            id: string;
            /** @description Name of the role, unique in the tenant. */
            name: string;
        };
        /** @description A page of roles, ascending by `name`. */
        RolePage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The roles of this page. */
            roles: components["schemas"]["Role"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A company that delivers and invoices material (specification 2.4). */
        Supplier: {
            /** @description Street and house number. */
            address: string | null;
            /** @description City. */
            city: string | null;
            /** @description Free text for people, e.g. about deliveries. */
            comment: string | null;
            /** @description Country, ISO 3166-1 alpha-2, e.g. `DE`. */
            country_code: string | null;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Id of the account that its invoices are posted to by default.
             */
            default_account_id: string | null;
            /** @description The ERP's id of the supplier, unique within the customer; the matching key of imports. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the supplier.
             */
            id: string;
            /** @description False once the supplier is no longer used. */
            is_active: boolean;
            /** @description VAT id or tax number. */
            legal_uid: string | null;
            /**
             * Format: uuid
             * @description Id of the payment term that its invoices get.
             */
            payment_term_id: string | null;
            /** @description Its bank accounts, ascending by `iban`. */
            supplier_bank_details: components["schemas"]["SupplierBankDetail"][];
            /** @description Name of the supplier. */
            title: string;
            /**
             * Format: date-time
             * @description When an import last changed it or its bank accounts.
             */
            updated_at: string;
            /** @description The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer). */
            withholding_tax_code: string | null;
            /** @description Postal code. */
            zip: string | null;
        };
        /** @description A bank account of a supplier (specification 2.4). */
        SupplierBankDetail: {
            /** @description The ERP's id of the bank account. */
            external_id: string | null;
            /** @description IBAN (ISO 13616), upper case without spaces. */
            iban: string;
        };
        /** @description A bank account of a supplier. One with the same IBAN is updated, any other is added. */
        SupplierBankDetailInput: {
            /**
             * @description The ERP's id of the bank account. Omitted: the stored one is kept; null clears it.
             * @example B70001-0
             */
            external_id?: string | null;
            /**
             * @description IBAN (ISO 13616); its check digits are checked. Stored upper case without spaces, and compared so.
             * @example DE89370400440532013000
             */
            iban: string;
        };
        /** @description A supplier as the ERP sends it (specification 2.4). Omitted fields keep their stored value, null clears it. */
        SupplierInput: {
            /**
             * @description Street and house number.
             * @example Hafenstraße 12
             */
            address?: string | null;
            /**
             * @description City.
             * @example Hamburg
             */
            city?: string | null;
            /**
             * @description Free text for people, e.g. about deliveries.
             * @example Anlieferung nur bis 15 Uhr
             */
            comment?: string | null;
            /**
             * @description Country, ISO 3166-1 alpha-2.
             * @example DE
             */
            country_code?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /**
             * Format: uuid
             * @description Id of an account of the tenant; one that it does not have is a 400.
             * @example 0190f3a4-5b6c-7d8e-9f00-665544332211
             */
            default_account_id?: string | null;
            /**
             * @description The ERP's id of the supplier; within the customer the matching key.
             * @example K70001
             */
            external_id: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Whether the supplier is used. Omitted: the stored status is kept; true when it is created without. */
            is_active?: boolean;
            /**
             * @description VAT id or tax number; not checked.
             * @example DE123456789
             */
            legal_uid?: string | null;
            /**
             * Format: uuid
             * @description Id of a payment term of the tenant; one that it does not have is a 400.
             * @example 0190f3a4-5b6c-7d8e-9f00-112233445566
             */
            payment_term_id?: string | null;
            /** @description Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them. */
            supplier_bank_details?: components["schemas"]["SupplierBankDetailInput"][] | null;
            /**
             * @description Name of the supplier.
             * @example Baustoff Nord GmbH
             */
            title: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
            /**
             * @description The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer).
             * @example B15
             */
            withholding_tax_code?: string | null;
            /**
             * @description Postal code.
             * @example 20457
             */
            zip?: string | null;
        };
        /** @description A page of suppliers, ascending by `external_id` unless `sort` says otherwise. */
        SupplierPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The suppliers of this page. */
            suppliers: components["schemas"]["Supplier"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A supplier, by what is known of it: looked for by `id`, then `external_id`, then `legal_uid`. */
        SupplierReferenceInput: {
            /**
             * @description The ERP's id of the supplier.
             * @example K70001
             */
            external_id?: string | null;
            /**
             * Format: uuid
             * @description Id of a supplier; one that the tenant does not have is a 400.
             */
            id?: string | null;
            /**
             * @description VAT id or tax number; becomes `supplier_tax_id` where that is not sent.
             * @example DE123456789
             */
            legal_uid?: string | null;
            /**
             * @description Name; becomes `supplier_name` where that is not sent.
             * @example Baustoff Nord GmbH
             */
            title?: string | null;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `EXTERNAL_ID_ASC`: Ascending by `external_id`, by code point.
         *     - `EXTERNAL_ID_DESC`: Descending by `external_id`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        SupplierSort: "EXTERNAL_ID_ASC" | "EXTERNAL_ID_DESC" | "TITLE_ASC" | "TITLE_DESC" | "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /** @description A tax code of the ERP (specification 2.6), as its import sent it. */
        TaxCode: {
            /** @description False once the code is no longer used. */
            active: boolean;
            /**
             * Format: uuid
             * @description The gateway's id of the tax code.
             */
            id: string;
            /** @description Whether it is shown first in selections. */
            is_favorite: boolean;
            /** @description Code, unique in the tenant; the matching key of imports. */
            number: string;
            /** @description Rate in percent: 19 means 19 %. */
            rate: number;
            /** @description Whether the recognition of invoices may propose the code for their lines. */
            recognition: boolean;
            /**
             * Format: uuid
             * @description The tenant that it belongs to.
             */
            tenant_id: string;
            /** @description Name of the tax code. */
            title: string;
        };
        /** @description A tax code as the ERP sends it (specification 2.6). Omitted fields keep their stored value. */
        TaxCodeInput: {
            /** @description Whether the code is used; true when it is created without. */
            active?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description Whether it is shown first in selections; false when it is created without. */
            is_favorite?: boolean;
            /**
             * @description Code; the matching key.
             * @example 9
             */
            number: string;
            /**
             * @description Rate in percent, 0 to 100: 19 means 19 %.
             * @example 19
             */
            rate: number;
            /** @description Whether it is proposed when invoices are recognised; true when it is created without. */
            recognition?: boolean;
            /**
             * Format: uuid
             * @description Need not be sent; another tenant than the key's is a 400.
             */
            tenant_id?: string | null;
            /**
             * @description Name of the tax code.
             * @example Vorsteuer 19 %
             */
            title: string;
        };
        /** @description A page of tax codes, ascending by `number` unless `sort` says otherwise. */
        TaxCodePage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /** @description The tax codes of this page. */
            tax_codes: components["schemas"]["TaxCode"][];
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
        };
        /** @description A tax code, named by its id or its number. A number that no tax code of the tenant has yet is kept, and linked when the tax code arrives. */
        TaxCodeReferenceInput: {
            /**
             * Format: uuid
             * @description Id of a tax code of the tenant; one that it does not have is a 400.
             */
            id?: string | null;
            /**
             * @description Number of the tax code.
             * @example 9
             */
            number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly rate?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly title?: unknown;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `NUMBER_ASC`: Ascending by `number`, by code point.
         *     - `NUMBER_DESC`: Descending by `number`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         *     - `RATE_ASC`: Ascending by `rate`.
         *     - `RATE_DESC`: Descending by `rate`.
         * @enum {string}
         */
        TaxCodeSort: "NUMBER_ASC" | "NUMBER_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC" | "RATE_ASC" | "RATE_DESC";
        /** @description Settings of the tenant whose key asks. */
        TenantSettings: {
            /** @description Currency where none is named, ISO 4217, e.g. `EUR`. */
            default_currency: string;
            /** @description Language and country for texts and formats, BCP 47, e.g. `de-DE`. */
            locale: string;
            /** @description Name of the tenant. */
            name: string;
            /** @description Time zone of the tenant's days, IANA name, e.g. `Europe/Berlin`. Instants in the API are UTC all the same. */
            time_zone: string;
        };
        /** @description A person of the tenant who works with the web application. */
        User: {
            /** @description E-mail address, lower case, unique in the tenant. */
            email: string;
            /**
             * Format: uuid
             * @description The gateway's id of the user.
             */
            id: string;
            /** @description Name of the person. */
            name: string;
            /** @description Roles of the person, ascending by `name`. */
            roles: components["schemas"]["Role"][];
        };
        /** @description A page of users, ascending by `email` unless `sort` says otherwise. */
        UserPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
            /** @description The users of this page. */
            users: components["schemas"]["User"][];
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `EMAIL_ASC`: Ascending by `email`, by code point.
         *     - `EMAIL_DESC`: Descending by `email`, by code point.
         *     - `NAME_ASC`: Ascending by `name`, alphabetically.
         *     - `NAME_DESC`: Descending by `name`, alphabetically.
         * @enum {string}
         */
        UserSort: "EMAIL_ASC" | "EMAIL_DESC" | "NAME_ASC" | "NAME_DESC";
        /** @description Where an invoice stands in its workflow (specification 2.9). */
        WorkflowStatus: {
            /** @description The changes of its status, oldest first. */
            history: components["schemas"]["InvoiceStatusChange"][];
            /** @description The invoice's status now. */
            status: components["schemas"]["InvoiceStatus"];
            /** @description Whether the status could be found; always true, since otherwise the answer is an error. */
            success: boolean;
            /** @description Address of the invoice in the web application: the setting `WEB_APP_URL`, `/invoices/` and its id. */
            url: string;
        };
        /** @description A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276. */
        WorkType: {
            /** @description Number of the cost centre, unique in the project, e.g. `330`. */
            code: string;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /** @description Free text. */
            description: string | null;
            /** @description Number of the parent cost centre; only text, it need not exist. */
            parent: string | null;
            /**
             * Format: uuid
             * @description The project that the cost centre belongs to.
             */
            project_id: string;
            /** @description Name of the cost centre. */
            title: string | null;
            /**
             * Format: date-time
             * @description When an import last changed it.
             */
            updated_at: string;
        };
        /** @description A cost centre as the ERP sends it (specification 2.1). */
        WorkTypeInput: {
            /**
             * @description Number of the cost centre; with the project the matching key.
             * @example 330
             */
            code: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description Free text. Omitted or null: stored as an empty string. */
            description?: string | null;
            /**
             * @description Number of the parent cost centre; not checked. Omitted or null: stored as an empty string.
             * @example 300
             */
            parent?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_id?: unknown;
            /**
             * @description Name of the cost centre.
             * @example Außenwände
             */
            title: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description A page of a project's cost centres, ascending by `code` unless `sort` says otherwise. */
        WorkTypePage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description Pass it back as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
            /**
             * Format: int32
             * @description Rows before this page.
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of this page, 0-based: `offset` divided by `limit`, rounded down.
             */
            page: number;
            /**
             * Format: int32
             * @description Rows that the filters leave, on all pages together.
             */
            total_count: number;
            /**
             * Format: int32
             * @description Pages of this `limit` that all rows fill.
             */
            total_pages: number;
            /** @description The cost centres of this page. */
            work_types: components["schemas"]["WorkType"][];
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `CODE_ASC`: Ascending by `code`, by code point.
         *     - `CODE_DESC`: Descending by `code`, by code point.
         *     - `TITLE_ASC`: Ascending by `title`, alphabetically.
         *     - `TITLE_DESC`: Descending by `title`, alphabetically.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        WorkTypeSort: "CODE_ASC" | "CODE_DESC" | "TITLE_ASC" | "TITLE_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
    };
    responses: {
        /** @description The body, counted after decompression, is over the operation's limit. */
        BodyTooLarge10MiB: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body, counted after decompression, is over the operation's limit. */
        BodyTooLarge32MiB: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts the present state; `error` says which. */
        Conflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something failed on our side; quote the request id. */
        Internal: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. */
        Invalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. The body could not be read: broken JSON, broken compression, or not UTF-8. */
        InvalidOrUnreadableBody: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. The body could not be read: broken JSON, broken compression, or not UTF-8. */
        InvalidOrUnreadableBodyErrorOnly: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorOnly"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        InvalidScopeOrRateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation is for the customer's own keys; a key that is linked to a supplier may not do it, whatever its scopes. The key lacks the scope that the operation demands; `error` names it. The key carries a scope that this version does not know. A work-type import names a project that does not exist or is another tenant's. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrProjectNotVisibleOrRateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation is for the customer's own keys; a key that is linked to a supplier may not do it, whatever its scopes. The key lacks the scope that the operation demands; `error` names it. The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key lacks the scope that the operation demands; `error` names it. The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        MissingScopeOrInvalidScopeOrRateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No such route, or no such record in this tenant. */
        NotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No `X-API-Key` header, or a key that is unknown, revoked, expired, or used from an address it does not allow. The optional `X-Tenant-Id` header names another tenant than the key's. */
        UnauthenticatedOrTenantMismatch: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No `X-API-Key` header, or a key that is unknown, revoked, expired, or used from an address it does not allow. The optional `X-Tenant-Id` header names another tenant than the key's. The operation is bound to a customer and the key has none. */
        UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database cannot be reached or is too busy, or the instance is shutting down; try again after `Retry-After` seconds. */
        Unavailable: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type, charset or content encoding is not one that the operation reads. */
        UnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
        IdempotencyKey: string;
        /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
        RequestId: string;
        /** @description Optional: must be the tenant of the key, else 401. */
        TenantId: string;
    };
    requestBodies: never;
    headers: {
        /** @description `true` where this is the kept answer to an earlier request with the same `Idempotency-Key`; else absent. */
        "Idempotency-Replayed": "true";
        /** @description What is left: `r` points, and `t` seconds until the window ends. Absent where the limit is off. */
        RateLimit: string;
        /** @description Points per window and address: `q` points in `w` seconds. Absent where the limit is off. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait: over the rate limit, and where the service is unavailable. */
        "Retry-After": number;
        /** @description Which header carries the key. */
        "WWW-Authenticate": string;
        /** @description Id of the request, in the log of the gateway, too: the one sent, or a new one. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    accounts: {
        parameters: {
            query?: {
                /** @description Only accounts of this side. Null, on REST an empty value: those without one. */
                account_type?: components["schemas"]["AccountType"];
                /** @description Only accounts in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only accounts whose `number` or `title` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `number`. */
                sort?: components["schemas"]["AccountSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts, ascending by `number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The accounts. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountInput"][];
            };
        };
        responses: {
            /** @description An account of the tenant's chart of accounts, e.g. of SKR 03. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    events: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the reading before; absent or `0`: from the start.
                 * @example 0
                 */
                after?: string;
                /** @description Most events in the answer, 1 to 500. */
                limit?: number;
                /**
                 * @description Only events of these types. REST: comma-separated.
                 * @example [
                 *       "project.imported"
                 *     ]
                 */
                types?: string[];
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events after a position, oldest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The dimension. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDimensionInput"];
            };
        };
        responses: {
            /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionInList"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimensionOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                dimension_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A value that can be chosen for a dimension of the type `option`. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoiceDimensionOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                dimension_id: string;
            };
            cookie?: never;
        };
        /** @description The options. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDimensionOptionInput"][];
            };
        };
        responses: {
            /** @description A value that can be chosen for a dimension of the type `option`. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoiceDimensionOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                dimension_id: string;
                /** @description Id of the option; one of another dimension is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A value that can be chosen for a dimension of the type `option`. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoiceDimensionOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                dimension_id: string;
                /** @description Id of the option; one of another dimension is a 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The changes. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDimensionOptionChanges"];
            };
        };
        responses: {
            /** @description A value that can be chosen for a dimension of the type `option`. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the dimension. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The changes. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDimensionChanges"];
            };
        };
        responses: {
            /** @description A property that the tenant gives its invoices, e.g. a cost type (specification 2.2). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    dimensionAssignments: {
        parameters: {
            query: {
                /**
                 * @description Id of the invoice.
                 * @example 4711
                 */
                invoice_id: number;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDimensionAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the assignment. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignAccountDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDimensionsInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceAccountOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountOptionsBulkInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignAccountDimensionsInBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDimensionsBulkInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignHeaderDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeaderDimensionsInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignLineItemDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineItemDimensionsInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceLineItemDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to assign, and where. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineItemDimensionsBulkInput"];
            };
        };
        responses: {
            /** @description A value of a dimension on an invoice, a line or a posting (specification 2.3). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoices: {
        parameters: {
            query?: {
                /** @description Only invoices of at least this amount with tax (`total_amount`), whatever the currency. */
                amount_from?: number;
                /** @description Only invoices of at most this amount with tax (`total_amount`), whatever the currency. */
                amount_till?: number;
                /** @description Only invoices that this user is to review. Null, on REST an empty value: those without one. */
                assignee_id?: string;
                /**
                 * @description Only invoices in this currency, ISO 4217. Null, on REST an empty value: those without one.
                 * @example EUR
                 */
                currency?: string;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only invoices of this `document_type`. Null, on REST an empty value: those without one. */
                document_type?: string;
                /** @description Only invoices due on this day or later (`due_date`). */
                due_from?: string;
                /** @description Only invoices due on this day or earlier (`due_date`). */
                due_till?: string;
                /** @description Only invoices with this `external_status`. Null, on REST an empty value: those without one. */
                external_status?: string;
                /** @description Only invoices issued on this day or later (`invoice_date`). */
                from?: string;
                /** @description Only invoices of this company code. Null, on REST an empty value: those without one. */
                legal_entity_id?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only invoices of this project. Null, on REST an empty value: those without one. */
                project_id?: string;
                /** @description Only invoices whose `external_id`, `invoice_number`, `supplier_name`, `supplier_external_id`, `project_number`, `payment_reference` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: in the order of their arrival. */
                sort?: components["schemas"]["InvoiceSort"];
                /** @description Only invoices in one of these states. */
                status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only invoices of this supplier. Null, on REST an empty value: those without one. */
                supplier_id?: string;
                /** @description Only invoices issued on this day or earlier (`invoice_date`). */
                till?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices, in the order of their arrival unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceInvoiceAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        /** @description The postings, in their order. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceAccountInput"][];
            };
        };
        responses: {
            /** @description A posting of an invoice: an amount on an account (specification 2.8 `invoice_accounts`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceAccount"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setInvoiceExternalStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        /** @description The external status. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceExternalStatusInput"];
            };
        };
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow history of an invoice. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceHistory"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of an invoice. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceItems"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file of an invoice with its bytes. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeInvoiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the invoice. */
                id: number;
            };
            cookie?: never;
        };
        /** @description The change. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceStatusInput"];
            };
        };
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The invoice. At most 32 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceContent"];
            };
        };
        responses: {
            /** @description What became of an invoice that was sent. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceImportResult"];
                };
            };
            /** @description What became of an invoice that was sent. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceImportResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge32MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    legalEntities: {
        parameters: {
            query?: {
                /** @description Only companies in use (true) or no longer used (false). */
                active?: boolean;
                /** @description Only companies of this country, ISO 3166-1 alpha-2. Null, on REST an empty value: those without one. */
                country_code?: string;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only companies whose `number` or `title` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `number`. */
                sort?: components["schemas"]["LegalEntitySort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of company codes, ascending by `number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntityPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importLegalEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The company codes. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalEntityInput"][];
            };
        };
        responses: {
            /** @description A company code: the company of the tenant's group that books a project's costs. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentTerms: {
        parameters: {
            query?: {
                /** @description Only terms in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only the term that credit notes get by default (true), or all others (false). */
                is_default_for_credit_notes?: boolean;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only terms whose `number` or `title` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `number`. */
                sort?: components["schemas"]["PaymentTermSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payment terms, ascending by `number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTermPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importPaymentTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The payment terms. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentTermInput"][];
            };
        };
        responses: {
            /** @description When an invoice is due, and the discounts (German: Skonto) for paying earlier (specification 2.5). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerm"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectRegions: {
        parameters: {
            query?: {
                /** @description Only regions in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only regions whose `number` or `title` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `number`. */
                sort?: components["schemas"]["ProjectRegionSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of project regions, ascending by `number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegionPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProjectRegions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The project regions. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectRegionInput"][];
            };
        };
        responses: {
            /** @description A region that groups projects. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegion"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projects: {
        parameters: {
            query?: {
                /** @description Only projects in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only projects of this company code. Null, on REST an empty value: those without one. */
                legal_entity_id?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only projects with this `region`. Null, on REST an empty value: those without one. */
                region?: string;
                /** @description Only projects whose `project_number`, `title` or `alternative_project_number` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `project_number`. */
                sort?: components["schemas"]["ProjectSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects, ascending by `project_number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    project: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A construction project (specification 2.7). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    workTypes: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only cost centres whose `parent` is this number. Null, on REST an empty value: those without one. */
                parent?: string;
                /** @description Only cost centres whose `code`, `title` or `description` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `code`. */
                sort?: components["schemas"]["WorkTypeSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a project's cost centres, ascending by `code` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkTypePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importWorkTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the project. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The cost centres. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkTypeInput"][];
            };
        };
        responses: {
            /** @description A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkType"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrProjectNotVisibleOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectByNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The ERP's project number, exactly as imported. */
                project_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A construction project (specification 2.7). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The projects. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectInput"][];
            };
        };
        responses: {
            /** @description A construction project (specification 2.7). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    roles: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only roles whose `name` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles, ascending by `name`. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    suppliers: {
        parameters: {
            query?: {
                /** @description Only suppliers of this country, ISO 3166-1 alpha-2. Null, on REST an empty value: those without one. */
                country_code?: string;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only suppliers with this default account. Null, on REST an empty value: those without one. */
                default_account_id?: string;
                /** @description Only the supplier with this id of the ERP. */
                external_id?: string;
                /** @description Only suppliers with this IBAN; spaces and case do not count. */
                iban?: string;
                /** @description Only suppliers in use (true) or no longer used (false). */
                is_active?: boolean;
                /** @description Only suppliers with this VAT id or tax number. Null, on REST an empty value: those without one. */
                legal_uid?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only suppliers with this payment term. Null, on REST an empty value: those without one. */
                payment_term_id?: string;
                /** @description Only suppliers whose `external_id`, `title`, `legal_uid` or `city` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `external_id`. */
                sort?: components["schemas"]["SupplierSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of suppliers, ascending by `external_id` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importSuppliers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The suppliers. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierInput"][];
            };
        };
        responses: {
            /** @description What an import did that does not answer with its records. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBodyErrorOnly"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    taxCodes: {
        parameters: {
            query?: {
                /** @description Only codes in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only favourites (true), or all others (false). */
                is_favorite?: boolean;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only codes of this rate, in percent. */
                rate?: number;
                /** @description Only codes that are (true) or are not (false) proposed when invoices are recognised. */
                recognition?: boolean;
                /** @description Only codes whose `number` or `title` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `number`. */
                sort?: components["schemas"]["TaxCodeSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tax codes, ascending by `number` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCodePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importTaxCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The tax codes. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxCodeInput"][];
            };
        };
        responses: {
            /** @description A tax code of the ERP (specification 2.6), as its import sent it. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCode"][];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tenantSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settings of the tenant whose key asks. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    users: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only users with this role. */
                role_id?: string;
                /** @description Only users whose `email` or `name` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `email`. */
                sort?: components["schemas"]["UserSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users, ascending by `email` unless `sort` says otherwise. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    workflowStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The invoice's `external_id`. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where an invoice stands in its workflow (specification 2.9). */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
