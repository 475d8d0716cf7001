import { type HubCommandRow, insertRows, type Kysely, type SyncConflictRow, type Tables, tablesOf } from '@comanda/db';
import type { HubCommand, HubCommands } from '@comanda/kernel/commands';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';

export type CatalogueRow = Record<string, unknown>;

/** Rows two sides edit; nothing else is looked up or written by the name of a table. */
export const isCatalogue = (db: Kysely<Tables>, entity: string): boolean => tablesOf(db)[entity]?.owner === 'catalogue';

/** Open conflicts of the caller's locations. */
export const openConflicts = (ctx: Context) =>
  ctx.db
    .selectFrom('syncConflict')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds, ''])
    .where('resolvedAt', 'is', null);

export const findOpenConflict = async (ctx: Context, id: string): Promise<SyncConflictRow | null> =>
  (await openConflicts(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Whose conflict it is; null when there is none of this id. */
export const businessOfConflict = async (ctx: Context, { id }: { id: string }): Promise<string | null> =>
  (await ctx.db.selectFrom('syncConflict').select('businessId').where('id', '=', id).executeTakeFirst())?.businessId ??
  null;

/** Rows of one table of this business as they stand, by id; columns by their own names. */
export const catalogueRows = async (
  db: Kysely<Tables>,
  businessId: string,
  entity: string,
  ids: readonly string[],
): Promise<Map<string, CatalogueRow>> => {
  if (!isCatalogue(db, entity) || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; row: string }>`
    select id, row_to_json(t)::text as row from ${sql.table(entity)} as t
    where business_id = ${businessId} and id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, JSON.parse(row) as CatalogueRow]));
};

/** A change that was made at a hub which did not know of another is shown to those who administer, not to whoever made it alone. */
export const keepLostFields = async (
  tx: WriteContext,
  command: HubCommandRow & { srcSeq: number | null },
  fields: readonly string[],
): Promise<void> => {
  const { businessId, locationId, kind: entity, targetId: rowId, srcSeq } = command;
  const what = { businessId, locationId, entity, rowId, hubSeq: srcSeq ?? 0, at: tx.clock.now() };
  const none = { kept: null, lost: null, code: null, resolvedAt: null, resolvedBy: null };
  const rows = fields.map((field): SyncConflictRow => ({ id: tx.ids.next(), ...what, ...none, field, loser: 'hub' }));
  if (rows.length > 0) await insertRows(tx.db, 'syncConflict', rows);
};

/** The command by which rows of this table are changed at hubs, where nobody edits them column by column. */
export const commandFor = ({ hubCommands }: HubCommands, entity: string): HubCommand | undefined =>
  hubCommands.find(({ kind, conflicts }) => kind === entity && conflicts);

/** What was asked for and lost; null when it is not there any more. */
export const lostBody = async (
  ctx: Context,
  { kind, body }: HubCommand,
  conflict: SyncConflictRow,
): Promise<unknown> => {
  const { rows } = await sql<{ body: string }>`
    select body from hub_command where kind = ${kind} and business_id = ${conflict.businessId}
      and location_id = ${conflict.locationId} and target_id = ${conflict.rowId} and src_seq = ${conflict.hubSeq}
    order by id limit 1`.execute(ctx.db);
  return rows[0] ? (body.safeParse(JSON.parse(rows[0].body)).data ?? null) : null;
};
