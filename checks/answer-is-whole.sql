-- An answer kept for an Idempotency-Key is complete: the transaction that claimed the key also stored the answer.
select api_key_id, key, created_at from idempotency_key where status is null or headers is null or body is null
