-- Most invoices come without a document, so they need no entry in the indexes by documents.
drop index invoice_file_id_index;
drop index invoice_source_id_index;
create index invoice_file_id_index on invoice (file_id) where file_id is not null;
create index invoice_source_id_index on invoice (source_id) where source_id is not null;
