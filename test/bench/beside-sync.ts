import { join } from 'node:path';
import type { OrderView, Page, Product } from '@comanda/contracts';
import Database from 'better-sqlite3';
import { until } from '../sync/paired-hub.ts';
import { stockCustomers, stockProducts } from './cloud-stock.ts';
import { sellOffline } from './offline-orders.ts';
import { openSyncHouse, type SyncHouse } from './sync-house.ts';
import { furnish, sellFor, sellUntil, type TillTimes } from './till.ts';

export interface BesideSync {
  /** A till at a paired hub that has nothing else to do: before and after the others. */
  idle: TillTimes[];
  /** While a chain's menu and customers come down for the first time. */
  load: TillTimes;
  /** While a week of orders goes up. */
  drain: TillTimes;
  /** From an order at the hub to its row in the cloud's table, and from a price in the cloud to the hub's; milliseconds. */
  up: number[];
  down: number[];
}

const IDLE_SECONDS = 5;

/** Looks at the hub's own file beside it. */
const atFile = <T>({ dataFolder }: SyncHouse, sql: string, ...values: unknown[]): T => {
  const file = new Database(join(dataFolder, 'hub.db'), { readonly: true });
  try {
    return file.prepare(sql).get(...values) as T;
  } finally {
    file.close();
  }
};

const countAtHub = (house: SyncHouse) =>
  atFile<{ products: number; elements: number; done: number }>(
    house,
    `select (select count(*) from product) as products, (select count(*) from customer_element) as elements,
       (select count(*) from feed_cursor where up_to_date_at is not null and staged_generation is null) as done`,
  );

/** Asked now and then, not after every order. */
const everySecond = (isOver: () => Promise<boolean>): (() => Promise<boolean>) => {
  let askedAt = 0;
  return async () => {
    if (performance.now() - askedAt < 1000) return false;
    askedAt = performance.now();
    return isOver();
  };
};

const loadBeside = async (house: SyncHouse, products: number, customers: number): Promise<TillTimes> => {
  await stockProducts(house.postgres, house.businessId, products);
  await stockCustomers(house.postgres, house.businessId, customers);
  await house.pair();
  return sellUntil(
    house,
    everySecond(async () => {
      const here = countAtHub(house);
      return here.products >= products && here.elements >= 2 * customers && here.done === 2;
    }),
  );
};

const appliedSeq = async ({ postgres, locationId }: SyncHouse): Promise<number> => {
  const { rows } = await postgres.query('select applied_seq::int as seq from hub_log where location_id = $1', [
    locationId,
  ]);
  return (rows[0] as { seq: number }).seq;
};

const drainBeside = async (house: SyncHouse, orders: number): Promise<TillTimes> => {
  let last = 0;
  await house.restart(async () => {
    const { businessId, locationId, dataFolder } = house;
    const sealed = await sellOffline(dataFolder, { businessId, locationId }, orders);
    last = sealed.at(-1)!.seq;
  });
  return sellUntil(
    house,
    everySecond(async () => (await appliedSeq(house)) >= last),
  );
};

const settled = (house: SyncHouse): Promise<unknown> =>
  until(
    () => house.atHub<{ unsent: number }>('GET', '/sync/status'),
    ({ unsent }) => unsent === 0,
    60_000,
  );

const liveUp = async (house: SyncHouse, times: number): Promise<number[]> => {
  const { businessId, locationId, postgres } = house;
  const took: number[] = [];
  while (took.length < times) {
    const started = performance.now();
    const { id } = await house.atHub<OrderView>('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
    while ((await postgres.query('select 1 from "order" where id = $1', [id])).rowCount === 0);
    took.push(performance.now() - started);
  }
  return took;
};

const liveDown = async (house: SyncHouse, times: number): Promise<number[]> => {
  const { data } = await house.inCloud<Page<Product>>('GET', `/products?businessId=${house.businessId}&q=Plato`);
  const { id } = data[0]!;
  const file = new Database(join(house.dataFolder, 'hub.db'), { readonly: true });
  const price = file.prepare('select price from product where id = ?').pluck();
  const took: number[] = [];
  while (took.length < times) {
    const started = performance.now();
    const wanted = 5_000 + took.length;
    await house.inCloud('PATCH', `/products/${id}`, { price: wanted });
    while (price.get(id) !== wanted) await new Promise((next) => setTimeout(next, 1));
    took.push(performance.now() - started);
  }
  file.close();
  return took;
};

/** What a till at a paired hub notices of the sync, and how soon each side has what the other wrote. */
export const besideSync = async (options: {
  products: number;
  customers: number;
  orders: number;
  writes: number;
}): Promise<BesideSync> => {
  await using house = await openSyncHouse();
  await furnish(house);
  await sellFor(house, 2);
  const load = await loadBeside(house, options.products, options.customers);
  await settled(house);
  const before = await sellFor(house, IDLE_SECONDS);
  await settled(house);
  const up = await liveUp(house, options.writes);
  const down = await liveDown(house, options.writes);
  const drain = await drainBeside(house, options.orders);
  await settled(house);
  const idle = [before, await sellFor(house, IDLE_SECONDS)];
  return { idle, load, drain, up, down };
};
