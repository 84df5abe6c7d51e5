-- A job that is not over is in graphile-worker's queue, so that somebody will work on it.
select id, kind, status from job
where status in ('queued', 'running') and not exists (select from graphile_worker._private_jobs queued where queued.key = job.id::text)
