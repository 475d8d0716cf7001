import type { Change } from '@comanda/contracts';
import { insertRows, isEditTooLarge, type SyncConflictRow } from '@comanda/db';
import { sql } from 'kysely';
import type { EditParts, HubEdit } from './apply-edit.ts';
import type { FieldConflict } from './merge-edit.ts';

type Said = Pick<SyncConflictRow, 'field' | 'kept' | 'lost' | 'loser' | 'code'>;

/** Keeps of each column both sides changed the value that was lost, for people to see. */
export const keepFieldConflicts = async (
  parts: EditParts,
  edit: HubEdit,
  conflicts: readonly FieldConflict[],
): Promise<void> => {
  const rows = conflicts.map((one) => conflictOf(parts, edit, { ...asTexts(one), code: null }));
  if (rows.length > 0) await insertRows(parts.tx.db, 'syncConflict', rows);
};

/** Keeps edits of one table that broke a rule as conflicts; their rows as they stand go down again. */
export const refuse = async (parts: EditParts, edits: readonly HubEdit[], code: string): Promise<void> => {
  const rows = edits.map((edit) =>
    conflictOf(parts, edit, { field: null, kept: null, lost: imageText(edit.change), loser: 'hub', code }),
  );
  await insertRows(parts.tx.db, 'syncConflict', rows);
  const [entity] = edits[0]!.change;
  await sendDownAgain(
    parts,
    entity,
    edits.map(({ change: [, , pk] }) => pk),
  );
};

/** A refused row as people are shown it: one that was longer before is not. */
const imageText = ([, , , image]: Change): string => (isEditTooLarge(image, null) ? '{}' : JSON.stringify(image));

const asTexts = ({ field, kept, lost, loser }: FieldConflict) => ({
  field,
  kept: JSON.stringify(kept ?? null),
  lost: JSON.stringify(lost ?? null),
  loser,
});

const conflictOf = ({ tx, place }: EditParts, { change, seq }: HubEdit, what: Said): SyncConflictRow => {
  const open = { resolvedAt: null, resolvedBy: null };
  const row = { id: tx.ids.next(), ...place, entity: change[0], rowId: change[2], hubSeq: seq, at: tx.clock.now() };
  return { ...row, ...what, ...open };
};

/** The hub has its own idea of the rows until it hears ours: as they stand, or that there is none. */
const sendDownAgain = async ({ tx, place }: EditParts, entity: string, ids: readonly string[]): Promise<void> => {
  const scope = `l:${place.locationId}`;
  const asked = sql`(select json_array_elements_text(${JSON.stringify(ids)}::json))`;
  // The next edit here takes a later number: by this one the hub would have seen what it has not.
  await sql`
    with sent as (
      update feed set rev = rev + 1
      where scope in (${`b:${place.businessId}`}, ${scope}) and entity = ${entity} and id in ${asked}
      returning id, rev
    ), latest as (select id, max(rev) as rev from sent group by id), renumbered as (
      update row_rev as r set rev = latest.rev from latest
      where r.entity = ${entity} and r.id = latest.id and r.business_id = ${place.businessId} and r.rev < latest.rev
    )
    insert into feed (scope, entity, id, rev, deleted, schema_v, body)
    select ${scope}, ${entity}, id, 1, 1, 1, '{}' from ${asked} as none (id)
    where id not in (select id from latest)`.execute(tx.db);
};
