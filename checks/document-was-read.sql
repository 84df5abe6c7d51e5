-- No invoice still waits to be read (NEW, PROCESSING) when the jobs that read its document have ended.
-- A person may take one that could not be read to PROCESSING after that.
select i.id, i.status, i.source_id from invoice i
where i.status in ('NEW', 'PROCESSING')
  and exists (
    select from job where document_id = i.source_id and kind = 'invoice_document' and finished_at > coalesce(
      (select max(created_at) from invoice_history where invoice_id = i.id), i.created_at))
  and not exists (select from job where document_id = i.source_id and status in ('queued', 'running'))
