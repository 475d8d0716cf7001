import { AppError } from '@comanda/contracts';
import { dayOf, timeOfDay } from '../local-time.ts';
import type { TaxpayerContext } from './taxpayer-directory.ts';
import { countLookup } from './taxpayers.store.ts';

/** Spec "Limits". */
export const LOOKUPS_PER_USER_AND_MINUTE = 30;
const TIME_ZONE = 'America/Guatemala';

const refuse = (scope: 'user' | 'business', retryAfterSeconds: number): never => {
  throw new AppError('TAXPAYER_LOOKUP_RATE_LIMITED', { scope, retryAfterSeconds });
};

const secondsToMidnight = (ms: number): number => {
  const [hours, minutes] = timeOfDay(ms, TIME_ZONE).split(':').map(Number) as [number, number];
  return (24 * 60 - hours * 60 - minutes) * 60;
};

/** Counts a lookup of the caller. Throws TAXPAYER_LOOKUP_RATE_LIMITED with scope `user` above thirty a minute. */
export const limitUser = async (ctx: TaxpayerContext): Promise<void> => {
  const minute = ctx.clock.now().slice(0, 16);
  const count = await ctx.write('count lookup', (tx) => countLookup(tx, `user ${ctx.actor.id}`, minute));
  if (count > LOOKUPS_PER_USER_AND_MINUTE) refuse('user', 60 - (Math.floor(ctx.clock.ms() / 1000) % 60));
};

/** Counts a question to the certifier. Throws TAXPAYER_LOOKUP_RATE_LIMITED with scope `business` above the daily cap. */
export const limitBusiness = async (ctx: TaxpayerContext): Promise<void> => {
  const day = dayOf(ctx.clock.ms(), TIME_ZONE);
  const count = await ctx.write('count lookup', (tx) => countLookup(tx, `business ${ctx.actor.businessId}`, day));
  if (count > ctx.taxpayerDailyCap) refuse('business', secondsToMidnight(ctx.clock.ms()));
};
