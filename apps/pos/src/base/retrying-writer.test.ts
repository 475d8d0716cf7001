import { type Api, ApiError, type ApiRequest } from '@comanda/web';
import { expect, test } from 'vitest';
import { RetryingWriter } from './retrying-writer.ts';

type Reply = { code: string; details?: Record<string, unknown> } | { answer: unknown };

/** A writer whose hub gives these replies, in turn. */
const setUp = (replies: Reply[], pins: (string | null)[] = []) => {
  const calls: ApiRequest[] = [];
  const asked: [string, boolean][] = [];
  const facts: unknown[] = [];
  const limits: unknown[] = [];
  const retrying: number[] = [];
  const api: Api = {
    get: async <T>() => {
      const reply = replies.shift()!;
      if ('code' in reply) throw new ApiError(reply.code, 400, reply.code);
      return reply.answer as T;
    },
    getText: () => Promise.reject(new Error('not used')),
    send: async <T>(_method: string, _path: string, request: ApiRequest = {}) => {
      calls.push(request);
      const reply = replies.shift()!;
      if ('code' in reply) throw new ApiError(reply.code, 400, reply.code, reply.details ?? {});
      return reply.answer as T;
    },
  };
  const writer = new RetryingWriter({
    api,
    askApproval: async (permission, wrong, about, room) => {
      asked.push([permission, wrong]);
      limits.push(room);
      facts.push(about);
      return pins.shift() ?? null;
    },
    wait: () => Promise.resolve(),
    onRetrying: (count) => retrying.push(count),
  });
  return { writer, calls, asked, facts, limits, retrying };
};
const request = { method: 'POST', path: '/x', key: 'same' } as const;

test('a lost answer is asked for again with the same key, and the wait is announced and ended', async () => {
  const { writer, calls, retrying } = setUp([{ code: 'NETWORK' }, { code: 'NOT_READY' }, { answer: 1 }]);
  expect(await writer.write(request)).toBe(1);
  expect(calls.map((call) => call.idempotencyKey)).toEqual(['same', 'same', 'same']);
  expect(retrying).toEqual([1, 0]);
});

test('one read whose answer was lost stopped what waited behind it: it is read until the hub answers', async () => {
  const { writer, retrying } = setUp([{ code: 'NETWORK' }, { code: 'NOT_READY' }, { answer: { id: 'o' } }]);
  expect(await writer.read('/orders/o')).toEqual({ id: 'o' });
  expect(retrying).toEqual([1, 0]);
});

test('a refusal is final: it is not sent again', async () => {
  const { writer, calls } = setUp([{ code: 'ORDER_CLOSED' }]);
  await expect(writer.write(request)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  expect(calls).toHaveLength(1);
});

test('what needs a manager is asked once per try and sent again with the PIN and the same key', async () => {
  const forbidden = { code: 'FORBIDDEN', details: { permission: 'OrderItem:Void' } };
  const { writer, calls, asked } = setUp([forbidden, { code: 'APPROVAL_INVALID' }, { answer: 'ok' }], ['1111', '2222']);
  expect(await writer.write(request)).toBe('ok');
  expect(asked).toEqual([
    ['OrderItem:Void', false],
    ['OrderItem:Void', true],
  ]);
  expect(calls.map((call) => [call.approvalPin, call.idempotencyKey])).toEqual([
    [undefined, 'same'],
    ['1111', 'same'],
    ['2222', 'same'],
  ]);
});

test('a PIN approves one write: the next one asks again', async () => {
  const forbidden = { code: 'FORBIDDEN', details: { permission: 'OrderItem:Void' } };
  const { writer, asked } = setUp([forbidden, { answer: 1 }, forbidden, { answer: 2 }], ['1111', '1111']);
  await writer.write(request);
  await writer.write({ ...request, key: 'next' });
  expect(asked).toHaveLength(2);
});

test('a manager signed blind: the question has what the write says of itself, which is not sent', async () => {
  const forbidden = { code: 'FORBIDDEN', details: { permission: 'OrderItem:Void' } };
  const { writer, calls, facts } = setUp([forbidden, { code: 'APPROVAL_INVALID' }, { answer: 1 }], ['1111', '2222']);
  const about = { what: '2 × Puyazo', table: '4', amount: 30_000, reason: 'Cambió de opinión' };
  await writer.write({ ...request, about });
  expect(facts).toEqual([about, about]);
  expect(JSON.stringify(calls)).not.toContain('Puyazo');
});

test('a manager’s PIN put away was told as a refusal: it is the person’s own choice', async () => {
  const { writer } = setUp([{ code: 'FORBIDDEN', details: { permission: 'OrderItem:Comp' } }], [null]);
  await expect(writer.write(request)).rejects.toMatchObject({ code: 'APPROVAL_DISMISSED' });
});

test('more than a role may take off asks whose role may, until the PIN is of such a one', async () => {
  const limit = (most: number) => ({
    code: 'DISCOUNT_LIMIT',
    details: { limit: most, permission: 'OrderItem:Discount', off: 960, of: 4800 },
  });
  const { writer, calls, asked, limits } = setUp([limit(20), limit(15), { answer: 'ok' }], ['1111', '2222']);
  expect(await writer.write(request)).toBe('ok');
  expect(asked).toEqual([
    ['OrderItem:Discount', false],
    ['OrderItem:Discount', true],
  ]);
  const asked20 = { off: 960, of: 4800 };
  expect(limits).toEqual([
    { limit: 20, asked: asked20 },
    { limit: 15, asked: asked20 },
  ]);
  expect(calls.map((call) => call.approvalPin)).toEqual([undefined, '1111', '2222']);
});

test('a version that is over is said anew while the change stands, with the PIN that was given; then it is refused', async () => {
  const over = { code: 'ORDER_VERSION_CONFLICT', details: { currentVersion: 5 } };
  const forbidden = { code: 'FORBIDDEN', details: { permission: 'OrderItem:Void' } };
  const { writer, calls, asked } = setUp([forbidden, over, over, { answer: 'ok' }, over], ['2222']);
  const versions: (number | null)[] = [5, 6, null];
  const whenOver = async () => versions.shift()!;
  expect(await writer.write({ ...request, ifMatch: 4, whenOver })).toBe('ok');
  expect(calls.map((call) => [call.ifMatch, call.approvalPin, call.idempotencyKey])).toEqual([
    [4, undefined, 'same'],
    [4, '2222', 'same'],
    [5, '2222', 'same'],
    [6, '2222', 'same'],
  ]);
  expect(asked).toHaveLength(1);
  await expect(writer.write({ ...request, ifMatch: 6, whenOver })).rejects.toMatchObject({
    code: 'ORDER_VERSION_CONFLICT',
  });
});
