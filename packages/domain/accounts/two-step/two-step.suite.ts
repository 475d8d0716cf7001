import { type AccountWorld, openAccounts } from '@comanda/testing/account-world';
import type { LentDatabase } from '@comanda/testing/run/lent-databases';
import { TOTP } from 'otpauth';
import { confirmTwoStep } from './confirm-two-step.ts';
import { startTwoStep } from './start-two-step.ts';

export interface Enrolled extends AccountWorld {
  token: string;
  accountId: string;
  businessId: string;
  secret: string;
  recoveryCodes: string[];
  /** What the telephone shows now; `late` seconds later. */
  code(late?: number): string;
  /** Another sign-in of the same person. */
  again(): string;
}

/** Ana, who owns El Comal and has two-step verification on. */
export const openEnrolled = async (at: LentDatabase): Promise<Enrolled> => {
  const cloud = await openAccounts(at);
  const { token, user } = await cloud.person('ana');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const { secret } = await cloud.call({ token }, startTwoStep);
  const code = (late = 0) => new TOTP({ secret }).generate({ timestamp: cloud.env.now() + late * 1000 });
  const { recoveryCodes } = await cloud.call({ token }, confirmTwoStep, { code: code() });
  cloud.env.advance(60_000);
  const again = () => cloud.provider.admit({ uid: 'ana' });
  return { ...cloud, token, accountId: user.id, businessId, secret, recoveryCodes, code, again };
};
