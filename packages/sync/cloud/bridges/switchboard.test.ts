import type { BridgeCall, BridgeNews } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type HubAt, Switchboard } from './switchboard.ts';

const HUB: HubAt = { hubId: 'hub', businessId: 'b', locationId: 'l' };
const OTHER: HubAt = { hubId: 'other', businessId: 'b', locationId: 'm' };
const never = new AbortController().signal;

/** A switchboard whose time passes when it is told to. */
const open = () => {
  let now = 1_000_000;
  let ids = 0;
  const timers = new Map<object, { at: number; fn: () => void }>();
  const heard = ['grill'];
  const told: BridgeNews[] = [];
  const board = new Switchboard({
    env: {
      now: () => now,
      uuid: () => `call-${++ids}`,
      setTimer: (fn, ms) => {
        const key = {};
        timers.set(key, { at: now + ms, fn });
        return () => timers.delete(key);
      },
    },
    heard: () => heard,
    tell: (_at, news) => told.push(news),
  });
  const pass = (ms: number): void => {
    now += ms;
    for (const [key, { at, fn }] of [...timers]) {
      if (at > now) continue;
      timers.delete(key);
      fn();
    }
  };
  const ask = (hubId = 'hub', bridgeId = 'one'): Promise<unknown> =>
    board.ask(hubId, { bridge: { id: bridgeId, name: 'Caja' }, operation: 'listPrintJobs', input: {} });
  return { board, pass, ask, heard, told };
};

const only = ({ calls }: { calls: BridgeCall[] }): BridgeCall => {
  expect(calls).toHaveLength(1);
  return calls[0]!;
};

test('a hub that waits gets a call at once, and its answer is the bridge’s', async () => {
  const { board, ask } = open();
  const polled = board.take(HUB, ['grill'], never);
  const asked = ask();
  const call = only(await polled);
  expect(call).toMatchObject({ bridge: { id: 'one' }, operation: 'listPrintJobs' });
  board.answer(HUB, [{ id: call.id, answer: '{"total":3}' }]);
  expect(await asked).toEqual({ total: 3 });
});

test('a call that comes between two questions waits for the next; one that comes to a hub that is away is refused at once', async () => {
  const { board, pass, ask } = open();
  expect(await refusal(ask())).toBe('HUB_AWAY');
  await board.take(HUB, null, never);
  pass(2_000);
  const asked = ask();
  const call = only(await board.take(HUB, ['grill'], never));
  board.answer(HUB, [{ id: call.id, error: 'PRINT_JOB_NOT_FOUND', details: { id: 'x' } }]);
  expect(await refusal(asked)).toBe('PRINT_JOB_NOT_FOUND');
  pass(3_000);
  expect(await refusal(ask())).toBe('HUB_AWAY');
});

test('a call nobody fetches or answers ends as HUB_AWAY, and is not handed out later', async () => {
  const { board, pass, ask } = open();
  await board.take(HUB, null, never);
  const unfetched = ask();
  pass(3_000);
  expect(await refusal(unfetched)).toBe('HUB_AWAY');
  const polled = board.take(HUB, ['grill'], never);
  const unanswered = ask();
  const call = only(await polled);
  pass(8_000);
  expect(await refusal(unanswered)).toBe('HUB_AWAY');
  board.answer(HUB, [{ id: call.id, answer: '1' }]);
  const next = board.take(HUB, ['grill'], never);
  pass(20_000);
  expect(await next).toEqual({ calls: [], stationIds: ['grill'] });
});

test('no hub answers, or gets, another’s calls', async () => {
  const { board, ask } = open();
  const [polled, others] = [board.take(HUB, ['grill'], never), board.take(OTHER, ['grill'], never)];
  const asked = ask();
  const call = only(await polled);
  board.answer(OTHER, [{ id: call.id, answer: '"theirs"' }]);
  board.answer(HUB, [{ id: call.id, answer: '"ours"' }]);
  expect(await asked).toBe('ours');
  board.stop();
  expect((await others).calls).toEqual([]);
});

