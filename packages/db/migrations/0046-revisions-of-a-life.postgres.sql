-- Each life of this database counts revisions from elsewhere: what a hub saw in the life before a restore is none it saw in this
-- one, however far the former had counted.
alter table cloud_meta add column rev_from integer not null default 0;
create function first_rev() returns bigint language sql stable as
  'select coalesce((select rev_from from cloud_meta), 0) + 1';
create or replace function goes_down() returns trigger language plpgsql as $$
declare
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  row_before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  feed_scope text := tg_argv[1] || ':' || (row_now ->> tg_argv[2]);
  next_rev bigint;
begin
  if row_now = row_before then return null; end if;
  insert into row_rev (entity, id, business_id, rev, field_rev, field_at, field_by)
  values (tg_table_name, row_now ->> 'id', coalesce(row_now ->> 'business_id', row_now ->> 'id'), first_rev(), '{}', '{}', '{}')
  on conflict (entity, id) do update set rev = row_rev.rev + 1
  returning rev into next_rev;
  if tg_op = 'UPDATE' then
    update row_rev set
      field_rev = (field_rev::jsonb || touched.revs)::text,
      field_at = (field_at::jsonb || touched.ats)::text,
      field_by = (field_by::jsonb || touched.bys)::text
    from (
      select coalesce(jsonb_object_agg(key, next_rev), '{}') as revs,
             coalesce(jsonb_object_agg(key, row_now -> 'updated_at'), '{}') as ats,
             coalesce(jsonb_object_agg(key, coalesce(nullif(current_setting('comanda.writer', true), ''), 'cloud')), '{}')
               as bys
      from jsonb_each(row_now) where value is distinct from row_before -> key and key <> 'updated_at'
    ) as touched
    where entity = tg_table_name and id = row_now ->> 'id';
  end if;
  execute format(
    'insert into %I (scope, entity, id, rev, deleted, schema_v, body) values ($1, $2, $3, $4, $5, 1, $6)
     on conflict (scope, entity, id) do update
     set rev = excluded.rev, deleted = excluded.deleted, schema_v = excluded.schema_v, body = excluded.body', tg_argv[0])
  using feed_scope, tg_table_name, row_now ->> 'id', next_rev, case when tg_op = 'DELETE' then 1 else 0 end,
    case when tg_op = 'DELETE' then '{}' else row_now::text end;
  return null;
end $$;
-- How far the hub's clock was ahead, as its last hello before told: with it an edit's time is the same whenever it is worked in.
alter table hub_inbox add column skew_ms integer not null default 0;
