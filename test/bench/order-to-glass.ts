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
/** Turns of the product, each between two of the floor: the machine's speed moves within seconds. */
const TURNS = 9;

export interface Rates {
  /** Sends a second, turn by turn. */
  floor: number[];
  product: number[];
  /** Each turn of the product over the mean of the floor's turns before and after it. */
  ratios: number[];
}

/** Sends a second with four clients at once. */
const rate = async (jobs: (() => Promise<unknown>)[]): Promise<number> => {
  const queue = [...jobs];
  const started = performance.now();
  const client = async () => {
    for (let job = queue.pop(); job; job = queue.pop()) await job();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (jobs.length / (performance.now() - started)) * 1000;
};

/** Rates of both sides, turn by turn; drafts are made beforehand. */
export const sendsPerSecond = async (sides: Sides, sends: number): Promise<Rates> => {
  const { call, kitchen } = sides.product;
  const orders: string[] = [];
  for (let i = 0; i < sends; i++) orders.push((await draftOrder(call, kitchen, LINES)).id);
  const slice = Math.ceil(sends / TURNS);
  const floorTurn = () => rate(Array.from({ length: slice }, () => () => sides.floor.call('POST', '/send', {})));
  const floor = [await floorTurn()];
  const product: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const mine = orders.slice(turn * slice, (turn + 1) * slice);
    product.push(await rate(mine.map((id) => () => call('POST', `/orders/${id}/send-to-kitchen`))));
    floor.push(await floorTurn());
  }
  const ratios = product.map((one, turn) => one / ((floor[turn]! + floor[turn + 1]!) / 2));
  return { floor, product, ratios };
};
