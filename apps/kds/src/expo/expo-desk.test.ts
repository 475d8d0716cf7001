import type { ExpoBoard } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExpoDesk, UNDO_MS } from './expo-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const order = (orderId: string) => ({ orderId }) as ExpoBoard['data'][number];

const open = () => {
  const hub = {
    orders: ['a'],
    asked: 0,
    isAway: false,
    refuses: '',
    sent: [] as string[],
    bodies: [] as unknown[],
    /** So many answers are lost on the way back. */
    losesAnswers: 0,
    /** By their key, what was answered. */
    answered: new Map<string, unknown>(),
  };
  const api = {
    get: async () => {
      hub.asked += 1;
      if (hub.isAway) throw new Error('away');
      return { serverNow: '', data: hub.orders.map(order) };
    },
    send: async (
      _method: string,
      path: string,
      { body, idempotencyKey }: { body: unknown; idempotencyKey: string },
    ) => {
      if (hub.isAway) throw new Error('away');
      if (hub.refuses) throw new ApiError(hub.refuses, 409, '');
      if (!hub.answered.has(idempotencyKey)) {
        hub.sent.push(path);
        hub.bodies.push(body);
        hub.answered.set(idempotencyKey, { handedOut: path.endsWith('deliver') ? [path] : undefined });
      }
      hub.losesAnswers -= 1;
      if (hub.losesAnswers >= 0) throw new ApiError('NETWORK', 0, '');
      return hub.answered.get(idempotencyKey);
    },
  } as unknown as Api;
  const desk = new ExpoDesk(api);
  return { hub, desk, ids: () => desk.getState().orders.map(({ orderId }) => orderId) };
};

test('many changes told at once are asked for once', async () => {
  const { hub, desk, ids } = open();
  desk.start();
  await vi.advanceTimersByTimeAsync(0);
  hub.orders = ['a', 'b'];
  for (let i = 0; i < 5; i += 1) desk.changed();
  await vi.advanceTimersByTimeAsync(100);
  expect([hub.asked, ids()]).toEqual([2, ['a', 'b']]);
  desk.stop();
});

test('what was not told is seen with the next look, and a hub that is away leaves what was there', async () => {
  const { hub, desk, ids } = open();
  desk.start();
  await vi.advanceTimersByTimeAsync(0);
  hub.orders = ['b'];
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual(['b']);
  hub.isAway = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual(['b']);
  desk.stop();
});

test('a touch is sent once however often it is pressed, and says when it was not taken', async () => {
  const { hub, desk } = open();
  const first = desk.deliver('a', 1);
  await Promise.all([first, desk.deliver('a', 1)]);
  expect([hub.sent, desk.getState().busy.size]).toEqual([['/expo/orders/a/deliver'], 0]);
  hub.isAway = true;
  await desk.callCourse('a', 2);
  expect(desk.getState().failure).toBe('failed');
  hub.isAway = false;
  await desk.callCourse('a', 2);
  expect(desk.getState()).toMatchObject({ failure: null });
  expect(hub.sent.at(-1)).toBe('/expo/orders/a/fire-course');
});

test('a dish on paper is handed out by itself, and what is ready of a course together', async () => {
  const { hub, desk } = open();
  await desk.deliverOne('a', { itemId: 'fries', quantity: 2 });
  await desk.deliver('a', 1);
  expect(hub.bodies).toEqual([{ itemId: 'fries', quantity: 2 }, { courseNumber: 1 }]);
});

const openHandedOut = async () => {
  const at = open();
  at.hub.orders = ['a', 'b'];
  at.desk.start();
  await vi.advanceTimersByTimeAsync(0);
  await at.desk.deliver('a', 1);
  return { ...at, undoable: () => at.desk.getState().handedOut?.order.orderId };
};

test('what was handed out by mistake could be taken back for eight seconds only, before anybody was at the table', async () => {
  const { hub, desk, undoable } = await openHandedOut();
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([UNDO_MS, undoable()]).toEqual([120_000, 'a']);
  await desk.takeBack();
  expect([hub.sent.at(-1), hub.bodies.at(-1), undoable()]).toEqual([
    '/expo/orders/a/take-back',
    { lines: ['/expo/orders/a/deliver'] },
    undefined,
  ]);
  desk.stop();
});

test('two minutes, or the next that is handed out, end it: a touch takes back what was handed out last or nothing', async () => {
  const { hub, desk, undoable } = await openHandedOut();
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  await desk.deliver('b', 1);
  expect(undoable()).toBe('b');
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  expect(undoable()).toBe('b');
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  expect(undoable()).toBeUndefined();
  await desk.takeBack();
  expect(hub.sent).toHaveLength(2);
  desk.stop();
});

test('where the answer was lost though the hub had handed out, the pass said that it had not and could not take it back', async () => {
  const { hub, desk } = open();
  desk.start();
  await vi.advanceTimersByTimeAsync(0);
  hub.losesAnswers = 1;
  const touched = desk.deliver('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  await touched;
  const { failure, handedOut } = desk.getState();
  expect([hub.sent.length, failure, handedOut?.lines.length]).toEqual([1, null, 1]);
  hub.losesAnswers = 2;
  const again = desk.deliver('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  await again;
  expect([hub.sent.length, desk.getState().failure]).toEqual([2, 'failed']);
  desk.stop();
});

test('a hub that did not answer is asked to take back once more, one that says it is too late is not, and it is said', async () => {
  const { hub, desk, undoable } = await openHandedOut();
  hub.isAway = true;
  await desk.takeBack();
  expect([desk.getState().failure, undoable()]).toEqual(['failed', 'a']);
  hub.isAway = false;
  hub.refuses = 'ORDER_HAND_OUT_NOT_UNDOABLE';
  await desk.takeBack();
  expect([desk.getState().failure, undoable()]).toEqual(['too_late', undefined]);
  desk.stop();
});
