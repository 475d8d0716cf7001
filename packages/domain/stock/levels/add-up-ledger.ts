import type { WriteContext } from '@comanda/kernel/context';
import { ledgerSums, levelsAt, stockLevels } from '../stock.store.ts';

/**
 * Sets each level of a location to its ledger's sum, after movements came from elsewhere: a box put back from a backup that sold on
 * finds again what it had written before, and its levels knew of one side alone.
 */
export const addUpLedger = async (tx: WriteContext, { locationId }: { locationId: string }): Promise<void> => {
  const sums = new Map((await ledgerSums(tx, locationId)).map((sum) => [sum.stockItemId, sum]));
  for (const level of await levelsAt(tx, [locationId])) {
    const { thousandths, value } = sums.get(level.stockItemId) ?? { thousandths: 0, value: 0 };
    if (thousandths === level.thousandths && value === level.value) continue;
    await stockLevels.update(tx, level.id, { thousandths, value });
  }
};
