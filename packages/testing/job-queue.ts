import { systemActor } from '@comanda/kernel/actors';
import type { Secrets, WriteContext } from '@comanda/kernel/context';
import { createContexts } from '@comanda/kernel/create-contexts';
import type { JobHandler, JobKind } from '@comanda/kernel/job-kind';
import { JobRunner, type RunnerParts } from '@comanda/kernel/job-runner';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { World } from './world.ts';

export const Text = z.object({ text: z.string() });
export type Text = z.infer<typeof Text>;
const retry = { attempts: 3, firstMs: 1_000, mostMs: 60_000 };
export const NOTE: JobKind<Text> = { name: 'note', input: Text, retry, atOnce: 1 };

/** What a job leaves behind where everything is kept in one transaction: how often each text was noted. */
export const noting = async (tx: WriteContext, { text }: Text): Promise<void> => {
  await tx.db
    .insertInto('signInAttempt')
    .values({ key: text, failures: 1, lockedUntil: null, updatedAt: tx.clock.now() })
    .onConflict((one) => one.column('key').doUpdateSet((q) => ({ failures: q('signInAttempt.failures', '+', 1) })))
    .execute();
};

/** Until it holds, on a machine that has other things to do as well. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 10 });

/** A queue with runners that are woken as a node wakes its own. */
export const openQueue = (world: Pick<World, 'db' | 'env' | 'businessId' | 'locationId'>) => {
  const runners: JobRunner[] = [];
  const told: string[] = [];
  let armed = 0;
  const env = {
    ...world.env,
    setTimer: (fn: () => void, ms: number) => {
      armed += 1;
      let isArmed = true;
      const end = (then: () => void) => () => {
        if (isArmed) armed -= 1;
        isArmed = false;
        then();
      };
      return end(world.env.setTimer(end(fn), ms));
    },
  };
  const contexts = createContexts({
    db: world.db,
    env,
    secrets: {} as Secrets,
    publish: () => undefined,
    ports: {},
    listeners: [
      { 'job.enqueued': async (tx) => tx.afterCommit(() => runners.slice(-1).map((runner) => runner.wake())) },
    ],
  });
  const actor = systemActor(world.businessId, [world.locationId]);
  const write = <T>(fn: (tx: WriteContext) => Promise<T>) => contexts.write(actor, 'test', fn);
  return {
    write,
    told,
    start: (handlers: readonly JobHandler[], more: Partial<RunnerParts> = {}): JobRunner => {
      const log = { error: (_: object, message: string) => void told.push(message) };
      const runner = new JobRunner({ contexts, env, log, handlers, actorOf: async () => actor, ...more });
      runners.push(runner);
      runner.start();
      return runner;
    },
    ask: (kind: JobKind<Text>, text: string, options: { key?: string; inMs?: number } = {}) => {
      const { inMs = 0, ...rest } = options;
      const dueAt = new Date(world.env.now() + inMs).toISOString();
      return write((tx) => tx.enqueue(kind, { text }, { ...rest, dueAt }));
    },
    jobs: () => world.db.read.selectFrom('job').selectAll().orderBy('id').execute(),
    noted: async (): Promise<Record<string, number>> => {
      const rows = await world.db.read.selectFrom('signInAttempt').select(['key', 'failures']).execute();
      return Object.fromEntries(rows.map(({ key, failures }) => [key, failures]));
    },
    /** Time passes for runners that rest. */
    advance: async (ms: number): Promise<void> => {
      await eventually(() => expect(armed).toBeGreaterThan(0));
      world.env.advance(ms);
    },
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  };
};
