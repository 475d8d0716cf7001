import type { Change } from '@comanda/contracts';
import type { HubInboxRow, SyncConflictRow } from '@comanda/db';
import { insertRows, isEditTooLarge, MOST_OF_AN_EDIT } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { type FieldConflict, mergeEdit } from './merge-edit.ts';
import type { HubPlace, TableColumns } from './put-rows.ts';

/** One change to a row on which the cloud has the last word, and where it came from. */
export interface HubEdit {
  change: Change;
  seq: number;
  /** When it was made and how it came. */
  row: Pick<HubInboxRow, 'hubAtMs' | 'skewMs' | 'receivedAt'>;
}

export interface EditParts {
  tx: WriteContext;
  columns: TableColumns;
  place: HubPlace;
}

type Row = Record<string, unknown>;

/**
 * Works one catalogue edit of a hub in. A rule the hub could not know of (a name taken, a category still in use) refuses
 * the edit, not the hub's transaction: it is kept as a conflict, and the row as it stands goes down again. Throws RangeError
 * for one that is larger than hubs let anybody make.
 */
export const applyEdit = async (parts: EditParts, edit: HubEdit): Promise<void> => {
  const { tx } = parts;
  checkSize(edit.change);
  await sql`savepoint edit`.execute(tx.db);
  try {
    await sql`select set_config('comanda.writer', ${parts.place.locationId}, true)`.execute(tx.db);
    await workIn(parts, edit);
    await sql`select set_config('comanda.writer', '', true)`.execute(tx.db);
    await sql`release savepoint edit`.execute(tx.db);
  } catch (error) {
    const code = ruleOf(error);
    if (code === null) throw error;
    await sql`rollback to savepoint edit`.execute(tx.db);
    await keepConflict(parts, edit, { field: null, kept: null, lost: imageText(edit.change), loser: 'hub', code });
    await sendDownAgain(parts, edit.change);
  }
};

/** A row that is new is set whole, whatever else is said of it. */
const checkSize = ([entity, op, , image, changed]: Change): void => {
  if (isEditTooLarge(image, op === 'I' ? null : (changed ?? null)))
    throw new RangeError(`an edit of ${entity} sets more than ${MOST_OF_AN_EDIT} bytes`);
};

/** A refused row as people are shown it: one that was longer before is not. */
const imageText = ([, , , image]: Change): string => (isEditTooLarge(image, null) ? '{}' : JSON.stringify(image));

/** Removes rows nothing refers to, which breaks no rule: a menu goes with all its items, however many these are. */
export const removeLeaves = async (parts: EditParts, entity: string, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from ${sql.table(entity)} as t
    where t.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) and ${areOwn(parts, entity)}`.execute(
    parts.tx.db,
  );
};

const workIn = async (parts: EditParts, edit: HubEdit): Promise<void> => {
  const [, op, , , changed] = edit.change;
  const current = await findRow(parts, edit.change);
  if (op === 'D') return current ? removeRow(parts, edit.change) : undefined;
  await checkParents(parts, edit.change);
  if (changed === undefined || op === 'I') return current ? undefined : insertRow(parts, edit);
  if (!current) throw new RefusedEdit('ROW_DELETED');
  return mergeRow(parts, edit, current);
};

/**
 * A row under another business's could not be removed there any more: it is refused as one whose parent is missing. Of an
 * edit only what it sets is looked at: what the row was under before may have gone since.
 */
const checkParents = async ({ tx, columns, place }: EditParts, change: Change): Promise<void> => {
  const [entity, op, , image, changed] = change;
  const isSet = (name: string) => op === 'I' || changed === undefined || changed.includes(name);
  for (const { name, parent } of columns.get(entity)!) {
    const isOfBusiness = parent !== null && columns.get(parent)?.some((column) => column.name === 'business_id');
    if (!isOfBusiness || !isSet(name) || typeof image[name] !== 'string') continue;
    const { rows } = await sql`
      select from ${sql.table(parent)} where id = ${image[name]} and business_id = ${place.businessId}`.execute(tx.db);
    if (rows.length === 0) throw new RefusedEdit('PARENT_GONE');
  }
};

class RefusedEdit extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const RULES: Record<string, string> = {
  '23505': 'ROW_NOT_UNIQUE',
  '23503': 'ROW_IN_USE',
  '23502': 'ROW_INVALID',
  '23514': 'ROW_INVALID',
  '22P02': 'ROW_INVALID',
};

/** What rule of the cloud an edit broke; null when it is the cloud's own trouble and the edit must be tried again. */
const ruleOf = (error: unknown): string | null =>
  error instanceof RefusedEdit ? error.code : (RULES[(error as { code?: string }).code ?? ''] ?? null);

/** Rows of the business; of a table of a location's own, of this one. */
const areOwn = ({ columns, place }: EditParts, entity: string) => {
  const isOfLocation = columns.get(entity)!.some(({ name }) => name === 'location_id');
  return sql`t.business_id = ${place.businessId}
    and ${isOfLocation ? sql`t.location_id = ${place.locationId}` : sql`true`}`;
};

const isOwn = (parts: EditParts, [entity, , pk]: Change) => sql`t.id = ${pk} and ${areOwn(parts, entity)}`;

const findRow = async (parts: EditParts, change: Change): Promise<Row | null> => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(change[0])} as t
    where ${isOwn(parts, change)}`.execute(parts.tx.db);
  return rows[0] ? (JSON.parse(rows[0].row) as Row) : null;
};

