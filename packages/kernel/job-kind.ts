import type { z } from 'zod';
import type { TaskContext, WriteContext } from './context.ts';

/** After each failure a job waits twice as long as before, from `firstMs` to `mostMs`, and after so many attempts it is dead. */
export interface Retry {
  attempts: number;
  firstMs: number;
  mostMs: number;
}

/** A kind of work that must happen (docs/queue.md). A slice declares it and asks for it with `tx.enqueue`. */
export interface JobKind<I> {
  name: string;
  input: z.ZodType<I>;
  retry: Retry;
  /** Its jobs are of no business, whoever asks: what follows of a person who is in several is one job. */
  ofPlatform?: true;
  /** How many of them one process does beside each other. Kinds do not wait for each other. */
  atOnce: number;
}

export interface JobOptions {
  /** Of a kind and key there is one job in a business: asked for again, it has the newest input and time. */
  key?: string;
  /** ISO 8601; now when absent. */
  dueAt?: string;
}

/** An attempt to do a job, for whoever asks another machine: by `id` a service that was asked twice can know that. */
export interface Attempt {
  id: string;
  /** From 1. */
  number: number;
}

interface Steps<I, R> {
  /**
   * Asks another machine, in no transaction; a crash asks again. What must be known before it asks it keeps in one of its own. An
   * error counts as a failed attempt.
   */
  act?(ctx: TaskContext, input: I, attempt: Attempt): Promise<R>;
  /** Keeps what came of it. In one transaction with the end of the job: once, whatever crashes. */
  settle?(tx: WriteContext, input: I, result: R): Promise<void>;
  /** It failed for the last time: keeps that of what waits for it. In one transaction with the job's death. */
  giveUp?(tx: WriteContext, input: I): Promise<void>;
}

/** A kind and how it is done; who composes a node hands over all of them. */
export interface JobHandler {
  kind: JobKind<unknown>;
  act(ctx: TaskContext, input: unknown, attempt: Attempt): Promise<unknown>;
  settle(tx: WriteContext, input: unknown, result: unknown): Promise<void>;
  giveUp(tx: WriteContext, input: unknown): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** The steps of a kind, their types checked here and forgotten after. */
export const jobHandler = <I, R = void>(kind: JobKind<I>, { act, settle, giveUp }: Steps<I, R>): JobHandler =>
  ({ kind, act: act ?? nothing, settle: settle ?? nothing, giveUp: giveUp ?? nothing }) as JobHandler;
