import type { Change } from '@comanda/contracts';
import { breathe, countWithin, type HubInboxRow, type HubUnknownRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { checkRows } from '../../rows/check-rows.ts';
import { readChanges } from '../../rows/read-changes.ts';
import { applyEdit } from './apply-edit.ts';
import { foldChanges, type HubTransaction } from './fold-changes.ts';
import { inboxPage } from './inbox-page.ts';
import { EDITS_AT_ONCE, type Projection } from './project-inbox.ts';
import { type HubPlace, putRows } from './put-rows.ts';

/** What of a transaction of the inbox is taken up, read once. */
interface Kept extends HubTransaction {
  row: HubInboxRow;
}

/** What of a location's kept names this build knows by now. */
const knownNow = async (tx: WriteContext, { columns, tables }: Projection, { locationId }: HubPlace) => {
  const rows = await tx.db.selectFrom('hubUnknown').selectAll().where('locationId', '=', locationId).execute();
  return rows.filter(
    ({ entity, name }) =>
      (tables[entity]?.owner === 'hub' || tables[entity]?.owner === 'catalogue') &&
      (name === '' ? columns.has(entity) : columns.get(entity)?.some((column) => column.name === name)),
  );
};

/**
 * Works in the next page of what a newer hub said before this cloud knew the table or the column for it, from the inbox, where
 * it was kept. Rows that a later transaction changed keep that. A transaction that cannot be read stays in the inbox, and
 * `onLeft` hears of it; it is not held, because what else it said is worked in, and would be again over what came later.
 * Answers whether there is more.
 */
export const projectKept = async (
  tx: WriteContext,
  projection: Projection,
  place: HubPlace,
  onLeft: (error: Error, seq: number) => void,
): Promise<boolean> => {
  const names = await knownNow(tx, projection, place);
  if (names.length === 0) return false;
  const { rows, isAll } = await workedInFrom(tx, place, Math.min(...names.map(({ fromSeq }) => fromSeq)));
  const kept: Kept[] = [];
  for (const row of rows) {
    kept.push({ seq: row.seq, changes: meantIn(row, projection, names, onLeft), row });
    await breathe();
  }
  const edits = kept.map((one) => editsIn(one, projection));
  const page = kept.slice(0, countWithin(edits, EDITS_AT_ONCE));
  await takeUp(tx, projection, place, { names, page });
  const isLeft = !isAll || page.length < rows.length;
  for (const name of names) {
    if (isLeft) await goOnFrom(tx, name, page.at(-1)!.seq + 1);
    else await forget(tx, name);
  }
  return isLeft;
};

/** How many changes of a transaction would be merged a row each. */
const editsIn = ({ changes }: Kept, { tables }: Projection): number =>
  changes.filter(([entity]) => tables[entity]?.owner === 'catalogue').length;

/** Changes of a transaction that are of these names; none when they could not be read again (`checkRows`). */
const meantIn = (
  row: HubInboxRow,
  { tables }: Projection,
  names: readonly HubUnknownRow[],
  onLeft: (error: Error, seq: number) => void,
): Change[] => {
  try {
    const changes = readChanges(row).filter(([entity]) => isMeant(names, entity));
    checkRows(tables, changes, row);
    return changes;
  } catch (error) {
    onLeft(error as Error, row.seq);
    return [];
  }
};

const isMeant = (names: readonly HubUnknownRow[], entity: string): boolean =>
  names.some((one) => one.entity === entity);

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

/** What is held, or not worked in yet, goes in whole when its turn comes. As many together as of an inbox. */
const workedInFrom = async (
  tx: WriteContext,
  { locationId }: HubPlace,
  from: number,
): Promise<{ rows: HubInboxRow[]; isAll: boolean }> => {
  const next = tx.db
    .selectFrom('hubInbox')
    .where('locationId', '=', locationId)
    .where('seq', '>=', from)
    .where('seq', '<=', (q) => q.selectFrom('hubLog').select('appliedSeq').where('locationId', '=', locationId))
    .where('seq', 'not in', (q) => q.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId))
    .orderBy('seq');
  const { count, isAll } = await inboxPage(next);
  return { rows: await next.selectAll().limit(count).execute(), isAll };
};

const takeUp = async (
  tx: WriteContext,
  { tables, columns }: Projection,
  place: HubPlace,
  { names, page }: { names: readonly HubUnknownRow[]; page: readonly Kept[] },
): Promise<void> => {
  await putRows(
    tx.db,
    columns,
    place,
    foldChanges(tables, page, (entity) => tables[entity]?.owner === 'hub'),
  );
  for (const { seq, changes, row } of page) {
    for (const change of changes) {
      if (tables[change[0]]?.owner !== 'catalogue') continue;
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
