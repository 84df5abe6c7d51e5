-- The same document is one invoice, whether it comes alone or with a mail, so invoices are looked for by their file.
create index invoice_file_id_index on invoice (file_id);
