import type { Change } from '@comanda/contracts';
import type { HubInboxRow, HubUnknownRow } from '@comanda/db';
import type { WriteContext } from '@comanda/domain/context';
import { applyEdit } from './apply-edit.ts';
import { foldChanges, type HubTransaction } from './fold-changes.ts';
import type { Projection } from './project-inbox.ts';
import { type HubPlace, putRows } from './put-rows.ts';
import { readChanges } from './read-changes.ts';

/** Transactions worked in together, as of an inbox: so long the business's other writers wait. */
const PAGE = 500;

/** What of a location's kept names this build knows by now. */
const knownNow = async (tx: WriteContext, { columns, owners }: Projection, { locationId }: HubPlace) => {
  const rows = await tx.db.selectFrom('hubUnknown').selectAll().where('locationId', '=', locationId).execute();
  return rows.filter(
    ({ entity, name }) =>
      (owners[entity] === 'hub' || owners[entity] === 'catalogue') &&
      (name === '' ? columns.has(entity) : columns.get(entity)?.some((column) => column.name === name)),
  );
};

/**
 * Works in the next page of what a newer hub said before this cloud knew the table or the column for it, from the inbox, where
 * it was kept. Rows that a later transaction changed keep that. Answers whether there is more.
 */
export const projectKept = async (tx: WriteContext, projection: Projection, place: HubPlace): Promise<boolean> => {
  const names = await knownNow(tx, projection, place);
  if (names.length === 0) return false;
  const rows = await workedInFrom(tx, place, Math.min(...names.map(({ fromSeq }) => fromSeq)));
  await takeUp(tx, projection, place, { names, rows });
  const isLeft = rows.length === PAGE;
  for (const name of names) {
    if (isLeft) await goOnFrom(tx, name, rows.at(-1)!.seq + 1);
    else await forget(tx, name);
  }
  return isLeft;
};

const goOnFrom = async (tx: WriteContext, { locationId, entity, name }: HubUnknownRow, seq: number): Promise<void> => {
  await tx.db
    .updateTable('hubUnknown')
    .set({ fromSeq: seq })
    .where('locationId', '=', locationId)
    .where('entity', '=', entity)
    .where('name', '=', name)
    .where('fromSeq', '<', seq)
    .execute();
};

const forget = async (tx: WriteContext, { locationId, entity, name }: HubUnknownRow): Promise<void> => {
  await tx.db
    .deleteFrom('hubUnknown')
    .where('locationId', '=', locationId)
    .where('entity', '=', entity)
    .where('name', '=', name)
    .execute();
};

/** What is set aside, or not worked in yet, goes in whole when its turn comes. */
const workedInFrom = (tx: WriteContext, { locationId }: HubPlace, from: number): Promise<HubInboxRow[]> =>
  tx.db
    .selectFrom('hubInbox')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('seq', '>=', from)
    .where('seq', '<=', (q) => q.selectFrom('hubLog').select('appliedSeq').where('locationId', '=', locationId))
    .where('seq', 'not in', (q) => q.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId))
    .orderBy('seq')
    .limit(PAGE)
    .execute();

const takeUp = async (
  tx: WriteContext,
  { owners, columns }: Projection,
  place: HubPlace,
  { names, rows }: { names: readonly HubUnknownRow[]; rows: readonly HubInboxRow[] },
): Promise<void> => {
  const batch = rows.map((row): HubTransaction & { row: HubInboxRow } => ({
    ...{ seq: row.seq, changes: readChanges(row), row },
  }));
  const isMeant = (entity: string) => names.some((one) => one.entity === entity);
  await putRows(
    tx.db,
    columns,
    place,
    foldChanges(batch, (entity) => owners[entity] === 'hub' && isMeant(entity)),
  );
  for (const { seq, changes, row } of batch) {
    for (const change of changes) {
      if (owners[change[0]] !== 'catalogue' || !isMeant(change[0])) continue;
      const edit = editOf(change, names);
      if (edit) await applyEdit({ tx, columns, place }, { change: edit, seq, row });
    }
  }
};

/** Of a table that is new all of it; of a row of a known one the new columns alone, for the rest was worked in then. */
const editOf = (change: Change, names: readonly HubUnknownRow[]): Change | null => {
  const [entity, op, pk, image, changed, baseRev] = change;
  if (names.some((one) => one.entity === entity && one.name === '')) return change;
  const said = op === 'I' || changed === undefined ? Object.keys(image) : changed;
  const fresh = said.filter((field) => names.some((one) => one.entity === entity && one.name === field));
  if (op === 'D' || fresh.length === 0) return null;
  return [entity, 'U', pk, image, fresh, baseRev ?? null];
};
