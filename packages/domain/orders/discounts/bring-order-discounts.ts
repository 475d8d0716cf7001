import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { discounts, discountsOf, stands } from '../discounts.store.ts';

/**
 * What is off a whole order goes with it where another takes it up (docs/discounts.md#moving): the same discounts, of whoever gave them,
 * off what came with them and nothing else. Answers which went.
 */
export const bringOrderDiscounts = async (tx: WriteContext, from: Order, to: Order): Promise<string[]> => {
  const given = (await discountsOf(tx, from.id)).filter((one) => stands(one) && one.orderItemId === null);
  const { id: absorbedOrderId, documentNumber: absorbedNumber, tableAliasSnapshot: absorbedTable } = from;
  const own = { absorbedOrderId, absorbedNumber, absorbedTable };
  for (const one of given) await discounts.update(tx, one.id, { orderId: to.id, ...(one.absorbedOrderId ? {} : own) });
  return given.map(({ id }) => id);
};

/** Takes back that they went, as they are now: what somebody took back meanwhile stays so. `ids`: what `bringOrderDiscounts` answered. */
export const returnOrderDiscounts = async (tx: WriteContext, from: Order, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const one = await discounts.find(tx, id);
    if (!one) continue;
    // Before this was so, a merge made discounts of its lines: those of the order never left it.
    if (one.orderItemId !== null) await discounts.delete(tx, id);
    else
      await discounts.update(tx, id, {
        orderId: from.id,
        ...(one.absorbedOrderId === from.id
          ? { absorbedOrderId: null, absorbedNumber: null, absorbedTable: null }
          : {}),
      });
  }
};
