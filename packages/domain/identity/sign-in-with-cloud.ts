import { AppError, type CloudSignInInput, type SignInOutput } from '@comanda/contracts';
import { type CloudIdentity, findCloudUser, requireCloudTwoStep } from './cloud-identity.ts';
import { type DeviceContext, keepDevice } from './known-devices.store.ts';
import { openSession } from './open-session.ts';

/** How long a device stays signed in by one login with internet. Seconds. */
export const DEVICE_SESSION_SECONDS = 30 * 24 * 3600;

export interface CloudSignInContext extends DeviceContext {
  /** Null where the hub takes no cloud accounts. */
  cloud: CloudIdentity | null;
}

/**
 * One login with internet makes this browser good for a month, offline too: the hub gives it a session of its own, bound
 * to the browser's key. After that staff take turns by PIN. Throws CLOUD_SIGN_IN_OFF, SIGN_IN_FAILED when nobody here
 * has this account, TWO_STEP_REQUIRED, and what the identity provider says of the token.
 */
export const signInWithCloud = async (ctx: CloudSignInContext, input: CloudSignInInput): Promise<SignInOutput> => {
  if (!ctx.cloud) throw new AppError('CLOUD_SIGN_IN_OFF');
  const token = 'idToken' in input ? input.idToken : await ctx.cloud.signIn(input.email, input.password, input.code);
  const claims = await ctx.cloud.readToken(token);
  requireCloudTwoStep(claims);
  const user = await findCloudUser(ctx, claims);
  if (!user?.isActive) throw new AppError('SIGN_IN_FAILED');
  const { accountId } = claims;
  if (accountId && user.accountId !== accountId) {
    await ctx.write('link cloud account', async (tx) => {
      await tx.db.updateTable('appUser').set({ accountId }).where('id', '=', user.id).execute();
    });
  }
  return openSession(ctx, user, { seconds: DEVICE_SESSION_SECONDS, deviceHash: await keepDevice(ctx) });
};
