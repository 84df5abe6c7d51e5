-- A supplier's key saw no requests at all; it sees those of its supplier's keys, as it sees the keys.
alter policy "tenant" on "api_request"
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else key_id in (select keys_of_supplier()) end)
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true else key_id in (select keys_of_supplier()) end);
