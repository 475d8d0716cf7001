import { AppError, type SignInInput, type SignInOutput } from '@comanda/contracts';
import type { UserRow } from '@comanda/db';
import type { TaskContext } from '../context.ts';
import { findLocation, findUserByEmail, findUserByPinLookup } from './identity.store.ts';
import { checkLock, countFailure, forgetFailures } from './lock-out.ts';
import { openSession } from './open-session.ts';

/**
 * Signs a person in by PIN at a location, or by e-mail and password. Throws SIGN_IN_FAILED (never saying which part was
 * wrong) and SIGN_IN_LOCKED after repeated wrong tries from one device.
 */
export const signIn = async (ctx: TaskContext, input: SignInInput): Promise<SignInOutput> => {
  const account = 'pin' in input ? `pin:${input.locationId}` : `email:${input.email}`;
  const key = `${account}:${ctx.actor.id}`;
  await checkLock(ctx, key);
  const user = 'pin' in input ? await userByPin(ctx, input) : await userByPassword(ctx, input);
  if (!user) {
    await countFailure(ctx, key);
    throw new AppError('SIGN_IN_FAILED');
  }
  if ('email' in input) await forgetFailures(ctx, key);
  return openSession(ctx, user);
};

const userByPin = async (ctx: TaskContext, input: { pin: string; locationId: string }): Promise<UserRow | null> => {
  const location = await findLocation(ctx, input.locationId);
  if (!location) return null;
  const user = await findUserByPinLookup(
    ctx,
    location.businessId,
    ctx.secrets.pinLookup(location.businessId, input.pin),
  );
  if (!user?.isActive || !user.pinHash || !user.locationIds.includes(location.id)) return null;
  return (await ctx.secrets.verify(user.pinHash, input.pin)) ? user : null;
};

const userByPassword = async (
  ctx: TaskContext,
  input: { email: string; password: string },
): Promise<UserRow | null> => {
  const user = await findUserByEmail(ctx, input.email);
  if (!user?.isActive || !user.passwordHash) return null;
  return (await ctx.secrets.verify(user.passwordHash, input.password)) ? user : null;
};
