import type { SignInOutcome } from '@comanda/fel';
import { credentialsRefused, readFields, textIn, unclear } from './answers.ts';
import type { DigifactOptions } from './digifact.ts';
import { type Answer, send } from './send.ts';

/** A token is renewed this long before it ends. */
const MARGIN_MS = 5 * 60_000;
/** Of a token that does not say when it ends; Digifact's live for weeks. */
const LIFE_MS = 24 * 3_600_000;

/** Requests of one account, with its token in front: a raw JWT, fetched anew once after a 401. */
export interface DigifactSession {
  get(path: string, query: Record<string, string>): Promise<Answer | Refused>;
  post(path: string, query: Record<string, string>, body: string): Promise<Answer | Refused>;
  signIn(): Promise<SignInOutcome>;
}

type Refused = Extract<SignInOutcome, { kind: 'rejected' }>;

/** When a JWT ends, in ms; null where it does not say. */
const endOf = (token: string): number | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
};

export const digifactSession = (options: DigifactOptions): DigifactSession => {
  const { credentials, tokens, now, url } = options;
  const TAXID = options.issuerNit.padStart(12, '0');
  const logIn = async (): Promise<
    { kind: 'token'; token: string; until: number } | Exclude<SignInOutcome, { kind: 'signed_in' }>
  > => {
    const body = JSON.stringify({ Username: `GT.${TAXID}.${credentials.username}`, Password: credentials.password });
    const headers = { 'content-type': 'application/json' };
    const answer = await send(`${url}/login/get_token`, { method: 'POST', headers, body }, options);
    if (answer.kind === 'unclear') return answer;
    if (answer.status === 429) return unclear('busy');
    if (answer.status >= 500) return unclear('server');
    const fields = readFields(answer.text);
    const token = textIn(fields, 'token');
    // Not every refusal is a 401: some come with 200 and no token.
    if (token === '') return fields === null ? unclear('nonsense') : credentialsRefused(textIn(fields, 'message'));
    const until = endOf(token) ?? now() + LIFE_MS;
    await tokens.write({ token, until });
    return { kind: 'token', token, until };
  };
  const ask = async (path: string, query: Record<string, string>, init: RequestInit): Promise<Answer | Refused> => {
    const address = `${url}${path}?${new URLSearchParams({ TAXID, USERNAME: credentials.username, ...query })}`;
    const attempt = (token: string): Promise<Answer> =>
      send(address, { ...init, headers: { 'content-type': 'application/json', authorization: token } }, options);
    const known = await tokens.read();
    if (known && known.until - MARGIN_MS > now()) {
      const answer = await attempt(known.token);
      if (answer.kind === 'unclear' || answer.status !== 401) return answer;
      await tokens.write(null);
    }
    const fresh = await logIn();
    if (fresh.kind !== 'token') return fresh;
    const answer = await attempt(fresh.token);
    return answer.kind === 'answer' && answer.status === 401 ? credentialsRefused('401') : answer;
  };
  return {
    get: (path, query) => ask(path, query, { method: 'GET' }),
    post: (path, query, body) => ask(path, query, { method: 'POST', body }),
    signIn: async () => {
      const fresh = await logIn();
      return fresh.kind === 'token' ? { kind: 'signed_in', until: fresh.until } : fresh;
    },
  };
};
