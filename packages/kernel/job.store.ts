import type { Tables } from '@comanda/db';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Context, WriteContext } from './context.ts';
import type { JobRow } from './job.tables.ts';
import type { JobKind, JobOptions } from './job-kind.ts';

/** How long whoever is at a job may be silent; an attempt must not take as long. Milliseconds. */
export const LEASE_MS = 120_000;

/** Whose a job is that is asked for here. */
const ownerOf = <I>({ actor }: WriteContext, { ofPlatform }: JobKind<I>): string =>
  ofPlatform ? '' : actor.businessId;

const inMs = ({ clock }: Pick<Context, 'clock'>, ms: number): string => new Date(clock.ms() + ms).toISOString();

export const enqueueJob = async <I>(
  tx: WriteContext,
  kind: JobKind<I>,
  input: I,
  { key, dueAt }: JobOptions = {},
): Promise<string> => {
  kind.input.parse(input);
  const createdAt = tx.clock.now();
  const row: JobRow = {
    id: tx.ids.next(),
    businessId: ownerOf(tx, kind),
    kind: kind.name,
    key: key ?? null,
    input,
    // Written as all instants are, so that texts compare as times do.
    dueAt: dueAt === undefined ? createdAt : new Date(dueAt).toISOString(),
    createdAt,
    attempts: 0,
    version: 1,
    lease: null,
    leasedUntil: null,
    error: null,
    diedAt: null,
  };
  const { id } = await tx.db
    .insertInto('job')
    .values(row)
    // Whoever is at it goes on; the version tells them that it is to be done again.
    .onConflict((one) =>
      one.columns(['businessId', 'kind', 'key']).doUpdateSet((q) => ({
        input: q.ref('excluded.input'),
        dueAt: q.ref('excluded.dueAt'),
        version: q('job.version', '+', 1),
        attempts: 0,
        error: null,
        diedAt: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.emit('job.enqueued', { kind: kind.name });
  return id;
};

type Job = ExpressionBuilder<Tables, 'job'>;

/** A lease that ends later than any can was given before the clock was set back. */
const isFree = (q: Job, ctx: Pick<Context, 'clock'>) =>
  q.or([
    q('leasedUntil', 'is', null),
    q('leasedUntil', '<=', ctx.clock.now()),
    q('leasedUntil', '>', inMs(ctx, LEASE_MS)),
  ]);

export const cancelJob = async <I>(tx: WriteContext, kind: JobKind<I>, key: string): Promise<boolean> => {
  const cancelled = await tx.db
    .deleteFrom('job')
    .where('businessId', '=', ownerOf(tx, kind))
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .where((q) => isFree(q, tx))
    .returning('id')
    .execute();
  return cancelled.length > 0;
};

/** Keys of the jobs of a kind that this business has, dead ones too. */
export const keysOfJobs = async <I>(ctx: Context, kind: JobKind<I>): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('job')
    .select('key')
    .where('businessId', '=', ctx.actor.businessId)
    .where('kind', '=', kind.name)
    .where('key', 'is not', null)
    .execute();
  return rows.map(({ key }) => key!);
};

export type DueJob = Pick<JobRow, 'id' | 'businessId' | 'kind' | 'version'>;

/** The next jobs of these kinds that are due and nobody is at, those due first before others. */
export const dueJobs = (
  ctx: Context,
  kinds: readonly string[],
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<DueJob[]> =>
  ctx.db
    .selectFrom('job')
    .select(['id', 'businessId', 'kind', 'version'])
    .where('diedAt', 'is', null)
    .where('dueAt', '<=', ctx.clock.now())
    .where('kind', 'in', kinds)
    .where((q) => (except.length > 0 ? q('id', 'not in', except) : sql<SqlBool>`1 = 1`))
    .where((q) => isFree(q, ctx))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute();

/** How the queue stands: when the next job of these kinds is due or given up by whoever is at it, and how many are dead. */
export const queueStand = async (
  ctx: Context,
  kinds: readonly string[],
): Promise<{ nextAt: string | null; dead: number }> => {
  const { nextAt, dead } = await ctx.db
    .selectFrom('job')
    .select((q) => [
      q.fn
        .min(sql<string>`case when leased_until > due_at then leased_until else due_at end`)
        .filterWhere('diedAt', 'is', null)
        .filterWhere('kind', 'in', kinds)
        .as('nextAt'),
      q.fn.count<number | string>('diedAt').as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { nextAt, dead: Number(dead) };
};

/** A job somebody is at. */
export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'input' | 'attempts' | 'version'> & { lease: string };

/** Takes a job for an attempt; null when it is done, cancelled, asked for anew or taken by somebody else. */
export const claimJob = async (tx: WriteContext, { id, version }: DueJob): Promise<ClaimedJob | null> => {
  const lease = tx.ids.next();
  const job = await tx.db
    .updateTable('job')
    .set((q) => ({ lease, leasedUntil: inMs(tx, LEASE_MS), attempts: q('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where((q) => isFree(q, tx))
    .returning(['id', 'kind', 'input', 'attempts', 'version'])
    .executeTakeFirst();
  return job ? { ...job, lease } : null;
};

/** Asked for anew meanwhile: it waits as if nobody had been at it. False when it is not this one's any more. */
const letGo = async (tx: WriteContext, { id, lease }: ClaimedJob): Promise<boolean> => {
  const kept = await tx.db
    .updateTable('job')
    .set({ lease: null, leasedUntil: null, attempts: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .execute();
  return kept.length > 0;
};

/** The job is done. False when the lease was lost: somebody else does it, or has. */
export const endJob = async (tx: WriteContext, job: ClaimedJob): Promise<boolean> => {
  const ended = await tx.db
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .where('version', '=', job.version)
    .returning('id')
    .execute();
  return ended.length > 0 || letGo(tx, job);
};

/** The attempt failed: the job is due again at `retryAt`, or dead when that is null. False when it was asked for anew or is another's. */
export const failJob = async (
  tx: WriteContext,
  job: ClaimedJob,
  { error, retryAt }: { error: string; retryAt: string | null },
): Promise<boolean> => {
  const when = retryAt === null ? { diedAt: tx.clock.now() } : { dueAt: retryAt };
  const failed = await tx.db
    .updateTable('job')
    .set({ lease: null, leasedUntil: null, error, ...when })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .where('version', '=', job.version)
    .returning('id')
    .execute();
  if (failed.length > 0) return true;
  await letGo(tx, job);
  return false;
};
