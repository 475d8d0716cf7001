import type { CloudSignInInput, SignInInput, SignInOutput } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';

/** The cloud does not know them, or cannot be asked now: then the hub's own word counts. */
const OWN_WORD = new Set(['IDENTITY_PROVIDER_UNAVAILABLE', 'NETWORK', 'SIGN_IN_FAILED', 'CLOUD_SIGN_IN_OFF']);

/** What somebody typed at the till: a PIN, or e-mail and password with the `code` of the second step once it was asked for. */
export type TillSignIn = SignInInput | Extract<CloudSignInInput, { email: string }>;

/** Signs in at the hub. Where it takes cloud accounts, e-mail and password are asked of the cloud first. Throws ApiError. */
export const askSignIn = async (api: Api, input: TillSignIn, takesCloud: boolean): Promise<SignInOutput> => {
  const ask = (path: string, body: TillSignIn) => api.send<SignInOutput>('POST', path, { body, timeoutMs: 8000 });
  if ('pin' in input) return ask('/auth/local/sign-in', input);
  // The hub's own word knows no second step.
  const { email, password } = input;
  if (!takesCloud) return ask('/auth/local/sign-in', { email, password });
  try {
    return await ask('/auth/cloud/sign-in', input);
  } catch (error) {
    if (error instanceof ApiError && OWN_WORD.has(error.code)) return ask('/auth/local/sign-in', { email, password });
    throw error;
  }
};
