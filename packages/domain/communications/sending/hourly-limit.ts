import type { Communication } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { countSince } from '../communications.store.ts';

type Purpose = Communication['purpose'];

/** Messages a business may ask for, and that leave, in an hour, of each purpose; what is above waits. No invoice waits behind bulk. */
export const MOST_AN_HOUR: Record<Purpose, number> = { service: 200, bulk: 100 };
export const HOUR_MS = 3_600_000;

const isFull = async (ctx: Context, kind: 'communication.queued' | 'communication.sent', purpose: Purpose) =>
  (await countSince(ctx, kind, purpose, new Date(ctx.clock.ms() - HOUR_MS).toISOString())) >= MOST_AN_HOUR[purpose];

/** Whether the business asked for as many of a purpose in this hour as it may. */
export const hasAskedForAll = (ctx: Context, purpose: Purpose): Promise<boolean> =>
  isFull(ctx, 'communication.queued', purpose);

/** Whether as many left in this hour: what was asked for at different times may be due at one. */
export const hasSentAll = (ctx: Context, purpose: Purpose): Promise<boolean> =>
  isFull(ctx, 'communication.sent', purpose);
