import { AppError, type Location, type SignInInput, type SignInOutput } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { recordAudit } from '@comanda/kernel/audit';
import { findLocation, findOnlyLocation } from '@comanda/kernel/locations';
import { findUserByEmail, findUserByPinLookup } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';
import { type DeviceContext, keepDevice, knownDevice } from './known-devices.store.ts';
import { COUNTED, type Counter, forgetFailures, GUESTS, HOUSE, OWN, TOLD, takeIfFree, weigh } from './lock-out.ts';
import { openSession } from './open-session.ts';

/**
 * Signs a person in by PIN at a location, or by e-mail and password. Throws SIGN_IN_FAILED (never saying which part was
 * wrong) and SIGN_IN_LOCKED after repeated wrong tries from one device, or from all unknown ones together.
 */
export const signIn = async (ctx: DeviceContext, input: SignInInput): Promise<SignInOutput> => {
  const user = 'pin' in input ? await byPin(ctx, input) : await byPassword(ctx, input);
  if (!user) throw new AppError('SIGN_IN_FAILED');
  await keepDevice(ctx, user);
  return openSession(ctx, user);
};

type Pin = Extract<SignInInput, { pin: string }>;
type Password = Extract<SignInInput, { email: string }>;

/**
 * What a try at `what` counts against: the browser's own counter, and what it shares. `ctx.actor` is nobody, at an address.
 * A known browser does not count by it: behind one address (a router, a proxy for TLS) a guest would lock every till.
 */
export const countersOf = async (
  ctx: DeviceContext,
  what: string,
  shared: string,
): Promise<[Counter, Counter, ...Counter[]]> => {
  const device = await knownDevice(ctx);
  if (device === null) {
    const address = { key: `${what}:${ctx.actor.id}`, allowance: OWN };
    return [address, { key: `${shared}-guests`, allowance: GUESTS }];
  }
  const own = { key: `${what}:device:${device.hash}`, allowance: OWN };
  // By the browser alone: e-mails cost nothing, and with each of them it would be one that has not failed.
  const browser = { key: `${shared}:device:${device.hash}`, allowance: COUNTED };
  // A till that has not failed lately is let through: else whoever fails at some browsers would lock all of them. One that was
  // made known just now is none: with another for each guess there would be no limit.
  const waiver = device.isSettled ? { isWaivedFor: browser.key } : {};
  const house = { key: `${shared}-house`, allowance: HOUSE, ...waiver };
  return own.key === browser.key ? [own, house] : [own, house, browser];
};

const byPin = async (ctx: DeviceContext, input: Pin): Promise<UserRow | null> => {
  const location = await findLocation(ctx, input.locationId);
  // A location that does not exist has no PINs to guess, and must not fill the table of counters.
  if (!location) return null;
  return weigh(ctx, {
    turn: `pin:${location.id}`,
    counters: await countersOf(ctx, `pin:${location.id}`, `pin:${location.id}`),
    look: () => userByPin(ctx, location, input.pin),
    locked: () => auditLock(ctx, location, 'pin'),
  });
};

const byPassword = async (ctx: DeviceContext, input: Password): Promise<UserRow | null> => {
  const counters = await countersOf(ctx, `email:${input.email}`, 'password');
  const [own, shared] = counters;
  const user = await weigh(ctx, {
    // In the turn of all who share it: of many right ones at once each gives its try back before the next takes one.
    turn: shared.key,
    counters,
    look: () => userByPassword(ctx, input),
    locked: async () => auditLock(ctx, await findOnlyLocation(ctx), 'password'),
  });
  // What the browser failed at stays counted: somebody with a password of their own could guess others' for ever.
  if (user) await forgetFailures(ctx, own.key);
  return user;
};

const userByPin = async (ctx: DeviceContext, location: Location, pin: string): Promise<UserRow | null> => {
  const user = await findUserByPinLookup(ctx, location.businessId, ctx.secrets.pinLookup(location.businessId, pin));
  if (!user?.isActive || !user.pinHash || !user.locationIds.includes(location.id)) return null;
  return (await ctx.secrets.verify(user.pinHash, pin)) ? user : null;
};

const userByPassword = async (ctx: DeviceContext, input: Password): Promise<UserRow | null> => {
  const user = await findUserByEmail(ctx, input.email);
  // An address nobody has takes as long as one somebody has: time would tell them apart.
  if (!user?.passwordHash) await ctx.secrets.hash(input.password);
  if (!user?.isActive || !user.passwordHash) return null;
  return (await ctx.secrets.verify(user.passwordHash, input.password)) ? user : null;
};

/**
 * What was tried is not in it: a wrong PIN is often a right one with a slip. Guests get one entry an hour, for nothing can be
 * taken out of the log again, and they may come by as many addresses and e-mails as they like.
 */
export const auditLock = async (
  ctx: DeviceContext,
  location: Location | null,
  by: 'pin' | 'password',
): Promise<void> => {
  if (!location) return;
  const isGuest = (await knownDevice(ctx)) === null;
  await ctx.write('audit a lock', async (tx) => {
    if (isGuest && !(await takeIfFree(tx, { key: `told:${by}:${location.id}`, allowance: TOLD }))) return;
    await recordAudit(
      { ...tx, actor: systemActor(location.businessId, [location.id]) },
      {
        action: 'sign-in.locked',
        entity: 'location',
        entityId: location.id,
        locationId: location.id,
        details: { by, address: ctx.actor.id.replace(/^public:/, '') },
      },
    );
  });
};
