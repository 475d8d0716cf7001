import {
  type ListStockLevelsQuery,
  minor,
  type StockLevel,
  type StockLevels,
  type StockState,
  sumMinor,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { branchIdsOf } from '@comanda/kernel/locations';
import { branchHere } from '../branch-here.ts';
import { unitCostOf } from '../post-movement.ts';
import { activeStockItems, levelsAt, onTables, rulesAt } from '../stock.store.ts';

const FINE = 1000;

/** Below zero something was never written down; at its minimum an item is low. Pure. */
export const stateOf = (available: number, minimum: number | null): StockState => {
  if (available < 0) return 'negative';
  if (available === 0) return 'out';
  return minimum !== null && available <= minimum ? 'low' : 'ok';
};

/** Every active item at every location asked of, with what is there of it. */
export const levelsOf = async (ctx: Context, locationId: string | undefined): Promise<StockLevel[]> => {
  const here = await branchIdsOf(ctx);
  const places = locationId
    ? [await branchHere(ctx, locationId)]
    : ctx.actor.locationIds.filter((id) => here.includes(id));
  if (places.length === 0) return [];
  const items = await activeStockItems(ctx);
  const key = (one: { locationId: string; stockItemId: string }) => `${one.locationId} ${one.stockItemId}`;
  const levels = new Map((await levelsAt(ctx, places)).map((one) => [key(one), one]));
  const rules = new Map((await rulesAt(ctx, places)).map((one) => [key(one), one]));
  const eaten = new Map((await onTables(ctx, places)).map((one) => [key(one), one.thousandths]));
  return places.flatMap((place) =>
    items.map((item) => {
      const at = key({ locationId: place, stockItemId: item.id });
      const level = levels.get(at) ?? { thousandths: 0, value: 0, lastUnitCost: null };
      const rule = rules.get(at);
      const onTable = eaten.get(at) ?? 0;
      const available = level.thousandths - onTable;
      const minimum = rule?.minimum ?? null;
      return {
        stockItemId: item.id,
        name: item.name,
        unit: item.unit,
        locationId: place,
        onHand: level.thousandths,
        onTable,
        available,
        value: minor(Math.round(level.value / FINE)),
        unitCost: unitCostOf(level),
        minimum,
        target: rule?.target ?? null,
        state: stateOf(available, minimum),
      };
    }),
  );
};

/**
 * What there is of each item at a location, or at all the caller works at: by the ledger, less what open orders have eaten. Throws
 * LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const listStockLevels = async (ctx: Context, input: ListStockLevelsQuery): Promise<StockLevels> => {
  const levels = await levelsOf(ctx, input.locationId);
  const data = input.state ? levels.filter(({ state }) => state === input.state) : levels;
  return { data, value: sumMinor(data.map(({ value }) => value)) };
};
