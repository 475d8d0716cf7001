import type { ProductChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { changeView } from './change-view.ts';
import { loggedChanges } from './logged-changes.ts';

/** Entries looked through for the last of each product: of 200 on screen, most have but a few. */
const LOOKED_THROUGH = 1_000;

/** The last change of each of these products, as far as the log has one. */
export const listProductChanges = async (
  ctx: Context,
  { ids }: { ids: string[] },
): Promise<{ data: ProductChange[] }> => {
  const last = new Map<string, ProductChange>();
  for (const logged of await loggedChanges(ctx, ids, LOOKED_THROUGH)) {
    for (const row of logged.rows) if (!last.has(row.id)) last.set(row.id, changeView(logged, row, false));
  }
  return { data: [...last.values()] };
};
