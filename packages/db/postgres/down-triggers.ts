import type { PoolClient } from 'pg';
import { type Table, type TableRegistry, tablesWith } from '../table.ts';

/**
 * What goes down to the hubs is put into its feed by triggers, which cannot forget a write as code can
 * (docs/sync.md#positions-of-the-feed).
 * Functions by name, with what stands before and in their bodies.
 */
const FUNCTIONS: Readonly<Record<string, { head: string; body: string }>> = {
  // Each life of the database counts revisions from elsewhere: what a hub saw in the life before a restore is none it saw
  // in this one, however far the former had counted.
  next_rev: {
    head: 'next_rev(entity_name text, row_now jsonb, row_before jsonb) returns bigint',
    body: `
declare
  given bigint;
begin
  insert into row_rev (entity, id, business_id, rev, field_rev, field_at, field_by)
  values (entity_name, row_now ->> 'id', coalesce(row_now ->> 'business_id', row_now ->> 'id'),
    coalesce((select rev_from from cloud_meta), 0) + 1, '{}', '{}', '{}')
  on conflict (entity, id) do update set rev = row_rev.rev + 1
  returning rev into given;
  if row_before is not null then
    update row_rev set
      field_rev = (field_rev::jsonb || touched.revs)::text,
      field_at = (field_at::jsonb || touched.ats)::text,
      field_by = (field_by::jsonb || touched.bys)::text
    from (
      select coalesce(jsonb_object_agg(key, given), '{}') as revs,
             coalesce(jsonb_object_agg(key, row_now -> 'updated_at'), '{}') as ats,
             coalesce(jsonb_object_agg(key, coalesce(nullif(current_setting('comanda.writer', true), ''), 'cloud')), '{}')
               as bys
      from jsonb_each(row_now) where value is distinct from row_before -> key and key <> 'updated_at'
    ) as touched
    where entity = entity_name and id = row_now ->> 'id';
  end if;
  return given;
end `,
  },
  // Arguments: the feed, and the column whose value the scope is made of with the letter before it.
  goes_down: {
    head: 'goes_down() returns trigger',
    body: `
declare
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  row_before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
begin
  if row_now = row_before then return null; end if;
  execute format(
    'insert into %I (scope, entity, id, rev, deleted, schema_v, body) values ($1, $2, $3, $4, $5, 1, $6)
     on conflict (scope, entity, id) do update
     set rev = excluded.rev, deleted = excluded.deleted, schema_v = excluded.schema_v, body = excluded.body', tg_argv[0])
  using tg_argv[1] || ':' || (row_now ->> tg_argv[2]), tg_table_name, row_now ->> 'id',
    next_rev(tg_table_name, row_now, row_before), case when tg_op = 'DELETE' then 1 else 0 end,
    case when tg_op = 'DELETE' then '{}' else row_now::text end;
  return null;
end `,
  },
  // What lets a person in goes down to the branches they work at, and nowhere else; the others have them as names, so that
  // who did what stays readable. A row a branch, whatever changes, so that a hub whose person moved on hears that the
  // secrets are gone. Arguments: the feed, and the secrets as they are where they do not belong.
  goes_to_branches: {
    head: 'goes_to_branches() returns trigger',
    body: `
declare
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  execute format(
    'insert into %I (scope, entity, id, rev, deleted, schema_v, body)
     select ''l:'' || l.id, $1, $2, $3, $4, 1, case when $4 = 1 then ''{}'' else row_for_branch($5, l.id, $6)::text end
     from location as l where l.business_id = $7
     on conflict (scope, entity, id) do update
     set rev = excluded.rev, deleted = excluded.deleted, schema_v = excluded.schema_v, body = excluded.body', tg_argv[0])
  using tg_table_name::text, row_now ->> 'id', next_rev(tg_table_name, row_now, null),
    case when tg_op = 'DELETE' then 1 else 0 end, row_now, tg_argv[1]::jsonb, row_now ->> 'business_id';
  return null;
end `,
  },
  row_for_branch: {
    head: 'row_for_branch(row_now jsonb, branch text, secrets jsonb) returns jsonb',
    body: `
begin
  return case when (row_now ->> 'location_ids')::jsonb ? branch then row_now else row_now || secrets end;
end `,
  },
  // A new branch hears of everybody there is. Arguments: the feed, whose rows, and their secrets.
  greets_branch: {
    head: 'greets_branch() returns trigger',
    body: `
begin
  execute format(
    'insert into %I (scope, entity, id, rev, deleted, schema_v, body)
     select ''l:'' || $1, $2, t.id, coalesce(r.rev, 1), 0, 1, row_for_branch(to_jsonb(t), $1, $3)::text
     from %I as t left join row_rev as r on r.entity = $2 and r.id = t.id where t.business_id = $4
     on conflict (scope, entity, id) do update set rev = excluded.rev, deleted = 0, body = excluded.body',
    tg_argv[0], tg_argv[1])
  using new.id, tg_argv[1], tg_argv[2]::jsonb, new.business_id;
  return null;
end `,
  },
};

