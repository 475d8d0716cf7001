import { join } from 'node:path';
import { caller, draftOrder, setUpKitchen } from './kitchen.ts';
import { startHub } from './nodes.ts';

/** Milliseconds of adding a line, in turns. */
export interface RuleTimes {
  /** At a hub without a rule. */
  plain: number[];
  /** At one whose rules are many, a few of them about the dish. */
  ruled: number[];
}

/** Lines of one order: a till's order is no longer. */
const LINES = 10;

/** A hub with so many active rules. */
const hubWith = async (dataFolder: string, rules: number) => {
  const hub = await startHub(dataFolder);
  const kitchen = await setUpKitchen({ url: hub.url, dataFolder }, { screens: 0, printerUrls: [], products: 60 });
  const call = caller(hub.url, kitchen.token);
  for (let i = 0; i < rules; i++) {
    const two = [0, 7].map((more) => kitchen.productIds[(i + more) % kitchen.productIds.length]);
    await call('POST', '/price-rules', {
      name: `Regla ${i}`,
      kind: 'percentage',
      value: '5',
      combines: i % 2 === 0,
      priority: i % 100,
      productIds: two,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
  }
  const addLine = (orderId: string, i: number) =>
    call('POST', `/orders/${orderId}/items`, {
      productId: kitchen.productIds[i % kitchen.productIds.length],
      quantity: 1,
    });
  return { stop: () => hub.stop(), addLine, newOrder: async () => (await draftOrder(call, kitchen, 0)).id };
};

/** A line at a hub with many rules beside one at a hub with none, turn by turn. */
export const ruleTimes = async (folder: string, rules: number, turns: number): Promise<RuleTimes> => {
  const [plain, ruled] = [await hubWith(join(folder, 'plain'), 0), await hubWith(join(folder, 'ruled'), rules)];
  const sides = { plain, ruled };
  const times: RuleTimes = { plain: [], ruled: [] };
  const orders = { plain: '', ruled: '' };
  for (let turn = -LINES; turn < turns; turn++) {
    for (const side of ['plain', 'ruled'] as const) {
      if (turn % LINES === 0) orders[side] = await sides[side].newOrder();
      const started = performance.now();
      await sides[side].addLine(orders[side], turn + LINES);
      // The first order of each is not counted: a process that just began is slower.
      if (turn >= 0) times[side].push(performance.now() - started);
    }
  }
  await Promise.all([plain.stop(), ruled.stop()]);
  return times;
};
