import type { PoolClient } from 'pg';
import { type TableRegistry, tablesWith } from '../table.ts';

/**
 * The hubs' own rows are copies in the cloud: a correct hub offline may break every rule between rows, and a copy that refuses
 * would lose them (docs/sync.md#working-the-inbox-in). What remains is the row and its key; which transaction of which location brought it is
 * added, and an index that reads a location's rows in the order hubs compare them by.
 */
const copiesOf = (tables: TableRegistry): string[] =>
  tablesWith(tables, ({ owner, on }) => owner === 'hub' && on === 'both');

const rulesOf = async (client: PoolClient, tables: readonly string[]): Promise<{ table: string; drop: string }[]> => {
  const { rows } = await client.query(
    `select c.relname as table, format('alter table %I drop constraint %I cascade', c.relname, k.conname) as drop
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and k.contype in ('f', 'u', 'c')
     union all
     select c.relname, format('drop index %I', x.relname)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and i.indisunique and not i.indisprimary
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  return rows as { table: string; drop: string }[];
};

const indexOf = (table: string): string => `${table}_src_location_id_idx`;

/** Makes copies of the tables that hubs write, after a migration changed them. */
export const installHubCopies = async (client: PoolClient, tables: TableRegistry): Promise<void> => {
  const copies = copiesOf(tables);
  for (const { drop } of await rulesOf(client, copies)) await client.query(drop);
  for (const name of copies) {
    await client.query(`alter table "${name}" add column if not exists src_seq bigint`);
    await client.query(`alter table "${name}" add column if not exists src_location text`);
    if (!tables[name]!.isCompared) continue;
    await client.query(`create index if not exists "${indexOf(name)}" on "${name}" (src_location, id collate "C")`);
  }
};

/** What is no copy as it must be. */
export const hubCopyFaults = async (client: PoolClient, tables: TableRegistry): Promise<string[]> => {
  const copies = copiesOf(tables);
  const ruled = new Set((await rulesOf(client, copies)).map(({ table }) => table));
  const { rows } = await client.query('select indexname from pg_indexes where schemaname = current_schema()');
  const indexes = new Set((rows as { indexname: string }[]).map(({ indexname }) => indexname));
  return [
    ...[...ruled].map((name) => `${name} has rules a copy must not have`),
    ...copies
      .filter((name) => tables[name]!.isCompared && !indexes.has(indexOf(name)))
      .map((name) => `${name} cannot be compared`),
  ];
};
