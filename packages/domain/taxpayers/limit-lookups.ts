import { AppError } from '@comanda/contracts';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';
import type { Quota } from './ask-directory.ts';
import type { TaxpayerContext } from './taxpayer-directory.ts';
import { countLookup, uncountLookup } from './taxpayers.store.ts';

/** By person and minute (docs/contract.md#limits). */
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

/**
 * Counts what the certifier answers a business. `take` throws TAXPAYER_LOOKUP_RATE_LIMITED with scope `business` above the
 * daily cap; what nobody answered is given back: an outage at lunch must not spend the day.
 */
export const businessQuota = (ctx: TaxpayerContext): Quota =>
  dailyQuota(ctx, `business ${ctx.actor.businessId}`, ctx.taxpayerDailyCap);

/** Of a business's assistants a day, beside its people's: a program that asks all night must leave the tills theirs. */
export const LOOKUPS_OF_ASSISTANTS = 200;

/** As `businessQuota`, for its assistants. */
export const assistantsQuota = (ctx: TaxpayerContext): Quota =>
  dailyQuota(ctx, `assistants ${ctx.actor.businessId}`, Math.min(LOOKUPS_OF_ASSISTANTS, ctx.taxpayerDailyCap));

const dailyQuota = (ctx: TaxpayerContext, scope: string, cap: number): Quota => {
  const day = dayOf(ctx.clock.ms(), TIME_ZONE);
  return {
    take: async () => {
      const count = await ctx.write('count lookup', (tx) => countLookup(tx, scope, day));
      if (count > cap) refuse('business', secondsToMidnight(ctx.clock.ms()));
    },
    giveBack: () => ctx.write('give a lookup back', (tx) => uncountLookup(tx, scope, day)),
  };
};
