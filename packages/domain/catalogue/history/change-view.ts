import type { ProductChange } from '@comanda/contracts';
import type { LoggedRow } from './log-change.ts';
import type { LoggedEntry } from './logged-changes.ts';

/** A change as people are told of it. */
export const changeView = ({ entry }: LoggedEntry, row: LoggedRow, isUndoable: boolean): ProductChange => ({
  id: entry.id,
  productId: row.id,
  at: entry.at,
  by: entry.actorName,
  action: entry.action,
  count: typeof entry.details.count === 'number' ? entry.details.count : 1,
  changes: (row.changes ?? {}) as ProductChange['changes'],
  canUndo: isUndoable,
  of: row.of ?? null,
});
