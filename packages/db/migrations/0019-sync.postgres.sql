-- Hubs, their history, and what goes down to them (facts/sync.md §5.3).
create table hub (
  id text primary key,
  business_id text not null references business (id),
  location_id text not null references location (id),
  epoch integer not null,
  public_key text not null,
  paired_by text not null,
  paired_at text not null,
  -- Another machine took its place, or somebody let it go.
  fenced_at text,
  last_seen_at text,
  clock_skew_ms integer,
  app_version text,
  schema_version integer,
  -- What the hub last said of itself: what waits, disk, backups.
  report text not null
);
create index hub_location on hub (location_id);
create table hub_pairing_code (
  code text primary key,
  business_id text not null,
  location_id text not null references location (id),
  created_by text not null,
  expires_at text not null
);
-- One stream of transactions a location, whichever machines wrote it.
create table hub_log (
  location_id text primary key references location (id),
  business_id text not null,
  hub_id text not null references hub (id),
  epoch integer not null,
  last_seq integer not null,
  last_hash blob not null,
  applied_seq integer not null
);
create table hub_inbox (
  location_id text not null,
  seq integer not null,
  epoch integer not null,
  hash blob not null,
  prev_hash blob not null,
  received_at text not null,
  hub_at_ms integer not null,
  kind text not null,
  actor text not null,
  intent text not null,
  schema_version integer not null,
  body text not null,
  primary key (location_id, seq)
);
-- Transactions set aside with what they touched, in order, until somebody mends the cause.
create table inbox_hold (
  location_id text not null,
  seq integer not null,
  business_id text not null,
  -- What the transaction touches: later ones that touch the same wait behind it.
  aggregates text not null,
  -- Null for one that only waits behind another.
  error text,
  held_at text not null,
  tries integer not null,
  primary key (location_id, seq)
);
create table cloud_meta (
  k integer primary key check (k = 1),
  -- A new one after a restore: hubs send again what this cloud has forgotten.
  cloud_gen text not null
);
-- One key of PIN fingerprints a business, so that each of its hubs finds its people. Encrypted.
create table business_key (
  business_id text primary key references business (id),
  pin_key text not null
);
-- Revision of a catalogue row, and of each of its columns: what two people changed at once is told exactly by it.
create table row_rev (
  entity text not null,
  id text not null,
  business_id text not null,
  rev integer not null,
  field_rev text not null,
  field_at text not null,
  -- The location whose hub wrote it, or 'cloud': a hub's next edit before the feed came by is no conflict with its last.
  field_by text not null,
  primary key (entity, id)
);
create table sync_conflict (
  id text primary key,
  business_id text not null,
  location_id text not null,
  entity text not null,
  row_id text not null,
  field text,
  kept text,
  lost text,
  -- Which side lost: the hub's edit or the cloud's; or an edit refused with a code.
  loser text not null check (loser in ('hub', 'cloud')),
  code text,
  hub_seq integer not null,
  at text not null,
  resolved_at text,
  resolved_by text
);
create index sync_conflict_open on sync_conflict (business_id, at) where resolved_at is null;
create table hub_command (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  target_id text not null,
  body text not null,
  asked_by text not null,
  asked_at text not null
);
create table command_result (
  id text primary key,
  business_id text not null,
  location_id text not null,
  kind text not null,
  state text not null,
  result text not null,
  done_at text not null
);
-- What the cloud asks of a hub; the answer is the hub's `command_result`.
create table cloud_command (
  id text primary key,
  business_id text not null,
  location_id text not null,
  no integer not null,
  kind text not null,
  body text not null,
  asked_by text not null,
  asked_at text not null,
  expires_at text not null,
  unique (location_id, no)
);
create table feed (
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (scope, entity, id)
);
create table feed_customer (
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (scope, entity, id)
);
-- Changes of the feeds for the embedded shape server. `pos` is given by the sequencer, never by a sequence (E11, E12).
create table chg (
  id bigserial primary key,
  rel text not null,
  scope text not null,
  entity text not null,
  row_id text not null,
  op text not null check (op in ('insert', 'update', 'delete')),
  img text not null,
  pos integer
);
create index chg_unsequenced on chg (id) where pos is null;
create unique index chg_pos on chg (pos) where pos is not null;
create index chg_scope on chg (rel, scope, pos);
create table feed_head (
  k integer primary key check (k = 1),
  -- The last position given, also after its change was pruned; and the first that is still there.
  last_pos integer not null,
  min_pos integer not null
);
insert into feed_head values (1, 0, 1);
create table shape_handle (
  handle text primary key,
  rel text not null,
  scopes text not null,
  cloud_gen text not null,
  -- Changes after this position make the snapshot whole.
  start_pos integer not null,
  created_at text not null
);
create function feed_changed() returns trigger language plpgsql as $$
declare r record;
begin
  if tg_op = 'DELETE' then r := old; else r := new; end if;
  insert into chg (rel, scope, entity, row_id, op, img)
  values (tg_table_name, r.scope, r.entity, r.id, lower(tg_op), row_to_json(r)::text);
  return null;
