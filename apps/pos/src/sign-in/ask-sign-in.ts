import type { SignInInput, SignInOutput } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';

/** The cloud does not know them, or cannot be asked now: then the hub's own word counts. */
const OWN_WORD = new Set(['IDENTITY_PROVIDER_UNAVAILABLE', 'NETWORK', 'SIGN_IN_FAILED', 'CLOUD_SIGN_IN_OFF']);

/** Signs in at the hub. Where it takes cloud accounts, e-mail and password are asked of the cloud first. Throws ApiError. */
export const askSignIn = async (api: Api, input: SignInInput, takesCloud: boolean): Promise<SignInOutput> => {
  const ask = (path: string) => api.send<SignInOutput>('POST', path, { body: input, timeoutMs: 8000 });
  if ('pin' in input || !takesCloud) return ask('/auth/local/sign-in');
  try {
    return await ask('/auth/cloud/sign-in');
  } catch (error) {
    if (error instanceof ApiError && OWN_WORD.has(error.code)) return ask('/auth/local/sign-in');
    throw error;
  }
};
