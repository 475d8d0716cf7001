import { AppError, type CloudSignInInput, type SignInOutput } from '@comanda/contracts';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { type Asker, type CloudIdentity, findCloudUser, requireCloudTwoStep } from './cloud-identity.ts';
import { type DeviceContext, type KnownDevice, keepDevice, knownDevice } from './known-devices.store.ts';
import { CLOUD_GUESTS, CLOUD_GUESTS_TOGETHER, type Counter, OWN, type Weighing, weigh } from './lock-out.ts';
import { openSession } from './open-session.ts';
import { auditLock } from './sign-in.ts';

/** How long a device stays signed in by one login with internet. Seconds. */
export const DEVICE_SESSION_SECONDS = 30 * 24 * 3600;

export interface CloudSignInContext extends DeviceContext {
  /** Null where the hub takes no cloud accounts. */
  cloud: CloudIdentity | null;
}

/**
 * One login with internet makes this browser good for a month, offline too: the hub gives it a session of its own, bound
 * to the browser's key. After that staff take turns by PIN. Throws CLOUD_SIGN_IN_OFF, SIGN_IN_FAILED when nobody here
 * has this account, SIGN_IN_LOCKED, TOO_MANY_REQUESTS, TWO_STEP_REQUIRED, and what the identity provider says of the token.
 */
export const signInWithCloud = async (ctx: CloudSignInContext, input: CloudSignInInput): Promise<SignInOutput> => {
  if (!ctx.cloud) throw new AppError('CLOUD_SIGN_IN_OFF');
  const token = 'idToken' in input ? input.idToken : await tokenOf(ctx, ctx.cloud, input);
  const claims = await ctx.cloud.readToken(token);
  const user = await findCloudUser(ctx, claims);
  if (!user?.isActive) throw new AppError('SIGN_IN_FAILED');
  requireCloudTwoStep(claims, user);
  const { accountId } = claims;
  if (accountId && user.accountId !== accountId) {
    await ctx.write('link cloud account', async (tx) => {
      await tx.db.updateTable('appUser').set({ accountId }).where('id', '=', user.id).execute();
    });
  }
  return openSession(ctx, user, { seconds: DEVICE_SESSION_SECONDS, deviceHash: await keepDevice(ctx, user) });
};

type Password = Extract<CloudSignInInput, { email: string }>;

/** To the cloud every browser here has this hub's address: who of them tries is known here alone. */
const countersOf = (device: KnownDevice | null, email: string): Counter[] =>
  device === null
    ? [
        { key: 'cloud:guests', allowance: CLOUD_GUESTS_TOGETHER },
        { key: `cloud:${email}:guests`, allowance: CLOUD_GUESTS },
      ]
    : [{ key: `cloud:${email}:device:${device.hash}`, allowance: OWN }];

/** What the cloud said of a password that was right, or could not say. */
type Said = { token: string } | { error: unknown };

const tokenOf = async (
  ctx: DeviceContext,
  cloud: CloudIdentity,
  { email, password, code }: Password,
): Promise<string> => {
  const device = await knownDevice(ctx);
  const counters = countersOf(device, email);
  const asker: Asker = device === null ? 'guest' : 'known';
  const weighing: Weighing<Said> = {
    turn: counters.at(-1)!.key,
    counters,
    look: async () => {
      try {
        return { token: await cloud.signIn(email, password, code) };
      } catch (error) {
        return error instanceof AppError && error.code === 'SIGN_IN_FAILED' ? null : { error };
      }
    },
    locked: async () => auditLock(ctx, await findOnlyLocation(ctx), 'password'),
  };
  const said = await cloud.whileFree(asker, () => weigh(ctx, weighing));
  if (said === null) throw new AppError('SIGN_IN_FAILED');
  if ('error' in said) throw said.error;
  return said.token;
};
