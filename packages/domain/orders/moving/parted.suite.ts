import type { MovedOrders } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** Three steaks the kitchen has of table 7, of which so many went to table 4. */
export interface Parted {
  /** What is left at table 7. */
  left: { id: string; itemId: string };
  /** What went to table 4. */
  part: { id: string; itemId: string };
  went: MovedOrders;
  fourth: string;
  change(line: { id: string; itemId: string }, input: object): Promise<unknown>;
  cancel(line: { id: string; itemId: string }): Promise<unknown>;
  /** Cards of the two tables in the order they were told: `7 pending +3`, `4 voided +1`, `7 removed -2`. */
  board(): Promise<string[]>;
}

export const partAtTable4 = async (house: Restaurant, quantity = 2): Promise<Parted> => {
  const fourth = await house.make.table('4');
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id, { quantity: 3 });
  await house.send(id);
  const items = [{ itemId: line.id, quantity }];
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', { id, tableId: fourth, items });
  return {
    left: { id, itemId: line.id },
    part: { id: went.other.id, itemId: went.other.items[0]!.id },
    went,
    fourth,
    change: (at, input) => house.call(house.manager, 'updateOrderItem', { ...at, reason: 'Cambio', ...input }),
    cancel: (at) => house.call(house.manager, 'voidOrderItem', { ...at, reason: 'Se fueron', voidedBy: 'X' }),
    board: async () =>
      (await house.tickets()).map(({ status, ticketData: { change, quantity: many, orderId } }) => {
        const isRemoved = change === 'removed';
        return `${orderId === id ? '7' : '4'} ${isRemoved ? 'removed -' : `${status} +`}${many}`;
      }),
  };
};
