import { setImmediate } from 'node:timers/promises';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

const MB = 1024 * 1024;
const LIMIT = 16 * MB;
/** One that is here already, of so many bytes. */
const here = (inflate: () => Promise<number>) => ({ arrive: async () => null, inflate });

test('two hundred small requests of one hub inflated to gigabytes: a caller has one under way', async () => {
  const bodies = new LargeBodies();
  let end = (_bytes: number): void => undefined;
  const first = bodies.take(
    'hub',
    LIMIT,
    here(() => new Promise<number>((done) => (end = done))),
  );
  expect(
    await refusal(
      bodies.take(
        'hub',
        LIMIT,
        here(async () => 1),
      ),
    ),
  ).toBe('TOO_MANY_REQUESTS');
  await setImmediate();
  end(10);
  const letGo = await first;
  // Also while what it read is worked in.
  expect(
    await refusal(
      bodies.take(
        'hub',
        LIMIT,
        here(async () => 1),
      ),
    ),
  ).toBe('TOO_MANY_REQUESTS');
  letGo();
  (
    await bodies.take(
      'hub',
      LIMIT,
      here(async () => 1),
    )
  )();
});

test('what is not read yet counts as all it may become; small ones that are read leave room for others', async () => {
  const bodies = new LargeBodies();
  const reads: string[] = [];
  const ends = new Map<string, (bytes: number) => void>();
  const take = (caller: string) =>
    bodies.take(
      caller,
      LIMIT,
      here(() => {
        reads.push(caller);
        return new Promise<number>((done) => ends.set(caller, done));
      }),
    );
  const names = Array.from({ length: 12 }, (_, i) => `hub ${i}`);
  const taken = names.map(take);
  await setImmediate();
  expect(reads).toEqual(names.slice(0, 8));
  ends.get('hub 0')!(LIMIT);
  await setImmediate();
  expect(reads).toEqual(names.slice(0, 8));
  (await taken[0]!)();
  await setImmediate();
  expect(reads).toEqual(names.slice(0, 9));
  ends.get('hub 1')!(MB);
  ends.get('hub 2')!(MB);
  await setImmediate();
  expect(reads).toEqual(names.slice(0, 10));
});

test('a body that cannot be read holds nothing, and its sender may try again', async () => {
  const bodies = new LargeBodies();
  const fails = here(() => Promise.reject(new TypeError('cut')));
  for (let i = 0; i < 20; i += 1) await expect(bodies.take('hub', LIMIT, fails)).rejects.toThrow('cut');
  (
    await bodies.take(
      'hub',
      LIMIT,
      here(async () => LIMIT),
    )
  )();
});

test('eight slow lines kept every other hub out: what is on its way holds no more than has come of it', async () => {
  const bodies = new LargeBodies();
  const ends: (() => void)[] = [];
  const slow = Array.from({ length: 40 }, (_, i) =>
    bodies.take(`slow ${i}`, LIMIT, {
      arrive: (count) => {
        count(MB);
        return new Promise<void>((done) => ends.push(done));
      },
      inflate: async () => MB,
    }),
  );
  (
    await bodies.take(
      'hub',
      LIMIT,
      here(async () => MB),
    )
  )();
  for (const end of ends) end();
  for (const letGo of await Promise.all(slow)) letGo();
});

test('bodies on their way are bounded, each and all together, and those that are refused leave room', async () => {
  const bodies = new LargeBodies();
  const sends = (megabytes: number, until: Promise<void> = Promise.resolve()) => ({
    arrive: async (count: (bytes: number) => void) => {
      for (let i = 0; i < megabytes; i += 1) count(MB);
      await until;
    },
    inflate: async () => MB,
  });
  expect(await refusal(bodies.take('much', LIMIT, sends(5)))).toBe('PAYLOAD_TOO_LARGE');
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: 32 }, (_, i) => bodies.take(`hub ${i}`, LIMIT, sends(4, until)));
  expect(await refusal(bodies.take('one more', LIMIT, sends(1)))).toBe('TOO_MANY_REQUESTS');
  resolve();
  for (const one of all) (await one)();
  (await bodies.take('one more', LIMIT, sends(4)))();
});
