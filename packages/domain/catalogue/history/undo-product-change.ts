import { AppError, type UndoChangeInput, type UndoneChange } from '@comanda/contracts';
import { auditEntry } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { catalogueChanged } from '../catalogue-changed.ts';
import { type LoggedRow, logChange, logTogether } from './log-change.ts';
import { rowsOf } from './logged-changes.ts';
import { undoRow } from './undo-row.ts';
import { wayBack } from './way-back.ts';

/**
 * Takes back what the log says was done to a product, or to many at once: exactly the fields that were changed, where nobody
 * has changed them since; the others are named and stay. It is a change of its own. Throws CHANGE_NOT_FOUND.
 */
export const undoProductChange = async (
  tx: WriteContext,
  { id, productId }: UndoChangeInput & { id: string },
): Promise<UndoneChange> => {
  const entry = await auditEntry(tx, id);
  const rows = entry ? rowsOf(entry, productId ? new Set([productId]) : undefined) : [];
  if (!entry || rows.length === 0 || entry.action === 'product.created') throw new AppError('CHANGE_NOT_FOUND', { id });
  if (rows[0]!.offer) {
    const undo = await wayBack(tx, entry);
    await undo?.(tx);
    return undo ? { undone: 1, left: [] } : { undone: 0, left: [rows[0]!.name] };
  }
  const undone: LoggedRow[] = [];
  const left: string[] = [];
  for (const row of rows) {
    const { done, isWhole } = await undoRow(tx, row);
    if (done) undone.push(done);
    if (!isWhole) left.push(row.name);
  }
  const [only, ...others] = undone;
  if (!only) return { undone: 0, left };
  if (entry.entity === 'products' && others.length > 0) {
    await logTogether(tx, 'product.bulk_updated', 'undo', undone);
  } else {
    const { id: undoneId, ...details } = only;
    await logChange(tx, 'product.updated', 'product', undoneId, details);
  }
  catalogueChanged(tx);
  return { undone: undone.length, left };
};
