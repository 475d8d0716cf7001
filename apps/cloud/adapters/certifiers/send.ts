import type { Unclear, UnclearCause } from '@comanda/fel';

/** A certified document comes back as XML, at times with a PDF beside it. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Certifiers must answer fifty lines within three seconds; their clients wait a minute. */
export const TIMEOUT_MS = 60_000;

export interface SendOptions {
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** What came back: a status and a text, or that nobody knows. */
export type Answer = { kind: 'answer'; status: number; text: string } | Unclear;

/** Connections that were never made. */
const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/;

const causeOf = (error: unknown): UnclearCause => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'timeout';
  return UNREACHABLE.test(cause?.code ?? '') ? 'unreachable' : 'broken';
};

/** Sends a request and reads its answer, both within the time limit. Throws nothing. */
export const send = async (url: string, init: RequestInit, { fetch, timeoutMs }: SendOptions): Promise<Answer> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return { kind: 'unclear', cause: 'nonsense' };
      parts.push(part);
    }
    return { kind: 'answer', status: response.status, text: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    return { kind: 'unclear', cause: causeOf(error) };
  }
};
