import type { ProductChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { changeView } from './change-view.ts';
import { loggedChanges } from './logged-changes.ts';
import { canUndo } from './undo-row.ts';
import { wayBack } from './way-back.ts';

const MOST = 20;

/** The last twenty changes of a product at each branch and in the cloud, newest first, each with whether it still stands and can be undone. */
export const getProductHistory = async (ctx: Context, { id }: { id: string }): Promise<{ data: ProductChange[] }> => {
  const ofChain = new Map<string, number>();
  const logged = (await loggedChanges(ctx, [id], MOST)).filter(({ entry: { chain } }) => {
    ofChain.set(chain, (ofChain.get(chain) ?? 0) + 1);
    return ofChain.get(chain)! <= MOST;
  });
  const data: ProductChange[] = [];
  for (const one of logged) {
    const row = one.rows[0]!;
    const isUndoable = row.offer ? (await wayBack(ctx, one.entry)) !== null : await canUndo(ctx, one.entry.action, row);
    data.push(changeView(one, row, isUndoable));
  }
  return { data };
};
