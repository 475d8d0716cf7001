import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { systemEnv } from '@comanda/db';
import { eventually, NOTE, noting, openQueue, type Text } from '@comanda/testing/job-queue';
import { type TestEnv, testEnv } from '@comanda/testing/test-env';
import type { World } from '@comanda/testing/world';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from './actors.ts';
import type { WriteContext } from './context.ts';
import type { Database } from './create-contexts.ts';
import { LEASE_MS } from './job.store.ts';
import { type Attempt, type JobKind, jobHandler } from './job-kind.ts';

const OTHER: JobKind<Text> = { ...NOTE, name: 'other' };

const KILLED = fileURLToPath(new URL('../testing/killed-at-a-job.ts', import.meta.url));

/** A process of its own is killed at a job of this database, and the next life of the node does what is left. */
export const expectNothingLost = async (
  side: 'hub' | 'cloud',
  where: string,
  open: (env: TestEnv) => Promise<Database>,
) => {
  const { signal, stderr } = spawnSync(process.execPath, [KILLED, side, where], { encoding: 'utf8' });
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
  const env = testEnv(systemEnv().now());
  const db = await open(env);
  const queue = openQueue({ db, env, businessId: 'business', locationId: 'location' });
  const attempts: number[] = [];
  const act = async (_: unknown, __: Text, { number }: Attempt) => void attempts.push(number);
  queue.start([jobHandler(NOTE, { act, settle: noting })]);
  await eventually(async () => expect(await queue.noted()).toEqual({ second: 1 }));
  await queue.advance(LEASE_MS + 1_000);
  await eventually(async () => expect(await queue.noted()).toEqual({ first: 1, second: 1 }));
  expect(attempts).toEqual([1, 2]);
  await queue.stop();
};

const never = () => new Promise<never>(() => undefined);

