import type { ProductChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { changeView } from './change-view.ts';
import { loggedChanges } from './logged-changes.ts';
import { canUndo } from './undo-row.ts';

const MOST = 20;

/** The last twenty changes of a product, newest first; of the newest it is said whether it can be undone. */
export const getProductHistory = async (ctx: Context, { id }: { id: string }): Promise<{ data: ProductChange[] }> => {
  const logged = (await loggedChanges(ctx, [id], MOST)).slice(0, MOST);
  const data: ProductChange[] = [];
  for (const one of logged) {
    const row = one.rows[0]!;
    data.push(changeView(one, row, data.length === 0 && (await canUndo(ctx, one.entry.action, row))));
  }
  return { data };
};
