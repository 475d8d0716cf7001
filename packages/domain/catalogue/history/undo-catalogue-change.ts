import { AppError, type UndoneChange } from '@comanda/contracts';
import { auditEntry } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { LoggedDetails } from './logged-details.ts';
import { wayBack } from './way-back.ts';

const nameIn = (details: unknown): string => {
  const { data } = LoggedDetails.safeParse(details);
  return data?.of ?? data?.name ?? '';
};

/**
 * Takes back what the log says was done to a menu, a category or a group of options, where nobody has changed it since: it is
 * named and stays then. Throws CHANGE_NOT_FOUND, and whatever the change that takes it back throws.
 */
export const undoCatalogueChange = async (tx: WriteContext, { id }: { id: string }): Promise<UndoneChange> => {
  const entry = await auditEntry(tx, id);
  if (!entry || !['product_category', 'menu', 'modifier_group'].includes(entry.entity))
    throw new AppError('CHANGE_NOT_FOUND', { id });
  const undo = await wayBack(tx, entry);
  if (!undo) return { undone: 0, left: [nameIn(entry.details)] };
  await undo(tx);
  return { undone: 1, left: [] };
};
