import { AppError, type ChangeOwnPinInput, type ErrorCode, type ErrorDetails, Id } from '@comanda/contracts';
import { z } from 'zod';
import type { HubSyncContext } from './hub-sync-context.ts';
import { syncIdentity } from './sync-identity.store.ts';
import { CloudRefusal, CloudUnreachable } from './up/cloud-link.ts';

const OF_THE_PIN: readonly ErrorCode[] = [
  ...(['PIN_WRONG', 'PIN_TAKEN', 'PIN_TOO_SIMPLE', 'PIN_TOO_SHORT', 'SIGN_IN_LOCKED', 'STAFF_IN_CLOUD'] as const),
];

/** Less than a page waits for its hub. Milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Changes one's own PIN where the cloud keeps the staff: it is asked at once, and the new PIN comes down to every hub. Throws
 * HUB_CLOUD_OFF, HUB_CLOUD_UNREACHABLE, and what the cloud says of the PINs.
 */
export const changeOwnPinInCloud = async (ctx: HubSyncContext, { pin, newPin }: ChangeOwnPinInput): Promise<void> => {
  const { hubId, state } = await syncIdentity(ctx);
  if (!ctx.sync.link || state === 'unpaired') throw new AppError('HUB_CLOUD_OFF');
  try {
    const body = { userId: ctx.actor.id, pin, newPin };
    await ctx.sync.link.post(hubId, '/sync/v1/own-pin', body, z.object({ id: Id }), PATIENCE_MS);
  } catch (error) {
    const code = error instanceof CloudRefusal ? OF_THE_PIN.find((one) => one === error.code) : undefined;
    if (code) throw new AppError(code, (error as CloudRefusal).details as ErrorDetails);
    if (error instanceof CloudRefusal || error instanceof CloudUnreachable) throw new AppError('HUB_CLOUD_UNREACHABLE');
    throw error;
  }
};
