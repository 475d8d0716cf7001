import type { Change } from '@comanda/contracts';
import type { HubInboxRow } from '@comanda/db';
import { isEditTooLarge, MOST_OF_AN_EDIT, tablesOf } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { mergeEdit } from './merge-edit.ts';
import type { HubPlace, TableColumns } from './put-rows.ts';
import { keepFieldConflicts, refuse } from './refuse-edits.ts';

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
    await asWriter(parts, () => workIn(parts, edit));
    await sql`release savepoint edit`.execute(tx.db);
  } catch (error) {
    const code = ruleOf(error);
    if (code === null) throw error;
    await sql`rollback to savepoint edit`.execute(tx.db);
    await refuse(parts, [edit], code);
  }
};

/** What is written meanwhile is this location's doing. */
export const asWriter = async <T>({ tx, place }: EditParts, work: () => Promise<T>): Promise<T> => {
  await sql`select set_config('comanda.writer', ${place.locationId}, true)`.execute(tx.db);
  const done = await work();
  await sql`select set_config('comanda.writer', '', true)`.execute(tx.db);
  return done;
};

/** A row that is new is set whole, whatever else is said of it. Throws RangeError. */
export const checkSize = ([entity, op, , image, changed]: Change): void => {
  if (isEditTooLarge(image, op === 'I' ? null : (changed ?? null)))
    throw new RangeError(`an edit of ${entity} sets more than ${MOST_OF_AN_EDIT} bytes`);
};

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
  const isNew = changed === undefined || op === 'I';
  if (isNew && current) return;
  if (isNew) await insertRow(parts, edit);
  else if (current) await mergeRow(parts, edit, current);
  else throw new RefusedEdit('ROW_DELETED');
  await checkSound(parts, edit.change[0], [edit.change[2]]);
};

/**
 * Rows as they are now, with what the cloud had of them and what a column is by itself: one that no route would have made goes to no
 * branch, where it would keep every till from selling.
 */
export const checkSound = async (parts: EditParts, entity: string, ids: readonly string[]): Promise<void> => {
  const isSound = tablesOf(parts.tx.db)[entity]?.isSound;
  if (!isSound) return;
  const { rows } = await sql<Row>`
    select t.* from ${sql.table(entity)} as t
    where t.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) and ${areOwn(parts, entity)}`.execute(
    parts.tx.db,
  );
  if (!rows.every(isSound)) throw new RefusedEdit('ROW_INVALID');
};

/** Columns that name rows of a business, and the tables of these. */
export const parentsOf = (columns: TableColumns, entity: string): { name: string; parent: string }[] =>
  columns.get(entity)!.flatMap(({ name, parent }) => {
    const isOfBusiness = parent !== null && columns.get(parent)?.some((column) => column.name === 'business_id');
    return isOfBusiness ? [{ name, parent }] : [];
  });

/**
 * A row under another business's could not be removed there any more: it is refused as one whose parent is missing. Of an
 * edit only what it sets is looked at: what the row was under before may have gone since.
 */
const checkParents = async ({ tx, columns, place }: EditParts, change: Change): Promise<void> => {
  const [entity, op, , image, changed] = change;
  const isSet = (name: string) => op === 'I' || changed === undefined || changed.includes(name);
  for (const { name, parent } of parentsOf(columns, entity)) {
    if (!isSet(name) || typeof image[name] !== 'string') continue;
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
  '22003': 'ROW_INVALID',
};

/** What rule of the cloud an edit broke; null when it is the cloud's own trouble and the edit must be tried again. */
export const ruleOf = (error: unknown): string | null =>
  error instanceof RefusedEdit ? error.code : (RULES[(error as { code?: string }).code ?? ''] ?? null);

/** Rows of the business; of a table of a location's own, of this one. */
export const areOwn = ({ columns, place }: EditParts, entity: string) => {
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

const insertRow = async (parts: EditParts, { change }: HubEdit): Promise<void> => {
  await newRows(parts, [change]).execute(parts.tx.db);
};

/** The statement that adds new rows of one table, all with the columns of the first. */
export const newRows = ({ columns, place }: EditParts, changes: readonly Change[]) => {
  const [entity, , , first] = changes[0]!;
  const known = columns.get(entity)!;
  const isThere = (name: string) => known.some((column) => column.name === name);
  const given = {
    business_id: place.businessId,
    ...(isThere('location_id') ? { location_id: place.locationId } : {}),
  };
  // What an older hub does not know of takes the column's default.
  const names = known.filter(({ name }) => name in first || name in given).map(({ name }) => sql.id(name));
  const rows = JSON.stringify(changes.map(([, , , image]) => ({ ...image, ...given })));
  return sql<Row>`
    insert into ${sql.table(entity)} (${sql.join(names)})
    select ${sql.join(names)} from json_populate_recordset(null::${sql.table(entity)}, ${rows}::json)`;
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
  await keepFieldConflicts(parts, edit, conflicts);
};
