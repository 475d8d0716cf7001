import type { KnownAnswer, KnownMark, KnownStore } from '@comanda/web/known';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from './keys.ts';
import { hiddenFrom, tillKnown } from './till-known.ts';

const DAY = 86_400_000;

/** A device's storage; `isFull` refuses to take more. */
class Device implements KnownStore {
  mark: KnownMark | null = null;
  answers = new Map<string, KnownAnswer>();
  isFull = false;

  async load() {
    return this.mark && { mark: this.mark, answers: structuredClone(this.answers) };
  }

  async save(mark: KnownMark, changed: ReadonlyMap<string, KnownAnswer | undefined>) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.mark = mark;
    for (const [name, answer] of changed) {
      if (answer) this.answers.set(name, structuredClone(answer));
      else this.answers.delete(name);
    }
  }

  async clear() {
    this.mark = null;
    this.answers.clear();
  }
}

const hubAt = (location: string) => ({ needsSetup: false, location: { id: location } });

/** A till as it is loaded: its cache, and what it keeps on the device. */
const openTill = async (device: Device, { release = 'one', isSignedIn = true, answered = '' } = {}) => {
  const client = new QueryClient();
  if (answered) client.setQueryData(keys.hub, hubAt(answered));
  const known = tillKnown({ client, store: device, release, now: Date.now });
  await known.start(hiddenFrom(isSignedIn));
  return { client, known };
};

/** A device on which a till of the centre knew its tables, the cash and an order. */
const usedDevice = async (): Promise<Device> => {
  const device = new Device();
  const { client, known } = await openTill(device);
  known.heard();
  client.setQueryData(keys.hub, hubAt('centre'));
  client.setQueryData(keys.tables, ['T1']);
  client.setQueryData(keys.cash, { expectedCash: 500 });
  client.setQueryData(keys.order('a'), { id: 'a', version: 3 });
  client.setQueryData(keys.customers, ['Sofía']);
  await known.save();
  return device;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([5 * 60_000, 60 * 60_000, 3 * DAY])(
  'what was known is there after a reload %i ms later, and as of when',
  async (later) => {
    const device = await usedDevice();
    const heardAt = Date.now();
    await vi.advanceTimersByTimeAsync(later);
    const { client, known } = await openTill(device);
    expect(client.getQueryData(keys.tables)).toEqual(['T1']);
    expect(client.getQueryData(keys.order('a'))).toEqual({ id: 'a', version: 3 });
    expect(known.heardAt()).toBe(heardAt);
    expect(client.getQueryState(keys.tables)?.dataUpdatedAt).toBe(heardAt);
  },
);

test('a till left on an order for an hour forgot its tables: nobody looked at them for five minutes', async () => {
  const { client, known } = await openTill(new Device());
  known.heard();
  client.setQueryData(keys.tables, ['T1']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(client.getQueryData(keys.tables)).toEqual(['T1']);
});

test.each<[what: string, till: { later?: number; release?: string; answered?: string }]>([
  ['of a week ago', { later: 7 * DAY }],
  ['of another release, which may lack a field', { release: 'two' }],
  ['of another house, which answered first', { answered: 'airport' }],
])('what is kept %s is not shown, and not kept any longer', async (_what, { later = 0, ...till }) => {
  const device = await usedDevice();
  await vi.advanceTimersByTimeAsync(later);
  const { client } = await openTill(device, till);
  expect(client.getQueryData(keys.tables)).toBeUndefined();
  expect(device.answers.size).toBe(0);
});

test('customers are not kept, nor is the cash shown to who has not signed in', async () => {
  const device = await usedDevice();
  expect(JSON.stringify([...device.answers])).not.toContain('Sofía');
  const { client, known } = await openTill(device, { isSignedIn: false });
  expect(client.getQueryData(keys.cash)).toBeUndefined();
  expect(client.getQueryData(keys.tables)).toEqual(['T1']);
  await known.save();
  expect(JSON.stringify([...device.answers])).not.toContain('expectedCash');
});

test('a bill paid right before a reload was unpaid after it: what was kept seconds ago was taken for the hub’s word', async () => {
  const { client } = await openTill(await usedDevice());
  expect(client.getQueryState(keys.tables)?.isInvalidated).toBe(true);
});

test('an answer that came first is not overwritten by an older one of the device', async () => {
  const device = await usedDevice();
  await vi.advanceTimersByTimeAsync(1000);
  const client = new QueryClient();
  client.setQueryData(keys.tables, ['T1', 'T2']);
  await tillKnown({ client, store: device, release: 'one', now: Date.now }).start();
  expect(client.getQueryData(keys.tables)).toEqual(['T1', 'T2']);
  expect(client.getQueryData(keys.order('a'))).toBeDefined();
});

test('a full device keeps the picture it has whole, and takes the next once there is room', async () => {
  const device = await usedDevice();
  const { client, known } = await openTill(device);
  await vi.advanceTimersByTimeAsync(60_000);
  const kept = device.mark;
  device.isFull = true;
  known.heard();
  client.setQueryData(keys.tables, ['T1', 'T2']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getQueryData(keys.tables)).toEqual(['T1', 'T2']);
  expect(device.mark).toEqual(kept);
  device.isFull = false;
  client.setQueryData(keys.order('b'), { id: 'b', version: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(device.mark!.heardAt).toBeGreaterThan(kept!.heardAt);
  const next = await openTill(device);
  expect(next.client.getQueryData(keys.tables)).toEqual(['T1', 'T2']);
});

test('a storage that fails keeps nobody from the till', async () => {
  const device = await usedDevice();
  device.load = () => Promise.reject(new DOMException('broken', 'UnknownError'));
  const { client } = await openTill(device);
  expect(client.getQueryData(keys.tables)).toBeUndefined();
});

test('the first of all answers was not kept: it came while the till still looked at what it had', async () => {
  const device = new Device();
  const client = new QueryClient();
  const known = tillKnown({ client, store: device, release: 'one', now: Date.now });
  const started = known.start();
  known.heard();
  client.setQueryData(keys.hub, hubAt('centre'));
  await started;
  await vi.advanceTimersByTimeAsync(1000);
  expect([...device.answers.values()].map(({ data }) => data)).toEqual([hubAt('centre')]);
});

test('of many orders the latest are kept: a year of them would fill the device', async () => {
  const device = await usedDevice();
  const { client, known } = await openTill(device);
  for (let i = 0; i < 400; i += 1) {
    await vi.advanceTimersByTimeAsync(1);
    client.setQueryData(keys.order(String(i)), { id: String(i), version: 1 });
  }
  known.heard();
  await known.save();
  const orders = [...device.answers.values()].filter(({ queryKey }) => queryKey[0] === 'order');
  expect(orders).toHaveLength(150);
  expect(orders.map(({ queryKey }) => queryKey[1])).toContain('399');
});
