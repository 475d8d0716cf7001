import { Membership, SignedInUser } from '@comanda/contracts';
import { z } from 'zod';
import { askHub, HubAwayError, HubRefusedError } from '../agent/hub-client.ts';
import { ApiError } from './api-error.ts';
import { asApiError } from './hub-errors.ts';

const Answer = z.object({ idToken: z.string(), user: SignedInUser.pick({ businessId: true, permissions: true }) });
export type HubPerson = z.infer<typeof Answer>['user'];

/** Of a cloud, where one person may work for several businesses. */
const CloudAnswer = z.object({ idToken: z.string(), refreshToken: z.string() });
const Memberships = z.object({
  step: z.string().optional(),
  memberships: z.array(Membership.pick({ businessId: true, permissions: true })).optional(),
});

/** By the hub's own accounts first, then by its cloud's, for a hub that has one has people of both; a cloud has the first way alone. */
const WAYS = ['/auth/local/sign-in', '/auth/cloud/sign-in'];
const NOT_THIS_WAY = ['SIGN_IN_FAILED', 'LOCAL_SIGN_IN_OFF', 'CLOUD_SIGN_IN_OFF'];

/** Where people prove who they are by more than a password, or at another's: this page has the local password for that. */
const elsewhere = (): ApiError =>
  new ApiError(409, 'SIGN_IN_ELSEWHERE', 'This cloud needs more than a password; use the local password');

/**
 * Who somebody is, by their e-mail and password at the hub or the cloud this bridge is paired with; null: nobody there. The session
 * this opens there is ended again. Throws what it says else: too many tries, a second step to be passed; SIGN_IN_ELSEWHERE.
 */
export const signInAtHub = async (
  { apiUrl, businessId }: { apiUrl: string; businessId: string },
  body: { email: string; password: string },
): Promise<HubPerson | null> => {
  let isOff = false;
  for (const path of WAYS) {
    try {
      const { answer } = await askHub({ apiUrl, token: null }, { method: 'POST', path, body });
      return await personOf(apiUrl, businessId, answer);
    } catch (error) {
      const code = error instanceof HubRefusedError ? error.code : '';
      // The second way is a hub's alone.
      if (code === 'ROUTE_NOT_FOUND' && isOff) throw elsewhere();
      isOff = code === 'LOCAL_SIGN_IN_OFF';
      const isNobody = NOT_THIS_WAY.includes(code) || code === 'ROUTE_NOT_FOUND';
      if (!isNobody) throw asApiError(error);
    }
  }
  return null;
};

const personOf = async (apiUrl: string, businessId: string, answer: unknown): Promise<HubPerson> => {
  const end = (token: string) =>
    askHub({ apiUrl, token }, { method: 'POST', path: '/auth/local/sign-out' }).catch(() => undefined);
  const atHub = Answer.safeParse(answer);
  if (atHub.success) {
    await end(atHub.data.idToken);
    return atHub.data.user;
  }
  const inCloud = CloudAnswer.safeParse(answer);
  if (!inCloud.success) throw new HubAwayError('the answer is not a hub’s');
  const { idToken } = inCloud.data;
  const me = Memberships.safeParse(
    (await askHub({ apiUrl, token: idToken }, { method: 'GET', path: '/auth/me' })).answer,
  );
  await end(idToken);
  if (!me.success) throw new HubAwayError('the answer is not a cloud’s');
  if (me.data.step === 'two_step') throw elsewhere();
  return me.data.memberships?.find((one) => one.businessId === businessId) ?? { businessId, permissions: [] };
};
