import { SignedInUser } from '@comanda/contracts';
import { z } from 'zod';
import { askHub, HubAwayError, HubRefusedError } from '../agent/hub-client.ts';
import { asApiError } from './hub-errors.ts';

const Answer = z.object({ idToken: z.string(), user: SignedInUser.pick({ businessId: true, permissions: true }) });
export type HubPerson = z.infer<typeof Answer>['user'];

/** By the hub's own accounts first, then by its cloud's, for a hub that has one has people of both. */
const WAYS = ['/auth/local/sign-in', '/auth/cloud/sign-in'];
const NOT_THIS_WAY = ['SIGN_IN_FAILED', 'LOCAL_SIGN_IN_OFF', 'CLOUD_SIGN_IN_OFF'];

/**
 * Who somebody is, by their e-mail and password at the hub; null: nobody there. The session this opens at the hub is ended again.
 * Throws what the hub says else: too many tries, a second step to be passed.
 */
export const signInAtHub = async (
  apiUrl: string,
  body: { email: string; password: string },
): Promise<HubPerson | null> => {
  for (const path of WAYS) {
    try {
      const { answer } = await askHub({ apiUrl, token: null }, { method: 'POST', path, body });
      const read = Answer.safeParse(answer);
      if (!read.success) throw new HubAwayError('the answer is not a hub’s');
      const { idToken, user } = read.data;
      await askHub({ apiUrl, token: idToken }, { method: 'POST', path: '/auth/local/sign-out' }).catch(() => undefined);
      return user;
    } catch (error) {
      const isNobody = error instanceof HubRefusedError && NOT_THIS_WAY.includes(error.code);
      if (!isNobody) throw asApiError(error);
    }
  }
  return null;
};
