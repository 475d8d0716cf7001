import type { Change } from '@comanda/contracts';
import { MOST_EDITS } from '@comanda/db';
import { sql } from 'kysely';
import {
  applyEdit,
  areOwn,
  asWriter,
  checkSize,
  checkSound,
  type EditParts,
  type HubEdit,
  newRows,
  parentsOf,
  ruleOf,
} from './apply-edit.ts';
import { isSameList } from './put-rows.ts';
import { refuse } from './refuse-edits.ts';

/** New rows to a statement. */
const ROWS_AT_ONCE = 500;

/**
 * Works the catalogue edits of a transaction in, in their order: new rows many at once, because whoever imports a menu makes
 * thousands, and the business's writers wait; all else a row each. Throws RangeError for more of these than hubs let anybody
 * make, and as `applyEdit`.
 */
export const applyEdits = async (
  parts: EditParts,
  changes: readonly Change[],
  from: Omit<HubEdit, 'change'>,
): Promise<void> => {
  const runs = runsOf(changes);
  let alone = runs.filter(({ length }) => length === 1).length;
  for (const run of runs) {
    const edits = run.map((change) => ({ change, ...from }));
    if (edits.length > 1) {
      if (await insertTogether(parts, edits)) continue;
      alone += edits.length;
    }
    if (alone > MOST_EDITS) throw new RangeError(`more than ${MOST_EDITS} edits of the catalogue go in by themselves`);
    for (const edit of edits) await applyEdit(parts, edit);
  }
};

/** New rows that follow one another in one table, with the same columns; every other edit is a run of its own. */
const runsOf = (changes: readonly Change[]): Change[][] => {
  const runs: Change[][] = [];
  let ids = new Set<string>();
  for (const change of changes) {
    const run = runs.at(-1);
    if (run && run.length < ROWS_AT_ONCE && isAlike(run[0]!, change) && !ids.has(change[2])) run.push(change);
    else {
      runs.push([change]);
      ids = new Set();
    }
    ids.add(change[2]);
  }
  return runs;
};

const isNew = ([, op, pk, image]: Change): boolean => op === 'I' && image.id === pk;

const isAlike = (one: Change, other: Change): boolean =>
  isNew(one) && isNew(other) && one[0] === other[0] && isSameList(Object.keys(one[3]), Object.keys(other[3]));

/** Adds new rows of one table; false when one of them broke a rule the others have to be kept from, with nothing done. */
const insertTogether = async (parts: EditParts, edits: readonly HubEdit[]): Promise<boolean> => {
  const { db } = parts.tx;
  for (const { change } of edits) checkSize(change);
  await sql`savepoint edits`.execute(db);
  try {
    const orphans = await withoutParent(parts, edits);
    const known = await thereAlready(parts, edits);
    const fresh = edits.filter((edit) => !orphans.has(edit) && !known.has(edit.change[2]));
    const added = fresh.length > 0 ? await insertFree(parts, fresh) : new Set();
    const taken = fresh.filter(({ change: [, , pk] }) => !added.has(pk));
    if (orphans.size > 0) await refuse(parts, [...orphans], 'PARENT_GONE');
    if (taken.length > 0) await refuse(parts, taken, 'ROW_NOT_UNIQUE');
    await sql`release savepoint edits`.execute(db);
    return true;
  } catch (error) {
    if (ruleOf(error) === null) throw error;
    await sql`rollback to savepoint edits`.execute(db);
    return false;
  }
};

/** Answers the ids of those that went in: what is there under another's id, or name, keeps no other out. */
const insertFree = async (parts: EditParts, edits: readonly HubEdit[]): Promise<Set<unknown>> => {
  const changes = edits.map(({ change }) => change);
  const insert = sql<{ id: string }>`${newRows(parts, changes)} on conflict do nothing returning id`;
  const { rows } = await asWriter(parts, () => insert.execute(parts.tx.db));
  const added = rows.map(({ id }) => id);
  await checkSound(parts, changes[0]![0], added);
  return new Set(added);
};

const thereAlready = async (parts: EditParts, edits: readonly HubEdit[]): Promise<Set<string>> => {
  const [entity] = edits[0]!.change;
  const ids = JSON.stringify(edits.map(({ change: [, , pk] }) => pk));
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(entity)} as t
    where t.id in (select json_array_elements_text(${ids}::json)) and ${areOwn(parts, entity)}`.execute(parts.tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Those under a row the business has not (`checkParents`). */
const withoutParent = async ({ tx, columns, place }: EditParts, edits: readonly HubEdit[]): Promise<Set<HubEdit>> => {
  const orphans = new Set<HubEdit>();
  for (const { name, parent } of parentsOf(columns, edits[0]!.change[0])) {
    const under = edits.filter(({ change: [, , , image] }) => typeof image[name] === 'string');
    if (under.length === 0) continue;
    const ids = JSON.stringify([...new Set(under.map(({ change: [, , , image] }) => image[name]))]);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(parent)}
      where id in (select json_array_elements_text(${ids}::json)) and business_id = ${place.businessId}`.execute(tx.db);
    const there = new Set<unknown>(rows.map(({ id }) => id));
    for (const edit of under) if (!there.has(edit.change[3][name])) orphans.add(edit);
  }
  return orphans;
};
