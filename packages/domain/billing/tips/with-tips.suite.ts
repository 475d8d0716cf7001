import type { Restaurant } from '@comanda/testing/restaurant';

/** Luis, who is in the books, and a bill with a tip (minor units) that is his. */
export const tipped = async (house: Restaurant, tipAmount: number) => {
  const luis = await house.call<{ id: string }>(house.as('Owner'), 'createUser', {
    fullName: 'Luis',
    role: 'Waiter',
    pin: '9076',
  });
  const session = await house.openTill(50_000);
  const { order } = await house.sentOrder({ waiterId: luis.id });
  const [bill] = await house.bills(order.id, { tipAmount });
  await house.pay(bill!.id, bill!.total, house.card);
  return { luis, session, bill: bill! };
};
