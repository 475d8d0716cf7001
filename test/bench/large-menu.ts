import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { caller, draftOrder, setUpKitchen } from './kitchen.ts';
import { startFloor, startHub } from './nodes.ts';

/** Puts products in by SQL while the hub is down: the till's menu of a chain, not 20 000 requests. */
const stock = (dataFolder: string, businessId: string, count: number): void => {
  const db = new Database(join(dataFolder, 'hub.db'));
  const at = new Date().toISOString();
  const { uuid } = systemEnv();
  const insert = db.prepare(
    'insert into product (id, business_id, name, price, tax_category, is_available, is_active, sort_order, created_at, updated_at) values (?, ?, ?, ?, ?, 1, 1, 0, ?, ?)',
  );
  db.transaction(() => {
    for (let i = 0; i < count; i++) insert.run(uuid(), businessId, `Producto ${i}`, 1000 + i, 'iva', at, at);
  })();
  db.close();
};

/** Milliseconds to add a line with a large menu, and for the bare server to insert one row, turn by turn. */
export const addItems = async (
  dataFolder: string,
  options: { products: number; items: number },
): Promise<{ floor: number[]; product: number[] }> => {
  using folder = tempFolder();
  const first = await startHub(dataFolder);
  const kitchen = await setUpKitchen({ url: first.url, dataFolder }, { screens: 0, printerUrls: [], products: 5 });
  await first.stop();
  stock(dataFolder, kitchen.businessId, options.products);
  const hub = await startHub(dataFolder);
  const floor = await startFloor(folder.file('floor.db'));
  const call = caller(hub.url, kitchen.token);
  const bare = caller(floor.url, null);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const result = { floor: [] as number[], product: [] as number[] };
  while (result.product.length < options.items) {
    const order = await draftOrder(call, kitchen, 1);
    const add = () => call('POST', `/orders/${order.id}/items`, { productId: kitchen.productIds[0], quantity: 1 });
    for (let i = 0; i < 10; i++) result.floor.push(await timed(() => bare('POST', '/one', {})));
    for (let i = 0; i < 10; i++) result.product.push(await timed(add));
  }
  await Promise.all([hub.stop(), floor.stop()]);
  return result;
};

/** Milliseconds from spawn to answering, for a hub with its data on disk. */
export const coldStart = async (dataFolder: string, times: number): Promise<number[]> => {
  const measured: number[] = [];
  for (let i = 0; i < times; i++) {
    const hub = await startHub(dataFolder);
    measured.push(hub.startedInMs);
    await hub.stop();
  }
  return measured;
};
