import type { BillView, HubInfo, OrderView, Page, PaymentMethod, Product } from '@comanda/contracts';
import type { Call } from './kitchen.ts';
import type { LoopDelay } from './nodes.ts';
import type { SyncHouse } from './sync-house.ts';

/** What a till needs to sell, by the ids the hub has now. */
interface Shelf {
  businessId: string;
  locationId: string;
  productIds: string[];
  cashId: string;
}

/** What a till waited for, milliseconds, and how the hub's event loop fared meanwhile. */
export interface TillTimes {
  add: number[];
  pay: number[];
  loop: LoopDelay;
  seconds: number;
}

const LINES = 4;
/** A till is no hammer; milliseconds between two of its requests. */
const PAUSE_MS = 5;

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** Gives a fresh hub something to sell and a drawer that is open. */
export const furnish = async ({ hub, atHub }: Pick<SyncHouse, 'hub' | 'atHub'>): Promise<void> => {
  const { location } = (await (await fetch(`${hub.url}/hub`)).json()) as HubInfo;
  const { businessId, id: locationId } = location!;
  for (let i = 0; i < LINES; i++) await atHub('POST', '/products', { businessId, name: `Plato ${i}`, price: 4500 + i });
  await atHub('POST', '/cash-sessions', { businessId, locationId, openingAmount: 10_000 });
};

const lookAround = async (call: Call): Promise<Shelf> => {
  const { location } = await call<HubInfo>('GET', '/hub');
  const { data: products } = await call<Page<Product>>('GET', '/products?q=Plato');
  const { data: methods } = await call<Page<PaymentMethod>>('GET', '/payment-methods');
  return {
    businessId: location!.businessId,
    locationId: location!.id,
    productIds: products.map(({ id }) => id),
    cashId: methods.find(({ kind }) => kind === 'cash')!.id,
  };
};

const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now();
  await work();
  times.push(performance.now() - started);
  await pause(PAUSE_MS);
};

/** One order of four lines, billed and paid. */
const sell = async (call: Call, shelf: Shelf, { add, pay }: Pick<TillTimes, 'add' | 'pay'>): Promise<void> => {
  const { businessId, locationId, productIds, cashId } = shelf;
  const order = await call<OrderView>('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  for (const productId of productIds)
    await timed(add, () => call('POST', `/orders/${order.id}/items`, { productId, quantity: 1 }));
  const bill = await call<BillView>('POST', '/order-bills', { orderId: order.id });
  await timed(pay, () =>
    call('POST', `/order-bills/${bill.id}/payments`, { paymentMethodId: cashId, amount: bill.total }),
  );
};

/** A till that sells without end while something else goes on, until that is over. */
export const sellUntil = async (house: SyncHouse, isOver: () => Promise<boolean>): Promise<TillTimes> => {
  const shelf = await lookAround(house.atHub);
  const times = { add: [] as number[], pay: [] as number[] };
  await house.hub.loopDelay();
  const started = performance.now();
  do await sell(house.atHub, shelf, times);
  while (!(await isOver()));
  return { ...times, loop: await house.hub.loopDelay(), seconds: (performance.now() - started) / 1000 };
};

/** The same for a while. */
export const sellFor = (house: SyncHouse, seconds: number): Promise<TillTimes> => {
  const until = performance.now() + seconds * 1000;
  return sellUntil(house, async () => performance.now() > until);
};