const removeRow = async (parts: EditParts, change: Change): Promise<void> => {
  await sql`delete from ${sql.table(change[0])} as t where ${isOwn(parts, change)}`.execute(parts.tx.db);
};

const insertRow = async ({ tx, columns, place }: EditParts, { change }: HubEdit): Promise<void> => {
  const [entity, , , image] = change;
  const known = columns.get(entity)!;
  const isThere = (name: string) => known.some((column) => column.name === name);
  const row = {
    ...image,
    business_id: place.businessId,
    ...(isThere('location_id') ? { location_id: place.locationId } : {}),
  };
  // What an older hub does not know of takes the column's default.
  const names = known.filter(({ name }) => name in row).map(({ name }) => sql.id(name));
  await sql`
    insert into ${sql.table(entity)} (${sql.join(names)})
    select ${sql.join(names)} from json_populate_record(null::${sql.table(entity)}, ${JSON.stringify(row)}::json)`.execute(
    tx.db,
  );
};

/** Columns nobody edits, or that are decided by who sends them. */
const FIXED = new Set(['id', 'business_id', 'location_id', 'created_at', 'updated_at']);

/** In the cloud's time, and never after it came: the same however late it is worked in, or worked in again. */
const madeAt = ({ row }: HubEdit): string =>
  new Date(Math.max(0, Math.min(row.hubAtMs - row.skewMs, Date.parse(row.receivedAt)))).toISOString();

const mergeRow = async (parts: EditParts, edit: HubEdit, current: Row): Promise<void> => {
  const { tx, columns, place } = parts;
  const [entity, , pk, image, changed, baseRev] = edit.change;
  const known = columns.get(entity)!;
  const edited = changed!
    .filter((field) => !FIXED.has(field) && known.some(({ name }) => name === field))
    .map((field) => ({ field, value: image[field] }));
  const at = madeAt(edit);
  const revs = await tx.db
    .selectFrom('rowRev')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', pk)
    .executeTakeFirst();
  const { apply, conflicts } = mergeEdit({
    edited,
    at,
    current,
    baseRev: baseRev ?? null,
    by: place.locationId,
    fieldRev: JSON.parse(revs?.fieldRev ?? '{}'),
    fieldAt: JSON.parse(revs?.fieldAt ?? '{}'),
    fieldBy: JSON.parse(revs?.fieldBy ?? '{}'),
  });
  const row = known.some(({ name }) => name === 'updated_at') ? { ...apply, updated_at: at } : apply;
  if (Object.keys(apply).length > 0) {
    const sets = Object.keys(row).map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`);
    await sql`
      update ${sql.table(entity)} as t set ${sql.join(sets)}
      from json_populate_record(null::${sql.table(entity)}, ${JSON.stringify(row)}::json) as r
      where ${isOwn(parts, edit.change)}`.execute(tx.db);
  }
  for (const one of conflicts) await keepConflict(parts, edit, { ...asTexts(one), code: null });
};

const asTexts = ({ field, kept, lost, loser }: FieldConflict) => ({
  field,
  kept: JSON.stringify(kept ?? null),
  lost: JSON.stringify(lost ?? null),
  loser,
});

const keepConflict = async (
  { tx, place }: EditParts,
  { change, seq }: HubEdit,
  what: Pick<SyncConflictRow, 'field' | 'kept' | 'lost' | 'loser' | 'code'>,
): Promise<void> => {
  const open = { resolvedAt: null, resolvedBy: null };
  const row = { id: tx.ids.next(), ...place, entity: change[0], rowId: change[2], hubSeq: seq, at: tx.clock.now() };
  await insertRows(tx.db, 'syncConflict', [{ ...row, ...what, ...open }]);
};

/** The hub has its own idea of the row until it hears ours: as it stands, or that there is none. */
const sendDownAgain = async ({ tx, place }: EditParts, [entity, , pk]: Change): Promise<void> => {
  const sent = await tx.db
    .updateTable('feed')
    .set((q) => ({ rev: q('rev', '+', 1) }))
    .where('scope', 'in', [`b:${place.businessId}`, `l:${place.locationId}`])
    .where('entity', '=', entity)
    .where('id', '=', pk)
    .returning('rev')
    .execute();
  // The next edit here takes a later number: by this one the hub would have seen what it has not.
  for (const { rev } of sent) {
    await tx.db
      .updateTable('rowRev')
      .set({ rev })
      .where('entity', '=', entity)
      .where('id', '=', pk)
      .where('businessId', '=', place.businessId)
      .where('rev', '<', rev)
      .execute();
  }
  if (sent.length > 0) return;
  const none = { rev: 1, deleted: 1, schemaV: 1, body: '{}' };
  const scope = `l:${place.locationId}`;
  await tx.db
    .insertInto('feed')
    .values({ scope, entity, id: pk, ...none })
    .execute();
};