/** What the queue promises, on either database. */
export const describeQueue = (name: string, openWorld: () => Promise<World>): void => {
  describe(name, () => {
    let world: World;
    let queue: ReturnType<typeof openQueue>;
    /** Never waits for attempts that a test leaves hanging, as a process does not that is gone. */
    beforeEach(async () => {
      world = await openWorld();
      queue = openQueue(world);
    });
    afterEach(async () => {
      await Promise.race([queue.stop(), new Promise((later) => setTimeout(later, 200))]);
      await world[Symbol.asyncDispose]();
    });
    const noted = (expected: Record<string, number>) =>
      eventually(async () => expect(await queue.noted()).toEqual(expected));
    const left = (count: number) => eventually(async () => expect(await queue.jobs()).toHaveLength(count));

    test('a job is done after the transaction that asked for it, once, and leaves nothing', async () => {
      queue.start([jobHandler(NOTE, { settle: noting })]);
      await queue.ask(NOTE, 'a');
      await noted({ a: 1 });
      expect(await queue.jobs()).toEqual([]);
    });

    test('a transaction that is undone has asked for nothing', async () => {
      queue.start([jobHandler(NOTE, { settle: noting })]);
      const undone = queue.write(async (tx) => {
        await tx.enqueue(NOTE, { text: 'a' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await queue.ask(NOTE, 'b');
      await noted({ b: 1 });
    });

    test('what is not as its kind says is refused to whoever asks', async () => {
      await expect(queue.write((tx) => tx.enqueue(NOTE, { text: 7 } as never))).rejects.toThrow();
    });

    test('jobs are done in the order they are due, and none before', async () => {
      const order: string[] = [];
      for (const [text, inMs] of [
        ['late', 10_000],
        ['soon', 2_000],
        ['at once', 0],
      ] as const)
        await queue.ask(NOTE, text, { inMs });
      queue.start([jobHandler(NOTE, { settle: async (_, { text }) => void order.push(text) })]);
      await left(2);
      expect(order).toEqual(['at once']);
      await queue.advance(2_000);
      await left(1);
      expect(order).toEqual(['at once', 'soon']);
      await queue.advance(8_000);
      await left(0);
      expect(order).toEqual(['at once', 'soon', 'late']);
    });

    test('of a key there is one job, with the newest input and time; cancelled, it is not done', async () => {
      const id = await queue.ask(NOTE, 'old', { key: 'k', inMs: 5_000 });
      expect(await queue.ask(NOTE, 'new', { key: 'k', inMs: 1_000 })).toBe(id);
      await queue.ask(OTHER, 'of another kind', { key: 'k' });
      await queue.ask(NOTE, 'gone', { key: 'l' });
      expect(await queue.write((tx) => tx.cancel(NOTE, 'l'))).toBe(true);
      expect(await queue.write((tx) => tx.cancel(NOTE, 'l'))).toBe(false);
      world.env.advance(1_000);
      queue.start([jobHandler(NOTE, { settle: noting }), jobHandler(OTHER, { settle: noting })]);
      await noted({ new: 1, 'of another kind': 1 });
      expect(await queue.jobs()).toEqual([]);
    });

    test('another business’s key is another job: it neither changes nor takes back ours', async () => {
      const stranger = openQueue({ ...world, businessId: 'another', locationId: 'elsewhere' });
      await queue.ask(NOTE, 'ours', { key: 'k' });
      await stranger.ask(NOTE, 'theirs', { key: 'k' });
      const platform = { ...NOTE, name: 'of a person', ofPlatform: true } as const;
      const id = await queue.ask(platform, 'of a person', { key: 'k' });
      expect(await stranger.ask(platform, 'of a person', { key: 'k' })).toBe(id);
      expect(await stranger.write((tx) => tx.cancel(NOTE, 'k'))).toBe(true);
      queue.start([jobHandler(NOTE, { settle: noting }), jobHandler(platform, { settle: noting })]);
      await noted({ ours: 1, 'of a person': 1 });
    });

    test('asked for again while somebody was at it: what was seen before the change is kept, and it is done once more', async () => {
      const begun = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      const act = async () => {
        begun.resolve();
        await go.promise;
      };
      queue.start([jobHandler(NOTE, { act, settle: noting })]);
      await queue.ask(NOTE, 'before', { key: 'k' });
      await begun.promise;
      await queue.ask(NOTE, 'after', { key: 'k' });
      expect(await queue.write((tx) => tx.cancel(NOTE, 'k'))).toBe(false);
      go.resolve();
      await noted({ before: 1, after: 1 });
      expect(await queue.jobs()).toEqual([]);
    });

    test('what fails is undone and tried later and later, then dead and told; asking for it again revives it', async () => {
      let isBroken = true;
      const settle = async (tx: WriteContext, input: Text) => {
        await noting(tx, input);
        if (isBroken) throw new Error('no paper');
      };
      const runner = queue.start([jobHandler(NOTE, { settle })]);
      await queue.ask(NOTE, 'a', { key: 'k' });
      for (const [attempts, atLeast, atMost] of [
        [1, 500, 1_000],
        [2, 1_000, 2_000],
      ] as const) {
        await eventually(async () => expect(await queue.jobs()).toMatchObject([{ attempts, lease: null }]));
        const [job] = await queue.jobs();
        const inMs = Date.parse(job!.dueAt) - world.env.now();
        expect(inMs >= atLeast && inMs <= atMost).toBe(true);
        await queue.advance(inMs);
      }
      await eventually(() => expect(runner.dead).toBe(1));
      expect(await queue.jobs()).toMatchObject([{ error: 'Error: no paper', attempts: 3, lease: null }]);
      expect(await queue.noted()).toEqual({});
      const again = 'a job failed and is tried again';
      expect(queue.told).toEqual([again, again, 'a job failed for the last time']);
      isBroken = false;
      await queue.ask(NOTE, 'b', { key: 'k' });
      await noted({ b: 1 });
      await eventually(() => expect(runner.dead).toBe(0));
    });

    test('what waited for a job that failed for the last time was never told', async () => {
      const act = () => Promise.reject(new Error('no \0 paper'));
      queue.start([jobHandler(NOTE, { act, giveUp: (tx, { text }) => noting(tx, { text: `${text} given up` }) })]);
      await queue.ask(NOTE, 'a');
      await eventually(async () => {
        await queue.advance(60_000);
        expect(await queue.noted()).toEqual({ 'a given up': 1 });
      });
      expect(await queue.jobs()).toMatchObject([{ error: 'Error: no   paper', attempts: 3 }]);
    });

    test('whoever takes a job back takes a dead one back too', async () => {
      const settle = () => Promise.reject(new Error('no paper'));
      const once = { ...NOTE, retry: { ...NOTE.retry, attempts: 1 } };
      const runner = queue.start([jobHandler(once, { settle })]);
      await queue.ask(once, 'a', { key: 'k' });
      await eventually(() => expect(runner.dead).toBe(1));
      expect(await queue.write((tx) => tx.cancel(once, 'k'))).toBe(true);
      expect(await queue.jobs()).toEqual([]);
    });

    test('a process that ended after it had acted: another acts again when the lease ends, and one of them keeps what came of it', async () => {
      const asked: { id: string; number: number }[] = [];
      const act = async (_: unknown, __: Text, attempt: { id: string; number: number }) => void asked.push(attempt);
      const hanging = Promise.withResolvers<void>();
      queue.start([
        jobHandler(NOTE, {
          act: async (...given) => {
            await act(...given);
            await hanging.promise;
          },
          settle: noting,
        }),
      ]);
      const id = await queue.ask(NOTE, 'a');
      await eventually(() => expect(asked).toHaveLength(1));
      queue.start([jobHandler(NOTE, { act, settle: noting })]);
      await queue.advance(LEASE_MS - 1);
      expect(asked).toHaveLength(1);
      // Either runner may be about to look: time goes on for both.
      await eventually(async () => {
        await queue.advance(1_000);
        expect(await queue.noted()).toEqual({ a: 1 });
      });
      expect(asked).toEqual([
        { id, number: 1 },
        { id, number: 2 },
      ]);
      // It was not gone after all, only slow.
      hanging.resolve();
      await eventually(() => expect(queue.told).toEqual(['a job took longer than its lease lasts']));
      expect(await queue.noted()).toEqual({ a: 1 });
    });

    test('a job that ends every process that begins it is dead after its attempts, and others are done', async () => {
      await queue.ask(NOTE, 'a');
      for (let process = 1; process <= 3; process += 1) {
        queue.start([jobHandler(NOTE, { act: never, settle: noting })]);
        await eventually(async () => expect(await queue.jobs()).toMatchObject([{ attempts: process }]));
        await queue.advance(LEASE_MS);
      }
      const runner = queue.start([jobHandler(NOTE, { settle: noting })]);
      await queue.ask(NOTE, 'b');
      await noted({ b: 1 });
      await eventually(() => expect(runner.dead).toBe(1));
    });

    test('a clock that is set back makes nobody wait longer than a lease lasts', async () => {
      await queue.ask(NOTE, 'a', { inMs: -86_400_000 });
      queue.start([jobHandler(NOTE, { act: never })]);
      await eventually(async () => expect(await queue.jobs()).toMatchObject([{ attempts: 1 }]));
      world.env.jumpTo(world.env.now() - 3_600_000);
      queue.start([jobHandler(NOTE, { settle: noting })]);
      await noted({ a: 1 });
    });

    test('a kind whose jobs hang, and those that wait behind them, hold up no other', async () => {
      for (let i = 0; i < 20; i += 1) await queue.ask(NOTE, `hangs ${i}`);
      await queue.ask(OTHER, 'goes on');
      queue.start([jobHandler(NOTE, { act: never }), jobHandler(OTHER, { settle: noting })]);
      await noted({ 'goes on': 1 });
    });

    test('as many of a kind are under way as it says, and no more', async () => {
      const three = { ...NOTE, atOnce: 3 };
      for (let i = 0; i < 4; i += 1) await queue.ask(three, `${i}`);
      const go = Promise.withResolvers<void>();
      let underWay = 0;
      const act = async () => {
        underWay += 1;
        await go.promise;
      };
      queue.start([jobHandler(three, { act, settle: noting }), jobHandler(OTHER, { settle: noting })]);
      await eventually(() => expect(underWay).toBe(3));
      // When this one is done, the queue was looked at once more.
      await queue.ask(OTHER, 'later');
      await noted({ later: 1 });
      expect(underWay).toBe(3);
      go.resolve();
      await noted({ later: 1, 0: 1, 1: 1, 2: 1, 3: 1 });
    });

    test('jobs that could not be begun were begun again and again without end: they wait for the next look', async () => {
      const actor = systemActor(world.businessId, [world.locationId]);
      let [tries, isThere] = [0, false];
      const actorOf = async (businessId: string) => {
        if (businessId === '') return actor;
        tries += 1;
        if (tries > 100) isThere = true;
        return isThere ? actor : null;
      };
      await queue.write(async (tx) => {
        for (let i = 0; i < 20; i += 1) await tx.enqueue(NOTE, { text: `${i}` });
      });
      queue.start([jobHandler({ ...NOTE, atOnce: 20 }, { settle: noting })], { actorOf });
      await queue.advance(0);
      expect(tries).toBe(20);
      isThere = true;
      await queue.advance(15_000);
      await eventually(async () => expect(await queue.jobs()).toEqual([]));
      expect(tries).toBe(40);
    });

    test('a held node begins nothing; stop waits for what is under way and begins nothing more', async () => {
      let isHeld = true;
      const begun = Promise.withResolvers<void>();
      const go = Promise.withResolvers<void>();
      const act = async () => {
        begun.resolve();
        await go.promise;
      };
      const runner = queue.start([jobHandler(NOTE, { act, settle: noting })], { isHeld: () => isHeld });
      await queue.ask(NOTE, 'a');
      await queue.ask(NOTE, 'b');
      await queue.advance(15_000);
      expect(await queue.jobs()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
      isHeld = false;
      await queue.advance(15_000);
      await begun.promise;
      let isStopped = false;
      const stopped = runner.stop().then(() => {
        isStopped = true;
      });
      await new Promise((next) => setImmediate(next));
      expect(isStopped).toBe(false);
      go.resolve();
      await stopped;
      expect(await queue.noted()).toEqual({ a: 1 });
      expect(await queue.jobs()).toMatchObject([{ input: { text: 'b' }, lease: null }]);
    });
  });
};
