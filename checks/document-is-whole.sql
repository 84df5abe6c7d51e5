-- A document's size and SHA-256 are those of its chunks, which are all there and its owner's.
select document.id, document.size, coalesce(stored.size, 0) as stored_size
from document left join lateral (
  select sum(octet_length(content)) as size, string_agg(content, '' order by index) as content,
    bool_and(chunk.tenant_id = document.tenant_id and chunk.customer_id is not distinct from document.customer_id
      and chunk.supplier_id is not distinct from document.supplier_id) as is_owners
  from document_chunk chunk where document_id = document.id) stored on true
where document.size <> coalesce(stored.size, 0) or sha256 <> encode(sha256(coalesce(stored.content, '')), 'hex') or not is_owners