end $$;
create trigger feed_changed after insert or update or delete on feed for each row execute function feed_changed();
create trigger feed_changed after insert or update or delete on feed_customer for each row execute function feed_changed();
-- Catalogue and staff go down to the hubs. A trigger cannot forget a write as code can.
-- Arguments: the feed, and the column whose value the scope is made of with the letter before it.
create function goes_down() returns trigger language plpgsql as $$
declare
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  row_before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  feed_scope text := tg_argv[1] || ':' || (row_now ->> tg_argv[2]);
  next_rev bigint;
begin
  if row_now = row_before then return null; end if;
  insert into row_rev (entity, id, business_id, rev, field_rev, field_at, field_by)
  values (tg_table_name, row_now ->> 'id', coalesce(row_now ->> 'business_id', row_now ->> 'id'), 1, '{}', '{}', '{}')
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
create trigger goes_down after insert or update or delete on business
  for each row execute function goes_down('feed', 'b', 'id');
do $$
declare t text;
begin
  foreach t in array array['location', 'app_user', 'product_category', 'product', 'menu', 'menu_item', 'modifier_group',
    'modifier', 'modifier_group_assignment', 'payment_method'] loop
    execute format('create trigger goes_down after insert or update or delete on %I
      for each row execute function goes_down(''feed'', ''b'', ''business_id'')', t);
  end loop;
  foreach t in array array['location_parameter', 'location_menu', 'kitchen_station', 'station_assignment', 'dining_area'] loop
    execute format('create trigger goes_down after insert or update or delete on %I
      for each row execute function goes_down(''feed'', ''l'', ''location_id'')', t);
  end loop;
  foreach t in array array['customer', 'customer_element'] loop
    execute format('create trigger goes_down after insert or update or delete on %I
      for each row execute function goes_down(''feed_customer'', ''b'', ''business_id'')', t);
  end loop;
end $$;
-- The hubs' own rows are copies here: a correct hub offline may break every rule between rows, and a copy that refuses
-- would lose them (facts/sync.md §5.5). What remains is the row and its key.
do $$
declare t text; c record;
begin
  foreach t in array array['audit_entry', 'order_bill', 'bill_mapping', 'bill_payment', 'cash_session', 'cash_count',
    'cash_movement', 'dining_table', 'kitchen_ticket', 'document_counter', 'order', 'order_item', 'order_item_modifier',
    'order_guest', 'print_job', 'hub_command', 'command_result'] loop
    for c in select conname from pg_constraint
      where conrelid = format('%I', t)::regclass and contype in ('f', 'u', 'c') loop
      execute format('alter table %I drop constraint %I cascade', t, c.conname);
    end loop;
    for c in select i.indexrelid::regclass::text as name from pg_index i
      where i.indrelid = format('%I', t)::regclass and i.indisunique and not i.indisprimary loop
      execute format('drop index %s', c.name);
    end loop;
    execute format('alter table %I add column src_seq bigint', t);
  end loop;
end $$;
alter table bill_fel drop constraint bill_fel_bill_id_fkey;