test('calls go to whoever asked last: an earlier question may hang on a line that is cut', async () => {
  const { board, ask } = open();
  const hanging = board.take(HUB, ['grill'], never);
  const gone = new AbortController();
  const polled = board.take(HUB, ['grill'], gone.signal);
  expect((await hanging).calls).toEqual([]);
  gone.abort();
  expect((await polled).calls).toEqual([]);
  const asked = ask();
  const call = only(await board.take(HUB, ['grill'], never));
  board.answer(HUB, [{ id: call.id, answer: 'null' }]);
  expect(await asked).toBeNull();
});

test('one bridge cannot take all the room of its location, nor a location that of another', async () => {
  const { board, ask } = open();
  await board.take(HUB, null, never);
  await board.take(OTHER, null, never);
  const mine = Array.from({ length: 16 }, () => ask().catch(() => undefined));
  expect(await refusal(ask())).toBe('TOO_MANY_REQUESTS');
  const more = ['two', 'three'].flatMap((bridge) =>
    Array.from({ length: 12 }, () => ask('hub', bridge).catch(() => undefined)),
  );
  expect(await refusal(ask('hub', 'four'))).toBe('TOO_MANY_REQUESTS');
  const elsewhere = ask('other', 'one');
  const call = only(await board.take(OTHER, ['grill'], never));
  board.answer(OTHER, [{ id: call.id, answer: '2' }]);
  expect(await elsewhere).toBe(2);
  board.stop();
  await Promise.all([...mine, ...more]);
});

test('a hub hears at once for which stations bridges listen when these are others', async () => {
  const { board, heard, told } = open();
  const polled = board.take(HUB, ['grill'], never);
  heard.push('bar');
  board.heardChanged('elsewhere');
  board.heardChanged('l');
  expect(await polled).toEqual({ calls: [], stationIds: ['grill', 'bar'] });
  expect(await board.take(HUB, ['grill'], never)).toMatchObject({ stationIds: ['grill', 'bar'] });
  board.tell(HUB, [{ event: 'print_job.new', stationId: 'grill' }]);
  expect(told).toEqual([{ event: 'print_job.new', stationId: 'grill' }]);
});

test('a code of a newer hub is a fault of ours, not of the caller', async () => {
  const { board, ask } = open();
  const polled = board.take(HUB, ['grill'], never);
  const asked = ask();
  board.answer(HUB, [{ id: only(await polled).id, error: 'toString' }]);
  expect(await refusal(asked)).toBe('INTERNAL_ERROR');
});

test('a bridge that subscribed over and over to what it hears already ended each question of its hub', async () => {
  const { board, ask } = open();
  const polled = board.take(HUB, ['grill'], never);
  for (let i = 0; i < 100; i++) board.heardChanged('l');
  const asked = ask();
  const call = only(await polled);
  board.answer(HUB, [{ id: call.id, answer: '1' }]);
  expect(await asked).toBe(1);
});

test('an answer of a few bytes packed, that was millions of values or nested by millions, stopped the cloud for all', async () => {
  const { board, ask } = open();
  const many = (text: string, times: number) => `[${Array.from({ length: times }, () => text).join(',')}]`;
  const answered = async (answer: string): Promise<unknown> => {
    const polled = board.take(HUB, ['grill'], never);
    const asked = ask();
    board.answer(HUB, [{ id: only(await polled).id, answer }]);
    return asked;
  };
  for (const answer of [many('[]', 300_000), '['.repeat(1_000_000), JSON.stringify('x'.repeat(3 * 1024 * 1024))])
    expect(await refusal(answered(answer))).toBe('INTERNAL_ERROR');
  expect(await answered(many('{"a":"b"}', 90_000))).toHaveLength(90_000);
});

test('one answer that is no JSON took the others of its batch with it', async () => {
  const { board, ask } = open();
  const polled = board.take(HUB, ['grill'], never);
  const first = ask();
  const [broken] = (await polled).calls;
  const second = ask('hub', 'two');
  const whole = only(await board.take(HUB, ['grill'], never));
  board.answer(HUB, [
    { id: broken!.id, answer: '{' },
    { id: whole.id, answer: '2' },
  ]);
  expect([await refusal(first), await second]).toEqual(['INTERNAL_ERROR', 2]);
});