interface Trigger {
  name: string;
  table: string;
  /** As PostgreSQL says it. */
  sql: string;
}

const FEEDS = { core: 'feed', customers: 'feed_customer' } as const;

const trigger = (name: string, table: string, events: string, call: string): Trigger => {
  const quoted = table === 'order' ? '"order"' : table;
  return {
    name,
    table,
    sql: `CREATE TRIGGER ${name} AFTER ${events} ON ${quoted} FOR EACH ROW EXECUTE FUNCTION ${call}`,
  };
};

const EVERY = 'INSERT OR DELETE OR UPDATE';

const triggersOf = (name: string, { goesTo, feed, secrets }: Table): Trigger[] => {
  const withheld = `'${JSON.stringify(Object.fromEntries(secrets.map((column) => [column, null])))}'`;
  if (goesTo === 'location') {
    return [trigger('goes_down', name, EVERY, `goes_down('${FEEDS[feed]}', 'l', 'location_id')`)];
  }
  if (goesTo === 'business') {
    const column = name === 'business' ? 'id' : 'business_id';
    return [trigger('goes_down', name, EVERY, `goes_down('${FEEDS[feed]}', 'b', '${column}')`)];
  }
  return [
    trigger('goes_to_branches', name, EVERY, `goes_to_branches('${FEEDS[feed]}', ${withheld})`),
    trigger(`greets_branch_${name}`, 'location', 'INSERT', `greets_branch('${FEEDS[feed]}', '${name}', ${withheld})`),
  ];
};

const wantedTriggers = (tables: TableRegistry): Trigger[] =>
  tablesWith(tables, ({ goesTo, on }) => goesTo !== null && on !== 'hub').flatMap((name) =>
    triggersOf(name, tables[name]!),
  );

const presentTriggers = async (client: PoolClient): Promise<Trigger[]> => {
  const { rows } = await client.query(
    `select t.tgname as name, c.relname as table, pg_get_triggerdef(t.oid, true) as sql
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.proname = any($1) and c.relnamespace = current_schema()::regnamespace`,
    [Object.keys(FUNCTIONS)],
  );
  return rows as Trigger[];
};

/** Writes the triggers anew, after a migration changed the tables. */
export const installDownTriggers = async (client: PoolClient, tables: TableRegistry): Promise<void> => {
  for (const { name, table } of await presentTriggers(client)) {
    await client.query(`drop trigger "${name}" on "${table}"`);
  }
  for (const { head, body } of Object.values(FUNCTIONS)) {
    await client.query(`create or replace function ${head} language plpgsql as $$${body}$$`);
  }
  for (const { sql } of wantedTriggers(tables)) await client.query(sql);
};

/** What differs from the triggers that follow from the tables; of a newer build there may be more. */
export const downTriggerFaults = async (
  client: PoolClient,
  tables: TableRegistry,
  isNewer: boolean,
): Promise<string[]> => {
  const present = await presentTriggers(client);
  const wanted = wantedTriggers(tables);
  const keyOf = ({ name, table }: Trigger) => `${name} on ${table}`;
  const differing = wanted.filter((one) => !present.some(({ sql }) => sql === one.sql));
  const extra = isNewer ? [] : present.filter((one) => !wanted.some((other) => keyOf(other) === keyOf(one)));
  const { rows } = await client.query(
    'select proname as name, prosrc as body from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($1)',
    [Object.keys(FUNCTIONS)],
  );
  const bodies = new Map((rows as { name: string; body: string }[]).map(({ name, body }) => [name, body]));
  const functions = isNewer ? [] : Object.keys(FUNCTIONS).filter((name) => bodies.get(name) !== FUNCTIONS[name]!.body);
  return [...differing, ...extra].map(keyOf).concat(functions.map((name) => `${name}()`));
};
