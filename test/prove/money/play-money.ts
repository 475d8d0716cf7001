import type {
  BillView,
  OrderItemView,
  SalesBy,
  SalesReport,
  StockItem,
  StockLevels,
  StockMovement,
} from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { Chance } from '../chance.ts';

const STEAK = 12_500;
/** Grams a steak takes, in thousandths. */
const TAKES = 300_000;
const BROUGHT = 1_000_000_000;
const HOUR_MS = 3_600_000;
/** Guatemala is six hours behind, and a business day begins at four. */
const DAY_BEGINS_MS = 10 * HOUR_MS;

/** What a day should come to, by the book of whoever sold. Minor units. */
interface Day {
  revenue: number;
  tips: number;
  discounts: number;
  refunds: number;
}

/**
 * Sales of one restaurant through many days and nights, some discounted, tipped or given back later, and settled again as after a
 * crash. Answers what reports and stock say otherwise than the book that was kept beside them, in lines.
 */
export const playMoney = async ({ seed, sales }: { seed: number; sales: number }): Promise<string[]> => {
  await using house = await openRestaurant();
  const { manager, locationId } = house;
  const chance = Chance.of(seed, 'money');
  const meat = await house.call<StockItem>(manager, 'createStockItem', { name: 'Lomito', unit: 'g' });
  const recipe = [{ stockItemId: meat.id, thousandths: TAKES }];
  await house.call(manager, 'setRecipe', { productId: house.steak, lines: recipe });
  const brought = { kind: 'transfer_in', thousandths: BROUGHT, cost: 10_000_000, reason: 'Del rastro' };
  await house.call(manager, 'moveStock', { locationId, stockItemId: meat.id, ...brought });
  await house.openTill(100_000_000);

  const book = new Map<string, Day>();
  const today = (): Day => {
    const date = new Date(house.env.now() - DAY_BEGINS_MS).toISOString().slice(0, 10);
    const day = book.get(date) ?? { revenue: 0, tips: 0, discounts: 0, refunds: 0 };
    book.set(date, day);
    return day;
  };
  const first = house.env.now();
  let eaten = 0;
  const paid: { id: string; isBack: boolean; eaten: number }[] = [];
  for (let n = 0; n < sales; n += 1) {
    house.env.advance(chance.below(5) * HOUR_MS + chance.below(HOUR_MS));
    const quantity = 1 + chance.below(3);
    const { id } = await house.order();
    const line = await house.line(id, { quantity });
    const off = chance.happens(0.4) ? 100 + chance.below(2_000) : 0;
    const discount = { kind: 'amount', value: off, reason: 'Vecino' };
    if (off > 0)
      await house.call<OrderItemView>(house.as('Owner'), 'discountOrderItem', { id, itemId: line.id, ...discount });
    const tip = chance.happens(0.3) ? 100 + chance.below(1_000) : 0;
    const [bill] = await house.bills(id, { tipAmount: tip });
    await house.pay(bill!.id, bill!.total);
    eaten += quantity * TAKES;
    const day = today();
    day.revenue += quantity * STEAK - off;
    day.tips += tip;
    day.discounts += off;
    paid.push({ id: bill!.id, isBack: false, eaten: quantity * TAKES });
    // As after a crash: the same is told again.
    if (chance.happens(0.3))
      await house.write(manager, (tx) => tx.emit('order.settled', { orderId: id, status: 'paid' }));
    if (chance.happens(0.2)) await countBetween(house, meat.id, eaten);
    if (!chance.happens(0.2)) continue;
    house.env.advance(chance.below(30) * HOUR_MS);
    const sold = chance.pick(paid);
    if (sold.isBack) continue;
    sold.isBack = true;
    const returnsToStock = chance.happens(0.5);
    if (returnsToStock) eaten -= sold.eaten;
    const back = { id: sold.id, reason: 'Frío', paymentMethodId: house.cash, returnsToStock };
    const { refunds } = await house.call<BillView>(manager, 'refundBill', back);
    const [refund] = refunds!;
    today().refunds += refund!.amount - refund!.tipAmount;
  }

  const wrong: string[] = [];
  const same = (what: string, said: number, own: number): void => {
    if (said !== own) wrong.push(`${what} is ${said}, by the book ${own}`);
  };
  const { data: levels } = await house.call<StockLevels>(manager, 'listStockLevels', { locationId });
  same('stock', levels[0]!.onHand, BROUGHT - eaten);
  const dates = [...book.keys()].sort();
  const [from, to] = [new Date(first - 24 * HOUR_MS).toISOString().slice(0, 10), dates.at(-1)!];
  const { data: byDay } = await house.call<SalesBy>(manager, 'getSalesBy', { from, to, dimension: 'day' });
  const counted = byDay.filter(({ revenue, refunds }) => revenue + refunds > 0).length;
  same('number of days', counted, [...book.values()].filter((day) => day.revenue + day.refunds > 0).length);
  for (const [date, day] of book) {
    const report = await house.call<SalesReport>(manager, 'getSalesReport', { from: date, to: date });
    const row = byDay.find(({ key }) => key === date);
    for (const figure of ['revenue', 'tips', 'discounts', 'refunds'] as const)
      same(`${figure} of ${date}`, report[figure], day[figure]);
    same(`row of ${date}`, row?.netSales ?? 0, day.revenue - day.refunds);
  }
  return wrong;
};

/**
 * A dish is cooked, taken off, and the shelf is counted before its table has paid: what is there is as the book says, and the count finds
 * nothing. Settling takes the dish off the ledger, and it is put back by hand so that the book goes on as it was.
 */
const countBetween = async (house: Restaurant, stockItemId: string, eaten: number): Promise<void> => {
  const { manager, locationId } = house;
  const { order, line } = await house.sentOrder();
  const why = { reason: 'Quemado', voidedBy: 'Ana' };
  await house.call(manager, 'voidOrderItem', { id: order.id, itemId: line.id, ...why });
  const thousandths = BROUGHT - eaten - TAKES;
  const found = await house.call<StockMovement>(manager, 'countStock', { locationId, stockItemId, thousandths });
  if (found.thousandths !== 0) throw new Error(`a count finds ${found.thousandths} where the book finds none`);
  const gone = { status: 'cancelled', cancellationReason: 'Se fueron' };
  await house.call(house.as('Owner'), 'updateOrder', { id: order.id, ...gone });
  const back = { kind: 'correction', thousandths: TAKES, reason: 'Para el libro' };
  await house.call(manager, 'moveStock', { locationId, stockItemId, ...back });
};
