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
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account.
         * @description One account. Unknown, or another tenant's: 404.
         *
         *     Scope: `accounts:read`.
         */
        get: operations["account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/byNumber/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account with a number, by the ERP's own key.
         * @description The account with a number, by the ERP's own key. Unknown, or another tenant's: 404.
         *
         *     Scope: `accounts:read`.
         */
        get: operations["accountByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys, newest first: the administrator, a key of the whole tenant, sees all of the tenant; any other sees those that can do nothing more than itself.
         * @description API keys, newest first: the administrator, a key of the whole tenant, sees all of the tenant; any other sees those that can do nothing more than itself.
         *
         *     Scope: `api_keys:write`.
         */
        get: operations["apiKeys"];
        put?: never;
        /**
         * Makes an API key.
         * @description Makes an API key. Its text is in the answer and never shown again. For keys that are linked to a supplier, too.
         *
         *     Scope: `api_keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
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
         * Revokes a key; every instance refuses it within a second.
         * @description Revokes a key; every instance refuses it within a second. Revoking it again changes nothing. For keys that are linked to a supplier, too.
         *
         *     Scope: `api_keys:write`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a key a successor with the same rights and the same expiry.
         * @description Gives a key a successor with the same rights and the same expiry. Both work until the overlap ends. For keys that are linked to a supplier, too.
         *
         *     Scope: `api_keys:write`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar of a project (iCalendar, RFC 5545): one event for each delivery, planned or received, and for each order at the day when it is due; from three months back to a year ahead.
         * @description The calendar of a project (iCalendar, RFC 5545): one event for each delivery, planned or received, and for each order at the day when it is due; from three months back to a year ahead. An unknown token, and one whose key has ended: 404.
         *
         *     Needs no key; calendar applications send no key, and the secret is in the path.
         */
        get: operations["calendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customers of the tenant, ascending by `name`; for a key that is linked to one, that one alone.
         * @description The customers of the tenant, ascending by `name`; for a key that is linked to one, that one alone.
         *
         *     Scope: none, any key; shows only the customers whose records the key may reach.
         */
        get: operations["customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer.
         * @description One customer. Unknown, or another tenant's: 404.
         *
         *     Scope: none, any key; shows only the customers whose records the key may reach.
         */
        get: operations["customer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries with their items, in the order of their arrival unless `sort` says otherwise.
         * @description Deliveries with their items, in the order of their arrival unless `sort` says otherwise. A key that is linked to a supplier sees that supplier's alone.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery with its items.
         * @description One delivery with its items. Unknown, or another tenant's: 404.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a delivery.
         * @description Changes a delivery. While it is `marked`, every change is a 409 but `{marked: false}`, which stands alone. A key that is not linked to a customer: 401.
         *
         *     Scope: `deliveries:patch`.
         */
        patch: operations["changeDelivery"];
        trace?: never;
    };
    "/deliveries/{id}/components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the parts of a delivery are charged to cost centres.
         * @description How the parts of a delivery are charged to cost centres. A key that is linked to a supplier sees none of it.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["deliveryComponents"];
        /**
         * Replaces how the parts of a delivery are charged to cost centres, all or none.
         * @description Replaces how the parts of a delivery are charged to cost centres, all or none. A delivery that is marked: 409. A key that is not linked to a customer: 401.
         *
         *     Scope: `deliveries:patch`.
         */
        put: operations["replaceDeliveryComponents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file that a delivery was read from, with its bytes; 404 where it came without one, and for a supplier's key that did not send it.
         * @description The file that a delivery was read from, with its bytes; 404 where it came without one, and for a supplier's key that did not send it. REST answers with the bytes, in the file's own content type.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["deliveryFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/byExternalId/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The delivery with an `external_id`.
         * @description The delivery with an `external_id`. Unknown, or another tenant's: 404; several have it, of other customers or sources: 409.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["deliveryByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a delivery, or changes the one with the same `external_id`: as JSON, as a UBL DespatchAdvice or as a UN/CEFACT Cross Industry Despatch Advice.
         * @description Creates a delivery, or changes the one with the same `external_id`: as JSON, as a UBL DespatchAdvice or as a UN/CEFACT Cross Industry Despatch Advice. REST answers 201 for a new one, else 200.
         *
         *     Scope: `deliveries:write`.
         */
        post: operations["importDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/opentrans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in an openTRANS DISPATCHNOTIFICATION 2.1 or 1.0.
         * @description Takes in an openTRANS DISPATCHNOTIFICATION 2.1 or 1.0. The same notification of the same supplier again changes the delivery where it says something else. For keys that are linked to a supplier, too.
         *
         *     Scope: `deliveries:write`.
         */
        post: operations["importOpenTransDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the PDF of a delivery note, of at most 16 MiB, and reads it in a job: the XML inside it (UBL or UN/CEFACT), or else the text of its pages.
         * @description Stores the PDF of a delivery note, of at most 16 MiB, and reads it in a job: the XML inside it (UBL or UN/CEFACT), or else the text of its pages. The same file again is the same delivery. A file that does not begin as a PDF: 400; one that cannot be read: its job fails and says why. For keys that are linked to a supplier, too.
         *
         *     Scope: `deliveries:write`.
         */
        post: operations["importDeliveryPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many deliveries there are and what their items add up to, by unit, in groups: for analyses.
         * @description How many deliveries there are and what their items add up to, by unit, in groups: for analyses.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["deliveryTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/weighing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in a notice of a weighing system (specification 4.13).
         * @description Takes in a notice of a weighing system (specification 4.13). A new `dsid` makes a delivery. The same one again creates and changes nothing; where the notice differs, `message` says how, and an event `delivery.notice_differs` tells it.
         *
         *     Scope: `deliveries:write`.
         */
        post: operations["receiveWeighingNotice"];
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
         * @description What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing. Or what happened in a time, or newest first.
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
    "/ids/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the cart with which a buyer comes back from a supplier's shop (IDS-Connect 2.0 to 2.5.1), and sends the buyer's browser to the calendar of the order's project.
         * @description Takes the cart with which a buyer comes back from a supplier's shop (IDS-Connect 2.0 to 2.5.1), and sends the buyer's browser to the calendar of the order's project. The cart shows as `cart` of the order. One that says that it was ordered sets the order's items, too. An order that does not await a cart is a 409.
         *
         *     Needs no key; shops send a buyer's cart back to it, and the order's secret is in its path.
         */
        post: operations["takeCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports of the last 90 days, newest first.
         * @description Imports of the last 90 days, newest first. Of resources that the key may read, and the key's own of those that it may write.
         *
         *     Scope: none, any key; shows only imports of resources that the key may read, and its own.
         */
        get: operations["imports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one import did, row by row.
         * @description What one import did, row by row. Of resources that the key may read, and the key's own of those that it may write.
         *
         *     Scope: none, any key; shows only imports of resources that the key may read, and its own.
         */
        get: operations["import"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports mended rows of an import, as that import itself would: the same kind of rows, the same rules, the same scope, below the same project or dimension, all or none unless `handling=lenient` is preferred.
         * @description Imports mended rows of an import, as that import itself would: the same kind of rows, the same rules, the same scope, below the same project or dimension, all or none unless `handling=lenient` is preferred. It leaves a record of its own, which names the import in `mends`.
         *
         *     Scope: none, any key; does what the import did, and demands its scope.
         */
        post: operations["mendImport"];
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
        /**
         * One option of a dimension.
         * @description One option of a dimension. Unknown, or another tenant's: 404.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceDimensionOption"];
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
        /**
         * Corrects an invoice: what is sent replaces what was read from its document, and no later reading overwrites it.
         * @description Corrects an invoice: what is sent replaces what was read from its document, and no later reading overwrites it. An invoice that is checked or cancelled: 409.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["updateInvoice"];
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
    "/invoices/{id}/confirm-bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that the invoice's bank account is right, although its supplier is not known to have it: until then an invoice that was read from a document stays `OPEN` (409 `BANK_ACCOUNT_UNCONFIRMED`).
         * @description Confirms that the invoice's bank account is right, although its supplier is not known to have it: until then an invoice that was read from a document stays `OPEN` (409 `BANK_ACCOUNT_UNCONFIRMED`). The reason stands in its history. An invoice that is checked or cancelled: 409.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["confirmInvoiceBankAccount"];
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
    "/invoices/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came in and became the invoice, with its bytes, e.g. the whole mail; the same as the file where that came alone. 404 where the invoice was not read from a document.
         * @description What came in and became the invoice, with its bytes, e.g. the whole mail; the same as the file where that came alone. 404 where the invoice was not read from a document. REST answers with the bytes, in their own content type.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceSource"];
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
    "/invoices/byExternalId/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice with an `external_id`.
         * @description The invoice with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Takes in an invoice, by its `external_id`: as JSON, which makes it `NEW`, or as an electronic invoice in XML, which is read at once and makes it `OPEN`, with `findings`.
         * @description Takes in an invoice, by its `external_id`: as JSON, which makes it `NEW`, or as an electronic invoice in XML, which is read at once and makes it `OPEN`, with `findings`. One that is stored changes while it is `NEW` or `OPEN`; in any other state: 409. The same XML again changes nothing, in any state. REST answers 201 for a new one, else 200, and takes 32 MiB; GraphQL takes 10 MiB, as in all operations.
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
    "/invoices/custom/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates or changes many invoices by `external_id`, all or none, as a single one is by `jsonContent`: what is refused names its row, and nothing is stored.
         * @description Creates or changes many invoices by `external_id`, all or none, as a single one is by `jsonContent`: what is refused names its row, and nothing is stored. Of a repeated id the last row counts.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["importInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores an e-mail with invoices (specification 4.11), of at most 10 MiB, and reads it in a job.
         * @description Stores an e-mail with invoices (specification 4.11), of at most 10 MiB, and reads it in a job. The PDFs and XML documents that came with it count, also those in zip archives and forwarded e-mails, or else its own text. Each becomes an invoice, as with `POST /invoices/pdf`; the external id of the first is the SHA-256 of the e-mail, that of the next `…#2`. What was left out, and why, is in the history of the first invoice and in the result of the job. The same e-mail again changes nothing, nor does another one with the same document. Without an invoice its job fails, and there is none. The bytes say what was sent, whatever the content type: a bare PDF, XML, zip archive or text will do. What is none of these, or is broken: 400. A key that is not linked to a customer: 401.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["importInvoiceEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/external-status/bulk": {
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
         * Sets or clears the free statuses of an external system of many invoices, all or none, whatever their own status.
         * @description Sets or clears the free statuses of an external system of many invoices, all or none, whatever their own status.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["setInvoiceExternalStatuses"];
        trace?: never;
    };
    "/invoices/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the PDF of an invoice, of at most 32 MiB, and reads it in a job: the XML inside it (ZUGFeRD, Factur-X, XRechnung), or else the text of its pages.
         * @description Stores the PDF of an invoice, of at most 32 MiB, and reads it in a job: the XML inside it (ZUGFeRD, Factur-X, XRechnung), or else the text of its pages. Its invoice is `NEW`, then `PROCESSING`, then `OPEN`, or `ERROR`, and its history says why. The same file again changes nothing. A file that does not begin as a PDF: 400; one that holds no invoice: its job fails, and there is no invoice.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["importInvoicePdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/status/bulk": {
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
         * Takes many invoices to other statuses, all or none: what is refused names its row, and nothing is stored.
         * @description Takes many invoices to other statuses, all or none: what is refused names its row, and nothing is stored. What a single change needs, each of these needs, too.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["changeInvoiceStatuses"];
        trace?: never;
    };
    "/invoices/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many invoices there are and what they add up to, in groups: for analyses.
         * @description How many invoices there are and what they add up to, in groups: for analyses. Cancelled ones do not count unless they are asked for.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["invoiceTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a job: of those of the key's tenant and customer, or of its own supplier.
         * @description What became of a job: of those of the key's tenant and customer, or of its own supplier. It demands the scope that asking for such a job demands.
         *
         *     Scope: none, any key; demands the scope that asking for such a job demands.
         */
        get: operations["job"];
        put?: never;
        post?: never;
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
    "/legal-entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One company code.
         * @description One company code. Unknown, or another tenant's: 404.
         *
         *     Scope: `legal_entities:read`.
         */
        get: operations["legalEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal-entities/byNumber/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company code with a number, by the ERP's own key.
         * @description The company code with a number, by the ERP's own key. Unknown, or another tenant's: 404.
         *
         *     Scope: `legal_entities:read`.
         */
        get: operations["legalEntityByNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was ordered beside what was delivered and invoiced, for each item of an order, and for each line that came without one: `status: MISMATCH` is what does not match.
         * @description What was ordered beside what was delivered and invoiced, for each item of an order, and for each line that came without one: `status: MISMATCH` is what does not match.
         *
         *     Scopes: `purchase_orders:write`, `invoices:read`, `deliveries:read`.
         */
        get: operations["matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many matches there are and what they add up to, in groups: how much agrees, and what the rest costs.
         * @description How many matches there are and what they add up to, in groups: how much agrees, and what the rest costs.
         *
         *     Scopes: `purchase_orders:write`, `invoices:read`, `deliveries:read`.
         */
        get: operations["matchTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key that asks: its tenant, what it is linked to, its scopes and its limits.
         * @description The key that asks: its tenant, what it is linked to, its scopes and its limits.
         *
         *     Scope: none, any key; shows nothing but the key itself.
         */
        get: operations["me"];
        put?: never;
        post?: never;
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
    "/payment-terms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One payment term.
         * @description One payment term. Unknown, or another tenant's: 404.
         *
         *     Scope: `payment_terms:read`.
         */
        get: operations["paymentTerm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-terms/byNumber/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment term with a number, by the ERP's own key.
         * @description The payment term with a number, by the ERP's own key. Unknown, or another tenant's: 404.
         *
         *     Scope: `payment_terms:read`.
         */
        get: operations["paymentTermByNumber"];
        put?: never;
        post?: never;
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
    "/project-regions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project region.
         * @description One project region. Unknown, or another tenant's: 404.
         *
         *     Scope: `project_regions:read`.
         */
        get: operations["projectRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project-regions/byNumber/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The project region with a number, by the ERP's own key.
         * @description The project region with a number, by the ERP's own key. Unknown, or another tenant's: 404.
         *
         *     Scope: `project_regions:read`.
         */
        get: operations["projectRegionByNumber"];
        put?: never;
        post?: never;
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
    "/projects/{id}/calendar-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens of a project's calendar, without their secrets, newest first.
         * @description Tokens of a project's calendar, without their secrets, newest first.
         *
         *     Scopes: `deliveries:read`, `purchase_orders:write`.
         */
        get: operations["calendarTokens"];
        put?: never;
        /**
         * Makes a token that opens the calendar of a project: its deliveries and orders, as this key sees them.
         * @description Makes a token that opens the calendar of a project: its deliveries and orders, as this key sees them. The token ends with the key, or with its successor if the key is rotated.
         *
         *     Scopes: `deliveries:read`, `purchase_orders:write`.
         */
        post: operations["createCalendarToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/calendar-tokens/{token_id}": {
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
         * Deletes a token of a project's calendar, and answers what was deleted.
         * @description Deletes a token of a project's calendar, and answers what was deleted. Its address is a 404 at once.
         *
         *     Scopes: `deliveries:read`, `purchase_orders:write`.
         */
        delete: operations["deleteCalendarToken"];
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
    "/purchase-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchase orders with their items, ascending by `external_id` unless `sort` says otherwise.
         * @description Purchase orders with their items, ascending by `external_id` unless `sort` says otherwise.
         *
         *     Scope: `purchase_orders:write`.
         */
        get: operations["purchaseOrders"];
        put?: never;
        /**
         * Creates or changes purchase orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts.
         * @description Creates or changes purchase orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts. What is sent is compared with what was last sent, so the same again changes nothing, in any state. What differs makes a confirmed order `OPEN` again; in an order that is `DECLINED`, `CANCELLED` or `CLOSED` it is a 409 that names the row.
         *
         *     Scope: `purchase_orders:write`.
         */
        post: operations["importPurchaseOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One purchase order.
         * @description One purchase order. Unknown, or another tenant's: 404.
         *
         *     Scope: `purchase_orders:write`.
         */
        get: operations["purchaseOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches of an order's items.
         * @description The matches of an order's items. Unknown, or another tenant's: 404.
         *
         *     Scopes: `purchase_orders:write`, `invoices:read`, `deliveries:read`.
         */
        get: operations["purchaseOrderMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/{id}/match/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the mismatch of an item by the key's name, until its figures change; the order's history keeps it.
         * @description Accepts the mismatch of an item by the key's name, until its figures change; the order's history keeps it. An item that is no `MISMATCH`: 409.
         *
         *     Scopes: `purchase_orders:write`, `invoices:read`, `deliveries:read`.
         */
        post: operations["acceptPurchaseOrderMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/byExternalId/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The purchase order with an `external_id`.
         * @description The purchase order with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.
         *
         *     Scope: `purchase_orders:write`.
         */
        get: operations["purchaseOrderByExternalId"];
        put?: never;
        post?: never;
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
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One role.
         * @description One role. Unknown, or another tenant's: 404.
         *
         *     Scope: `roles:read`.
         */
        get: operations["role"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announces a delivery of the key's supplier, or changes the one with the same `delivery_number`.
         * @description Announces a delivery of the key's supplier, or changes the one with the same `delivery_number`. A key that is not linked to a supplier: 401. For keys that are linked to a supplier, too.
         *
         *     Scope: `deliveries:write`.
         */
        post: operations["announceDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders of the key's supplier, ascending by `external_id` unless `sort` says otherwise.
         * @description The orders of the key's supplier, ascending by `external_id` unless `sort` says otherwise. A key that is not linked to a supplier: 401.
         *
         *     Scope: `orders:write`.
         */
        get: operations["supplierOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order of the key's supplier.
         * @description One order of the key's supplier. Unknown, or another supplier's: 404.
         *
         *     Scope: `orders:write`.
         */
        get: operations["supplierOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirms, declines or edits an order, or agrees to its cancellation.
         * @description Confirms, declines or edits an order, or agrees to its cancellation. What the order is already changes nothing; what its state does not allow (`available_changes`): 409. Of two changes at once one wins, the other gets 409. For keys that are linked to a supplier, too.
         *
         *     Scope: `orders:write`.
         */
        patch: operations["changeSupplierOrder"];
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
    "/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One supplier.
         * @description One supplier. Unknown, or another tenant's: 404.
         *
         *     Scope: `suppliers:read`.
         */
        get: operations["supplier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suppliers/byExternalId/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The supplier with an id of the ERP.
         * @description The supplier with an id of the ERP. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.
         *
         *     Scope: `suppliers:read`.
         */
        get: operations["supplierByExternalId"];
        put?: never;
        post?: never;
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
    "/tax-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One tax code.
         * @description One tax code. Unknown, or another tenant's: 404.
         *
         *     Scope: `tax_codes:read`.
         */
        get: operations["taxCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax-codes/byNumber/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tax code with a number, by the ERP's own key.
         * @description The tax code with a number, by the ERP's own key. Unknown, or another tenant's: 404.
         *
         *     Scope: `tax_codes:read`.
         */
        get: operations["taxCodeByNumber"];
        put?: never;
        post?: never;
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
        /**
         * Changes settings of the tenant whose key asks.
         * @description Changes settings of the tenant whose key asks. Other tolerances hold at once, for all matches.
         *
         *     Scope: `tenant_settings:write`.
         */
        patch: operations["updateTenantSettings"];
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
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user with the user's roles.
         * @description One user with the user's roles. Unknown, or another tenant's: 404.
         *
         *     Scope: `users:read`.
         */
        get: operations["user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks, newest first: those of the key, and of keys that can do nothing more than it.
         * @description Webhooks, newest first: those of the key, and of keys that can do nothing more than it.
         *
         *     Scope: `webhooks:write`.
         */
        get: operations["webhooks"];
        put?: never;
        /**
         * Registers an address that is told of events from now on.
         * @description Registers an address that is told of events from now on. The answer has the secret that signs the messages, this once.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook.
         * @description One webhook.
         *
         *     Scope: `webhooks:write`.
         */
        get: operations["webhook"];
        put?: never;
        post?: never;
        /**
         * Deletes a webhook with the log of its deliveries, and answers what was deleted.
         * @description Deletes a webhook with the log of its deliveries, and answers what was deleted.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook, disables or enables it.
         * @description Changes a webhook, disables or enables it.
         *
         *     Scope: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of events on their way to a webhook, newest first: `status=DEAD` are the dead letters.
         * @description What became of events on their way to a webhook, newest first: `status=DEAD` are the dead letters.
         *
         *     Scope: `webhooks:write`.
         */
        get: operations["webhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery of a webhook.
         * @description One delivery of a webhook.
         *
         *     Scope: `webhooks:write`.
         */
        get: operations["webhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a delivery once more, at once and only once: the same body and id, with a new signature.
         * @description Sends a delivery once more, at once and only once: the same body and id, with a new signature. One that is pending stays as it is.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the dead letters since an instant once more, in their order, beside the events that come.
         * @description Sends the dead letters since an instant once more, in their order, beside the events that come.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a webhook a new secret, shown this once.
         * @description Gives a webhook a new secret, shown this once. Until the overlap ends, messages are signed with both secrets.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message of the type `webhook.test`, at once and only once, also if the webhook is disabled.
         * @description Sends a message of the type `webhook.test`, at once and only once, also if the webhook is disabled. The answer is the delivery before its attempt; read it again for what came of it.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One cost centre.
         * @description One cost centre. Unknown, or another tenant's: 404.
         *
         *     Scope: `projects:read`.
         */
        get: operations["workType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a document, and reads it in a job: a PDF or an electronic invoice in XML as `POST /invoices/pdf` does, an e-mail, a zip archive or a text as `POST /invoices/email` does.
         * @description Stores a document, and reads it in a job: a PDF or an electronic invoice in XML as `POST /invoices/pdf` does, an e-mail, a zip archive or a text as `POST /invoices/email` does. `GET /workflows/status/{external_id}` says how far it is. What is none of these: 400.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["processWorkflow"];
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
        /**
         * @description The name of a field of Account.
         * @enum {string}
         */
        AccountField: "id" | "number" | "title" | "account_type" | "active" | "created_at" | "updated_at";
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
        /** @description A delivery that its supplier announces. Sent again under the same `delivery_number` it changes the delivery: omitted fields keep their stored value, null clears it, and the items are replaced. */
        AnnouncedDeliveryInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly charged?: unknown;
            /**
             * @description Free text for people.
             * @example Einbau bis 08:30 Uhr
             */
            comment?: string | null;
            /**
             * @description Whether nothing more will come for its order; null: false.
             * @example false
             */
            completed?: boolean | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly customer_id?: unknown;
            /**
             * @description Day of the delivery; a time counts as its day in the tenant's zone.
             * @example 2026-11-20
             */
            delivery_date: string | unknown | unknown | unknown;
            /**
             * @description Number on the delivery note; the matching key, within the supplier.
             * @example LS-26-0815
             */
            delivery_number: string;
            /**
             * @description When the goods left.
             * @example 2026-11-20T06:40:00+01:00
             */
            dispatched_at?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /**
             * @description Who drives.
             * @example Hr. Böhm
             */
            driver?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dsid?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly external_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly file_id?: unknown;
            /**
             * @description Weight with the vehicle, in `weight_unit`.
             * @example 31940
             */
            gross_weight?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly invoice_matched?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly invoice_number?: unknown;
            /** @description Its items, 1 to 10000. */
            items: components["schemas"]["AnnouncedItemInput"][];
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly marked?: unknown;
            /**
             * @description Weight of the goods, in `weight_unit`.
             * @example 18240
             */
            net_weight?: number | null;
            /**
             * @description Number of the order; the items' where they name none. One that arrives later is linked.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description When they are to arrive.
             * @example 2026-11-20T07:15:00+01:00
             */
            planned_arrival_time?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /**
             * @description Plant, quarry or scale that the goods come from.
             * @example Mischwerk Breisach
             */
            plant?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly project_id?: unknown;
            /**
             * @description Number of the project; one that arrives later is linked.
             * @example P-2026-017
             */
            project_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly received_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly source?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_external_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_name?: unknown;
            /**
             * @description Weight of the empty vehicle, in `weight_unit`.
             * @example 13700
             */
            tare_weight?: number | null;
            /**
             * @description Registration of the trailer.
             * @example FR-TB 4712
             */
            trailer?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
            /**
             * @description Registration of the vehicle.
             * @example FR-TB 4711
             */
            vehicle?: string | null;
            /**
             * @description Unit of the weights.
             * @example kg
             */
            weight_unit?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly work_type_id?: unknown;
        };
        /** @description An item that a supplier announces: a title or an article number, a quantity and its unit. */
        AnnouncedItemInput: {
            /**
             * @description The buyer's article number.
             * @example 0002530
             */
            buyer_product_number?: string | null;
            /**
             * @description Free text for people.
             * @example Pumpe vor Ort
             */
            comment?: string | null;
            /**
             * @description Whether nothing more will come for the order's item.
             * @example false
             */
            completed?: boolean | null;
            /**
             * @description More about it.
             * @example Konsistenz F3, Größtkorn 16 mm
             */
            description?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly index?: unknown;
            /**
             * @description The sender's number of the line.
             * @example 1
             */
            line_number?: string | null;
            /**
             * @description Number of the batch.
             * @example CH-88213
             */
            lot_number?: string | null;
            /**
             * @description Number of the order's item.
             * @example 00010
             */
            order_item_number?: string | null;
            /**
             * @description Number of its order; omitted: the delivery's.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description The supplier's article number.
             * @example C2530-F3-16
             */
            product_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_item_id?: unknown;
            /**
             * @description Quantity, in `unit`; more than 0.
             * @example 8.5
             */
            quantity: number;
            /**
             * @description Name of what is delivered.
             * @example Transportbeton C25/30
             */
            title?: string | null;
            /**
             * @description Unit of `quantity`; kept as it is sent.
             * @example m³
             */
            unit: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly unit_code?: unknown;
        };
        /** @description A key to the gateway. Its secret is shown once, when it is made. */
        ApiKey: {
            /** @description Address ranges (CIDR) that the key may be used from; empty: from anywhere. */
            allowed_cidrs: string[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Customer that the key is linked to; null: it sees the whole tenant.
             */
            customer_id: string | null;
            /**
             * Format: date-time
             * @description When it stops working; null: never.
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Id of the key; the same as in the middle of `cpk_<id>_<secret>`.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            last_used_at: string | null;
            /** @description What the key is for. */
            name: string;
            /**
             * Format: date-time
             * @description When it was revoked; null: it was not.
             */
            revoked_at: string | null;
            /** @description Scopes of the form `resource:action`. */
            scopes: string[];
            /**
             * Format: uuid
             * @description The key that replaces it, after a rotation.
             */
            successor_id: string | null;
            /**
             * Format: uuid
             * @description Supplier that the key is linked to.
             */
            supplier_id: string | null;
        };
        /**
         * @description The name of a field of ApiKey.
         * @enum {string}
         */
        ApiKeyField: "id" | "name" | "scopes" | "customer_id" | "supplier_id" | "allowed_cidrs" | "expires_at" | "last_used_at" | "revoked_at" | "successor_id" | "created_at";
        /** @description A key to make. It can do nothing that the key that makes it cannot, unless that is the administrator's: a key of the whole tenant with `api_keys:write`. */
        ApiKeyInput: {
            /** @description At most 100 address ranges (CIDR) that it may be used from, e.g. `192.0.2.0/24`; IPv4 and IPv6 apart, so `::/0` admits no IPv4. Left out: those of the key that makes it; made by the administrator, anywhere. */
            allowed_cidrs?: string[] | null;
            /**
             * Format: uuid
             * @description Customer of this tenant to link the key to; left out: that of the key that makes it.
             */
            customer_id?: string | null;
            /**
             * Format: date-time
             * @description When it stops working; left out: with the key that makes it; made by the administrator, never.
             */
            expires_at?: string | null;
            /**
             * @description What the key is for, e.g. `ERP import`.
             * @example ERP import
             */
            name: string;
            /**
             * @description Scopes of the form `resource:action`; at least one.
             * @example [
             *       "projects:read"
             *     ]
             */
            scopes: string[];
            /**
             * Format: uuid
             * @description Supplier of the customer to link the key to; left out: that of the key that makes it.
             */
            supplier_id?: string | null;
        };
        /** @description That the bank account of an invoice is right, although its supplier is not known to have it. */
        BankAccountConfirmationInput: {
            /**
             * @description Why it is right; it stands in the invoice's history.
             * @example Per Telefon mit der Buchhaltung des Lieferanten geklärt
             */
            reason: string;
        };
        /** @description Bytes that were sent, and what the sender says of them. On REST: the body, or a part of it. */
        BodyPart: {
            /** @description The charset that the sender declares for the whole body; null where none, and of a part of a form. */
            charset?: string | null;
            /** @description The bytes as they were sent. */
            content: string;
            /** @description What the sender says that it is, without parameters, e.g. `application/pdf`. Not to be believed. */
            content_type?: string | null;
            /** @description Name of the file; null where none was sent. */
            filename?: string | null;
            /** @description Name of the field of a form; null where it is no part of one. */
            name?: string | null;
        };
        /** @description A token of a project's calendar. Its secret, which is part of the calendar's address, is shown once, when it is made. */
        CalendarToken: {
            /**
             * Format: uuid
             * @description Id of the key that made it, with which it ends. A key that was rotated left it to its successor.
             */
            api_key_id: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description Whether its key has ended, so that it opens nothing any more and can only be deleted. */
            has_ended: boolean;
            /**
             * Format: uuid
             * @description Id of the token, by which it is deleted. It opens nothing.
             */
            id: string;
            /**
             * Format: uuid
             * @description The project whose calendar it opens.
             */
            project_id: string;
        };
        /**
         * @description The name of a field of CalendarToken.
         * @enum {string}
         */
        CalendarTokenField: "id" | "project_id" | "api_key_id" | "created_at" | "has_ended";
        /** @description The tokens of a project's calendar. */
        CalendarTokens: {
            /** @description The tokens without their secrets, newest first; a project has at most 500. */
            calendar_tokens: components["schemas"]["CalendarToken"][];
        };
        /** @description A company inside the tenant. Records may belong to one; a key that is linked to it sees those, and those of the whole tenant. */
        Customer: {
            /**
             * Format: uuid
             * @description The gateway's id of the customer, as in `customer_id`.
             */
            id: string;
            /** @description Name of the customer, unique in the tenant. */
            name: string;
        };
        /**
         * @description The name of a field of Customer.
         * @enum {string}
         */
        CustomerField: "id" | "name";
        /** @description A page of customers, ascending by `name`. */
        CustomerPage: {
            /** @description The customers of this page. */
            customers: components["schemas"]["Customer"][];
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
        /** @description Goods that came, or that somebody says will come. */
        Delivery: {
            /** @description Whether it has been charged on. */
            charged: boolean;
            /** @description Free text for people. */
            comment: string | null;
            /** @description Whether the sender says that nothing more will come for its order. */
            completed: boolean;
            /**
             * Format: date-time
             * @description When the gateway first stored it.
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Customer to whom it belongs; null where it belongs to the whole tenant.
             */
            customer_id: string | null;
            /**
             * Format: date
             * @description Day of the delivery, in the tenant's time zone.
             */
            delivery_date: string | null;
            /** @description Number on the delivery note. */
            delivery_number: string | null;
            /**
             * Format: date-time
             * @description When the goods left, where the sender says the time.
             */
            dispatched_at: string | null;
            /** @description Who drove. */
            driver: string | null;
            /** @description The weighing system's id of the delivery (specification 4.13). */
            dsid: string | null;
            /** @description The sender's id of the message; in openTRANS the DISPATCHNOTIFICATION_ID. */
            external_id: string | null;
            /**
             * Format: uuid
             * @description Id of the file that it was read from.
             */
            file_id: string | null;
            /** @description Weight with the vehicle, in `weight_unit`. */
            gross_weight: number | null;
            /**
             * Format: uuid
             * @description The gateway's id of the delivery.
             */
            id: string;
            /** @description Whether somebody has compared it with its invoice. */
            invoice_matched: boolean;
            /** @description Number of the invoice for it. */
            invoice_number: string | null;
            /** @description Its items, in their order. */
            items: components["schemas"]["DeliveryItem"][];
            /** @description Whether it is locked: then every change is a 409, except `marked: false`, which stands alone. */
            marked: boolean;
            /** @description Weight of the goods, in `weight_unit`. */
            net_weight: number | null;
            /** @description Number of the order, as it was sent; null where its items name several. */
            order_number: string | null;
            /**
             * Format: date-time
             * @description When they are to arrive.
             */
            planned_arrival_time: string | null;
            /** @description Plant, quarry or scale that the goods come from. */
            plant: string | null;
            /**
             * Format: uuid
             * @description Id of the project; null where nobody has `project_number` yet.
             */
            project_id: string | null;
            /** @description Number of the project, as it was sent; of a message, the id of the place of delivery. A project that arrives later is linked. */
            project_number: string | null;
            /**
             * Format: uuid
             * @description Id of the order; null where nobody has `order_number` yet. An order that arrives later is linked.
             */
            purchase_order_id: string | null;
            /**
             * Format: date-time
             * @description When they arrived, as somebody on the site says.
             */
            received_at: string | null;
            /** @description How it became known. */
            source: components["schemas"]["DeliverySource"];
            /** @description The number by which the sender names the supplier, as it was sent; a supplier that arrives later is linked. */
            supplier_external_id: string | null;
            /**
             * Format: uuid
             * @description Id of the supplier; null where nobody has `supplier_external_id` yet.
             */
            supplier_id: string | null;
            /** @description Name of the supplier, as it was sent. */
            supplier_name: string | null;
            /** @description Weight of the empty vehicle, in `weight_unit`. */
            tare_weight: number | null;
            /** @description Registration of the trailer. */
            trailer: string | null;
            /**
             * Format: date-time
             * @description When it last changed, its items and components included.
             */
            updated_at: string;
            /** @description Registration of the vehicle. */
            vehicle: string | null;
            /** @description Unit of the weights, e.g. `kg` or `t`. */
            weight_unit: string | null;
            /**
             * Format: uuid
             * @description Id of the cost centre, one of the project's.
             */
            work_type_id: string | null;
        };
        /** @description A change of a delivery: omitted fields stay, null clears them. While a delivery is `marked`, only `{marked: false}` is taken, which stands alone. */
        DeliveryChangeInput: {
            /**
             * @description Whether it has been charged on.
             * @example true
             */
            charged?: boolean;
            /**
             * @description Free text for people.
             * @example Zwei Paletten beschädigt
             */
            comment?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly completed?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly customer_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly delivery_date?: unknown;
            /**
             * @description Number on the delivery note.
             * @example LS-26-0815
             */
            delivery_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dispatched_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly driver?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dsid?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly external_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly file_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly gross_weight?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * @description Whether somebody has compared it with its invoice.
             * @example true
             */
            invoice_matched?: boolean;
            /**
             * @description Number of the invoice for it.
             * @example RE-2026-0815
             */
            invoice_number?: string | null;
            /** @description Its items, at most 10000: changes of some, or all anew. Null: none. */
            items?: components["schemas"]["DeliveryItemChangeInput"][] | null;
            /**
             * @description Whether it is locked against every other change.
             * @example true
             */
            marked?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly net_weight?: unknown;
            /**
             * @description Number of the order, also of the items that belonged to the delivery's order so far.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description When the goods are to arrive.
             * @example 2026-11-20T07:15:00+01:00
             */
            planned_arrival_time?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly plant?: unknown;
            /**
             * Format: uuid
             * @description Id of the project; one that the tenant does not have is a 400.
             */
            project_id?: string | null;
            /**
             * @description Number of the project; one that arrives later is linked.
             * @example P-2026-017
             */
            project_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_id?: unknown;
            /**
             * @description When the goods arrived.
             * @example 2026-11-20T07:21:00+01:00
             */
            received_at?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly source?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_external_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_name?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly tare_weight?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly trailer?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly vehicle?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly weight_unit?: unknown;
            /**
             * Format: uuid
             * @description Id of a cost centre of the delivery's project; any other is a 400. Another project clears it.
             */
            work_type_id?: string | null;
        };
        /** @description A part of an item in a group of components. */
        DeliveryComponent: {
            /**
             * Format: int32
             * @description Place of the item in the delivery, 0-based.
             */
            delivery_item_index: number;
            /** @description How much of the item, in its unit; null for all of it. */
            quantity: number | null;
        };
        /** @description Parts of a delivery that are charged in the same shares. */
        DeliveryComponentGroup: {
            /** @description The parts. */
            components: components["schemas"]["DeliveryComponent"][];
            /** @description Code of a cost centre of the delivery's project → its share: numbers above 0 that add up to exactly 1, e.g. `{"330": 0.75, "340": 0.25}`. */
            distribution: unknown;
            /** @description The group's own name, unique in the delivery. */
            group_id: string;
        };
        /**
         * @description The name of a field of DeliveryComponentGroup.
         * @enum {string}
         */
        DeliveryComponentGroupField: "group_id" | "distribution" | "components" | "components.delivery_item_index" | "components.quantity";
        /** @description Parts of a delivery that are charged in the same shares. */
        DeliveryComponentGroupInput: {
            /** @description The parts, at most 10000. */
            components: components["schemas"]["DeliveryComponentInput"][];
            /**
             * @description Code of a cost centre of the delivery's project → its share: numbers above 0 that add up to exactly 1.
             * @example {
             *       "330": 0.75,
             *       "340": 0.25
             *     }
             */
            distribution: unknown;
            /**
             * @description The group's own name, unique in the delivery.
             * @example Bodenplatte
             */
            group_id: string;
        };
        /** @description A part of an item in a group of components. */
        DeliveryComponentInput: {
            /**
             * Format: int32
             * @description Place of the item in the delivery, 0-based.
             * @example 0
             */
            delivery_item_index: number;
            /**
             * @description How much of the item, in its unit; null or omitted: all of it.
             * @example 4.5
             */
            quantity?: number | null;
        };
        /** @description How the parts of a delivery are charged to cost centres. */
        DeliveryComponents: {
            /** @description The groups, in the order in which they were sent. */
            groups: components["schemas"]["DeliveryComponentGroup"][];
        };
        /** @description How the parts of a delivery are charged to cost centres. */
        DeliveryComponentsInput: {
            /** @description The groups; they replace the stored ones. */
            groups: components["schemas"]["DeliveryComponentGroupInput"][];
        };
        /** @description The components that were put in the place of others. */
        DeliveryComponentsResult: {
            /** @description The groups, in the order in which they were sent. */
            groups: components["schemas"]["DeliveryComponentGroup"][];
        };
        /** @description The content of a delivery that another system sends, in one of these forms. */
        DeliveryContent: {
            /** @description The same XML as bytes; on REST the body itself. */
            document?: components["schemas"]["BodyPart"] | null;
            /** @description The delivery. REST takes an object, or a string that holds one. */
            jsonContent?: (components["schemas"]["DeliveryInput"] | null) | string;
            /** @description XML: a UBL DespatchAdvice or a UN/CEFACT Cross Industry Despatch Advice. */
            xmlContent?: string | null;
        };
        /**
         * @description The name of a field of Delivery.
         * @enum {string}
         */
        DeliveryField: "id" | "source" | "external_id" | "dsid" | "delivery_number" | "delivery_date" | "dispatched_at" | "planned_arrival_time" | "received_at" | "supplier_id" | "supplier_external_id" | "supplier_name" | "customer_id" | "project_id" | "project_number" | "work_type_id" | "order_number" | "purchase_order_id" | "invoice_number" | "invoice_matched" | "marked" | "charged" | "completed" | "vehicle" | "trailer" | "driver" | "plant" | "gross_weight" | "tare_weight" | "net_weight" | "weight_unit" | "comment" | "file_id" | "created_at" | "updated_at" | "items" | "items.index" | "items.id" | "items.line_number" | "items.product_number" | "items.buyer_product_number" | "items.title" | "items.description" | "items.quantity" | "items.unit" | "items.unit_code" | "items.order_number" | "items.order_item_number" | "items.purchase_order_item_id" | "items.lot_number" | "items.completed" | "items.comment";
        /**
         * @description By what totals of deliveries are split.
         *     - `PROJECT`: By `project_id`, else by the `project_number` that was sent.
         *     - `SUPPLIER`: By `supplier_id`, else by the `supplier_external_id` that was sent, or the name.
         *     - `ARTICLE`: By the `product_number` of the items, of those without one by their title.
         *     - `SOURCE`: By `source`.
         *     - `YEAR`: By the year of `delivery_date`.
         *     - `MONTH`: By the month of `delivery_date`.
         *     - `WEEK`: By the week of `delivery_date` (ISO 8601: it begins on Monday).
         * @enum {string}
         */
        DeliveryGroup: "PROJECT" | "SUPPLIER" | "ARTICLE" | "SOURCE" | "YEAR" | "MONTH" | "WEEK";
        /** @description What became of a delivery that was sent. */
        DeliveryImportResult: {
            /** @description The delivery. */
            data: components["schemas"]["ImportedDelivery"];
            /** @description Always true; what cannot be stored is an error. */
            success: boolean;
        };
        /** @description A delivery as another system knows it. Sent again under the same `external_id` it changes the delivery: omitted fields keep their stored value, null clears it, and `items` are replaced where they are sent. What says the same as last time changes nothing. */
        DeliveryInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly charged?: unknown;
            /**
             * @description Free text for people.
             * @example Einbau bis 08:30 Uhr
             */
            comment?: string | null;
            /**
             * @description Whether nothing more will come for its order; null: false.
             * @example false
             */
            completed?: boolean | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly customer_id?: unknown;
            /**
             * @description Day of the delivery; a time counts as its day in the tenant's zone.
             * @example 2026-11-20
             */
            delivery_date: string | unknown | unknown | unknown;
            /**
             * @description Number on the delivery note.
             * @example LS-26-0815
             */
            delivery_number?: string | null;
            /**
             * @description When the goods left.
             * @example 2026-11-20T06:40:00+01:00
             */
            dispatched_at?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /**
             * @description Who drives.
             * @example Hr. Böhm
             */
            driver?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly dsid?: unknown;
            /**
             * @description Its id in the system that sends it; the matching key, within the key's customer.
             * @example LS-26-0815
             */
            external_id: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly file_id?: unknown;
            /**
             * @description Weight with the vehicle, in `weight_unit`.
             * @example 31940
             */
            gross_weight?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly invoice_matched?: unknown;
            /**
             * @description Number of the invoice for it.
             * @example RE-2026-0815
             */
            invoice_number?: string | null;
            /** @description Its items, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
            items?: components["schemas"]["DeliveryItemInput"][] | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly marked?: unknown;
            /**
             * @description Weight of the goods, in `weight_unit`.
             * @example 18240
             */
            net_weight?: number | null;
            /**
             * @description Number of the order; the items' where they name none. One that arrives later is linked.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description When they are to arrive.
             * @example 2026-11-20T07:15:00+01:00
             */
            planned_arrival_time?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /**
             * @description Plant, quarry or scale that the goods come from.
             * @example Mischwerk Breisach
             */
            plant?: string | null;
            /**
             * Format: uuid
             * @description Id of the project; one that the tenant does not have is a 400.
             */
            project_id?: string | null;
            /**
             * @description Number of the project; one that arrives later is linked.
             * @example P-2026-017
             */
            project_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_id?: unknown;
            /**
             * @description When the goods arrived.
             * @example 2026-11-20T07:21:00+01:00
             */
            received_at?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly source?: unknown;
            /**
             * @description The ERP's id of the supplier; one that arrives later is linked.
             * @example 70025
             */
            supplier_external_id?: string | null;
            /**
             * Format: uuid
             * @description Id of the supplier; one that the tenant does not have is a 400.
             */
            supplier_id?: string | null;
            /**
             * @description Name of the supplier, kept as it is sent.
             * @example Rheintal Transportbeton GmbH
             */
            supplier_name?: string | null;
            /**
             * @description Weight of the empty vehicle, in `weight_unit`.
             * @example 13700
             */
            tare_weight?: number | null;
            /**
             * @description Registration of the trailer.
             * @example FR-TB 4712
             */
            trailer?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
            /**
             * @description Registration of the vehicle.
             * @example FR-TB 4711
             */
            vehicle?: string | null;
            /**
             * @description Unit of the weights.
             * @example kg
             */
            weight_unit?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly work_type_id?: unknown;
        };
        /** @description A line of a delivery. */
        DeliveryItem: {
            /** @description The buyer's article number. */
            buyer_product_number: string | null;
            /** @description Free text for people. */
            comment: string | null;
            /** @description Whether nothing more will come for the order's item; null where the sender does not say. */
            completed: boolean | null;
            /** @description More about it. */
            description: string | null;
            /**
             * Format: uuid
             * @description Id of the item; it stays while the delivery has an item at this place.
             */
            id: string;
            /**
             * Format: int32
             * @description Place among the delivery's items, 0-based.
             */
            index: number;
            /** @description The sender's number of the line. */
            line_number: string | null;
            /** @description Number of the batch. */
            lot_number: string | null;
            /** @description Number of the order's item. Text: leading zeros count. */
            order_item_number: string | null;
            /** @description Number of the order that it belongs to: its own, or else the delivery's. */
            order_number: string | null;
            /** @description The supplier's article number. Text: leading zeros count. */
            product_number: string | null;
            /**
             * Format: uuid
             * @description Id of the order's item, found by `order_number` and `order_item_number`, else by `order_number` and the article number, never by title; null where none was found yet.
             */
            purchase_order_item_id: string | null;
            /** @description Quantity, in `unit`; negative for what goes back. */
            quantity: number | null;
            /** @description Name of what was delivered. */
            title: string | null;
            /** @description Unit of `quantity`, as it was sent, e.g. `to` or `MTQ`. */
            unit: string | null;
            /** @description Code of the unit in UN/ECE Recommendation 20: `C62` piece, `MTR`, `MTK`, `MTQ`, `TNE`, `KGM`; null where `unit` is none that is known. */
            unit_code: string | null;
        };
        /** @description An item in a change of a delivery. Where the items say their `index` or `id`, each changes only what it names of that item, and the others stay; where they say neither, they replace all items. */
        DeliveryItemChangeInput: {
            /**
             * @description The buyer's article number.
             * @example 0002530
             */
            buyer_product_number?: string | null;
            /**
             * @description Free text for people.
             * @example Pumpe vor Ort
             */
            comment?: string | null;
            /**
             * @description Whether nothing more will come for the order's item.
             * @example false
             */
            completed?: boolean | null;
            /**
             * @description More about it.
             * @example Konsistenz F3, Größtkorn 16 mm
             */
            description?: string | null;
            /**
             * Format: uuid
             * @description Id of the item to change.
             */
            id?: string | null;
            /**
             * Format: int32
             * @description Place of the item to change, 0-based.
             * @example 0
             */
            index?: number | null;
            /**
             * @description The sender's number of the line.
             * @example 1
             */
            line_number?: string | null;
            /**
             * @description Number of the batch.
             * @example CH-88213
             */
            lot_number?: string | null;
            /**
             * @description Number of the order's item.
             * @example 00010
             */
            order_item_number?: string | null;
            /**
             * @description Number of its order; omitted: the delivery's.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description The supplier's article number.
             * @example C2530-F3-16
             */
            product_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_item_id?: unknown;
            /**
             * @description Quantity, in `unit`; negative for what goes back.
             * @example 8.5
             */
            quantity?: number | null;
            /**
             * @description Name of what is delivered.
             * @example Transportbeton C25/30
             */
            title?: string | null;
            /**
             * @description Unit of `quantity`; kept as it is sent.
             * @example m³
             */
            unit?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly unit_code?: unknown;
        };
        /** @description An item of a delivery. Its index is its place in the array; what is omitted is empty. */
        DeliveryItemInput: {
            /**
             * @description The buyer's article number.
             * @example 0002530
             */
            buyer_product_number?: string | null;
            /**
             * @description Free text for people.
             * @example Pumpe vor Ort
             */
            comment?: string | null;
            /**
             * @description Whether nothing more will come for the order's item.
             * @example false
             */
            completed?: boolean | null;
            /**
             * @description More about it.
             * @example Konsistenz F3, Größtkorn 16 mm
             */
            description?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly index?: unknown;
            /**
             * @description The sender's number of the line.
             * @example 1
             */
            line_number?: string | null;
            /**
             * @description Number of the batch.
             * @example CH-88213
             */
            lot_number?: string | null;
            /**
             * @description Number of the order's item.
             * @example 00010
             */
            order_item_number?: string | null;
            /**
             * @description Number of its order; omitted: the delivery's.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description The supplier's article number.
             * @example C2530-F3-16
             */
            product_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly purchase_order_item_id?: unknown;
            /**
             * @description Quantity, in `unit`; negative for what goes back.
             * @example 8.5
             */
            quantity?: number | null;
            /**
             * @description Name of what is delivered.
             * @example Transportbeton C25/30
             */
            title?: string | null;
            /**
             * @description Unit of `quantity`; kept as it is sent.
             * @example m³
             */
            unit?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly unit_code?: unknown;
        };
        /**
         * @description What a delivery may name that is not there.
         *     - `SUPPLIER`: A supplier by an `external_id` that nobody has.
         *     - `PROJECT`: A project by a number that nobody has.
         *     - `ORDER`: A purchase order by a number that nobody has.
         * @enum {string}
         */
        DeliveryLink: "SUPPLIER" | "PROJECT" | "ORDER";
        /** @description A page of deliveries, in the order of their arrival unless `sort` says otherwise. */
        DeliveryPage: {
            /** @description The deliveries of this page. */
            deliveries: components["schemas"]["Delivery"][];
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
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`, which is the order of arrival.
         *     - `CREATED_AT_DESC`: Descending by `created_at`, which is the order of arrival.
         *     - `DELIVERY_DATE_ASC`: Ascending by `delivery_date`; deliveries without one count as the latest.
         *     - `DELIVERY_DATE_DESC`: Descending by `delivery_date`; deliveries without one count as the latest.
         *     - `DELIVERY_NUMBER_ASC`: Ascending by `delivery_number`, by code point; deliveries without one count as the smallest.
         *     - `DELIVERY_NUMBER_DESC`: Descending by `delivery_number`, by code point; deliveries without one count as the smallest.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        DeliverySort: "CREATED_AT_ASC" | "CREATED_AT_DESC" | "DELIVERY_DATE_ASC" | "DELIVERY_DATE_DESC" | "DELIVERY_NUMBER_ASC" | "DELIVERY_NUMBER_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description How a delivery became known.
         *     - `WEIGHING`: A weighbridge or a loader scale sent what it weighed (specification 4.13).
         *     - `OPENTRANS`: The supplier sent an openTRANS dispatch notification.
         *     - `CUSTOM`: Another system sent it, as JSON, UBL or UN/CEFACT.
         *     - `PDF`: It was read from the PDF of a delivery note.
         *     - `SUPPLIER`: Its supplier announced it.
         * @enum {string}
         */
        DeliverySource: "WEIGHING" | "OPENTRANS" | "CUSTOM" | "PDF" | "SUPPLIER";
        /** @description How many deliveries a group has, and what their items add up to. What the totals are not split by is null. */
        DeliveryTotal: {
            /**
             * Format: int32
             * @description Number of deliveries; one with items of several groups counts in each.
             */
            deliveries: number;
            /**
             * Format: int32
             * @description Number of items.
             */
            items: number;
            /** @description Month of `delivery_date`, e.g. `2026-11`; null also where that is not known. */
            month: string | null;
            /** @description The supplier's article number of the group's items. */
            product_number: string | null;
            /**
             * Format: uuid
             * @description Project of the group's deliveries; null also where none was matched.
             */
            project_id: string | null;
            /** @description Number of a project that was not matched, as it was sent; null where one was matched. */
            project_number: string | null;
            /** @description Sum of the items' `quantity`, less what went back. Null where `sums_too_long` names it. */
            quantity: number | null;
            /** @description How the group's deliveries became known. */
            source: components["schemas"]["DeliverySource"] | null;
            /** @description Names of the sums that have more than 15 significant digits and are null for that. */
            sums_too_long: string[];
            /** @description External id of a supplier that was not matched, as it was sent; null where one was matched. */
            supplier_external_id: string | null;
            /**
             * Format: uuid
             * @description Supplier of the group's deliveries; null also where none was matched.
             */
            supplier_id: string | null;
            /** @description Name of the supplier, as it was sent; of several the first. */
            supplier_name: string | null;
            /** @description Name of the article; of several the first. */
            title: string | null;
            /** @description Unit of the quantities: the code of UN/ECE Recommendation 20 where the unit is known, else as it was sent. Groups are always split by it. Null of items without one, and of deliveries without items. */
            unit: string | null;
            /** @description Week of `delivery_date` (ISO 8601), e.g. `2026-W47`; null also where that is not known. */
            week: string | null;
            /**
             * Format: int32
             * @description Year of `delivery_date`; null also where that is not known.
             */
            year: number | null;
        };
        /**
         * @description The name of a field of DeliveryTotal.
         * @enum {string}
         */
        DeliveryTotalField: "project_id" | "project_number" | "supplier_id" | "supplier_external_id" | "supplier_name" | "product_number" | "title" | "source" | "year" | "month" | "week" | "unit" | "deliveries" | "items" | "quantity" | "sums_too_long";
        /**
         * @description Order of totals. Groups that are equal in it follow by what they are split by.
         *     - `GROUP`: By what they are split by, ascending, in the order of `group_by`.
         *     - `DELIVERIES_ASC`: Groups with the smallest `deliveries` first; those without one last.
         *     - `DELIVERIES_DESC`: Groups with the largest `deliveries` first; those without one last.
         *     - `ITEMS_ASC`: Groups with the smallest `items` first; those without one last.
         *     - `ITEMS_DESC`: Groups with the largest `items` first; those without one last.
         *     - `QUANTITY_ASC`: Groups with the smallest `quantity`, whatever the unit first; those without one last.
         *     - `QUANTITY_DESC`: Groups with the largest `quantity`, whatever the unit first; those without one last.
         * @enum {string}
         */
        DeliveryTotalOrder: "GROUP" | "DELIVERIES_ASC" | "DELIVERIES_DESC" | "ITEMS_ASC" | "ITEMS_DESC" | "QUANTITY_ASC" | "QUANTITY_DESC";
        /** @description Totals of deliveries, in groups. */
        DeliveryTotals: {
            /** @description The groups. */
            groups: components["schemas"]["DeliveryTotal"][];
            /** @description Whether groups follow these. */
            has_next: boolean;
        };
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
         * @description The name of a field of DimensionAssignment.
         * @enum {string}
         */
        DimensionAssignmentField: "id" | "dimension_option_id" | "dimension_id" | "text_value" | "invoice_account_id" | "invoice_account_index" | "invoice_id" | "invoice_line_item_index" | "created_at";
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
            /** @description Details; only of some errors. Where several things are wrong, how many more and which. */
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
            /** @description Who did it; null in events from before the gateway recorded it. */
            actor: components["schemas"]["EventActor"] | null;
            /** @description Names of the fields that changed; null where that says nothing, e.g. of what was created. */
            changed: string[] | null;
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
            /** @description Position in the tenant's order of commits, a numeric string; grows, with gaps. */
            position: string;
            /** @description Resource that it happened to; its read scope is needed to see the event. */
            resource: string;
            /**
             * @description What happened:
             *
             *     - `project.created`: A project was created. `data`: project_id, project_number.
             *     - `project.updated`: Fields of a project changed. `data`: project_id, project_number.
             *     - `project.deactivated`: A project is no longer in use; other fields of it may have changed, too. `data`: project_id, project_number.
             *     - `project.imported`: Beside project.created, project.updated and project.deactivated, for readers of before they existed. `data`: project_id, project_number, created.
             *     - `work_type.created`: A cost centre was created. `data`: work_type_id, project_id, code.
             *     - `work_type.updated`: Fields of a cost centre changed. `data`: work_type_id, project_id, code.
             *     - `work_type.deactivated`: A cost centre is no longer in use; other fields of it may have changed, too. `data`: work_type_id, project_id, code.
             *     - `project_region.created`: A project region was created. `data`: project_region_id, number.
             *     - `project_region.updated`: Fields of a project region changed. `data`: project_region_id, number.
             *     - `project_region.deactivated`: A project region is no longer in use; other fields of it may have changed, too. `data`: project_region_id, number.
             *     - `legal_entity.created`: A company code was created. `data`: legal_entity_id, number.
             *     - `legal_entity.updated`: Fields of a company code changed. `data`: legal_entity_id, number.
             *     - `legal_entity.deactivated`: A company code is no longer in use; other fields of it may have changed, too. `data`: legal_entity_id, number.
             *     - `account.created`: An account was created. `data`: account_id, number.
             *     - `account.updated`: Fields of an account changed. `data`: account_id, number.
             *     - `account.deactivated`: An account is no longer in use; other fields of it may have changed, too. `data`: account_id, number.
             *     - `payment_term.created`: A payment term was created. `data`: payment_term_id, number.
             *     - `payment_term.updated`: Fields of a payment term changed. `data`: payment_term_id, number.
             *     - `tax_code.created`: A tax code was created. `data`: tax_code_id, number.
             *     - `tax_code.updated`: Fields of a tax code changed. `data`: tax_code_id, number.
             *     - `tax_code.deactivated`: A tax code is no longer in use; other fields of it may have changed, too. `data`: tax_code_id, number.
             *     - `supplier.created`: A supplier was created. `data`: supplier_id, external_id.
             *     - `supplier.updated`: Fields of a supplier changed. `data`: supplier_id, external_id.
             *     - `supplier.deactivated`: A supplier is no longer in use; other fields of it may have changed, too. `data`: supplier_id, external_id.
             *     - `invoice.created`: An invoice was stored for the first time. `data`: invoice_id, external_id.
             *     - `invoice.updated`: An invoice's content, lines, postings, dimensions or external status changed, or a record that it names arrived. `data`: invoice_id, external_id.
             *     - `invoice.status_changed`: An invoice's status changed. `data`: invoice_id, external_id, previousStatus, newStatus.
             *     - `invoice.deleted`: An invoice was taken away, because its document holds none and nothing else was known of it. `data`: invoice_id, external_id.
             *     - `order.created`: A purchase order was stored for the first time. `data`: purchase_order_id, external_id, status, version.
             *     - `order.updated`: The buyer, the supplier or a delivery changed a purchase order, or a record that it names arrived. `data`: purchase_order_id, external_id, status, version; previousStatus where the status changed.
             *     - `order.cart_received`: A shop sent a cart for a purchase order; one that was ordered also set the order's items. `data`: purchase_order_id, external_id, status, version, ordered.
             *     - `delivery.created`: A delivery was stored for the first time. `data`: delivery_id, source, external_id, dsid, delivery_number, marked.
             *     - `delivery.updated`: A delivery, its items or its components changed, or a record that it names arrived. `data`: delivery_id, source, external_id, dsid, delivery_number, marked.
             *     - `delivery.notice_differs`: A weighing notice came again with other content, and nothing was changed. `data`: delivery_id, source, external_id, dsid, delivery_number, marked, and differs, the names of the fields.
             *     - `invoice_dimension.created`: A dimension was created. `data`: dimension_id, label.
             *     - `invoice_dimension.updated`: A dimension or one of its options changed. `data`: dimension_id, label.
             *     - `invoice_dimension.deleted`: A dimension was deleted, with its options. `data`: dimension_id, label.
             *     - `invoice_dimension_option.created`: An option of a dimension was created. `data`: option_id, dimension_id, number.
             *     - `invoice_dimension_option.updated`: Fields of an option of a dimension changed. `data`: option_id, dimension_id, number.
             *     - `invoice_dimension_option.deactivated`: An option of a dimension is no longer in use; other fields of it may have changed, too. `data`: option_id, dimension_id, number.
             *     - `invoice_dimension_option.deleted`: An option of a dimension was deleted. `data`: option_id, dimension_id, number.
             *     - `match.changed`: The match of an item of an order has another status, other reasons or another acceptance. `data`: purchase_order_id, purchase_order_item_id, status, reasons, accepted_by.
             *     - `tenant_settings.updated`: Settings of the tenant changed. `data`: changed, the names of the settings.
             *     - `webhook.disabled`: A webhook was disabled by the gateway, because of what its address answers or because its key has ended. `data`: webhook_id, reason.
             *     - `job.succeeded`: A job is done; `result` of the job says what came of it. `data`: job_id, kind.
             *     - `job.failed`: A job is over, and `error` of the job says why. `data`: job_id, kind.
             *     - `import.finished`: An import was committed. `data`: resource, count, project_id for cost centres, and dimension_id for options.
             */
            type: string;
        };
        /** @description Who did what an event tells. */
        EventActor: {
            /**
             * @description Kind of actor:
             *
             *     - `key`: the holder of an API key; `name` is the key's.
             *     - `supplier`: the holder of a supplier's API key; `name` is the key's.
             *     - `job`: work that the gateway does after a request; `name` is the job's kind.
             *     - `operator`: whoever uses the command line.
             *     - `public`: whoever calls a route without a key; `name` says through what, e.g. `IDS` for a shop's cart.
             */
            kind: string;
            /** @description Name of the actor at that time. Null for a key of another customer, where the asker's key is linked to a customer. */
            name: string | null;
        };
        /** @description Events after a position, in the order that was asked for. */
        EventFeed: {
            /** @description The events. */
            events: components["schemas"]["Event"][];
            /** @description Pass it back as `after`, with the same order, to go on reading; the same as before while there is nothing more. */
            next_cursor: string;
        };
        /**
         * @description The name of a field of Event.
         * @enum {string}
         */
        EventField: "id" | "position" | "type" | "resource" | "data" | "actor" | "actor.kind" | "actor.name" | "changed" | "created_at";
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
        /** @description What an import did. Its id is in the header `Import-Id` of the answer; it is kept for 90 days. */
        Import: {
            /** @description Who imported it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: int32
             * @description Rows that created a record.
             */
            created: number;
            /**
             * Format: date-time
             * @description When its transaction began.
             */
            created_at: string;
            /** @description Whether it was only tried (`Dry-Run: true`), and nothing was stored. */
            dry_run: boolean;
            /** @description `strict`: all rows or none; `lenient`: the good ones. */
            handling: string;
            /**
             * Format: uuid
             * @description Id of the import.
             */
            id: string;
            /**
             * Format: uuid
             * @description The import whose rows it mends; null if it stands for itself.
             */
            mends: string | null;
            /** @description What was called, by its name in GraphQL, e.g. `importSuppliers`. */
            operation: string;
            /**
             * Format: uuid
             * @description The project whose cost centres, or the dimension whose options were imported; else null.
             */
            parent_id: string | null;
            /**
             * Format: int32
             * @description Rows of which nothing was stored.
             */
            rejected: number;
            /** @description The resource that was imported, e.g. `suppliers`. */
            resource: string;
            /** @description What became of the rows, in the order in which they were sent; those that changed nothing are left out, unless they are warned of. */
            rows: components["schemas"]["ImportRow"][];
            /**
             * Format: int32
             * @description Rows that were sent.
             */
            total: number;
            /**
             * Format: int32
             * @description Rows that changed nothing, also those of which a later one of the same key counted.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Rows that changed a record.
             */
            updated: number;
            /**
             * Format: date-time
             * @description When the record itself last changed.
             */
            updated_at: string;
            /**
             * Format: int32
             * @description Warnings of all rows together.
             */
            warnings: number;
        };
        /** @description A field that an import changed. */
        ImportChange: {
            /** @description The field. */
            field: string;
            /** @description Its value before; null if it had none, or if the value is a list or an object. */
            from: unknown;
            /** @description Its value since; null if it has none, or if the value is a list or an object. */
            to: unknown;
        };
        /** @description How many rows an import created, changed, left and refused. */
        ImportCounts: {
            /**
             * Format: int32
             * @description Rows that created a record.
             */
            created: number;
            /**
             * Format: uuid
             * @description Id of the record of the import.
             */
            import_id: string;
            /**
             * Format: int32
             * @description Rows of which nothing was stored.
             */
            rejected: number;
            /**
             * Format: int32
             * @description Rows that changed nothing.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Rows that changed a record.
             */
            updated: number;
        };
        /** @description What a delivery that was sent is known by. */
        ImportedDelivery: {
            /** @description Its `delivery_number`. */
            delivery_number: string | null;
            /** @description Its `external_id`. */
            external_id: string | null;
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
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
        /**
         * @description The name of a field of Import.
         * @enum {string}
         */
        ImportField: "id" | "operation" | "resource" | "created_at" | "actor" | "actor.kind" | "actor.name" | "mends" | "parent_id" | "dry_run" | "handling" | "total" | "created" | "updated" | "unchanged" | "rejected" | "warnings" | "updated_at" | "rows" | "rows.index" | "rows.key" | "rows.outcome" | "rows.changes" | "rows.changes.field" | "rows.changes.from" | "rows.changes.to" | "rows.warnings" | "rows.warnings.pointer" | "rows.warnings.code" | "rows.warnings.text" | "rows.error" | "rows.error.pointer" | "rows.error.code" | "rows.error.detail";
        /** @description What an import did. Its id is in the header `Import-Id` of the answer; it is kept for 90 days. */
        ImportInList: {
            /** @description Who imported it. */
            actor: components["schemas"]["EventActor"];
            /**
             * Format: int32
             * @description Rows that created a record.
             */
            created: number;
            /**
             * Format: date-time
             * @description When its transaction began.
             */
            created_at: string;
            /** @description Whether it was only tried (`Dry-Run: true`), and nothing was stored. */
            dry_run: boolean;
            /** @description `strict`: all rows or none; `lenient`: the good ones. */
            handling: string;
            /**
             * Format: uuid
             * @description Id of the import.
             */
            id: string;
            /**
             * Format: uuid
             * @description The import whose rows it mends; null if it stands for itself.
             */
            mends: string | null;
            /** @description What was called, by its name in GraphQL, e.g. `importSuppliers`. */
            operation: string;
            /**
             * Format: uuid
             * @description The project whose cost centres, or the dimension whose options were imported; else null.
             */
            parent_id: string | null;
            /**
             * Format: int32
             * @description Rows of which nothing was stored.
             */
            rejected: number;
            /** @description The resource that was imported, e.g. `suppliers`. */
            resource: string;
            /**
             * Format: int32
             * @description Rows that were sent.
             */
            total: number;
            /**
             * Format: int32
             * @description Rows that changed nothing, also those of which a later one of the same key counted.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Rows that changed a record.
             */
            updated: number;
            /**
             * Format: date-time
             * @description When the record itself last changed.
             */
            updated_at: string;
            /**
             * Format: int32
             * @description Warnings of all rows together.
             */
            warnings: number;
        };
        /**
         * @description The name of a field of Import.
         * @enum {string}
         */
        ImportInListField: "id" | "operation" | "resource" | "created_at" | "actor" | "actor.kind" | "actor.name" | "mends" | "parent_id" | "dry_run" | "handling" | "total" | "created" | "updated" | "unchanged" | "rejected" | "warnings" | "updated_at";
        /**
         * @description What became of a row of an import.
         *     - `CREATED`: The record is new.
         *     - `UPDATED`: Fields of the record changed.
         *     - `UNCHANGED`: The record was as the row says, or a later row of the same key counted instead.
         *     - `REJECTED`: Nothing of the row was stored; `error` says why.
         * @enum {string}
         */
        ImportOutcome: "CREATED" | "UPDATED" | "UNCHANGED" | "REJECTED";
        /** @description A page of imports, newest first unless `sort` says otherwise. */
        ImportPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /** @description The imports of this page. */
            imports: components["schemas"]["ImportInList"][];
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
        /** @description What became of one row of an import. */
        ImportRow: {
            /** @description The fields that it changed; empty for a new record. */
            changes: components["schemas"]["ImportChange"][];
            /** @description Why it was rejected; else null. */
            error: components["schemas"]["ImportRowError"] | null;
            /**
             * Format: int32
             * @description Place of the row in the body, from 0.
             */
            index: number;
            /** @description By what the row's record is known, e.g. its `number`. */
            key: string | null;
            /** @description What became of it. */
            outcome: components["schemas"]["ImportOutcome"];
            /** @description What it is warned of. */
            warnings: components["schemas"]["ImportWarning"][];
        };
        /** @description Why a row of an import was refused: the first fault that was found. */
        ImportRowError: {
            /** @description One of the codes of errors, e.g. `INVALID`. */
            code: string;
            /** @description What is wrong, as a sentence for people. */
            detail: string;
            /** @description Where in the body it is: a JSON pointer (RFC 6901), e.g. `/3/code`. */
            pointer: string;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         * @enum {string}
         */
        ImportSort: "CREATED_AT_ASC" | "CREATED_AT_DESC";
        /** @description What a row of an import is warned of. The row is stored all the same. */
        ImportWarning: {
            /** @description What kind of warning it is. */
            code: components["schemas"]["ImportWarningCode"];
            /** @description Where in the body it is: a JSON pointer (RFC 6901), e.g. `/3/parent_number`. */
            pointer: string;
            /** @description The warning, as a sentence for people. */
            text: string;
        };
        /**
         * @description What a row of an import is warned of.
         *     - `UNRESOLVED`: The row names a record that nobody has; it is linked once it arrives.
         *     - `IGNORED`: The field is accepted and has no effect, e.g. one that only answers have.
         *     - `DUPLICATE_KEY`: A later row of the import has the same key and counted instead.
         * @enum {string}
         */
        ImportWarningCode: "UNRESOLVED" | "IGNORED" | "DUPLICATE_KEY";
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
        /** @description What became of many invoices of one request. */
        InvoiceBulkResult: {
            /** @description What became of each row, in their order. */
            results: components["schemas"]["InvoiceRowResult"][];
            /** @description Whether all rows were stored. */
            success: boolean;
        };
        /** @description A correction of an invoice by a person: omitted fields stay, null clears them; `items` and `invoice_accounts` are replaced where they are sent. No later reading of its document overwrites what is sent here. */
        InvoiceChangeInput: {
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
            currency?: string;
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
            /** @description Its `external_id`, which cannot change: another one is a 400. */
            external_id?: string;
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
            invoice_date?: string;
            /**
             * @description The supplier's number of the invoice.
             * @example RE-2026-0815
             */
            invoice_number?: string;
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
             * @description Number of the order of all lines that name none themselves.
             * @example B-2026-0417
             */
            order_number?: string | null;
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
            total_amount?: number;
            /**
             * @description Tax.
             * @example 234.57
             */
            total_tax_amount?: number | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
        };
        /** @description The content of an invoice that another system sends, in one of these forms. */
        InvoiceContent: {
            /** @description The same XML as bytes; on REST the body itself. */
            document?: components["schemas"]["BodyPart"] | null;
            /** @description The invoice. REST takes an object, or a string that holds one. */
            jsonContent?: (components["schemas"]["InvoiceInput"] | null) | string;
            /** @description An electronic invoice in XML: UBL or UN/CEFACT CII, e.g. XRechnung, Peppol BIS or Factur-X. */
            xmlContent?: string | null;
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
        /**
         * @description The name of a field of InvoiceDimension.
         * @enum {string}
         */
        InvoiceDimensionField: "id" | "label" | "placement" | "type" | "is_mandatory" | "auto_assign_gl_account" | "recognition" | "description" | "created_at" | "updated_at";
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
        /**
         * @description The name of a field of InvoiceDimensionOption.
         * @enum {string}
         */
        InvoiceDimensionOptionField: "id" | "dimension_id" | "label" | "number" | "gl_account_id" | "active" | "created_at" | "updated_at";
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
        /** @description A value that can be chosen for a dimension of the type `option`. */
        InvoiceDimensionOptionReference: {
            /**
             * Format: uuid
             * @description Id of the option.
             */
            id: string;
            /** @description What people read. */
            label: string;
            /** @description Code of the option, unique in its dimension; the matching key of imports. */
            number: string;
        };
        /** @description The file of an invoice. `GET /v1/invoices/{id}/pdf` gives its bytes. */
        InvoiceDocument: {
            /** @description Media type of the file, from its bytes, e.g. `application/pdf`. */
            content_type: string;
            /**
             * Format: uuid
             * @description Id of the file; the `file_id` of its record.
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
        /** @description The free status of one invoice in an external system, among those of others. */
        InvoiceExternalStatusRow: {
            /**
             * @description Its `external_id`; one that several invoices have: 409. With `id` beside it, it must be that one's.
             * @example ERP-4711
             */
            external_id?: string;
            /**
             * @description The status; null clears it. It must be there.
             * @example BOOKED
             */
            external_status: string | null;
            /** @description Id of the invoice. It or `external_id` is needed. */
            id?: number;
        };
        /**
         * @description The name of a field of Invoice.
         * @enum {string}
         */
        InvoiceField: "id" | "external_id" | "external_status" | "invoice_number" | "invoice_date" | "due_date" | "receipt_date" | "project_id" | "project_number" | "project" | "project.id" | "project.title" | "project.project_number" | "project.description" | "project.project_region" | "project.project_region.id" | "project.project_region.number" | "project.project_region.title" | "project.legal_entity" | "project.legal_entity.id" | "project.legal_entity.number" | "project.legal_entity.title" | "supplier_id" | "supplier" | "supplier.id" | "supplier.external_id" | "supplier.title" | "supplier.legal_uid" | "supplier_name" | "supplier_tax_id" | "supplier_iban" | "customer_id" | "currency" | "net_amount" | "total_tax_amount" | "total_amount" | "deducted_net_amount" | "deducted_total_tax_amount" | "deducted_total_amount" | "tax_rate" | "status" | "document_type" | "electronic_invoice_type" | "down_payment_number" | "payment_reference" | "reference_type" | "region_id" | "legal_entity_id" | "invoice_accounts" | "invoice_accounts.id" | "invoice_accounts.index" | "invoice_accounts.net_amount" | "invoice_accounts.tax_amount" | "invoice_accounts.gross_amount" | "invoice_accounts.account_type" | "invoice_accounts.quantity" | "invoice_accounts.unit" | "invoice_accounts.comment" | "invoice_accounts.project_id" | "invoice_accounts.account" | "invoice_accounts.account.id" | "invoice_accounts.account.number" | "invoice_accounts.account.title" | "invoice_accounts.tax_code" | "invoice_accounts.tax_code.id" | "invoice_accounts.tax_code.number" | "invoice_accounts.tax_code.title" | "invoice_accounts.tax_code.rate" | "document" | "document.file_id" | "document.content_type" | "document.size" | "document.sha256" | "comment" | "payment_terms" | "payment_term_id" | "payment_term" | "payment_term.id" | "payment_term.number" | "payment_term.title" | "payment_term.net_days" | "payment_term.discounts" | "payment_term.discounts.days" | "payment_term.discounts.rate" | "discount_rate" | "discount_date" | "file_id" | "created_at" | "updated_at" | "assignee_id" | "project_region" | "project_region.id" | "project_region.number" | "project_region.title" | "legal_entity" | "legal_entity.id" | "legal_entity.number" | "legal_entity.title";
        /**
         * @description By what totals are split.
         *     - `STATUS`: By `status`.
         *     - `SUPPLIER`: By `supplier_id`; without a matched supplier by what was sent of it: its external id, else its name, VAT id or IBAN.
         *     - `PROJECT`: By `project_id`; invoices without a matched project make one group.
         *     - `CURRENCY`: By `currency`; totals are split by it in any case.
         *     - `YEAR`: By the year of `invoice_date`.
         *     - `MONTH`: By the month of `invoice_date`.
         *     - `WEEK`: By the week of `invoice_date` (ISO 8601: it begins on Monday).
         *     - `DOCUMENT_TYPE`: By `document_type`.
         *     - `REGION`: By `region_id`.
         *     - `LEGAL_ENTITY`: By `legal_entity_id`, the company code.
         *     - `CUSTOMER`: By `customer_id`, the company of the tenant that the invoices belong to.
         * @enum {string}
         */
        InvoiceGroup: "STATUS" | "SUPPLIER" | "PROJECT" | "CURRENCY" | "YEAR" | "MONTH" | "WEEK" | "DOCUMENT_TYPE" | "REGION" | "LEGAL_ENTITY" | "CUSTOMER";
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
             * @description Number of the order of all lines that name none themselves.
             * @example B-2026-0417
             */
            order_number?: string | null;
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
            /** @description Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge. */
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
            /** @description Number of the order's item, as the invoice names it. */
            order_item_number: string | null;
            /** @description Number of the order that the line belongs to; the invoice's where the line named none. */
            order_number: string | null;
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
            /** @description Code of `unit` in UN/ECE Recommendation 20: `C62` piece, `MTR`, `MTK`, `MTQ`, `TNE`, `KGM`; null where the unit is not known, never guessed. */
            unit_code: string | null;
            /** @description Price of one `unit` without tax, in the invoice's currency. */
            unit_net_price: number | null;
        };
        /**
         * @description The name of a field of InvoiceItem.
         * @enum {string}
         */
        InvoiceItemField: "index" | "id" | "product_number" | "title" | "description" | "quantity" | "unit" | "unit_code" | "unit_net_price" | "net_price" | "tax_rate" | "order_number" | "order_item_number" | "delivery_number" | "delivery_date" | "discount" | "comment" | "account_id";
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
             * @description Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge.
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
             * @description Number of the order's item: its `external_id`.
             * @example 10
             */
            order_item_number?: string | null;
            /**
             * @description Number of the order; by default that of the invoice.
             * @example B-2026-0417
             */
            order_number?: string | null;
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
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly unit_code?: unknown;
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
        /**
         * @description What an invoice may name that is not there.
         *     - `SUPPLIER`: A supplier, by `external_id`, VAT id, IBAN or name, and it is none that is known.
         *     - `PROJECT`: A project by a number that nobody has.
         *     - `PAYMENT_TERM`: A payment term by a number that nobody has.
         *     - `ACCOUNT`: In a posting, an account by a number that nobody has.
         *     - `TAX_CODE`: In a posting, a tax code by a number that nobody has.
         *     - `ORDER`: In a line, a purchase order by a number that nobody has.
         * @enum {string}
         */
        InvoiceLink: "SUPPLIER" | "PROJECT" | "PAYMENT_TERM" | "ACCOUNT" | "TAX_CODE" | "ORDER";
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
        /** @description What became of one invoice of many. */
        InvoiceRowResult: {
            /** @description Why the row was refused; null if it was stored. */
            error: string | null;
            /** @description Its `external_id`; null if there is no such invoice. */
            external_id: string | null;
            /** @description Id of the invoice; null if there is none. */
            id: string | null;
            /**
             * Format: int32
             * @description Place of its row in the request, 0-based.
             */
            index: number;
            /** @description Its status now; null if there is no such invoice. */
            status: components["schemas"]["InvoiceStatus"] | null;
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
        /**
         * @description The name of a field of InvoiceStatusChange.
         * @enum {string}
         */
        InvoiceStatusChangeField: "created_at" | "newStatus" | "previousStatus" | "message";
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
        /** @description A change of one invoice's status, among those of others. */
        InvoiceStatusRow: {
            /**
             * @description Its `external_id`; one that several invoices have: 409. With `id` beside it, it must be that one's.
             * @example ERP-4711
             */
            external_id?: string;
            /** @description Id of the invoice. It or `external_id` is needed. */
            id?: number;
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
        /** @description How many invoices a group has, and what they add up to. What the totals are not split by is null. */
        InvoiceTotal: {
            /** @description Average `net_amount` of the invoices that have one, rounded to four decimals, and to 15 significant digits; null where no invoice of the group has one. */
            avg_net_amount: number | null;
            /** @description Average `total_amount` of the invoices that have one, rounded to four decimals, and to 15 significant digits; null where no invoice of the group has one. */
            avg_total_amount: number | null;
            /** @description Average `total_tax_amount` of the invoices that have one, rounded to four decimals, and to 15 significant digits; null where no invoice of the group has one. */
            avg_total_tax_amount: number | null;
            /**
             * Format: int32
             * @description Number of invoices.
             */
            count: number;
            /** @description Currency of the amounts, ISO 4217: groups are always split by it, since amounts of different currencies do not add up. */
            currency: string | null;
            /**
             * Format: uuid
             * @description Customer that the group's invoices belong to; null also where they are the whole tenant's.
             */
            customer_id: string | null;
            /** @description Name of that customer. */
            customer_name: string | null;
            /** @description The option of `group_by_dimension` that the group's invoices have. */
            dimension_option: components["schemas"]["InvoiceDimensionOptionReference"] | null;
            /**
             * Format: uuid
             * @description Option of the dimension `group_by_dimension` that each of the group's invoices has; null also where they have none, or several.
             */
            dimension_option_id: string | null;
            /** @description Kind of the group's invoices; null also where it is not known. */
            document_type: string | null;
            /** @description Whether each of the group's invoices has several options of `group_by_dimension`: on lines or postings that differ. */
            has_several_options: boolean | null;
            /** @description The group's company code. More than its id, number and title needs the scope `legal_entities:read`. */
            legal_entity: components["schemas"]["LegalEntityReference"] | null;
            /**
             * Format: uuid
             * @description Company code of the group's invoices; null also where they have none.
             */
            legal_entity_id: string | null;
            /** @description Largest `net_amount`; null where no invoice of the group has one. */
            max_net_amount: number | null;
            /** @description Largest `total_amount`; null where no invoice of the group has one. */
            max_total_amount: number | null;
            /** @description Largest `total_tax_amount`; null where no invoice of the group has one. */
            max_total_tax_amount: number | null;
            /** @description Smallest `net_amount`; null where no invoice of the group has one. */
            min_net_amount: number | null;
            /** @description Smallest `total_amount`; null where no invoice of the group has one. */
            min_total_amount: number | null;
            /** @description Smallest `total_tax_amount`; null where no invoice of the group has one. */
            min_total_tax_amount: number | null;
            /** @description Month of `invoice_date`, e.g. `2026-11`; null also where that is not known. */
            month: string | null;
            /** @description Sum of `net_amount`; invoices without one add nothing. Null where `sums_too_long` names it. */
            net_amount: number | null;
            /** @description The group's project. More than its id, number, title, description, region and company code needs the scope `projects:read`. */
            project: components["schemas"]["ProjectReference"] | null;
            /**
             * Format: uuid
             * @description Project of the group's invoices; null also where none was matched.
             */
            project_id: string | null;
            /** @description The group's project region. More than its id, number and title needs the scope `project_regions:read`. */
            project_region: components["schemas"]["ProjectRegionReference"] | null;
            /**
             * Format: uuid
             * @description Project region of the group's invoices; null also where they have none.
             */
            region_id: string | null;
            /** @description Status of the group's invoices. */
            status: components["schemas"]["InvoiceStatus"] | null;
            /** @description Names of the sums that have more than 15 significant digits and are null for that: split further, or leave out what is absurd. The other groups are exact all the same. */
            sums_too_long: string[];
            /** @description The group's supplier. More than its id, external id, title and VAT id needs the scope `suppliers:read`. */
            supplier: components["schemas"]["SupplierReference"] | null;
            /** @description External id of a supplier that was not matched, as it was sent; null where one was matched. */
            supplier_external_id: string | null;
            /**
             * Format: uuid
             * @description Supplier of the group's invoices; null also where none was matched.
             */
            supplier_id: string | null;
            /** @description What is known of a supplier that was not matched: its name as it was sent (of several the first), else its external id, VAT id or IBAN. Null where one was matched, and where nothing was sent. */
            supplier_name: string | null;
            /** @description Sum of `total_amount`; invoices without one add nothing. Null where `sums_too_long` names it. */
            total_amount: number | null;
            /** @description Sum of `total_tax_amount`; invoices without one add nothing. Null where `sums_too_long` names it. */
            total_tax_amount: number | null;
            /** @description Week of `invoice_date` (ISO 8601), e.g. `2026-W47`; null also where that is not known. */
            week: string | null;
            /**
             * Format: int32
             * @description Year of `invoice_date`; null also where that is not known.
             */
            year: number | null;
        };
        /**
         * @description The name of a field of InvoiceTotal.
         * @enum {string}
         */
        InvoiceTotalField: "status" | "supplier_id" | "supplier_external_id" | "supplier_name" | "project_id" | "region_id" | "legal_entity_id" | "customer_id" | "customer_name" | "dimension_option_id" | "has_several_options" | "currency" | "year" | "month" | "week" | "document_type" | "count" | "net_amount" | "total_tax_amount" | "total_amount" | "avg_net_amount" | "avg_total_tax_amount" | "avg_total_amount" | "min_net_amount" | "min_total_tax_amount" | "min_total_amount" | "max_net_amount" | "max_total_tax_amount" | "max_total_amount" | "sums_too_long" | "supplier" | "supplier.id" | "supplier.external_id" | "supplier.title" | "supplier.legal_uid" | "project" | "project.id" | "project.title" | "project.project_number" | "project.description" | "project.project_region" | "project.project_region.id" | "project.project_region.number" | "project.project_region.title" | "project.legal_entity" | "project.legal_entity.id" | "project.legal_entity.number" | "project.legal_entity.title" | "project_region" | "project_region.id" | "project_region.number" | "project_region.title" | "legal_entity" | "legal_entity.id" | "legal_entity.number" | "legal_entity.title" | "dimension_option" | "dimension_option.id" | "dimension_option.number" | "dimension_option.label";
        /**
         * @description Order of totals. Groups that are equal in it follow by what they are split by.
         *     - `GROUP`: By what they are split by, ascending, in the order of `group_by`.
         *     - `COUNT`: Groups with the most invoices first.
         *     - `TOTAL_AMOUNT`: Groups with the largest `total_amount` first, whatever the currency.
         *     - `COUNT_ASC`: Groups with the smallest `count` first; those without one last.
         *     - `COUNT_DESC`: Groups with the largest `count` first; those without one last.
         *     - `NET_AMOUNT_ASC`: Groups with the smallest `net_amount` first; those without one last.
         *     - `NET_AMOUNT_DESC`: Groups with the largest `net_amount` first; those without one last.
         *     - `TOTAL_TAX_AMOUNT_ASC`: Groups with the smallest `total_tax_amount` first; those without one last.
         *     - `TOTAL_TAX_AMOUNT_DESC`: Groups with the largest `total_tax_amount` first; those without one last.
         *     - `TOTAL_AMOUNT_ASC`: Groups with the smallest `total_amount` first; those without one last.
         *     - `TOTAL_AMOUNT_DESC`: Groups with the largest `total_amount` first; those without one last.
         *     - `AVG_NET_AMOUNT_ASC`: Groups with the smallest `avg_net_amount` first; those without one last.
         *     - `AVG_NET_AMOUNT_DESC`: Groups with the largest `avg_net_amount` first; those without one last.
         *     - `AVG_TOTAL_TAX_AMOUNT_ASC`: Groups with the smallest `avg_total_tax_amount` first; those without one last.
         *     - `AVG_TOTAL_TAX_AMOUNT_DESC`: Groups with the largest `avg_total_tax_amount` first; those without one last.
         *     - `AVG_TOTAL_AMOUNT_ASC`: Groups with the smallest `avg_total_amount` first; those without one last.
         *     - `AVG_TOTAL_AMOUNT_DESC`: Groups with the largest `avg_total_amount` first; those without one last.
         *     - `MIN_NET_AMOUNT_ASC`: Groups with the smallest `min_net_amount` first; those without one last.
         *     - `MIN_NET_AMOUNT_DESC`: Groups with the largest `min_net_amount` first; those without one last.
         *     - `MIN_TOTAL_TAX_AMOUNT_ASC`: Groups with the smallest `min_total_tax_amount` first; those without one last.
         *     - `MIN_TOTAL_TAX_AMOUNT_DESC`: Groups with the largest `min_total_tax_amount` first; those without one last.
         *     - `MIN_TOTAL_AMOUNT_ASC`: Groups with the smallest `min_total_amount` first; those without one last.
         *     - `MIN_TOTAL_AMOUNT_DESC`: Groups with the largest `min_total_amount` first; those without one last.
         *     - `MAX_NET_AMOUNT_ASC`: Groups with the smallest `max_net_amount` first; those without one last.
         *     - `MAX_NET_AMOUNT_DESC`: Groups with the largest `max_net_amount` first; those without one last.
         *     - `MAX_TOTAL_TAX_AMOUNT_ASC`: Groups with the smallest `max_total_tax_amount` first; those without one last.
         *     - `MAX_TOTAL_TAX_AMOUNT_DESC`: Groups with the largest `max_total_tax_amount` first; those without one last.
         *     - `MAX_TOTAL_AMOUNT_ASC`: Groups with the smallest `max_total_amount` first; those without one last.
         *     - `MAX_TOTAL_AMOUNT_DESC`: Groups with the largest `max_total_amount` first; those without one last.
         * @enum {string}
         */
        InvoiceTotalOrder: "GROUP" | "COUNT" | "TOTAL_AMOUNT" | "COUNT_ASC" | "COUNT_DESC" | "NET_AMOUNT_ASC" | "NET_AMOUNT_DESC" | "TOTAL_TAX_AMOUNT_ASC" | "TOTAL_TAX_AMOUNT_DESC" | "TOTAL_AMOUNT_ASC" | "TOTAL_AMOUNT_DESC" | "AVG_NET_AMOUNT_ASC" | "AVG_NET_AMOUNT_DESC" | "AVG_TOTAL_TAX_AMOUNT_ASC" | "AVG_TOTAL_TAX_AMOUNT_DESC" | "AVG_TOTAL_AMOUNT_ASC" | "AVG_TOTAL_AMOUNT_DESC" | "MIN_NET_AMOUNT_ASC" | "MIN_NET_AMOUNT_DESC" | "MIN_TOTAL_TAX_AMOUNT_ASC" | "MIN_TOTAL_TAX_AMOUNT_DESC" | "MIN_TOTAL_AMOUNT_ASC" | "MIN_TOTAL_AMOUNT_DESC" | "MAX_NET_AMOUNT_ASC" | "MAX_NET_AMOUNT_DESC" | "MAX_TOTAL_TAX_AMOUNT_ASC" | "MAX_TOTAL_TAX_AMOUNT_DESC" | "MAX_TOTAL_AMOUNT_ASC" | "MAX_TOTAL_AMOUNT_DESC";
        /** @description Totals of invoices, in groups. */
        InvoiceTotals: {
            /** @description The groups. */
            groups: components["schemas"]["InvoiceTotal"][];
            /** @description Whether groups follow these. */
            has_next: boolean;
        };
        /** @description Work that goes on after its request was answered. */
        Job: {
            /** @description Why it failed, as a sentence for people; of a queued job, why the last attempt failed. */
            error: string | null;
            /**
             * Format: uuid
             * @description Id of the job.
             */
            id: string;
            /** @description What it does. */
            kind: components["schemas"]["JobKind"];
            /**
             * Format: int32
             * @description How far it is, in percent: an estimate, and 100 when it has succeeded.
             */
            progress: number;
            /** @description What came of it; null until it has succeeded. `delivery_pdf`: `delivery_id`, and `created`, false where the delivery was known. `invoice_document`: `invoice_id`, `external_id`, and `created`, false where the same bytes had been read before; where there are several invoices, `invoices` has these of each; `left_out` has the `document` and the `reason` of what came with them and became none. */
            result: unknown;
            /** @description Where it stands. */
            status: components["schemas"]["JobStatus"];
        };
        /** @description What was sent is stored, and a job works on it (specification 7). */
        JobAccepted: {
            /**
             * Format: uuid
             * @description Id of the job; `job` and `GET /v1/jobs/{id}` tell what became of it.
             */
            job_id: string;
            /** @description Always true. */
            success: boolean;
        };
        /** @description What was sent is stored, and a job works on it (specification 7). */
        JobAcceptedInList: {
            /** @description Always true. */
            success: boolean;
        };
        /**
         * @description The name of a field of Job.
         * @enum {string}
         */
        JobField: "id" | "kind" | "status" | "progress" | "error" | "result";
        /**
         * @description What a job does.
         *     - `invoice_document`: An invoice is read from a document.
         *     - `delivery_pdf`: A delivery note is read from a PDF.
         * @enum {string}
         */
        JobKind: "invoice_document" | "delivery_pdf";
        /**
         * @description Where a job stands.
         *     - `queued`: It waits for its turn. `error` says why an attempt before failed, if there was one.
         *     - `running`: It is under way; `progress` says how far.
         *     - `succeeded`: It is done; `result` says what came of it.
         *     - `failed`: It is over, and `error` says why; trying the same again would fail the same way.
         * @enum {string}
         */
        JobStatus: "queued" | "running" | "succeeded" | "failed";
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
        /**
         * @description The name of a field of LegalEntity.
         * @enum {string}
         */
        LegalEntityField: "id" | "number" | "title" | "country_code" | "active" | "created_at" | "updated_at";
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
        /** @description The match of an item of an order: what was ordered, delivered and invoiced of it, net of returns and credit notes, in the item's unit; kilograms and tonnes convert. What was delivered or invoiced without an order has a match of its own for each line (`delivery_item_id`, `invoice_item_id`). A sum of more than 15 digits is rounded to as many. */
        Match: {
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            accepted_at: string | null;
            /** @description Who accepted the mismatch: name of the API key at that time. Null if nobody did, or if the figures changed since. */
            accepted_by: string | null;
            /** @description Why it was accepted. */
            accepted_reason: string | null;
            /** @description Quantity that the supplier confirmed, in `unit`; null until it did. */
            confirmed: number | null;
            /**
             * Format: date-time
             * @description When it was compared first.
             */
            created_at: string;
            /** @description Currency of the amounts, ISO 4217. */
            currency: string | null;
            /** @description Delivered quantity less returns, in `unit`. */
            delivered: number;
            /**
             * Format: uuid
             * @description Id of the delivery that came without an order.
             */
            delivery_id: string | null;
            /**
             * Format: uuid
             * @description Id of the delivery's line that belongs to no item of an order.
             */
            delivery_item_id: string | null;
            /**
             * Format: uuid
             * @description Id of the match; it stays while the item or the line is there.
             */
            id: string;
            /** @description Id of the invoice that came without an order. */
            invoice_id: string | null;
            /**
             * Format: uuid
             * @description Id of the invoice's line that belongs to no item of an order.
             */
            invoice_item_id: string | null;
            /** @description Invoiced quantity less credit notes, in `unit`. */
            invoiced: number;
            /** @description What it was invoiced at, without tax; null while nothing comparable was invoiced. */
            invoiced_amount: number | null;
            /** @description What of the ordered quantity did not come, in `unit`; 0 if more came. Null if none was ordered. */
            open_quantity: number | null;
            /** @description Ordered quantity, in `unit`. */
            ordered: number | null;
            /** @description What the invoiced quantity costs at the ordered price; null while nothing comparable was invoiced. */
            ordered_amount: number | null;
            /** @description By how many percent the invoiced price is above the ordered one, rounded to four decimals; negative: below. */
            price_difference_percent: number | null;
            /**
             * Format: uuid
             * @description Id of the project: the order's, the delivery's or the invoice's.
             */
            project_id: string | null;
            /**
             * Format: uuid
             * @description Id of the order; of a line without an item, that of the order that it names.
             */
            purchase_order_id: string | null;
            /**
             * Format: uuid
             * @description Id of the order's item; null of what was not ordered.
             */
            purchase_order_item_id: string | null;
            /** @description What lies outside its tolerance, in the order of the enum. */
            reasons: components["schemas"]["MatchReason"][];
            /** @description Whether it agrees. */
            status: components["schemas"]["MatchStatus"];
            /**
             * Format: uuid
             * @description Id of the supplier: the order's, the delivery's or the invoice's.
             */
            supplier_id: string | null;
            /** @description Unit of the quantities: the item's, as it was sent. */
            unit: string | null;
            /**
             * Format: date-time
             * @description When the comparison last changed.
             */
            updated_at: string;
        };
        /** @description A person's acceptance of a mismatch. */
        MatchAcceptance: {
            /**
             * Format: uuid
             * @description Id of the order's item.
             */
            purchase_order_item_id: string;
            /**
             * @description Why it is accepted; the order's history keeps it.
             * @example Preisanpassung laut Mail vom 12.11.
             */
            reason: string;
        };
        /**
         * @description The name of a field of Match.
         * @enum {string}
         */
        MatchField: "id" | "purchase_order_id" | "purchase_order_item_id" | "delivery_id" | "delivery_item_id" | "invoice_id" | "invoice_item_id" | "supplier_id" | "project_id" | "status" | "reasons" | "ordered" | "confirmed" | "delivered" | "invoiced" | "open_quantity" | "unit" | "currency" | "ordered_amount" | "invoiced_amount" | "price_difference_percent" | "accepted_by" | "accepted_reason" | "accepted_at" | "created_at" | "updated_at";
        /**
         * @description By what totals of matches are split.
         *     - `STATUS`: By `status`.
         *     - `SUPPLIER`: By `supplier_id`.
         *     - `PROJECT`: By `project_id`.
         *     - `ACCEPTED`: By whether a person accepted the mismatch.
         * @enum {string}
         */
        MatchGroup: "STATUS" | "SUPPLIER" | "PROJECT" | "ACCEPTED";
        /** @description A page of matches. */
        MatchPage: {
            /** @description Whether rows follow this page. */
            has_next: boolean;
            /** @description Whether rows come before this page. */
            has_previous: boolean;
            /**
             * Format: int32
             * @description Most rows on a page, as asked for.
             */
            limit: number;
            /** @description The matches. */
            matches: components["schemas"]["Match"][];
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
         * @description What lies outside its tolerance. The tolerances are in the tenant's settings.
         *     - `NOT_DELIVERED`: Nothing was delivered, and nothing more will come (`quantity_under_percent`).
         *     - `UNDER_DELIVERED`: Less was delivered than ordered, and nothing more will come (`quantity_under_percent`).
         *     - `OVER_DELIVERED`: More was delivered than ordered (`quantity_over_percent`).
         *     - `INVOICED_NOT_DELIVERED`: Something was invoiced, and nothing delivered. It has no tolerance.
         *     - `INVOICED_OVER_DELIVERED`: More was invoiced than delivered (`quantity_over_percent`).
         *     - `PRICE_HIGHER`: The invoiced price is above the ordered one (`price_percent`, `amount_absolute`).
         *     - `PRICE_LOWER`: The invoiced price is below the ordered one (`price_percent`, `amount_absolute`).
         *     - `UNIT_MISMATCH`: Something came in a unit that does not convert into the ordered one.
         *     - `CURRENCY_MISMATCH`: Something was invoiced in another currency than it was ordered in.
         *     - `NOT_ORDERED`: It belongs to no item of an order, or to one that was cancelled.
         *     - `DUPLICATE`: Two deliveries, or two invoices, with the same number brought something of it.
         * @enum {string}
         */
        MatchReason: "NOT_DELIVERED" | "UNDER_DELIVERED" | "OVER_DELIVERED" | "INVOICED_NOT_DELIVERED" | "INVOICED_OVER_DELIVERED" | "PRICE_HIGHER" | "PRICE_LOWER" | "UNIT_MISMATCH" | "CURRENCY_MISMATCH" | "NOT_ORDERED" | "DUPLICATE";
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `CREATED_AT_ASC`: Ascending by when it was compared first.
         *     - `CREATED_AT_DESC`: Descending by when it was compared first.
         *     - `UPDATED_AT_ASC`: Ascending by when the comparison last changed.
         *     - `UPDATED_AT_DESC`: Descending by when the comparison last changed.
         * @enum {string}
         */
        MatchSort: "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /**
         * @description Whether what was ordered, delivered and invoiced agrees. The first of these that holds.
         *     - `OPEN`: Nothing was delivered or invoiced, or all of it was taken back.
         *     - `MISMATCH`: Something lies outside its tolerance: `reasons`.
         *     - `WITHIN_TOLERANCE`: Something differs, but all of it lies inside its tolerance.
         *     - `PARTIAL`: Less was delivered than ordered, and more will come.
         *     - `MATCHED`: Everything agrees.
         * @enum {string}
         */
        MatchStatus: "OPEN" | "MISMATCH" | "WITHIN_TOLERANCE" | "PARTIAL" | "MATCHED";
        /** @description How many matches a group has, and what they add up to. What the totals are not split by is null. */
        MatchTotal: {
            /** @description Whether a person accepted the group's mismatches. */
            accepted: boolean | null;
            /**
             * Format: int32
             * @description Number of matches.
             */
            count: number;
            /** @description Currency of the amounts, ISO 4217: groups are always split by it. Null while nothing has an amount. */
            currency: string | null;
            /** @description What was invoiced above the ordered prices, of the matches that have both amounts; negative: below. Null where `sums_too_long` names it. */
            difference: number | null;
            /** @description What they were invoiced at, without tax. Null where `sums_too_long` names it. */
            invoiced_amount: number | null;
            /** @description What the invoiced quantities cost at the ordered prices. Null where `sums_too_long` names it. */
            ordered_amount: number | null;
            /**
             * Format: uuid
             * @description Project of the group's matches; null also where there is none.
             */
            project_id: string | null;
            /** @description Status of the group's matches. */
            status: components["schemas"]["MatchStatus"] | null;
            /** @description Names of the sums that have more than 15 significant digits and are null for that. */
            sums_too_long: string[];
            /**
             * Format: uuid
             * @description Supplier of the group's matches; null also where there is none.
             */
            supplier_id: string | null;
        };
        /**
         * @description The name of a field of MatchTotal.
         * @enum {string}
         */
        MatchTotalField: "status" | "supplier_id" | "project_id" | "accepted" | "currency" | "count" | "ordered_amount" | "invoiced_amount" | "difference" | "sums_too_long";
        /**
         * @description Order of totals. Groups that are equal in it follow by what they are split by.
         *     - `GROUP`: By what they are split by, ascending, in the order of `group_by`.
         *     - `COUNT_ASC`: Groups with the smallest `count` first; those without one last.
         *     - `COUNT_DESC`: Groups with the largest `count` first; those without one last.
         *     - `ORDERED_AMOUNT_ASC`: Groups with the smallest `ordered_amount`, whatever the currency first; those without one last.
         *     - `ORDERED_AMOUNT_DESC`: Groups with the largest `ordered_amount`, whatever the currency first; those without one last.
         *     - `INVOICED_AMOUNT_ASC`: Groups with the smallest `invoiced_amount`, whatever the currency first; those without one last.
         *     - `INVOICED_AMOUNT_DESC`: Groups with the largest `invoiced_amount`, whatever the currency first; those without one last.
         *     - `DIFFERENCE_ASC`: Groups with the smallest `difference`, whatever the currency first; those without one last.
         *     - `DIFFERENCE_DESC`: Groups with the largest `difference`, whatever the currency first; those without one last.
         * @enum {string}
         */
        MatchTotalOrder: "GROUP" | "COUNT_ASC" | "COUNT_DESC" | "ORDERED_AMOUNT_ASC" | "ORDERED_AMOUNT_DESC" | "INVOICED_AMOUNT_ASC" | "INVOICED_AMOUNT_DESC" | "DIFFERENCE_ASC" | "DIFFERENCE_DESC";
        /** @description Totals of matches, in groups. */
        MatchTotals: {
            /** @description The groups. */
            groups: components["schemas"]["MatchTotal"][];
            /** @description Whether groups follow these. */
            has_next: boolean;
        };
        /** @description The API key that asks: whose it is and what it may do. */
        Me: {
            /**
             * Format: uuid
             * @description Customer that the key is linked to; null: it sees the whole tenant.
             */
            customer_id: string | null;
            /**
             * Format: date-time
             * @description When the key stops working; null: never.
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Id of the key.
             */
            key_id: string;
            /** @description What the key is for. */
            key_name: string;
            /** @description The rate limit; null where there is none. */
            rate_limit: components["schemas"]["RateLimitState"] | null;
            /** @description Scopes of the key, of the form `resource:action`. */
            scopes: string[];
            /**
             * Format: uuid
             * @description Supplier that the key is linked to.
             */
            supplier_id: string | null;
            /**
             * Format: uuid
             * @description Id of the key's tenant; what `X-Tenant-Id` must name if it is sent.
             */
            tenant_id: string;
            /** @description Name of the tenant; null for a supplier's key, which sees nothing of the tenant. */
            tenant_name: string | null;
        };
        /**
         * @description The name of a field of Me.
         * @enum {string}
         */
        MeField: "tenant_id" | "tenant_name" | "customer_id" | "supplier_id" | "key_id" | "key_name" | "scopes" | "expires_at" | "rate_limit" | "rate_limit.limit" | "rate_limit.remaining" | "rate_limit.reset";
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
        /** @description A new key, together with its secret. */
        NewApiKey: {
            /** @description What was stored. */
            api_key: components["schemas"]["ApiKey"];
            /** @description The whole key for the header `X-API-Key`. Shown this once; only a hash of it is stored. */
            key: string;
        };
        /** @description A new token, as the address of the calendar that it opens. */
        NewCalendarToken: {
            /**
             * Format: uuid
             * @description Id of the token, by which it is deleted.
             */
            id: string;
            /** @description Address of the calendar (iCalendar, RFC 5545), for any calendar application; a secret, because it needs no key. Shown this once; only a hash of it is stored. */
            url: string;
        };
        /** @description A webhook together with its new secret. */
        NewWebhook: {
            /** @description Secret that signs the messages: `whsec_` and Base64. Shown this once; it is stored encrypted. */
            secret: string;
            /** @description What was stored. */
            webhook: components["schemas"]["Webhook"];
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
        /** @description The cart with which the buyer came back from the supplier's shop. */
        OrderCart: {
            /** @description Currency of its prices. */
            currency: string | null;
            /**
             * Format: date
             * @description Day on which the shop delivers.
             */
            delivery_date: string | null;
            /** @description Its lines. */
            items: components["schemas"]["OrderCartItem"][];
            /** @description How it is delivered. */
            mode_of_shipment: string | null;
            /** @description Whether it was ordered in the shop, and not only put together. */
            ordered: boolean;
            /** @description The shop's documents that it belongs to. */
            references: components["schemas"]["OrderCartReference"][] | null;
            /** @description What the shop says about it. */
            remarks: string | null;
            /** @description Version of IDS-Connect that the cart names. */
            version: string | null;
        };
        /** @description A line of a cart. */
        OrderCartItem: {
            /** @description The shop's own error code for the line. */
            error_code: string | null;
            /** @description What is doubtful about the line, e.g. `price_ambiguous`. */
            flags: string[] | null;
            /** @description Price of the whole line, to the cent. */
            line_total: number | null;
            /** @description Price of the whole line without tax, as the shop sent it. */
            net_price: number | null;
            /** @description List price of `price_basis` units. */
            offer_price: number | null;
            /** @description How many units `offer_price` is for. */
            price_basis: number | null;
            /** @description The shop's article number. */
            product_number: string | null;
            /** @description Quantity, in `unit`. */
            quantity: number | null;
            /** @description Our item that the line is for: its `external_id`. */
            ref_customer: string | null;
            /** @description Surcharge in percent; negative: a discount. */
            surcharge_percent: number | null;
            /** @description Name of the article. */
            title: string | null;
            /** @description Unit of `quantity`, as the shop writes it. */
            unit: string | null;
            /** @description Price of one unit, half up to 10 decimals. */
            unit_price: number | null;
            /** @description Tax rate in percent. */
            vat_rate: number | null;
        };
        /** @description A document of the shop that a cart belongs to. */
        OrderCartReference: {
            /** @description Its number. */
            number: string;
            /** @description Kind of document: 220 order, 231 order response, 310 offer, 315 contract (UNTDID 1001). */
            type: string;
        };
        /** @description What a supplier proposes instead of what was ordered. What is omitted stays. */
        OrderChangesInput: {
            /** @description Changes of items. */
            items?: components["schemas"]["OrderItemChangeInput"][];
            /**
             * Format: date
             * @description Day on which the order can be delivered.
             * @example 2026-12-03
             */
            planned_delivery_date?: string;
        };
        /**
         * @description What a supplier does with an order.
         *     - `CONFIRM_ORDER`: Will deliver what the order says; takes back a proposal; refuses a cancellation that was asked for.
         *     - `DECLINE_ORDER`: Will not deliver; only before it was confirmed.
         *     - `EDIT_ORDER`: Proposes `changes`, which the buyer accepts or refuses.
         *     - `CONFIRM_CANCEL_ORDER`: Agrees to the cancellation that the buyer asked for.
         * @enum {string}
         */
        OrderChangeType: "CONFIRM_ORDER" | "DECLINE_ORDER" | "EDIT_ORDER" | "CONFIRM_CANCEL_ORDER";
        /** @description A field that a proposal would change. */
        OrderDifference: {
            /** @description Name of the field: `planned_delivery_date` of the order or an item; `quantity`, `net_price`, `price_per_unit` of an item. */
            field: string;
            /** @description Its value now: a number, or for `planned_delivery_date` a date as text; null where it has none. */
            from: unknown;
            /** @description `external_id` of the item; null where the field is the order's own, and where the item has none. */
            item_external_id: string | null;
            /**
             * Format: uuid
             * @description Id of the item; null where the field is the order's own.
             */
            item_id: string | null;
            /** @description The value that the supplier proposes, in the same form. */
            to: unknown;
        };
        /** @description What a supplier proposes of an item, which is named by `id` or `external_id`. */
        OrderItemChangeInput: {
            /**
             * @description The buyer's id of the item.
             * @example 10
             */
            external_id?: string | null;
            /**
             * Format: uuid
             * @description The gateway's id of the item.
             */
            id?: string | null;
            /**
             * @description Price of the whole item without tax. Omitted, it follows from the price of a unit.
             * @example 1188
             */
            net_price?: number;
            /**
             * Format: date
             * @description Day on which it can be delivered.
             * @example 2026-12-03
             */
            planned_delivery_date?: string;
            /**
             * @description Price of one unit without tax. Where both prices are sent, they agree to the cent.
             * @example 24.75
             */
            price_per_unit?: number;
            /**
             * @description Quantity, in the item's unit, at least 0.
             * @example 48
             */
            quantity?: number;
        };
        /**
         * @description What a purchase order may name that is not there.
         *     - `SUPPLIER`: A supplier by an `external_id` that nobody has.
         *     - `PROJECT`: A project by a number that nobody has.
         * @enum {string}
         */
        OrderLink: "SUPPLIER" | "PROJECT";
        /** @description The matches of an order. */
        OrderMatches: {
            /** @description Those of its items, in their order, then those of lines that name the order but none of its items. */
            matches: components["schemas"]["Match"][];
        };
        /** @description What the supplier proposes instead of what was ordered. The buyer answers in the next import of the order: `proposal: ACCEPT` or `REFUSE`. */
        OrderProposal: {
            /** @description What the supplier says about it. */
            comment: string | null;
            /** @description How it differs from the order as it is, field by field: the order's own fields, then its items'. */
            differences: components["schemas"]["OrderDifference"][];
            /**
             * Format: date-time
             * @description When it was proposed.
             */
            proposed_at: string;
        };
        /**
         * @description Where a purchase order stands between its buyer and its supplier.
         *     - `OPEN`: Ordered, or changed by the buyer; the supplier has not answered yet.
         *     - `CHANGED`: The supplier proposes something else (`proposal`); the buyer has not answered yet.
         *     - `CONFIRMED`: The supplier will deliver what the order says.
         *     - `CANCEL_REQUESTED`: The buyer wants to cancel what the supplier has confirmed.
         *     - `DECLINED`: The supplier will not deliver. It does not change any more.
         *     - `CANCELLED`: It is void. It does not change any more.
         *     - `CLOSED`: Every item is delivered or completed. It does not change any more.
         * @enum {string}
         */
        OrderStatus: "OPEN" | "CHANGED" | "CONFIRMED" | "CANCEL_REQUESTED" | "DECLINED" | "CANCELLED" | "CLOSED";
        /** @description The supplier of an order, by the ERP's id. */
        OrderSupplierInput: {
            /**
             * @description The ERP's id of the supplier. It is kept as it is sent; a supplier that arrives later is linked.
             * @example K70001
             */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the supplier, where customers of the tenant use the same `external_id`; one that the tenant does not have is a 400.
             */
            id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly legal_uid?: unknown;
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
        /**
         * @description The name of a field of PaymentTerm.
         * @enum {string}
         */
        PaymentTermField: "id" | "title" | "number" | "net_days" | "discount_days1" | "discount_rate1" | "discount_days2" | "discount_rate2" | "is_default_for_credit_notes" | "tenant_id" | "is_favorite" | "active";
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
            code: "INVALID" | "UNREADABLE_BODY" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "TENANT_MISMATCH" | "KEY_WITHOUT_CUSTOMER" | "KEY_WITHOUT_SUPPLIER" | "KEY_LINKED_TO_SUPPLIER" | "MISSING_SCOPE" | "INVALID_SCOPE" | "PROJECT_NOT_VISIBLE" | "RATE_LIMITED" | "DOCUMENT_NOT_TRUSTED" | "PERSISTED_QUERY_NOT_FOUND" | "TOO_MANY_STREAMS" | "TOO_SLOW" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "CONFLICT" | "AMBIGUOUS" | "INVOICE_FINAL" | "INVOICE_NOT_UPDATABLE" | "TRANSITION_REFUSED" | "CHANGED_MEANWHILE" | "CART_NOT_AWAITED" | "DELIVERY_LOCKED" | "ORDER_STATE" | "DIMENSIONS_MISSING" | "BANK_ACCOUNT_UNCONFIRMED" | "IN_USE" | "KEY_REUSED" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "NOT_SET_UP" | "UNAVAILABLE";
            /** @description What went wrong; names the failing field. */
            detail: string;
            /** @description Everything that is wrong with the body, if the error is about the body. */
            errors?: {
                /**
                 * @description Code of the error.
                 * @enum {unknown}
                 */
                code: "INVALID" | "UNREADABLE_BODY" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "TENANT_MISMATCH" | "KEY_WITHOUT_CUSTOMER" | "KEY_WITHOUT_SUPPLIER" | "KEY_LINKED_TO_SUPPLIER" | "MISSING_SCOPE" | "INVALID_SCOPE" | "PROJECT_NOT_VISIBLE" | "RATE_LIMITED" | "DOCUMENT_NOT_TRUSTED" | "PERSISTED_QUERY_NOT_FOUND" | "TOO_MANY_STREAMS" | "TOO_SLOW" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "CONFLICT" | "AMBIGUOUS" | "INVOICE_FINAL" | "INVOICE_NOT_UPDATABLE" | "TRANSITION_REFUSED" | "CHANGED_MEANWHILE" | "CART_NOT_AWAITED" | "DELIVERY_LOCKED" | "ORDER_STATE" | "DIMENSIONS_MISSING" | "BANK_ACCOUNT_UNCONFIRMED" | "IN_USE" | "KEY_REUSED" | "CURSOR_GONE" | "PRECONDITION_FAILED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "NOT_SET_UP" | "UNAVAILABLE";
                /** @description What is wrong. */
                detail: string;
                /** @description Where in the body (RFC 6901), e.g. `/3/code`; empty: the body. */
                pointer: string;
            }[];
            /** @description Path of the failing field. */
            field?: string;
            /** @description The request: `urn:request:` and its id. */
            instance: string;
            /** @description Details; where several things are wrong, how many more and which. */
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
        /**
         * @description The name of a field of Project.
         * @enum {string}
         */
        ProjectInListField: "id" | "external_id" | "title" | "project_number" | "description" | "region" | "address" | "address.address" | "address.city" | "address.country" | "address.house_number" | "address.zip" | "active" | "latitude" | "longitude" | "alternative_project_number" | "legal_entity" | "legal_entity.id" | "legal_entity.title" | "legal_entity.number";
        /** @description A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it. */
        ProjectInput: {
            /** @description Whether the project is used; true when it is created without. */
            active?: boolean;
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
        /**
         * @description What a project may name that is not there.
         *     - `REGION`: A region by a number that nobody has.
         * @enum {string}
         */
        ProjectLink: "REGION";
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
        /** @description A construction project (specification 2.7). */
        ProjectReference: {
            /** @description Kind of project; the ERP import's `type`. */
            description: string | null;
            /**
             * Format: uuid
             * @description The gateway's id of the project.
             */
            id: string;
            /** @description The company code that books the project's costs. Its id, number and title are part of the project; more of it needs the scope `legal_entities:read`. */
            legal_entity: components["schemas"]["LegalEntityReference"] | null;
            /** @description The ERP's project number, unique in the tenant, e.g. `P-2026-001`. */
            project_number: string | null;
            /** @description The project region with the number `region`. Its id, number and title are part of the project; more of it needs the scope `project_regions:read`. */
            project_region: components["schemas"]["ProjectRegionReference"] | null;
            /** @description Name of the project. */
            title: string;
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
        /**
         * @description The name of a field of ProjectRegion.
         * @enum {string}
         */
        ProjectRegionField: "id" | "number" | "title" | "active" | "created_at" | "updated_at";
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
         * @description The buyer's answer to a supplier's proposal.
         *     - `ACCEPT`: The order becomes what was proposed, and is confirmed.
         *     - `REFUSE`: The order stays as it was, in the state before the first open proposal.
         * @enum {string}
         */
        ProposalAnswer: "ACCEPT" | "REFUSE";
        /** @description What a buyer orders of a supplier. */
        PurchaseOrder: {
            /** @description Whether a cart is taken now. It ends after 7 days, and with an ordered cart. */
            awaits_cart: boolean;
            /** @description Whether the buyer wants it cancelled. */
            cancel_requested: boolean;
            /** @description The cart of the supplier's shop, if one came back. */
            cart: components["schemas"]["OrderCart"] | null;
            /** @description What the supplier last said about the order. */
            comment: string | null;
            /** @description The buyer's number of the framework contract. */
            contract_number: string | null;
            /**
             * Format: date-time
             * @description When it was first received.
             */
            created_at: string;
            /** @description Currency of all prices, ISO 4217, e.g. `EUR`. */
            currency: string | null;
            /**
             * Format: uuid
             * @description The customer that the order belongs to; null: the whole tenant's.
             */
            customer_id: string | null;
            /** @description The ERP's id of the order, unique within the customer; the matching key of imports. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the order.
             */
            id: string;
            /**
             * Format: uuid
             * @description The secret address to which a shop returns the cart: `POST /ids/{ids_order_id}`. Who knows it can put a cart into the order. Null for keys of suppliers. Null without the scope `purchase_orders:write`.
             */
            ids_order_id: string | null;
            /** @description Its items, in their order, cancelled ones among them. */
            items: components["schemas"]["PurchaseOrderItem"][];
            /** @description The number that deliveries and invoices name; by default `external_id`. */
            order_number: string;
            /**
             * Format: date-time
             * @description When it was ordered in the shop, by an ordered cart.
             */
            placed_at: string | null;
            /**
             * Format: date
             * @description Day on which it is to be delivered.
             */
            planned_delivery_date: string | null;
            /** @description The project. Where nobody has it yet, its id is null and its number is the one that was sent. */
            project: components["schemas"]["NamedProject"] | null;
            /**
             * Format: uuid
             * @description Id of the project; null where nobody has the number that was sent yet.
             */
            project_id: string | null;
            /** @description Number of the project, as it was sent; null where its id was sent alone. */
            project_number: string | null;
            /** @description What the supplier proposes instead; null unless `status` is `CHANGED`. */
            proposal: components["schemas"]["OrderProposal"] | null;
            /** @description Where it stands. */
            status: components["schemas"]["OrderStatus"];
            /** @description The supplier. Where nobody has it yet, its id is null and its external id is the one that was sent. */
            supplier: components["schemas"]["NamedSupplier"] | null;
            /**
             * Format: uuid
             * @description Id of the supplier; null where nobody has `supplier_external_id` yet.
             */
            supplier_id: string | null;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: int32
             * @description Grows with each change of the order. A write that names it changes only this version.
             */
            version: number;
        };
        /**
         * @description The name of a field of PurchaseOrder.
         * @enum {string}
         */
        PurchaseOrderField: "id" | "external_id" | "order_number" | "ids_order_id" | "awaits_cart" | "placed_at" | "supplier_id" | "supplier" | "supplier.id" | "supplier.external_id" | "supplier.title" | "supplier.legal_uid" | "project_id" | "project_number" | "project" | "project.id" | "project.title" | "project.project_number" | "project.description" | "project.project_region" | "project.project_region.id" | "project.project_region.number" | "project.project_region.title" | "project.legal_entity" | "project.legal_entity.id" | "project.legal_entity.number" | "project.legal_entity.title" | "contract_number" | "customer_id" | "currency" | "planned_delivery_date" | "status" | "version" | "cancel_requested" | "proposal" | "proposal.proposed_at" | "proposal.comment" | "proposal.differences" | "proposal.differences.item_id" | "proposal.differences.item_external_id" | "proposal.differences.field" | "proposal.differences.from" | "proposal.differences.to" | "cart" | "cart.version" | "cart.ordered" | "cart.currency" | "cart.references" | "cart.references.type" | "cart.references.number" | "cart.items" | "cart.items.ref_customer" | "cart.items.product_number" | "cart.items.quantity" | "cart.items.unit" | "cart.items.title" | "cart.items.offer_price" | "cart.items.price_basis" | "cart.items.surcharge_percent" | "cart.items.net_price" | "cart.items.vat_rate" | "cart.items.unit_price" | "cart.items.line_total" | "cart.items.flags" | "cart.items.error_code" | "cart.delivery_date" | "cart.mode_of_shipment" | "cart.remarks" | "comment" | "items" | "items.id" | "items.index" | "items.external_id" | "items.product_number" | "items.title" | "items.description" | "items.quantity" | "items.unit" | "items.unit_code" | "items.net_price" | "items.price_per_unit" | "items.planned_delivery_date" | "items.confirmed_quantity" | "items.cancelled" | "items.completed" | "created_at" | "updated_at";
        /** @description An order as the ERP knows it. What is sent is compared with what was last sent for the same `external_id`: omitted fields keep it, null clears it, and the same again changes nothing. An item that is no longer among `purchase_order_items` is cancelled. */
        PurchaseOrderInput: {
            /** @description Whether carts of the supplier's shop are taken, for 7 days or until one is ordered; by default false. */
            awaits_cart?: boolean;
            /**
             * @description Asks to cancel the order: `OPEN` and `CHANGED` become `CANCELLED`, `CONFIRMED` becomes `CANCEL_REQUESTED`. False takes that back.
             * @example false
             */
            cancel_requested?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly cart?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly comment?: unknown;
            /**
             * @description The buyer's number of the framework contract.
             * @example RV-2026-7
             */
            contract_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly created_at?: unknown;
            /**
             * @description Currency of all prices, ISO 4217.
             * @example EUR
             */
            currency?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly customer_id?: unknown;
            /**
             * @description The ERP's id of the order; the matching key, within the key's customer.
             * @example B-2026-0417
             */
            external_id: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /**
             * Format: uuid
             * @description Null makes a new secret address for carts, and the old one ends. Any other value is ignored.
             */
            ids_order_id?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly items?: unknown;
            /**
             * @description The number that deliveries and invoices name; of an order without one, `external_id`.
             * @example B-2026-0417
             */
            order_number?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly placed_at?: unknown;
            /**
             * Format: date
             * @description Day on which it is to be delivered.
             * @example 2026-12-01
             */
            planned_delivery_date?: string | null;
            /** @description The project, as an order shows it. */
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
            /** @description Answers the supplier's proposal; an order without one: 409. */
            proposal?: components["schemas"]["ProposalAnswer"] | null;
            /** @description The items, in their order, 1 to 10000. Required as `supplier` is. */
            purchase_order_items?: components["schemas"]["PurchaseOrderItemInput"][];
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly status?: unknown;
            /** @description Of whom it is ordered. Required, unless the row only says one of `proposal`, `cancel_requested`, `awaits_cart`, `ids_order_id` of an order that is there. */
            supplier?: components["schemas"]["OrderSupplierInput"];
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly supplier_id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly updated_at?: unknown;
            /**
             * Format: int32
             * @description Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`.
             */
            version?: number | null;
        };
        /** @description An item of a purchase order. */
        PurchaseOrderItem: {
            /** @description Whether it was taken out of the order again. */
            cancelled: boolean;
            /** @description Whether nothing more of it is to be delivered, however much was. */
            completed: boolean;
            /** @description Quantity that the supplier has confirmed, in `unit`; null until then. */
            confirmed_quantity: number | null;
            /** @description More about it. */
            description: string | null;
            /** @description The ERP's id of the item, unique within the order; null of an item that came with a cart. */
            external_id: string | null;
            /**
             * Format: uuid
             * @description The gateway's id of the item.
             */
            id: string;
            /**
             * Format: int32
             * @description Place among the order's items, 0-based. Items that were cancelled keep theirs, so it need not be unique.
             */
            index: number;
            /** @description Price of the whole item without tax, in the order's currency. Where it was not sent: `price_per_unit` times `quantity`, to the cent. */
            net_price: number | null;
            /**
             * Format: date
             * @description Day on which it is to be delivered, if not the order's.
             */
            planned_delivery_date: string | null;
            /** @description Price of one `unit` without tax, in the order's currency. Where it was not sent: `net_price` by `quantity` if that is exact, else null. */
            price_per_unit: number | null;
            /** @description The supplier's article number. Text: leading zeros count. */
            product_number: string | null;
            /** @description Ordered quantity, in `unit`. */
            quantity: number | null;
            /** @description Name of what is ordered. */
            title: string | null;
            /** @description Unit of `quantity`, as it was sent, e.g. `t`. */
            unit: string | null;
            /** @description Code of `unit`, UN/ECE Recommendation 20, e.g. `TNE`; null where the unit is not known, never guessed. */
            unit_code: string | null;
        };
        /** @description An item of an order. Of an item that was sent before, omitted fields keep what was last sent, null clears it. `price_per_unit` times `quantity` must be `net_price` to the cent where both prices are sent. */
        PurchaseOrderItemInput: {
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly cancelled?: unknown;
            /**
             * @description Whether nothing more of it is to be delivered. The supplier need not confirm it.
             * @example false
             */
            completed?: boolean;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly confirmed_quantity?: unknown;
            /**
             * @description More about it.
             * @example Frostschutz, frei Baustelle
             */
            description?: string | null;
            /**
             * @description The ERP's id of the item; the matching key, within the order.
             * @example 10
             */
            external_id: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly id?: unknown;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly index?: unknown;
            /**
             * @description Price of the whole item without tax.
             * @example 1237.5
             */
            net_price?: number | null;
            /**
             * Format: date
             * @description Day on which it is to be delivered, if not the order's.
             * @example 2026-12-01
             */
            planned_delivery_date?: string | null;
            /**
             * @description Price of one `unit` without tax.
             * @example 24.75
             */
            price_per_unit?: number | null;
            /**
             * @description The supplier's article number.
             * @example 00815
             */
            product_number?: string | null;
            /**
             * @description Quantity, in `unit`, at least 0.
             * @example 50
             */
            quantity?: number | null;
            /**
             * @description Name of what is ordered.
             * @example Schotter 0/32
             */
            title?: string | null;
            /**
             * @description Unit of `quantity`.
             * @example t
             */
            unit?: string | null;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly unit_code?: unknown;
        };
        /** @description A page of purchase orders, ascending by `external_id` unless `sort` says otherwise. */
        PurchaseOrderPage: {
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
            /** @description The orders of this page. */
            purchase_orders: components["schemas"]["PurchaseOrder"][];
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
         *     - `EXTERNAL_ID_ASC`: Ascending by `external_id`, by code point.
         *     - `EXTERNAL_ID_DESC`: Descending by `external_id`, by code point.
         *     - `ORDER_NUMBER_ASC`: Ascending by `order_number`, by code point.
         *     - `ORDER_NUMBER_DESC`: Descending by `order_number`, by code point.
         *     - `PLANNED_DELIVERY_DATE_ASC`: Ascending by `planned_delivery_date`; orders without one count as the latest.
         *     - `PLANNED_DELIVERY_DATE_DESC`: Descending by `planned_delivery_date`; orders without one count as the latest.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        PurchaseOrderSort: "EXTERNAL_ID_ASC" | "EXTERNAL_ID_DESC" | "ORDER_NUMBER_ASC" | "ORDER_NUMBER_DESC" | "PLANNED_DELIVERY_DATE_ASC" | "PLANNED_DELIVERY_DATE_DESC" | "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
        /** @description The rate limit of the caller's address, as it stood after this request was charged. */
        RateLimitState: {
            /**
             * Format: int32
             * @description Points of a whole window; a request costs one for each root field.
             */
            limit: number;
            /**
             * Format: int32
             * @description Points that are left in this window.
             */
            remaining: number;
            /**
             * Format: int32
             * @description Seconds until the window ends and all points are there again.
             */
            reset: number;
        };
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
        /**
         * @description The name of a field of Role.
         * @enum {string}
         */
        RoleField: "id" | "name";
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
        /**
         * @description The name of a field of Supplier.
         * @enum {string}
         */
        SupplierField: "id" | "external_id" | "title" | "legal_uid" | "country_code" | "withholding_tax_code" | "payment_term_id" | "default_account_id" | "comment" | "address" | "city" | "zip" | "is_active" | "supplier_bank_details" | "supplier_bank_details.external_id" | "supplier_bank_details.iban" | "created_at" | "updated_at";
        /** @description What an import of suppliers did. */
        SupplierImportResult: {
            /**
             * Format: int32
             * @description Number of records that were processed, whether or not they changed; a repeated key counts once.
             */
            count: number;
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
            /** @description Number of the default account, instead of its id or beside it. One that the tenant does not have, or that is not the account of `default_account_id`, is a 400. */
            default_account_number?: string | null;
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
            /** @description Number of the payment term, instead of its id or beside it. One that the tenant does not have, or that is not the term of `payment_term_id`, is a 400. */
            payment_term_number?: string | null;
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
        /** @description A purchase order as its supplier sees it. */
        SupplierOrder: {
            /** @description What would change the order in its present state. */
            available_changes: components["schemas"]["OrderChangeType"][];
            /** @description Whether the buyer wants it cancelled. */
            cancel_requested: boolean;
            /** @description What the supplier last said about the order. */
            comment: string | null;
            /** @description The buyer's number of the framework contract. */
            contract_number: string | null;
            /**
             * Format: date-time
             * @description When it was first received.
             */
            created_at: string;
            /** @description Currency of all prices, ISO 4217, e.g. `EUR`. */
            currency: string | null;
            /** @description The buyer's id of the order. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the order.
             */
            id: string;
            /** @description Its items, in their order, cancelled ones among them. */
            items: components["schemas"]["PurchaseOrderItem"][];
            /** @description The number that deliveries and invoices should name. */
            order_number: string;
            /**
             * Format: date-time
             * @description When it was ordered in the supplier's shop.
             */
            placed_at: string | null;
            /**
             * Format: date
             * @description Day on which it is to be delivered.
             */
            planned_delivery_date: string | null;
            /** @description The project; null where the buyer has none with `project_number` yet. */
            project: components["schemas"]["SupplierOrderProject"] | null;
            /** @description Number of the project, as the buyer sent it. */
            project_number: string | null;
            /** @description What the supplier proposes instead; null unless `status` is `CHANGED`. */
            proposal: components["schemas"]["OrderProposal"] | null;
            /** @description Where it stands. */
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: int32
             * @description Grows with each change of the order. A change that names it changes only this version.
             */
            version: number;
        };
        /**
         * @description The name of a field of SupplierOrder.
         * @enum {string}
         */
        SupplierOrderField: "id" | "external_id" | "order_number" | "placed_at" | "project_number" | "contract_number" | "currency" | "planned_delivery_date" | "status" | "version" | "cancel_requested" | "proposal" | "proposal.proposed_at" | "proposal.comment" | "proposal.differences" | "proposal.differences.item_id" | "proposal.differences.item_external_id" | "proposal.differences.field" | "proposal.differences.from" | "proposal.differences.to" | "comment" | "items" | "items.id" | "items.index" | "items.external_id" | "items.product_number" | "items.title" | "items.description" | "items.quantity" | "items.unit" | "items.unit_code" | "items.net_price" | "items.price_per_unit" | "items.planned_delivery_date" | "items.confirmed_quantity" | "items.cancelled" | "items.completed" | "created_at" | "updated_at" | "available_changes" | "project" | "project.id" | "project.project_number" | "project.title";
        /** @description What a supplier does with an order. */
        SupplierOrderInput: {
            /**
             * @description What is done.
             * @example EDIT_ORDER
             */
            change_type: components["schemas"]["OrderChangeType"];
            /** @description What is proposed; required with `EDIT_ORDER`, and only there. */
            changes?: components["schemas"]["OrderChangesInput"] | null;
            /**
             * @description What is said about it; becomes the order's `comment`.
             * @example Erst ab Donnerstag lieferbar
             */
            comment?: string | null;
            /**
             * Format: int32
             * @description Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`.
             * @example 1
             */
            version?: number | null;
        };
        /** @description A page of a supplier's orders, ascending by `external_id` unless `sort` says otherwise. */
        SupplierOrderPage: {
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
            /** @description The orders of this page. */
            supplier_orders: components["schemas"]["SupplierOrder"][];
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
        /** @description What a supplier sees of a project that an order names. */
        SupplierOrderProject: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            id: string;
            /** @description Number of the project. */
            project_number: string;
            /** @description Name of the project. */
            title: string;
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `EXTERNAL_ID_ASC`: Ascending by `external_id`, by code point.
         *     - `EXTERNAL_ID_DESC`: Descending by `external_id`, by code point.
         *     - `ORDER_NUMBER_ASC`: Ascending by `order_number`, by code point.
         *     - `ORDER_NUMBER_DESC`: Descending by `order_number`, by code point.
         *     - `PLANNED_DELIVERY_DATE_ASC`: Ascending by `planned_delivery_date`; orders without one count as the latest.
         *     - `PLANNED_DELIVERY_DATE_DESC`: Descending by `planned_delivery_date`; orders without one count as the latest.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         *     - `UPDATED_AT_ASC`: Ascending by `updated_at`.
         *     - `UPDATED_AT_DESC`: Descending by `updated_at`.
         * @enum {string}
         */
        SupplierOrderSort: "EXTERNAL_ID_ASC" | "EXTERNAL_ID_DESC" | "ORDER_NUMBER_ASC" | "ORDER_NUMBER_DESC" | "PLANNED_DELIVERY_DATE_ASC" | "PLANNED_DELIVERY_DATE_DESC" | "CREATED_AT_ASC" | "CREATED_AT_DESC" | "UPDATED_AT_ASC" | "UPDATED_AT_DESC";
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
        /** @description A company that delivers and invoices material (specification 2.4). */
        SupplierReference: {
            /** @description The ERP's id of the supplier, unique within the customer; the matching key of imports. */
            external_id: string;
            /**
             * Format: uuid
             * @description The gateway's id of the supplier.
             */
            id: string;
            /** @description VAT id or tax number. */
            legal_uid: string | null;
            /** @description Name of the supplier. */
            title: string;
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
        /**
         * @description The name of a field of TaxCode.
         * @enum {string}
         */
        TaxCodeField: "id" | "title" | "number" | "rate" | "recognition" | "active" | "is_favorite" | "tenant_id";
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
            /** @description By how much, in the order's currency, the invoiced amount of an item may differ from the ordered price. Null: not looked at; 0: exact. */
            amount_absolute: number | null;
            /** @description Currency where none is named, ISO 4217, e.g. `EUR`. */
            default_currency: string;
            /** @description Whether documents may be sent to a language model to be read. Null: no. */
            language_model: boolean | null;
            /** @description Language and country for texts and formats, BCP 47, e.g. `de-DE`. */
            locale: string;
            /** @description Name of the tenant. */
            name: string;
            /** @description How many percent an invoiced price may differ from the ordered one. Null: not looked at; 0: exact. */
            price_percent: number | null;
            /** @description How many percent more may be delivered than ordered, and invoiced than delivered. Null: not looked at; 0: exact. */
            quantity_over_percent: number | null;
            /** @description How many percent less than ordered may be delivered, once an item is completed. Null: not looked at; 0: exact. */
            quantity_under_percent: number | null;
            /** @description Time zone of the tenant's days, IANA name, e.g. `Europe/Berlin`. Instants in the API are UTC all the same. */
            time_zone: string;
        };
        /**
         * @description The name of a field of TenantSettings.
         * @enum {string}
         */
        TenantSettingsField: "name" | "locale" | "time_zone" | "default_currency" | "quantity_over_percent" | "quantity_under_percent" | "price_percent" | "amount_absolute" | "language_model";
        /** @description Settings to change; omitted ones stay. Other tolerances compare all items of the tenant's orders anew. */
        TenantSettingsInput: {
            /**
             * @description By how much, in the order's currency, the invoiced amount of an item may differ from the ordered price. Null: not looked at; 0: exact.
             * @example 5
             */
            amount_absolute?: number | null;
            /**
             * @description Currency where none is named, ISO 4217.
             * @example EUR
             */
            default_currency?: string;
            /**
             * @description Whether documents may be sent to a language model to be read. Null: no.
             * @example false
             */
            language_model?: boolean | null;
            /**
             * @description Language and country, BCP 47.
             * @example de-AT
             */
            locale?: string;
            /** @description A field of the answer: accepted and ignored, so that a record can be sent back as it was read. */
            readonly name?: unknown;
            /**
             * @description How many percent an invoiced price may differ from the ordered one. Null: not looked at; 0: exact.
             * @example 1
             */
            price_percent?: number | null;
            /**
             * @description How many percent more may be delivered than ordered, and invoiced than delivered. Null: not looked at; 0: exact.
             * @example 2
             */
            quantity_over_percent?: number | null;
            /**
             * @description How many percent less than ordered may be delivered, once an item is completed. Null: not looked at; 0: exact.
             * @example 2
             */
            quantity_under_percent?: number | null;
            /**
             * @description Time zone of the tenant's days, IANA name.
             * @example Europe/Vienna
             */
            time_zone?: string;
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
        /**
         * @description The name of a field of User.
         * @enum {string}
         */
        UserField: "id" | "email" | "name" | "roles" | "roles.id" | "roles.name";
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
        /** @description An address that is told of events, in their order, with signatures as standardwebhooks.com says. It shows what the key that registered it sees. */
        Webhook: {
            /**
             * Format: uuid
             * @description Id of the key whose scopes and rows decide what it is told, and with which it ends. A key that was rotated leaves it to its successor.
             */
            api_key_id: string;
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /** @description Position up to which events were delivered, given up, or are not for it: a numeric string, as `next_cursor` of `events`. */
            cursor: string;
            /**
             * Format: date-time
             * @description When it was disabled; null while it is enabled.
             */
            disabled_at: string | null;
            /** @description Why it is disabled; null while it is enabled. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; null if the last one did, there was none, or it is disabled.
             */
            failing_since: string | null;
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            id: string;
            /**
             * Format: date-time
             * @description Until when messages are also signed with the secret before the last rotation.
             */
            old_secret_until: string | null;
            /** @description What is told of an event: a GraphQL selection of `Event`. Null: the event's own fields. */
            selection: string | null;
            /** @description Whether events are delivered. */
            status: components["schemas"]["WebhookStatus"];
            /** @description Types of the events that it is told of. */
            types: string[];
            /**
             * Format: date-time
             * @description When its registration last changed.
             */
            updated_at: string;
            /** @description Address that the events are posted to. */
            url: string;
        };
        /** @description One attempt to deliver an event. */
        WebhookAttempt: {
            /** @description The first 1,000 characters of the answer. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /**
             * Format: int32
             * @description How long it took, in milliseconds.
             */
            duration_ms: number;
            /** @description Why it failed; null if it succeeded. */
            error: string | null;
            /**
             * Format: int32
             * @description Its number, from 1 on.
             */
            number: number;
            /**
             * Format: int32
             * @description HTTP status of the answer; null where none came.
             */
            status: number | null;
        };
        /** @description An event on its way to a webhook. */
        WebhookDelivery: {
            /**
             * Format: int32
             * @description How many attempts there were.
             */
            attempt_count: number;
            /** @description The last attempts, at most 20, oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description The body that is sent, in every attempt the same. */
            body: string;
            /**
             * Format: date-time
             * @description When the gateway took up the event for this webhook.
             */
            created_at: string;
            /** @description Position of the event, a numeric string; null for a test. */
            cursor: string | null;
            /**
             * Format: uuid
             * @description Id of the event, which the header `webhook-id` carries: the same in every attempt and replay.
             */
            event_id: string;
            /**
             * Format: date-time
             * @description When it was attempted first; null before.
             */
            first_attempt_at: string | null;
            /**
             * Format: uuid
             * @description Id of the delivery.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was attempted last; null before.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it is attempted next; null if it is not.
             */
            next_attempt_at: string | null;
            /** @description What became of it. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Type of the event; `webhook.test` for a test. */
            type: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            webhook_id: string;
        };
        /**
         * @description The name of a field of WebhookDelivery.
         * @enum {string}
         */
        WebhookDeliveryField: "id" | "webhook_id" | "event_id" | "type" | "cursor" | "status" | "body" | "attempt_count" | "attempts" | "attempts.number" | "attempts.at" | "attempts.duration_ms" | "attempts.status" | "attempts.error" | "attempts.answer" | "first_attempt_at" | "last_attempt_at" | "next_attempt_at" | "created_at" | "updated_at";
        /** @description A page of a webhook's deliveries. */
        WebhookDeliveryPage: {
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
            /** @description The deliveries. Those that succeeded are kept for 30 days, dead letters for 90 after their last attempt. */
            webhook_deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /**
         * @description Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat nor skip.
         *     - `CREATED_AT_ASC`: Ascending by `created_at`.
         *     - `CREATED_AT_DESC`: Descending by `created_at`.
         * @enum {string}
         */
        WebhookDeliverySort: "CREATED_AT_ASC" | "CREATED_AT_DESC";
        /**
         * @description What became of an event on its way to a webhook.
         *     - `PENDING`: It waits for its first or next attempt.
         *     - `SUCCEEDED`: The address answered with a status from 200 to 299.
         *     - `DEAD`: It was given up. It can be replayed.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "SUCCEEDED" | "DEAD";
        /**
         * @description Why a webhook is disabled.
         *     - `REQUESTED`: Somebody disabled it.
         *     - `GONE`: Its address answered 410.
         *     - `FAILING`: Nothing could be delivered for five days.
         *     - `KEY_ENDED`: Its key was revoked or has expired, without a successor.
         * @enum {string}
         */
        WebhookDisabledReason: "REQUESTED" | "GONE" | "FAILING" | "KEY_ENDED";
        /**
         * @description The name of a field of Webhook.
         * @enum {string}
         */
        WebhookField: "id" | "url" | "types" | "selection" | "status" | "disabled_reason" | "disabled_at" | "api_key_id" | "old_secret_until" | "cursor" | "failing_since" | "created_at" | "updated_at";
        /** @description A webhook to register. It is told of what happens from then on. */
        WebhookInput: {
            /**
             * @description What is told of an event: a GraphQL selection of `Event` in braces, e.g. `{ type invoice { id net_amount } }`. It is run when the event is first sent, with the key's scopes. Left out: the event's own fields.
             * @example { type data created_at }
             */
            selection?: string | null;
            /**
             * @description Types of the events that it is told of, at least one.
             * @example [
             *       "invoice.status_changed"
             *     ]
             */
            types: string[];
            /**
             * @description Address that the events are posted to: `https:`, port 443 or from 1024 on, at a host whose addresses are public.
             * @example https://erp.example.org/webhooks
             */
            url: string;
        };
        /** @description What to change of a webhook; what is left out stays. */
        WebhookPatch: {
            /**
             * @description What is told of an event: a GraphQL selection of `Event` in braces, e.g. `{ type invoice { id net_amount } }`. It is run when the event is first sent, with the key's scopes. Null: the event's own fields.
             * @example { type data created_at }
             */
            selection?: string | null;
            /**
             * @description `DISABLED` stops the deliveries. `ENABLED` goes on where they stopped, at once; if its key has ended, the webhook then is that of the key that enables it.
             * @example ENABLED
             */
            status?: components["schemas"]["WebhookStatus"];
            /**
             * @description Types of the events that it is told of, at least one.
             * @example [
             *       "invoice.status_changed"
             *     ]
             */
            types?: string[];
            /**
             * @description Address that the events are posted to.
             * @example https://erp.example.org/webhooks
             */
            url?: string;
        };
        /** @description Which deliveries of a webhook to replay. */
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Those that the gateway took up at or after this instant.
             */
            since: string;
            /** @description Whether also those that succeeded; left out: dead letters alone. */
            succeeded?: boolean;
        };
        /** @description What will be replayed. */
        WebhookReplayed: {
            /**
             * Format: int32
             * @description How many deliveries; at most 10,000 at once, the oldest ones.
             */
            count: number;
        };
        /** @description The webhooks that the key may administer. */
        Webhooks: {
            /** @description The webhooks, newest first; a tenant has at most 100. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * @description Whether a webhook is told of events.
         *     - `ENABLED`: Events are delivered.
         *     - `DISABLED`: Nothing is delivered; `disabled_reason` says why. Events go on counting from its `cursor`.
         * @enum {string}
         */
        WebhookStatus: "ENABLED" | "DISABLED";
        /** @description What a weighing system says of a delivery (specification 4.13). With a `product_number` or a `title` the delivery has one item, of which `net_weight` is the quantity. */
        WeighingNoticeInput: {
            /**
             * @description Day of the delivery; a time counts as its day in the tenant's zone.
             * @example 2026-11-20
             */
            delivery_date?: ((string | unknown | unknown | unknown) | null) | unknown | unknown | unknown;
            /**
             * @description Number on the weighing slip.
             * @example RL-0077
             */
            delivery_number?: string | null;
            /**
             * @description The weighing system's id of the delivery, by which the same delivery is known within the key's customer.
             * @example RL-03-20261118-0077
             */
            dsid: string;
            /**
             * @description Weight with the vehicle, in `unit`.
             * @example 31940
             */
            gross_weight?: number | null;
            /**
             * @description Weight of the goods, in `unit`. Where gross and tare are sent, it is exactly their difference, else 400; omitted, it becomes that.
             * @example 18240
             */
            net_weight?: number | null;
            /**
             * @description Number of the order's item.
             * @example 00010
             */
            order_item_number?: string | null;
            /**
             * @description Number of the order; one that arrives later is linked.
             * @example 4500012345
             */
            order_number?: string | null;
            /**
             * @description Plant, quarry or scale.
             * @example Bruch Süd
             */
            plant?: string | null;
            /**
             * @description The supplier's article number.
             * @example FSS-0-32
             */
            product_number?: string | null;
            /**
             * @description Number of the project; one that arrives later is linked.
             * @example P-2026-017
             */
            project_number?: string | null;
            /**
             * @description The ERP's id of the supplier; one that arrives later is linked.
             * @example 70044
             */
            supplier_external_id?: string | null;
            /**
             * @description Weight of the empty vehicle, in `unit`.
             * @example 13700
             */
            tare_weight?: number | null;
            /**
             * @description Name of what was weighed.
             * @example Frostschutz 0/32
             */
            title?: string | null;
            /**
             * @description Unit of the weights.
             * @example kg
             */
            unit?: components["schemas"]["WeightUnit"] | null;
            /**
             * @description Registration of the vehicle.
             * @example FR-TB 4711
             */
            vehicle?: string | null;
        };
        /** @description What became of a weighing notice (specification 4.13). */
        WeighingNoticeResult: {
            /** @description What became of it, in a sentence; where it differs from the stored one, how. */
            message: string;
            /** @description Always true; what cannot be stored is an error. */
            success: boolean;
        };
        /**
         * @description Unit of the weights of a weighing notice.
         *     - `t`: Tonnes.
         *     - `kg`: Kilograms.
         * @enum {string}
         */
        WeightUnit: "t" | "kg";
        /** @description A document that is to be read. */
        WorkflowDocumentInput: {
            /**
             * @description Its bytes: a PDF, an electronic invoice in XML, an e-mail, a zip archive or a text.
             * @example JVBERi0xLjcK
             */
            content_base64: string;
            /**
             * @description What the sender says that it is, e.g. `application/pdf`. What counts are its bytes.
             * @example application/pdf
             */
            content_type: string;
        };
        /** @description A document that is to become an invoice. */
        WorkflowInput: {
            /** @description The document. */
            document: components["schemas"]["WorkflowDocumentInput"];
            /**
             * @description By what its sender knows the invoice.
             * @example ERP-4711
             */
            external_id: string;
        };
        /** @description Where an invoice stands in its workflow (specification 2.9). */
        WorkflowStatus: {
            /** @description The changes of its status, oldest first. */
            history: components["schemas"]["InvoiceStatusChange"][];
            /** @description Id of the invoice. */
            invoice_id: string;
            /** @description The invoice's status now. */
            status: components["schemas"]["InvoiceStatus"];
            /** @description Whether the status could be found; always true, since otherwise the answer is an error. */
            success: boolean;
            /** @description Address of the invoice in the web application: the setting `WEB_APP_URL` (else `PUBLIC_URL`, else the address of the request), `/invoices/` and its id. */
            url: string;
        };
        /**
         * @description The name of a field of WorkflowStatus.
         * @enum {string}
         */
        WorkflowStatusField: "success" | "status" | "invoice_id" | "url" | "history" | "history.created_at" | "history.newStatus" | "history.previousStatus" | "history.message";
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
        /**
         * @description The name of a field of WorkType.
         * @enum {string}
         */
        WorkTypeField: "code" | "title" | "parent" | "description" | "project_id" | "created_at" | "updated_at";
        /** @description A cost centre as the ERP sends it (specification 2.1). */
        WorkTypeInput: {
            /** @description Whether the cost centre is used; true when it is created without. Unlike the other fields it keeps its value when it is omitted. */
            active?: boolean;
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
        /** @description Several records of the tenant have the key; `error` names the list that shows all of them. */
        Ambiguous: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Several records of the tenant have the key; `error` names the list that shows all of them. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        AmbiguousOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Several records of the tenant have the key; `error` names the list that shows all of them. The invoice cannot go from its status to this one; `error` names those that may follow. Somebody else changed the record first; read it again before you decide. The invoice cannot be checked before its mandatory dimensions are assigned; `error` names them. The invoice was read from a document and asks to be paid to an account that is none of its supplier's: it stays `OPEN` until a person confirms the account. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        AmbiguousOrTransitionRefusedOrChangedMeanwhileOrDimensionsMissingOrBankAccountUnconfirmedOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body, counted after decompression, is over the operation's limit. */
        BodyTooLarge10MiB: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body, counted after decompression, is over the operation's limit. */
        BodyTooLarge10MiBPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The body, counted after decompression, is over the operation's limit. */
        BodyTooLarge16MiB: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The purchase order awaits no cart: the buyer has not said so (`awaits_cart`), 7 days have passed, or a cart was ordered already. The purchase order's state, or what was delivered of it already, does not allow this; `error` says why. */
        CartNotAwaitedOrOrderStatePage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description Somebody else changed the record first; read it again before you decide. The purchase order's state, or what was delivered of it already, does not allow this; `error` says why. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        ChangedMeanwhileOrOrderStateOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts what is stored in a way that has no code of its own; `error` says how. */
        Conflict: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts what is stored in a way that has no code of its own; `error` says how. The invoice is stored and neither `NEW` nor `OPEN`: its content cannot be sent again. Somebody else changed the record first; read it again before you decide. The purchase order's state, or what was delivered of it already, does not allow this; `error` says why. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        ConflictOrInvoiceNotUpdatableOrChangedMeanwhileOrOrderStateOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts what is stored in a way that has no code of its own; `error` says how. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        ConflictOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Events after the cursor were deleted because of their age; `error` says from where the kept ones can be read. */
        CursorGone: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The delivery is `marked`, which locks it against every change but `{marked: false}`, sent alone. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        DeliveryLockedOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something failed on our side; quote the request id. */
        InternalPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description Other records hold on to what would be deleted or changed; `error` says which. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        InUseOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. The body could not be read: broken JSON or XML, a broken form, broken compression, a wrong charset, or another document than expected. */
        InvalidOrUnreadableBody: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. The body could not be read: broken JSON or XML, a broken form, broken compression, a wrong charset, or another document than expected. */
        InvalidOrUnreadableBodyErrorOnly: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorOnly"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. The body could not be read: broken JSON or XML, a broken form, broken compression, a wrong charset, or another document than expected. */
        InvalidOrUnreadableBodyPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The request breaks a rule; `error` names the field and the rule. Nothing was changed. */
        InvalidPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        InvalidScopeOrRateLimited: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. The key has as many streams of events, sockets and long polls open as one instance keeps for it (`LIVE_STREAMS_PER_KEY`); close some, or wait `Retry-After` seconds. */
        InvalidScopeOrRateLimitedOrTooManyStreams: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invoice is `CHECKED` or `CANCELLED`: its content, postings and dimensions do not change any more. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        InvoiceFinalOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invoice is stored and neither `NEW` nor `OPEN`: its content cannot be sent again. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        InvoiceNotUpdatableOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation is for the customer's own keys; a key that is linked to a supplier may not do it, whatever its scopes. The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        KeyLinkedToSupplierOrInvalidScopeOrRateLimited: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        KeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key lacks the scope that the operation demands; `error` names it. The key carries a scope that this version does not know. The address has used up its budget; wait `Retry-After` seconds and back off exponentially. The key has as many streams of events, sockets and long polls open as one instance keeps for it (`LIVE_STREAMS_PER_KEY`); close some, or wait `Retry-After` seconds. */
        MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A read answers in none of the forms that the `Accept` header names; `error` lists those that it has. */
        NotAcceptable: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No such route, or no such record in this tenant. */
        NotFoundPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The operator of this gateway has not set what the operation needs; `error` names the setting. */
        NotSetUp: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed since it was read: its version is not the one in `If-Match`. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file has no bytes in the `Range` that was asked for; `Content-Range` says how many it has. */
        RangeNotSatisfiable: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address has used up its budget; wait `Retry-After` seconds and back off exponentially. */
        RateLimitedPage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The invoice cannot go from its status to this one; `error` names those that may follow. Somebody else changed the record first; read it again before you decide. The invoice cannot be checked before its mandatory dimensions are assigned; `error` names them. The invoice was read from a document and asks to be paid to an account that is none of its supplier's: it stays `OPEN` until a person confirms the account. The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key. */
        TransitionRefusedOrChangedMeanwhileOrDimensionsMissingOrBankAccountUnconfirmedOrKeyReused: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No `X-API-Key` header, or a key that is unknown, revoked, expired, or used from an address it does not allow. The optional `X-Tenant-Id` header names another tenant than the key's. The operation is bound to a supplier and the key has none. */
        UnauthenticatedOrTenantMismatchOrKeyWithoutSupplier: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database cannot be reached or is too busy, or the instance is shutting down; try again after `Retry-After` seconds. */
        UnavailablePage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The content type, charset or content encoding is not one that the operation reads. */
        UnsupportedMediaType: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type, charset or content encoding is not one that the operation reads. */
        UnsupportedMediaTypePage: {
            headers: {
                "API-Version": components["headers"]["API-Version"];
                Deprecation: components["headers"]["Deprecation"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
    };
    parameters: {
        /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
        AcceptLanguage: string;
        /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
        DryRun: "true" | "false";
        /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
        IdempotencyKey: string;
        /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
        IfMatch: string;
        /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
        IfNoneMatch: string;
        /** @description The `id` of the last event of a stream that broke, as a browser sends it: the next stream goes on after it. It goes before `after`, and only streams (`text/event-stream`) look at it. */
        LastEventId: string;
        /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
        Prefer: string;
        /** @description Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file. */
        Range: string;
        /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
        RequestId: string;
        /** @description Optional: must be the tenant of the key, else 401. */
        TenantId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The version of this document. */
        "API-Version": string;
        /** @description Since when something that the request uses should no longer be used (RFC 9745); else absent. */
        Deprecation: string;
        /** @description `true` where the write was only tried, and nothing was stored; else absent. */
        "Dry-Run": "true";
        /** @description `true` where this is the kept answer to an earlier request with the same `Idempotency-Key`; else absent. */
        "Idempotency-Replayed": "true";
        /** @description What of `Prefer` was granted; else absent. */
        "Preference-Applied": string;
        /** @description What is left: `r` points, and `t` seconds until the window ends. Absent where the limit is off. */
        RateLimit: string;
        /** @description Points per window and address: `q` points in `w` seconds. Absent where the limit is off. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait: over the rate limit, and where the service is unavailable. */
        "Retry-After": number;
        /** @description From when it may be gone (RFC 8594); else absent. */
        Sunset: string;
        /** @description Which header carries the key. */
        "WWW-Authenticate": string;
        /** @description When the key stops working; sent where that is less than 30 days away. */
        "X-API-Key-Expires": string;
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
                /** @description Only accounts of one of these sides. Null, on REST an empty value: those without one. */
                account_type?: components["schemas"]["AccountType"][];
                /** @description Only accounts in use (true) or no longer used (false). */
                active?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of Account to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["AccountField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only accounts with one of these `number`s, exactly. */
                number?: string[];
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
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    account: {
        parameters: {
            query?: {
                /** @description Fields of Account to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["AccountField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the account. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account of the tenant's chart of accounts, e.g. of SKR 03. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    accountByNumber: {
        parameters: {
            query?: {
                /** @description Fields of Account to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["AccountField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The number, exactly as imported. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account of the tenant's chart of accounts, e.g. of SKR 03. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    apiKeys: {
        parameters: {
            query?: {
                /** @description Fields of ApiKey to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ApiKeyField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A key to the gateway. Its secret is shown once, when it is made. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key to make. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description A new key, together with its secret. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the key to revoke; one that could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A key to the gateway. Its secret is shown once, when it is made. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: {
                /** @description How long the old key goes on working, in seconds; 0: not at all. */
                overlap_seconds?: number;
            };
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the key to replace; one that could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new key, together with its secret. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    calendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The secret of the calendar's address. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar of a project (iCalendar, RFC 5545): one event for each delivery, planned or received, and for each order at the day when it is due; from three months back to a year ahead. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidPage"];
            403: components["responses"]["RateLimitedPage"];
            404: components["responses"]["NotFoundPage"];
            500: components["responses"]["InternalPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    customers: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of Customer to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["CustomerField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only customers with one of these `name`s, exactly. */
                name?: string[];
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only customers whose `name` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of customers, ascending by `name`. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    customer: {
        parameters: {
            query?: {
                /** @description Fields of Customer to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["CustomerField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the customer. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A company inside the tenant. Records may belong to one; a key that is linked to it sees those, and those of the whole tenant. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries that are, or are not, charged on. */
                charged?: boolean;
                /** @description Only deliveries that are, or are not, the last of their order. */
                completed?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only deliveries of these customers, the companies of the tenant. Null, on REST an empty value: those without one. */
                customer_id?: string[];
                /** @description Only deliveries with one of these `delivery_number`s, exactly. Null, on REST an empty value: those without one. */
                delivery_number?: string[];
                /** @description Only deliveries with one of these `dsid`s, exactly. Null, on REST an empty value: those without one. */
                dsid?: string[];
                /** @description Only deliveries with one of these `external_id`s, exactly. Null, on REST an empty value: those without one. */
                external_id?: string[];
                /** @description Fields of Delivery to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DeliveryField"][];
                /** @description Only deliveries of this day or later (`delivery_date`). */
                from?: string;
                /** @description Only deliveries that are, or are not, compared with their invoice. */
                invoice_matched?: boolean;
                /** @description Only deliveries with one of these `invoice_number`s, exactly. Null, on REST an empty value: those without one. */
                invoice_number?: string[];
                /** @description Only deliveries that an invoice charges, or that none does: by their `invoice_number`, or because a line of an invoice that is not cancelled names their `delivery_number`. */
                invoiced?: boolean;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only deliveries that are, or are not, locked. */
                marked?: boolean;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only deliveries that belong to one of these orders, or of which an item does, exactly. Null, on REST an empty value: those without one. */
                order_number?: string[];
                /** @description Only deliveries to these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only deliveries with one of these `project_number`s, exactly, whether or not the project is known. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only deliveries that belong to these orders as a whole. Null, on REST an empty value: those without one. */
                purchase_order_id?: string[];
                /** @description Only deliveries whose `delivery_number`, `external_id`, `dsid`, `order_number`, `supplier_name`, `supplier_external_id`, `project_number`, `vehicle`, `plant` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: in the order of their arrival. */
                sort?: components["schemas"]["DeliverySort"];
                /** @description Only deliveries that became known like this. */
                source?: components["schemas"]["DeliverySource"][];
                /** @description Only deliveries with one of these `supplier_external_id`s, exactly, whether or not the supplier is known. Null, on REST an empty value: those without one. */
                supplier_external_id?: string[];
                /** @description Only deliveries of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only deliveries of this day or earlier (`delivery_date`). */
                till?: string;
                /** @description Only deliveries that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["DeliveryLink"][];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
                /** @description Only deliveries of these cost centres. Null, on REST an empty value: those without one. */
                work_type_id?: string[];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of deliveries, in the order of their arrival unless `sort` says otherwise. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    delivery: {
        parameters: {
            query?: {
                /** @description Fields of Delivery to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DeliveryField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Goods that came, or that somebody says will come. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The change. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryChangeInput"];
            };
        };
        responses: {
            /** @description Goods that came, or that somebody says will come. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryLockedOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryComponents: {
        parameters: {
            query?: {
                /** @description Fields of DeliveryComponentGroup to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DeliveryComponentGroupField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the parts of a delivery are charged to cost centres. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryComponents"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceDeliveryComponents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The groups. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveryComponentsInput"];
            };
        };
        responses: {
            /** @description The components that were put in the place of others. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryComponentsResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryLockedOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file of a delivery with its bytes. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description A part of the file. The file that a delivery was read from, with its bytes; 404 where it came without one, and for a supplier's key that did not send it. */
            206: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    /** @description Which bytes of the file these are, and how many it has. */
                    "Content-Range": string;
                    Deprecation: components["headers"]["Deprecation"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryByExternalId: {
        parameters: {
            query?: {
                /** @description Fields of Delivery to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DeliveryField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `external_id`, exactly as it was sent. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Goods that came, or that somebody says will come. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Ambiguous"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The delivery. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/*+xml": unknown;
                "application/json": components["schemas"]["DeliveryContent"];
                "application/xml": unknown;
                "text/xml": unknown;
            };
        };
        responses: {
            /** @description What became of a delivery that was sent. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            /** @description What became of a delivery that was sent. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["DeliveryLockedOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importOpenTransDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The XML. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/*+xml": unknown;
                "application/xml": unknown;
                "text/xml": unknown;
            };
        };
        responses: {
            /** @description What became of a delivery that was sent. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            /** @description What became of a delivery that was sent. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["DeliveryLockedOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importDeliveryPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The PDF. On REST: the body, or the part `file` of a form. At most 16 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/pdf": unknown;
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description What was sent is stored, and a job works on it (specification 7). */
            202: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Where to go on: the job that does the work, or the page to show. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge16MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryTotals: {
        parameters: {
            query?: {
                /** @description Only deliveries that are, or are not, charged on. */
                charged?: boolean;
                /** @description Only deliveries that are, or are not, the last of their order. */
                completed?: boolean;
                /** @description Only deliveries of these customers, the companies of the tenant. Null, on REST an empty value: those without one. */
                customer_id?: string[];
                /** @description Only deliveries with one of these `delivery_number`s, exactly. Null, on REST an empty value: those without one. */
                delivery_number?: string[];
                /** @description Only deliveries with one of these `dsid`s, exactly. Null, on REST an empty value: those without one. */
                dsid?: string[];
                /** @description Only deliveries with one of these `external_id`s, exactly. Null, on REST an empty value: those without one. */
                external_id?: string[];
                /** @description Fields of DeliveryTotal to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DeliveryTotalField"][];
                /** @description Only deliveries of this day or later (`delivery_date`). */
                from?: string;
                /** @description By what to split; empty or absent: only by unit. REST: comma-separated. */
                group_by?: components["schemas"]["DeliveryGroup"][];
                /** @description Only deliveries that are, or are not, compared with their invoice. */
                invoice_matched?: boolean;
                /** @description Only deliveries with one of these `invoice_number`s, exactly. Null, on REST an empty value: those without one. */
                invoice_number?: string[];
                /** @description Only deliveries that an invoice charges, or that none does: by their `invoice_number`, or because a line of an invoice that is not cancelled names their `delivery_number`. */
                invoiced?: boolean;
                /** @description Most groups of the answer, 1 to 500. */
                limit?: number;
                /** @description Only deliveries that are, or are not, locked. */
                marked?: boolean;
                /** @description Groups to skip, at least 0. */
                offset?: number;
                /** @description Order of the groups. */
                order?: components["schemas"]["DeliveryTotalOrder"];
                /** @description Only deliveries that belong to one of these orders, or of which an item does, exactly. Null, on REST an empty value: those without one. */
                order_number?: string[];
                /** @description Only deliveries to these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only deliveries with one of these `project_number`s, exactly, whether or not the project is known. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only deliveries that belong to these orders as a whole. Null, on REST an empty value: those without one. */
                purchase_order_id?: string[];
                /** @description Only deliveries whose `delivery_number`, `external_id`, `dsid`, `order_number`, `supplier_name`, `supplier_external_id`, `project_number`, `vehicle`, `plant` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do. */
                search?: string;
                /** @description Only deliveries that became known like this. */
                source?: components["schemas"]["DeliverySource"][];
                /** @description Only deliveries with one of these `supplier_external_id`s, exactly, whether or not the supplier is known. Null, on REST an empty value: those without one. */
                supplier_external_id?: string[];
                /** @description Only deliveries of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only deliveries of this day or earlier (`delivery_date`). */
                till?: string;
                /** @description Only deliveries that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["DeliveryLink"][];
                /** @description Only deliveries of these cost centres. Null, on REST an empty value: those without one. */
                work_type_id?: string[];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Totals of deliveries, in groups. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryTotals"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveWeighingNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The notice. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WeighingNoticeInput"];
            };
        };
        responses: {
            /** @description What became of a weighing notice (specification 4.13). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighingNoticeResult"];
                };
            };
            /** @description What became of a weighing notice (specification 4.13). */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeighingNoticeResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
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
                 * @description `next_cursor` of the reading before; absent or `0`: from the start, with `newest_first` from the newest; `latest`: no events, only the cursor from which later ones are read; not with `newest_first`.
                 * @example 0
                 */
                after?: string;
                /** @description Fields of Event to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["EventField"][];
                /** @description Only events from this instant on, by their `created_at`. Not for streams, nor with `wait`. */
                from?: string;
                /** @description Most events in the answer, 1 to 500. */
                limit?: number;
                /** @description Newest first instead of oldest first: then `after` goes on with older events. Not for streams, nor with `wait`. */
                newest_first?: boolean;
                /**
                 * @description Only events of these resources: projects, work_types, project_regions, legal_entities, accounts, payment_terms, tax_codes, suppliers, purchase_orders, invoices, invoice_dimensions, deliveries, matches, tenant_settings, webhooks, invoice_jobs, delivery_jobs. REST: comma-separated.
                 * @example [
                 *       "projects"
                 *     ]
                 */
                resource?: string[];
                /** @description Only events before this instant, by their `created_at`; must be after `from`. Not for streams, nor with `wait`. */
                till?: string;
                /**
                 * @description Only events of these types. REST: comma-separated.
                 * @example [
                 *       "project.imported"
                 *     ]
                 */
                types?: string[];
                /**
                 * @description Seconds, at most 60, to wait if there is no event: the answer comes as soon as there is one, else it is empty. Such a request counts as a stream.
                 * @example 20
                 */
                wait?: number;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The `id` of the last event of a stream that broke, as a browser sends it: the next stream goes on after it. It goes before `after`, and only streams (`text/event-stream`) look at it. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
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
            /** @description Events after a position, in the order that was asked for. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "text/event-stream": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["CursorGone"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The order's `ids_order_id`, a secret. */
                order_id: string;
            };
            cookie?: never;
        };
        /** @description The shop's form. Its field `warenkorb`, in any case, holds the cart as XML; others are ignored. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    [key: string]: string;
                };
                "multipart/form-data": {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Takes the cart with which a buyer comes back from a supplier's shop (IDS-Connect 2.0 to 2.5.1), and sends the buyer's browser to the calendar of the order's project. */
            303: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Where to go on: the job that does the work, or the page to show. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrUnreadableBodyPage"];
            403: components["responses"]["RateLimitedPage"];
            404: components["responses"]["NotFoundPage"];
            409: components["responses"]["CartNotAwaitedOrOrderStatePage"];
            413: components["responses"]["BodyTooLarge10MiBPage"];
            415: components["responses"]["UnsupportedMediaTypePage"];
            500: components["responses"]["InternalPage"];
            503: components["responses"]["UnavailablePage"];
        };
    };
    imports: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only those that were tried (true), or that were meant (false). */
                dry_run?: boolean;
                /** @description Fields of Import to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ImportInListField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only imports by one of these operations, exactly. */
                operation?: string[];
                /** @description Order of the list; absent: newest first. */
                sort?: components["schemas"]["ImportSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of imports, newest first unless `sort` says otherwise. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    import: {
        parameters: {
            query?: {
                /** @description Fields of Import to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ImportField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `Import-Id` of the answer. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an import did. Its id is in the header `Import-Id` of the answer; it is kept for 90 days. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mendImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `Import-Id` of the import. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The rows, as the import takes them. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": unknown[];
            };
        };
        responses: {
            /** @description How many rows an import created, changed, left and refused. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvoiceNotUpdatableOrChangedMeanwhileOrOrderStateOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimensions: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceDimension to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceDimensionField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"][];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimensionOptions: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceDimensionOption to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceDimensionOptionField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"][];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoiceDimensionOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
            /** @description What the import did, where the client prefers `return=minimal` or `handling=lenient`. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCounts"];
                };
            };
            /** @description A value that can be chosen for a dimension of the type `option`. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["ConflictOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimensionOption: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceDimensionOption to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceDimensionOptionField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimensionOption"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoiceDimensionOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InUseOrKeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoiceDimensionOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["ConflictOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceDimension: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceDimension to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceDimensionField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDimension"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InUseOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoiceDimension: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InUseOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    dimensionAssignments: {
        parameters: {
            query: {
                /** @description Fields of DimensionAssignment to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["DimensionAssignmentField"][];
                /**
                 * @description Id of the invoice.
                 * @example 4711
                 */
                invoice_id: number;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DimensionAssignment"][];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDimensionAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignAccountDimensions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
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
                /** @description Only invoices that one of these users is to review. Null, on REST an empty value: those without one. */
                assignee_id?: string[];
                /**
                 * @description Only invoices in one of these currencies, ISO 4217. Null, on REST an empty value: those without one.
                 * @example [
                 *       "EUR"
                 *     ]
                 */
                currency?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only invoices of these customers, the companies of the tenant. Null, on REST an empty value: those without one. */
                customer_id?: string[];
                /** @description Only invoices of these `document_type`s, exactly. Null, on REST an empty value: those without one. */
                document_type?: string[];
                /** @description Only invoices due on this day or later (`due_date`). */
                due_from?: string;
                /** @description Only invoices due on this day or earlier (`due_date`). */
                due_till?: string;
                /** @description Only invoices due on this day or later, by `due_date`, else by `invoice_date` and the net days of the payment term. */
                effective_due_from?: string;
                /** @description Only invoices due on this day or earlier, by `due_date`, else by `invoice_date` and the net days of the payment term. */
                effective_due_till?: string;
                /** @description Only invoices with one of these `external_id`s, exactly. */
                external_id?: string[];
                /** @description Only invoices with one of these `external_status`es, exactly. Null, on REST an empty value: those without one. */
                external_status?: string[];
                /** @description Fields of Invoice to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceField"][];
                /** @description Only invoices issued on this day or later (`invoice_date`). */
                from?: string;
                /** @description Only invoices with one of these `invoice_number`s, exactly. Null, on REST an empty value: those without one. */
                invoice_number?: string[];
                /** @description Only invoices that lack, or do not lack, a mandatory dimension: on the whole, on a line or on a posting. None of those that are `CHECKED` or `CANCELLED` does. */
                lacks_dimension?: boolean;
                /** @description Only invoices of these company codes. Null, on REST an empty value: those without one. */
                legal_entity_id?: string[];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only invoices that are, or are not, overdue: due before today, and neither `CHECKED` nor `CANCELLED`. */
                overdue?: boolean;
                /** @description Only invoices of these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only invoices that name one of these projects, known or not. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only invoices whose `external_id`, `invoice_number`, `supplier_name`, `supplier_external_id`, `project_number`, `payment_reference` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: in the order of their arrival. */
                sort?: components["schemas"]["InvoiceSort"];
                /** @description Only invoices in one of these states. */
                status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only invoices that name one of these suppliers by the id of the ERP, known or not. Null, on REST an empty value: those without one. */
                supplier_external_id?: string[];
                /** @description Only invoices of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only invoices issued on this day or earlier (`invoice_date`). */
                till?: string;
                /** @description Only invoices that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["InvoiceLink"][];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoice: {
        parameters: {
            query?: {
                /** @description Fields of Invoice to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
        /** @description The correction. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceChangeInput"];
            };
        };
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceInvoiceAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
        /** @description The postings, in their order, at most 10000. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceAccountInput"][];
            };
        };
        responses: {
            /** @description A posting of an invoice: an amount on an account (specification 2.8 `invoice_accounts`). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmInvoiceBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
        /** @description Why it is right. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountConfirmationInput"];
            };
        };
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceFinalOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
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
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["KeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceHistory: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceStatusChange to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceStatusChangeField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceHistory"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceItems: {
        parameters: {
            query?: {
                /** @description Fields of InvoiceItem to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceItemField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceItems"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file. */
                Range?: components["parameters"]["Range"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description A part of the file. The file of an invoice with its bytes; 404 where it came without one. */
            206: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    /** @description Which bytes of the file these are, and how many it has. */
                    "Content-Range": string;
                    Deprecation: components["headers"]["Deprecation"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file. */
                Range?: components["parameters"]["Range"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description A part of the file. What came in and became the invoice, with its bytes, e.g. the whole mail; the same as the file where that came alone. 404 where the invoice was not read from a document. */
            206: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    /** @description Which bytes of the file these are, and how many it has. */
                    "Content-Range": string;
                    Deprecation: components["headers"]["Deprecation"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeInvoiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["TransitionRefusedOrChangedMeanwhileOrDimensionsMissingOrBankAccountUnconfirmedOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceByExternalId: {
        parameters: {
            query?: {
                /** @description Fields of Invoice to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `external_id`, exactly as it was sent. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A supplier's invoice (specification 2.8). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Ambiguous"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoice: {
        parameters: {
            query?: {
                /**
                 * @description By what its sender knows an invoice in XML; by default the SHA-256 of its bytes.
                 * @example ERP-4711
                 */
                external_id?: string;
            };
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                "application/*+xml": unknown;
                "application/json": components["schemas"]["InvoiceContent"];
                "application/xml": unknown;
                "text/xml": unknown;
            };
        };
        responses: {
            /** @description What became of an invoice that was sent. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["InvoiceNotUpdatableOrKeyReused"];
            413: components["responses"]["BodyTooLarge32MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The invoices, as `jsonContent` of a single one, at most 1000. At most 32 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"][];
            };
        };
        responses: {
            /** @description What became of many invoices of one request. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBulkResult"] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["InvoiceNotUpdatableOrKeyReused"];
            413: components["responses"]["BodyTooLarge32MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoiceEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The e-mail as it came (RFC 5322). On REST: the body. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description What was sent is stored, and a job works on it (specification 7). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Where to go on: the job that does the work, or the page to show. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAcceptedInList"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setInvoiceExternalStatuses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The changes, at most 1000, of which no two are of the same invoice. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceExternalStatusRow"][];
            };
        };
        responses: {
            /** @description What became of many invoices of one request. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBulkResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AmbiguousOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importInvoicePdf: {
        parameters: {
            query?: {
                /**
                 * @description By what its sender knows the invoice; by default the SHA-256 of its bytes.
                 * @example ERP-4711
                 */
                external_id?: string;
            };
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The PDF. On REST: the body, or the part `file` of a form. At most 32 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/pdf": unknown;
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description What was sent is stored, and a job works on it (specification 7). */
            202: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Where to go on: the job that does the work, or the page to show. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["InvoiceNotUpdatableOrKeyReused"];
            413: components["responses"]["BodyTooLarge32MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeInvoiceStatuses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The changes, at most 1000, of which no two are of the same invoice. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceStatusRow"][];
            };
        };
        responses: {
            /** @description What became of many invoices of one request. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBulkResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AmbiguousOrTransitionRefusedOrChangedMeanwhileOrDimensionsMissingOrBankAccountUnconfirmedOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceTotals: {
        parameters: {
            query?: {
                /** @description Only invoices of at least this amount with tax (`total_amount`), whatever the currency. */
                amount_from?: number;
                /** @description Only invoices of at most this amount with tax (`total_amount`), whatever the currency. */
                amount_till?: number;
                /** @description Only invoices that one of these users is to review. Null, on REST an empty value: those without one. */
                assignee_id?: string[];
                /** @description Only groups of at least so many invoices. */
                count_from?: number;
                /**
                 * @description Only invoices in one of these currencies, ISO 4217. Null, on REST an empty value: those without one.
                 * @example [
                 *       "EUR"
                 *     ]
                 */
                currency?: string[];
                /** @description Only invoices of these customers, the companies of the tenant. Null, on REST an empty value: those without one. */
                customer_id?: string[];
                /** @description Only invoices of these `document_type`s, exactly. Null, on REST an empty value: those without one. */
                document_type?: string[];
                /** @description Only invoices due on this day or later (`due_date`). */
                due_from?: string;
                /** @description Only invoices due on this day or earlier (`due_date`). */
                due_till?: string;
                /** @description Only invoices due on this day or later, by `due_date`, else by `invoice_date` and the net days of the payment term. */
                effective_due_from?: string;
                /** @description Only invoices due on this day or earlier, by `due_date`, else by `invoice_date` and the net days of the payment term. */
                effective_due_till?: string;
                /** @description Only invoices with one of these `external_id`s, exactly. */
                external_id?: string[];
                /** @description Only invoices with one of these `external_status`es, exactly. Null, on REST an empty value: those without one. */
                external_status?: string[];
                /** @description Fields of InvoiceTotal to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["InvoiceTotalField"][];
                /** @description Only invoices issued on this day or later (`invoice_date`). */
                from?: string;
                /** @description By what to split; empty or absent: only by currency. REST: comma-separated. */
                group_by?: components["schemas"]["InvoiceGroup"][];
                /** @description Id of a dimension: split also by the option of it that an invoice has, on the whole, on its lines or on its postings. Unknown: 404. */
                group_by_dimension?: string;
                /** @description Only invoices with one of these `invoice_number`s, exactly. Null, on REST an empty value: those without one. */
                invoice_number?: string[];
                /** @description Only invoices that lack, or do not lack, a mandatory dimension: on the whole, on a line or on a posting. None of those that are `CHECKED` or `CANCELLED` does. */
                lacks_dimension?: boolean;
                /** @description Only invoices of these company codes. Null, on REST an empty value: those without one. */
                legal_entity_id?: string[];
                /** @description Most groups of the answer, 1 to 500. */
                limit?: number;
                /** @description Groups to skip, at least 0. */
                offset?: number;
                /** @description Order of the groups. */
                order?: components["schemas"]["InvoiceTotalOrder"];
                /** @description Only invoices that are, or are not, overdue: due before today, and neither `CHECKED` nor `CANCELLED`. */
                overdue?: boolean;
                /** @description Only invoices of these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only invoices that name one of these projects, known or not. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only invoices whose `external_id`, `invoice_number`, `supplier_name`, `supplier_external_id`, `project_number`, `payment_reference` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do. */
                search?: string;
                /** @description Only invoices in one of these states. */
                status?: components["schemas"]["InvoiceStatus"][];
                /** @description Only groups whose sum `total_amount` is at least this, whatever the currency. */
                sum_from?: number;
                /** @description Only groups whose sum `total_amount` is at most this, whatever the currency. */
                sum_till?: number;
                /** @description Only invoices that name one of these suppliers by the id of the ERP, known or not. Null, on REST an empty value: those without one. */
                supplier_external_id?: string[];
                /** @description Only invoices of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only invoices issued on this day or earlier (`invoice_date`). */
                till?: string;
                /** @description Only invoices that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["InvoiceLink"][];
                /** @description Whether cancelled invoices count. They also count where `status`, or a condition on it, says which invoices are meant. */
                with_cancelled?: boolean;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Totals of invoices, in groups. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTotals"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    job: {
        parameters: {
            query?: {
                /** @description Fields of Job to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["JobField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `job_id` of the answer. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Work that goes on after its request was answered. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    legalEntities: {
        parameters: {
            query?: {
                /** @description Only companies in use (true) or no longer used (false). */
                active?: boolean;
                /** @description Only companies of these countries, ISO 3166-1 alpha-2. Null, on REST an empty value: those without one. */
                country_code?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of LegalEntity to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["LegalEntityField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only companies with one of these `number`s, exactly. */
                number?: string[];
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
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntityPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importLegalEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    legalEntity: {
        parameters: {
            query?: {
                /** @description Fields of LegalEntity to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["LegalEntityField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the company code. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A company code: the company of the tenant's group that books a project's costs. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    legalEntityByNumber: {
        parameters: {
            query?: {
                /** @description Fields of LegalEntity to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["LegalEntityField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The number, exactly as imported. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A company code: the company of the tenant's group that books a project's costs. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    matches: {
        parameters: {
            query?: {
                /** @description True: only those that a person accepted; false: all others. */
                accepted?: boolean;
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of Match to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["MatchField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only those of these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only those of these orders. Null, on REST an empty value: those without one. */
                purchase_order_id?: string[];
                /** @description Only those with one of these reasons. */
                reason?: components["schemas"]["MatchReason"][];
                /** @description Only those of an item or a line whose title or article number contains this text, of an order whose number does, or accepted for a reason that does; whatever the case. */
                search?: string;
                /** @description Order of the list; absent: as they came, the oldest first. */
                sort?: components["schemas"]["MatchSort"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["MatchStatus"][];
                /** @description Only those of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of matches. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    matchTotals: {
        parameters: {
            query?: {
                /** @description True: only those that a person accepted; false: all others. */
                accepted?: boolean;
                /** @description Fields of MatchTotal to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["MatchTotalField"][];
                /** @description By what to split; empty or absent: only by currency. REST: comma-separated. */
                group_by?: components["schemas"]["MatchGroup"][];
                /** @description Most groups of the answer, 1 to 500. */
                limit?: number;
                /** @description Groups to skip, at least 0. */
                offset?: number;
                /** @description Order of the groups. */
                order?: components["schemas"]["MatchTotalOrder"];
                /** @description Only those of these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only those of these orders. Null, on REST an empty value: those without one. */
                purchase_order_id?: string[];
                /** @description Only those with one of these reasons. */
                reason?: components["schemas"]["MatchReason"][];
                /** @description Only those of an item or a line whose title or article number contains this text, of an order whose number does, or accepted for a reason that does; whatever the case. */
                search?: string;
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["MatchStatus"][];
                /** @description Only those of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description Totals of matches, in groups. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchTotals"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    me: {
        parameters: {
            query?: {
                /** @description Fields of Me to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["MeField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description The API key that asks: whose it is and what it may do. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["InvalidScopeOrRateLimited"];
            406: components["responses"]["NotAcceptable"];
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
                /** @description Fields of PaymentTerm to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PaymentTermField"][];
                /** @description Only the term that credit notes get by default (true), or all others (false). */
                is_default_for_credit_notes?: boolean;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only terms with one of these `number`s, exactly. */
                number?: string[];
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
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTermPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importPaymentTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerm"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentTerm: {
        parameters: {
            query?: {
                /** @description Fields of PaymentTerm to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PaymentTermField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the payment term. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When an invoice is due, and the discounts (German: Skonto) for paying earlier (specification 2.5). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerm"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentTermByNumber: {
        parameters: {
            query?: {
                /** @description Fields of PaymentTerm to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PaymentTermField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The number, exactly as imported. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When an invoice is due, and the discounts (German: Skonto) for paying earlier (specification 2.5). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTerm"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
                /** @description Fields of ProjectRegion to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectRegionField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only regions with one of these `number`s, exactly. */
                number?: string[];
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
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegionPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProjectRegions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegion"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectRegion: {
        parameters: {
            query?: {
                /** @description Fields of ProjectRegion to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectRegionField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the project region. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A region that groups projects. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegion"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectRegionByNumber: {
        parameters: {
            query?: {
                /** @description Fields of ProjectRegion to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectRegionField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The number, exactly as imported. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A region that groups projects. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectRegion"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projects: {
        parameters: {
            query?: {
                /** @description Only projects in use (true) or no longer used (false). */
                active?: boolean;
                /** @description Only projects with one of these `alternative_project_number`s, exactly. Null, on REST an empty value: those without one. */
                alternative_project_number?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only projects with one of these `external_id`s, exactly. */
                external_id?: string[];
                /** @description Fields of Project to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectInListField"][];
                /** @description Only projects of these company codes. Null, on REST an empty value: those without one. */
                legal_entity_id?: string[];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only projects with one of these `project_number`s, exactly. */
                project_number?: string[];
                /** @description Only projects with one of these `region`s, exactly. Null, on REST an empty value: those without one. */
                region?: string[];
                /** @description Only projects whose `project_number`, `title` or `alternative_project_number` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `project_number`. */
                sort?: components["schemas"]["ProjectSort"];
                /** @description Only projects that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["ProjectLink"][];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    project: {
        parameters: {
            query?: {
                /** @description Fields of Project to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectInListField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInList"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    calendarTokens: {
        parameters: {
            query?: {
                /** @description Fields of CalendarToken to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["CalendarTokenField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description The tokens of a project's calendar. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarTokens"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCalendarToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
            /** @description A new token, as the address of the calendar that it opens. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCalendarToken"];
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
    deleteCalendarToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
                /** @description Id of the token. */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token of a project's calendar. Its secret, which is part of the calendar's address, is shown once, when it is made. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarToken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    workTypes: {
        parameters: {
            query?: {
                /** @description Only cost centres in use (true) or no longer used (false). */
                active?: boolean;
                /** @description Only cost centres with one of these `code`s, exactly. */
                code?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of WorkType to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WorkTypeField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only cost centres whose `parent` is one of these numbers. Null, on REST an empty value: those without one. */
                parent?: string[];
                /** @description Only cost centres whose `code`, `title` or `description` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `code`. */
                sort?: components["schemas"]["WorkTypeSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkTypePage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importWorkTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
            /** @description What the import did, where the client prefers `return=minimal` or `handling=lenient`. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCounts"];
                };
            };
            /** @description A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
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
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    projectByNumber: {
        parameters: {
            query?: {
                /** @description Fields of Project to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["ProjectInListField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInList"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["ConflictOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchaseOrders: {
        parameters: {
            query?: {
                /** @description Only orders under one of these framework contracts. Null, on REST an empty value: those without one. */
                contract_number?: string[];
                /** @description Only orders in one of these currencies, ISO 4217. Null, on REST an empty value: those without one. */
                currency?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only orders of these customers, the companies of the tenant. Null, on REST an empty value: those without one. */
                customer_id?: string[];
                /** @description Only orders with one of these ids of the ERP, exactly. */
                external_id?: string[];
                /** @description Fields of PurchaseOrder to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PurchaseOrderField"][];
                /** @description Only orders that are to be delivered on this day or later. */
                from?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only orders with one of these numbers, exactly. */
                order_number?: string[];
                /** @description Only orders for these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only orders that name the project by one of these numbers. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only orders of which `external_id`, `order_number`, `supplier_external_id`, `project_number`, `contract_number` or the supplier's title contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `external_id`. */
                sort?: components["schemas"]["PurchaseOrderSort"];
                /** @description Only orders in one of these states. */
                status?: components["schemas"]["OrderStatus"][];
                /** @description Only orders that name the supplier by one of these ids of the ERP. Null, on REST an empty value: those without one. */
                supplier_external_id?: string[];
                /** @description Only orders of these suppliers. Null, on REST an empty value: those without one. */
                supplier_id?: string[];
                /** @description Only orders that are to be delivered until this day. */
                till?: string;
                /** @description Only orders that name one of these and have no link to it, because it is not there. */
                unlinked?: components["schemas"]["OrderLink"][];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of purchase orders, ascending by `external_id` unless `sort` says otherwise. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importPurchaseOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The orders. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderInput"][];
            };
        };
        responses: {
            /** @description What a buyer orders of a supplier. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrder"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["ChangedMeanwhileOrOrderStateOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchaseOrder: {
        parameters: {
            query?: {
                /** @description Fields of PurchaseOrder to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PurchaseOrderField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a buyer orders of a supplier. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrder"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchaseOrderMatch: {
        parameters: {
            query?: {
                /** @description Fields of Match to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["MatchField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches of an order. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMatches"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptPurchaseOrderMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the order. */
                id: string;
            };
            cookie?: never;
        };
        /** @description What is accepted, and why. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchAcceptance"];
            };
        };
        responses: {
            /** @description The match of an item of an order: what was ordered, delivered and invoiced of it, net of returns and credit notes, in the item's unit; kilograms and tonnes convert. What was delivered or invoiced without an order has a match of its own for each line (`delivery_item_id`, `invoice_item_id`). A sum of more than 15 digits is rounded to as many. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchaseOrderByExternalId: {
        parameters: {
            query?: {
                /** @description Fields of PurchaseOrder to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["PurchaseOrderField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The `external_id`, exactly as it was sent. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a buyer orders of a supplier. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrder"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Ambiguous"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    roles: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Fields of Role to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["RoleField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only roles with one of these `name`s, exactly. */
                name?: string[];
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only roles whose `name` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    role: {
        parameters: {
            query?: {
                /** @description Fields of Role to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["RoleField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the role. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What users may do in the web application, by name. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    announceDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The delivery. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncedDeliveryInput"];
            };
        };
        responses: {
            /** @description What became of a delivery that was sent. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            /** @description What became of a delivery that was sent. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryImportResult"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutSupplier"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["DeliveryLockedOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    supplierOrders: {
        parameters: {
            query?: {
                /** @description Only orders under one of these framework contracts. Null, on REST an empty value: those without one. */
                contract_number?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only orders with one of these ids of the buyer, exactly. */
                external_id?: string[];
                /** @description Fields of SupplierOrder to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["SupplierOrderField"][];
                /** @description Only orders that are to be delivered on this day or later. */
                from?: string;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only orders with one of these numbers, exactly. */
                order_number?: string[];
                /** @description Only orders for these projects. Null, on REST an empty value: those without one. */
                project_id?: string[];
                /** @description Only orders that name the project by one of these numbers. Null, on REST an empty value: those without one. */
                project_number?: string[];
                /** @description Only orders of which `external_id`, `order_number`, `project_number`, `contract_number` or the supplier's own id or title at the buyer contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `external_id`. */
                sort?: components["schemas"]["SupplierOrderSort"];
                /** @description Only orders in one of these states. */
                status?: components["schemas"]["OrderStatus"][];
                /** @description Only orders that are to be delivered until this day. */
                till?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description A page of a supplier's orders, ascending by `external_id` unless `sort` says otherwise. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierOrderPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutSupplier"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    supplierOrder: {
        parameters: {
            query?: {
                /** @description Fields of SupplierOrder to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["SupplierOrderField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A purchase order as its supplier sees it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierOrder"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutSupplier"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeSupplierOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the order. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The change. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierOrderInput"];
            };
        };
        responses: {
            /** @description A purchase order as its supplier sees it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierOrder"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutSupplier"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhileOrOrderStateOrKeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    suppliers: {
        parameters: {
            query?: {
                /** @description Only suppliers of these countries, ISO 3166-1 alpha-2. Null, on REST an empty value: those without one. */
                country_code?: string[];
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only suppliers of these customers, the companies of the tenant. */
                customer_id?: string[];
                /** @description Only suppliers with one of these default accounts. Null, on REST an empty value: those without one. */
                default_account_id?: string[];
                /** @description Only suppliers with one of these ids of the ERP, exactly. */
                external_id?: string[];
                /** @description Fields of Supplier to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["SupplierField"][];
                /** @description Only suppliers with one of these IBANs; spaces and case do not count. */
                iban?: string[];
                /** @description Only suppliers in use (true) or no longer used (false). */
                is_active?: boolean;
                /** @description Only suppliers with one of these VAT ids or tax numbers, exactly. Null, on REST an empty value: those without one. */
                legal_uid?: string[];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only suppliers with one of these payment terms. Null, on REST an empty value: those without one. */
                payment_term_id?: string[];
                /** @description Only suppliers whose `external_id`, `title`, `legal_uid` or `city` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `external_id`. */
                sort?: components["schemas"]["SupplierSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importSuppliers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
            /** @description What an import of suppliers did. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierImportResult"] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBodyErrorOnly"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    supplier: {
        parameters: {
            query?: {
                /** @description Fields of Supplier to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["SupplierField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the supplier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A company that delivers and invoices material (specification 2.4). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Supplier"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    supplierByExternalId: {
        parameters: {
            query?: {
                /** @description Fields of Supplier to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["SupplierField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The ERP's id, exactly as imported. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A company that delivers and invoices material (specification 2.4). */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Supplier"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Ambiguous"];
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
                /** @description Fields of TaxCode to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["TaxCodeField"][];
                /** @description Only favourites (true), or all others (false). */
                is_favorite?: boolean;
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Only codes with one of these `number`s, exactly. */
                number?: string[];
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only codes of one of these rates, in percent. */
                rate?: number[];
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
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCodePage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importTaxCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; cost centres take it and ignore it. It belongs to what an `Idempotency-Key` compares. */
                Prefer?: components["parameters"]["Prefer"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row. */
                    "Import-Id": string;
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCode"][] | components["schemas"]["ImportCounts"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    taxCode: {
        parameters: {
            query?: {
                /** @description Fields of TaxCode to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["TaxCodeField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the tax code. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tax code of the ERP (specification 2.6), as its import sent it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCode"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    taxCodeByNumber: {
        parameters: {
            query?: {
                /** @description Fields of TaxCode to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["TaxCodeField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description The number, exactly as imported. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tax code of the ERP (specification 2.6), as its import sent it. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxCode"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tenantSettings: {
        parameters: {
            query?: {
                /** @description Fields of TenantSettings to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["TenantSettingsField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTenantSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantSettingsInput"];
            };
        };
        responses: {
            /** @description Settings of the tenant whose key asks. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["KeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    users: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only users with one of these `email`s, exactly. */
                email?: string[];
                /** @description Fields of User to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["UserField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Only users with one of these roles. */
                role_id?: string[];
                /** @description Only users whose `email` or `name` contains this text; case does not count, accents do. */
                search?: string;
                /** @description Order of the list; absent: ascending by `email`. */
                sort?: components["schemas"]["UserSort"];
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    user: {
        parameters: {
            query?: {
                /** @description Fields of User to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["UserField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person of the tenant who works with the web application. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhooks: {
        parameters: {
            query?: {
                /** @description Fields of Webhook to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WebhookField"][];
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            /** @description The webhooks that the key may administer. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The webhook. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description A webhook together with its new secret. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            501: components["responses"]["NotSetUp"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhook: {
        parameters: {
            query?: {
                /** @description Fields of Webhook to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WebhookField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An address that is told of events, in their order, with signatures as standardwebhooks.com says. It shows what the key that registered it sees. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An address that is told of events, in their order, with signatures as standardwebhooks.com says. It shows what the key that registered it sees. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyReused"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description What to change. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description An address that is told of events, in their order, with signatures as standardwebhooks.com says. It shows what the key that registered it sees. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyReused"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhookDeliveries: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads. */
                cursor?: string;
                /** @description Only the one of this event. */
                event_id?: string;
                /** @description Fields of WebhookDelivery to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WebhookDeliveryField"][];
                /**
                 * @description Most rows on the page, 1 to 500 (specification §8).
                 * @example 20
                 */
                limit?: number;
                /** @description Rows to skip, at least 0. For far pages a `cursor` is cheaper. */
                offset?: number;
                /** @description Order of the list; absent: newest first. */
                sort?: components["schemas"]["WebhookDeliverySort"];
                /** @description Only those with one of these statuses. */
                status?: components["schemas"]["WebhookDeliveryStatus"][];
                /**
                 * @description Only those of events of this type.
                 * @example invoice.created
                 */
                type?: string;
                /** @description Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing. */
                updated_since?: string;
            };
            header?: {
                /** @description Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a webhook's deliveries. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag?: string;
                    /** @description Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288). */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimitedOrTooManyStreams"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    webhookDelivery: {
        parameters: {
            query?: {
                /** @description Fields of WebhookDelivery to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WebhookDeliveryField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                delivery_id: string;
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event on its way to a webhook. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the delivery. */
                delivery_id: string;
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event on its way to a webhook. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrKeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Which deliveries. At most 10 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description What will be replayed. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrKeyReused"];
            413: components["responses"]["BodyTooLarge10MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: {
                /** @description How long messages are also signed with the old secret, in seconds, at most 30 days; 0: not at all. */
                overlap_seconds?: number;
            };
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook together with its new secret. */
            201: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    /** @description The version of the record as it was written, where the answer is the record. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["Internal"];
            501: components["responses"]["NotSetUp"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
                /** @description Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the webhook; one whose key could do more than one's own is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event on its way to a webhook. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrKeyReused"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    workType: {
        parameters: {
            query?: {
                /** @description Fields of WorkType to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WorkTypeField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Optional: must be the tenant of the key, else 401. */
                "X-Tenant-Id"?: components["parameters"]["TenantId"];
            };
            path: {
                /** @description Id of the cost centre, which events tell as `work_type_id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276. */
            200: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkType"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    processWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway. */
                "Dry-Run"?: components["parameters"]["DryRun"];
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
        /** @description The document. At most 32 MiB, counted after decompression. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowInput"];
            };
        };
        responses: {
            /** @description What was sent is stored, and a job works on it (specification 7). */
            202: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    "Dry-Run": components["headers"]["Dry-Run"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Where to go on: the job that does the work, or the page to show. */
                    Location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["InvalidOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrTenantMismatch"];
            403: components["responses"]["KeyLinkedToSupplierOrMissingScopeOrInvalidScopeOrRateLimited"];
            409: components["responses"]["InvoiceNotUpdatableOrKeyReused"];
            413: components["responses"]["BodyTooLarge32MiB"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    workflowStatus: {
        parameters: {
            query?: {
                /** @description Fields of WorkflowStatus to show, separated by commas; those of a record within it with a dot. All others are left out, though the schema requires them. */
                fields?: components["schemas"]["WorkflowStatusField"][];
            };
            header?: {
                /** @description Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowStatus"];
                };
            };
            /** @description Nothing has changed since the answer that `If-None-Match` names. */
            304: {
                headers: {
                    "API-Version": components["headers"]["API-Version"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed. */
                    ETag: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "X-API-Key-Expires": components["headers"]["X-API-Key-Expires"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthenticatedOrTenantMismatchOrKeyWithoutCustomer"];
            403: components["responses"]["MissingScopeOrInvalidScopeOrRateLimited"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
