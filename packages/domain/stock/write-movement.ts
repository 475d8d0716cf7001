import type { StockMovement } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { setProductAvailability } from '../catalogue/index.ts';
import { businessDayAt } from '../identity/index.ts';
import { putIn, takeOut } from './post-movement.ts';
import { findLevel, hasEffect, madeOf, saveLevel, stockItems, stockMovements } from './stock.store.ts';

/** What is to be written. `cost`: thousandths of a centavo for all of it, of what comes in; without it at the average. */
export interface Movement
  extends Pick<StockMovement, 'locationId' | 'stockItemId' | 'kind' | 'thousandths' | 'effectKey'>,
    Partial<Pick<StockMovement, 'productId' | 'orderItemId' | 'purchaseItemId' | 'reason' | 'counted' | 'onTable'>> {
  cost?: number;
}

/**
 * Writes a movement and its level in the caller's transaction, with its cost frozen: the one way stock changes. Answers null where
 * one was written for the same effect before. Stock may go below zero: a dish that was sold was sold.
 */
export const writeMovement = async (tx: WriteContext, movement: Movement): Promise<StockMovement | null> => {
  const { cost, ...said } = movement;
  const { locationId, stockItemId, thousandths } = said;
  if (await hasEffect(tx, locationId, said.effectKey)) return null;
  const before = await findLevel(tx, locationId, stockItemId);
  const level = before ?? { thousandths: 0, value: 0, lastUnitCost: null };
  const posted = thousandths < 0 ? takeOut(level, -thousandths) : stay(level, thousandths, cost ?? null);
  const { businessDate } = await businessDayAt(tx, locationId);
  const row = { createdBy: tx.actor.id, businessDate, onHand: posted.level.thousandths };
  const nothing = {
    productId: null,
    orderItemId: null,
    purchaseItemId: null,
    reason: null,
    counted: null,
    onTable: null,
  };
  const written = await stockMovements.insert(tx, { ...nothing, ...said, ...row, value: posted.value });
  if (posted.gap !== 0)
    await stockMovements.insert(tx, {
      ...nothing,
      ...row,
      locationId,
      stockItemId,
      kind: 'cost_difference',
      thousandths: 0,
      value: posted.gap,
      effectKey: `${said.effectKey} cost`,
    });
  const after = posted.level;
  await saveLevel(tx, before, { locationId, stockItemId, ...after });
  if (level.thousandths > 0 && after.thousandths <= 0) await stopSales(tx, stockItemId);
  return written;
};

type Before = Parameters<typeof putIn>[0];

/** A count that found what there should be moves nothing. */
const stay = (level: Before, thousandths: number, cost: number | null): ReturnType<typeof putIn> =>
  thousandths === 0
    ? {
        value: 0,
        gap: 0,
        level: { thousandths: level.thousandths, value: level.value, lastUnitCost: level.lastUnitCost },
      }
    : putIn(
        { thousandths: level.thousandths, value: level.value, lastUnitCost: level.lastUnitCost },
        thousandths,
        cost,
      );

/** The last of an item is gone: what is made of it is sold out at every till, where the item says so. */
export const stopSales = async (tx: WriteContext, stockItemId: string): Promise<void> => {
  const item = await stockItems.find(tx, stockItemId);
  if (!item?.stopsSales) return;
  for (const id of await madeOf(tx, stockItemId)) await setProductAvailability(tx, { id, isAvailable: false });
};
