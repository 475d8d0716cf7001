import { expect, test } from 'vitest';
import { jobId, kitchenSlip } from '../testing/fake-hub.ts';
import { STATION } from '../testing/printers.ts';
import { inOrder, placeOf } from './job-list.ts';
import { type Step, withEntry } from './job-record.ts';
import type { ListedJob } from './listed-job.ts';

const NOON = Date.parse('2026-11-27T12:00:00.000Z');

const job = (said: Partial<ListedJob> = {}): ListedJob => ({
  id: jobId(1),
  stationId: STATION,
  createdAt: '2026-11-27T11:30:00.000Z',
  reprintCount: 0,
  isDocument: false,
  slip: kitchenSlip('C-1'),
  ...said,
});

const after = (...steps: Step[]) =>
  steps.reduce<ReturnType<typeof withEntry> | undefined>(
    (record, step) => withEntry(record, { at: NOON, jobId: jobId(1), ...step }),
    undefined,
  );

const age = { now: NOON, maxAgeMinutes: 60 };
const SENDING: Step = { phase: 'sending', copy: 1, token: 'A', number: 0 };
const PRINTED: Step = { phase: 'printed', level: 'echo', count: 0 };

test('first come is first, and of one moment by its id', () => {
  const [a, b, c] = [job({ id: jobId(3) }), job({ id: jobId(2) }), job({ createdAt: '2026-11-27T11:29:59.999Z' })];
  expect(inOrder([a, b, c])).toEqual([c, b, a]);
});

test('what is too old waits for a person, until one says that it is to be printed', () => {
  const old = job({ createdAt: '2026-11-27T10:59:59.000Z' });
  expect(placeOf(old, undefined, age)).toBe('held');
  expect(placeOf(old, after({ phase: 'released' }), age)).toBe('next');
  expect(placeOf(job({ createdAt: '2026-11-27T11:00:01.000Z' }), undefined, age)).toBe('next');
  // By a clock that nobody knows nothing is old.
  expect(placeOf(old, undefined, { now: null, maxAgeMinutes: 60 })).toBe('next');
});

test('what is in hands, owed or printed is no work, and what was asked for again is', () => {
  const claimed: Step = { phase: 'claimed' };
  for (const steps of [[claimed], [claimed, SENDING], [claimed, SENDING, PRINTED]])
    expect(placeOf(job(), after(...steps), age)).toBe('done');
  const told = after(claimed, SENDING, PRINTED, { phase: 'reported' });
  expect(placeOf(job(), told, age)).toBe('done');
  expect(placeOf(job({ reprintCount: 1 }), told, age)).toBe('next');
});

test('a slip that is not understood is no work', () => {
  expect(placeOf(job({ slip: null }), undefined, age)).toBe('unreadable');
});

test('a slip of two hours ago that a person asks for again was held until another came', () => {
  const again = (possibleDuplicate: boolean): ListedJob =>
    job({
      createdAt: '2026-11-27T10:00:00.000Z',
      reprintCount: 1,
      slip: { ...kitchenSlip('C-1'), reprint: { number: 1, possibleDuplicate } },
    });
  expect(placeOf(again(false), undefined, age)).toBe('next');
  expect(placeOf(again(true), undefined, age)).toBe('held');
});
