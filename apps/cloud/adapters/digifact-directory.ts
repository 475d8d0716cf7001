import type { TaxpayerDirectory } from '@comanda/domain/taxpayers';
import { normalizeNit } from '@comanda/fel';
import type { Logger } from 'pino';
import type { DigifactAccount } from '../config.ts';

const TIMEOUT_MS = 8_000;
/** Digifact's tokens live for weeks; a day keeps a revoked account from lingering. */
const TOKEN_LIFE_MS = 24 * 3_600_000;
/** A name and a few fields have a few hundred bytes; an endless answer would fill our memory. */
const MOST_BYTES = 64 * 1024;
const OPERATION = { NIT: 'SHARED_GETINFONITcom', CUI: 'SHARED_GETINFOCUI' } as const;

interface Options {
  now(): number;
  fetch: typeof fetch;
  log: Logger;
  timeoutMs?: number;
}

type Asked = Parameters<TaxpayerDirectory['find']>[0];

/** The first field of these names, whatever their capitals: Digifact's vary between its APIs. */
const field = (body: unknown, name: string): unknown => {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([key]) => key.toLowerCase() === name)?.[1];
};

/** An answer as JSON, up to `MOST_BYTES` once inflated. */
const readJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('answered without end');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

/**
 * The name in a `Shared` answer: null when nobody has the number, undefined when it is no such answer, or one to another
 * question: a name under the wrong number would be printed on invoices for a month.
 */
const nameIn = (body: unknown, { type, id }: Asked): string | null | undefined => {
  const rows = field(body, 'response');
  if (!Array.isArray(rows)) return undefined;
  if (rows.length === 0) return null;
  // Somebody asked for by their CUI may have a NIT in the same row, which is another number.
  const [about, name] = [field(rows[0], type.toLowerCase()), field(rows[0], 'nombre')];
  if (about !== undefined && normalizeNit(String(about)) !== normalizeNit(id)) return undefined;
  if (typeof name !== 'string') return undefined;
  // No database keeps a NUL, and no name has a control character in it.
  return (
    name
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 300) || null
  );
};

/** Without an account nobody is asked. */
export const noDirectory: TaxpayerDirectory = { find: () => Promise.resolve({ status: 'not_configured' }) };

/**
 * The tax authority's registry by way of Digifact's NUC API (docs/fiscal.md#the-taxpayer-directory): a raw JWT, fetched once
 * and again after a 401. Whatever goes wrong is `unavailable`, and logged without account or token.
 */
export const digifactDirectory = (account: DigifactAccount, options: Options): TaxpayerDirectory => {
  let token: { text: string; until: number } | null = null;
  const request = (path: string, init: RequestInit) =>
    options.fetch(`${account.url}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
  const logIn = async (): Promise<string> => {
    const body = { Username: `GT.${account.taxId}.${account.username}`, Password: account.password };
    const headers = { 'content-type': 'application/json' };
    const response = await request('/login/get_token', { method: 'POST', headers, body: JSON.stringify(body) });
    const text = response.ok ? field(await readJson(response), 'token') : undefined;
    if (typeof text !== 'string' || text === '') throw new Error(`login refused with ${response.status}`);
    token = { text, until: options.now() + TOKEN_LIFE_MS };
    return text;
  };
  const ask = async (query: string): Promise<Response> => {
    const known = token && token.until > options.now() ? token.text : null;
    const response = await request(`/Shared?${query}`, { headers: { authorization: known ?? (await logIn()) } });
    if (response.status !== 401 || known === null) return response;
    await response.body?.cancel();
    return request(`/Shared?${query}`, { headers: { authorization: await logIn() } });
  };
  return {
    find: async ({ type, id }) => {
      const query = new URLSearchParams({
        COUNTRY: 'GT',
        TAXID: account.taxId,
        DATA1: OPERATION[type],
        DATA2: `${type}|${id}`,
        USERNAME: account.username,
      });
      try {
        const response = await ask(query.toString());
        const name = response.ok ? nameIn(await readJson(response), { type, id }) : undefined;
        if (name === undefined) throw new Error(`answered ${response.status}, not as documented`);
        return name === null ? { status: 'not_found' } : { status: 'found', rawName: name };
      } catch (error) {
        options.log.warn({ cause: (error as Error).message }, 'taxpayer lookup failed');
        return { status: 'unavailable' };
      }
    },
  };
};
