import { type CreatePurchaseInput, type Minor, minor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stockItems } from '../stock/index.ts';
import { purchaseItems } from './purchases.store.ts';

const THOUSAND = 1000;

/** What so many thousandths of a pack cost. Minor units, rounded half up. Pure. */
export const costOf = (packs: number, packCost: number): Minor => minor(Math.round((packs * packCost) / THOUSAND));

/** Writes the lines of a purchase; answers what they come to. Minor units. Throws STOCK_ITEM_NOT_FOUND. */
export const writeItems = async (
  tx: WriteContext,
  purchaseId: string,
  items: CreatePurchaseInput['items'],
): Promise<Minor> => {
  let total = 0;
  for (const { stockItemId, packThousandths, packs, packCost } of items) {
    const { name, unit } = await stockItems.get(tx, stockItemId);
    const frozen = { name, unit, packThousandths };
    const counted = { orderedPacks: packs, receivedPacks: 0, packCost };
    await purchaseItems.insert(tx, { purchaseId, stockItemId, ...frozen, ...counted });
    total += costOf(packs, packCost);
  }
  return minor(total);
};
