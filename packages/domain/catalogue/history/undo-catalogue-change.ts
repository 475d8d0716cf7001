import { AppError, type UndoneChange } from '@comanda/contracts';
import { auditEntry } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import type { LoggedPart } from './log-change.ts';
import { wayBack } from './way-back.ts';

/**
 * Takes back what the log says was done to a menu, a category or a group of options, where nobody has changed it since: it is
 * named and stays then. Throws CHANGE_NOT_FOUND, and whatever the change that takes it back throws.
 */
export const undoCatalogueChange = async (tx: WriteContext, { id }: { id: string }): Promise<UndoneChange> => {
  const entry = await auditEntry(tx, id);
  if (!entry || !['product_category', 'menu', 'modifier_group'].includes(entry.entity))
    throw new AppError('CHANGE_NOT_FOUND', { id });
  const undo = await wayBack(tx, entry);
  const { of, name } = entry.details as unknown as LoggedPart;
  if (!undo) return { undone: 0, left: [of ?? name] };
  await undo(tx);
  return { undone: 1, left: [] };
};
