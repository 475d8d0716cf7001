import type { Socket } from 'socket.io-client';
import type { Call, Kitchen } from './kitchen.ts';
import { draftOrder, untilOnGlass } from './kitchen.ts';

const LINES = 6;
/** Sends measured in a row on one side before the other has its turn: both see the same machine. */
const TURN = 10;

export interface Sides {
  floor: { call: Call; screens: Socket[] };
  product: { call: Call; kitchen: Kitchen };
}

const oneFloor = async ({ call, screens }: Sides['floor']): Promise<number> => {
  const glass = untilOnGlass(screens, LINES, () => true);
  const started = performance.now();
  await call('POST', '/send', {});
  return (await glass) - started;
};

const oneProduct = async ({ call, kitchen }: Sides['product']): Promise<number> => {
  const order = await draftOrder(call, kitchen, LINES);
  const glass = untilOnGlass(
    kitchen.screens,
    LINES,
    (event: { ticketData: { orderId: string } }) => event.ticketData.orderId === order.id,
  );
  const started = performance.now();
  await call('POST', `/orders/${order.id}/send-to-kitchen`);
  return (await glass) - started;
};

/** Milliseconds from the request until the slowest screen shows the last of six tickets, turn by turn. */
export const orderToGlass = async (sides: Sides, sends: number): Promise<{ floor: number[]; product: number[] }> => {
  const floor: number[] = [];
  const product: number[] = [];
  while (product.length < sends) {
    for (let i = 0; i < TURN; i++) floor.push(await oneFloor(sides.floor));
    for (let i = 0; i < TURN; i++) product.push(await oneProduct(sides.product));
  }
  return { floor, product };
};

const CLIENTS = 4;
/** Turns of each side: the machine's speed moves within seconds, so the middle one of several counts. */
const TURNS = 9;

/** Sends a second with four clients at once; drafts are made beforehand. */
export const sendsPerSecond = async (sides: Sides, sends: number): Promise<{ floor: number; product: number }> => {
  const { call, kitchen } = sides.product;
  const rate = async (jobs: (() => Promise<unknown>)[]): Promise<number> => {
    const queue = [...jobs];
    const started = performance.now();
    const client = async () => {
      for (let job = queue.pop(); job; job = queue.pop()) await job();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return (jobs.length / (performance.now() - started)) * 1000;
  };
  const orders: string[] = [];
  for (let i = 0; i < sends; i++) orders.push((await draftOrder(call, kitchen, LINES)).id);
  const floor: number[] = [];
  const product: number[] = [];
  const slice = Math.ceil(sends / TURNS);
  for (let turn = 0; turn < TURNS; turn++) {
    const mine = orders.slice(turn * slice, (turn + 1) * slice);
    floor.push(await rate(mine.map(() => () => sides.floor.call('POST', '/send', {}))));
    product.push(await rate(mine.map((id) => () => call('POST', `/orders/${id}/send-to-kitchen`))));
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { floor: median(floor), product: median(product) };
};
