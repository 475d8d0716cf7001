import type { AccountSignInOutput, FirstAccountInput, SignInWay } from '@comanda/contracts';
import { ApiError, createApi } from '@comanda/web';
import { type Session, sessionOf } from '../base/tokens.ts';

type Firebase = Extract<SignInWay, { provider: 'firebase' }>;

/** What Firebase calls a refused sign-in, in our words. The rest of its codes are an outage. */
const CODES: Record<string, string> = {
  INVALID_LOGIN_CREDENTIALS: 'SIGN_IN_FAILED',
  INVALID_PASSWORD: 'SIGN_IN_FAILED',
  EMAIL_NOT_FOUND: 'SIGN_IN_FAILED',
  INVALID_EMAIL: 'SIGN_IN_FAILED',
  USER_DISABLED: 'USER_DISABLED',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'SIGN_IN_LOCKED',
  TOKEN_EXPIRED: 'UNAUTHENTICATED',
  INVALID_REFRESH_TOKEN: 'UNAUTHENTICATED',
};

const askFirebase = async (
  url: string,
  way: Firebase,
  body: URLSearchParams | object,
): Promise<Record<string, unknown>> => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${url}?key=${encodeURIComponent(way.apiKey ?? '')}`, {
    method: 'POST',
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  }).catch((cause: Error) => {
    throw new ApiError('NETWORK', 0, cause.message);
  });
  const answer = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  if (response.ok) return answer as Record<string, unknown>;
  const said = answer.error?.message?.split(' ')[0] ?? '';
  const code = CODES[said] ?? 'IDENTITY_PROVIDER_UNAVAILABLE';
  throw new ApiError(code, response.status, said);
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const byFirebase = async (way: Firebase, email: string, password: string, now: number): Promise<Session> => {
  if (way.apiKey === null) throw new ApiError('LOCAL_SIGN_IN_OFF', 404, 'no web key');
  const answer = await askFirebase(way.signInUrl, way, { email, password, returnSecureToken: true });
  const token = text(answer.idToken);
  // The cloud makes its own row of a person at their first sign-in, and links what they were invited to.
  await createApi({ token: () => token }).send('POST', '/auth/identity', { body: {} });
  const expiresAt = now + Number(answer.expiresIn) * 1000;
  return { token, refreshToken: text(answer.refreshToken), expiresAt };
};

/** Signs in the way this cloud does; with `newPassword` in the place of a temporary password. Throws ApiError. */
export const askSignIn = async (
  way: SignInWay,
  email: string,
  password: string,
  newPassword?: string,
): Promise<Session> => {
  const now = Date.now();
  if (way.provider === 'firebase') return byFirebase(way, email, password, now);
  const body = { email, password, newPassword };
  const api = createApi({ token: () => null });
  return sessionOf(await api.send<AccountSignInOutput>('POST', '/auth/local/sign-in', { body }), now);
};

/** Makes the first account of a cloud that signs people in itself, and signs it in. Throws ApiError. */
export const askFirstAccount = async (body: FirstAccountInput): Promise<Session> => {
  const now = Date.now();
  const api = createApi({ token: () => null });
  return sessionOf(await api.send<AccountSignInOutput>('POST', '/auth/local/setup', { body }), now);
};

/** Trades the refresh token for a new session. Throws ApiError. */
export const askRenewal = async (way: SignInWay, session: Session): Promise<Session> => {
  const now = Date.now();
  const { refreshToken } = session;
  if (way.provider === 'local') {
    const api = createApi({ token: () => null });
    return sessionOf(
      await api.send<AccountSignInOutput>('POST', '/auth/local/refresh', { body: { refreshToken } }),
      now,
    );
  }
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await askFirebase(way.tokenUrl, way, form);
  return {
    token: text(answer.id_token),
    refreshToken: text(answer.refresh_token),
    expiresAt: now + Number(answer.expires_in) * 1000,
  };
};
