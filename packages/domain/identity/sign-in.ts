import { AppError, type Location, type SignInInput, type SignInOutput } from '@comanda/contracts';
import type { UserRow } from '@comanda/db';
import { recordAudit } from '../audit/index.ts';
import { systemActor } from './actors.ts';
import { findLocation, findOnlyLocation, findUserByEmail, findUserByPinLookup } from './identity.store.ts';
import { type DeviceContext, keepDevice, knownDevice } from './known-devices.store.ts';
import { type Counter, forgetFailures, GUESTS, HOUSE, OWN, weigh } from './lock-out.ts';
import { openSession } from './open-session.ts';

/**
 * Signs a person in by PIN at a location, or by e-mail and password. Throws SIGN_IN_FAILED (never saying which part was
 * wrong) and SIGN_IN_LOCKED after repeated wrong tries from one device, or from all unknown ones together.
 */
export const signIn = async (ctx: DeviceContext, input: SignInInput): Promise<SignInOutput> => {
  const user = 'pin' in input ? await byPin(ctx, input) : await byPassword(ctx, input);
  if (!user) throw new AppError('SIGN_IN_FAILED');
  await keepDevice(ctx);
  return openSession(ctx, user);
};

type Pin = Extract<SignInInput, { pin: string }>;
type Password = Extract<SignInInput, { email: string }>;

/**
 * `ctx.actor` is nobody, at an address. A known browser does not count by it: behind one address (a router, a proxy for TLS)
 * a guest would lock every till.
 */
const pinCounters = async (ctx: DeviceContext, { locationId }: Pin): Promise<Counter[]> => {
  const device = await knownDevice(ctx);
  return device === null
    ? [
        { key: `pin:${locationId}:${ctx.actor.id}`, allowance: OWN },
        { key: `pin-guests:${locationId}`, allowance: GUESTS },
      ]
    : [
        { key: `pin:${locationId}:device:${device}`, allowance: OWN },
        { key: `pin-house:${locationId}`, allowance: HOUSE },
      ];
};

const byPin = async (ctx: DeviceContext, input: Pin): Promise<UserRow | null> => {
  const location = await findLocation(ctx, input.locationId);
  // A location that does not exist has no PINs to guess, and must not fill the table of counters.
  if (!location) return null;
  return weigh(ctx, {
    turn: `pin:${location.id}`,
    counters: await pinCounters(ctx, input),
    look: () => userByPin(ctx, location, input.pin),
    locked: () => auditLock(ctx, location, 'pin'),
  });
};

const byPassword = async (ctx: DeviceContext, input: Password): Promise<UserRow | null> => {
  const key = `email:${input.email}:${ctx.actor.id}`;
  const user = await weigh(ctx, {
    turn: key,
    counters: [{ key, allowance: OWN }],
    look: () => userByPassword(ctx, input),
    locked: async () => auditLock(ctx, await findOnlyLocation(ctx), 'password'),
  });
  if (user) await forgetFailures(ctx, key);
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

/** What was tried is not in it: a wrong PIN is often a right one with a slip. */
export const auditLock = async (
  ctx: DeviceContext,
  location: Location | null,
  by: 'pin' | 'password',
): Promise<void> => {
  if (!location) return;
  await ctx.write('audit a lock', (tx) =>
    recordAudit(
      { ...tx, actor: systemActor(location.businessId, [location.id]) },
      {
        ...{ action: 'sign-in.locked', entity: 'location', entityId: location.id, locationId: location.id },
        details: { by, address: ctx.actor.id.replace(/^public:/, '') },
      },
    ),
  );
};
