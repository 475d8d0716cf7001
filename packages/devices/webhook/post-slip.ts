import { createHmac } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { PrinterCause } from '../job-source.ts';
import type { DeviceEnv } from '../timings.ts';

/** How a slip's telling ended. Whoever answers with 2xx took it; 503 and 429 do not want it now; what is `unsure` may be on paper. */
export type PostEnd =
  | { kind: 'taken' }
  | { kind: 'refused'; detail: string }
  | { kind: 'busy'; waitMs: number | null }
  | { kind: 'unsure'; cause: PrinterCause };

export interface Post {
  url: string;
  body: string;
  /** The same for every telling of one copy. */
  key: string;
  secret: string;
  /** Unix seconds by the wall clock, for the other side compares them with its own. */
  timestamp: number;
  env: DeviceEnv;
  /** Longest wait for the whole answer, ms. */
  limit: number;
  /** Ends the waiting: the slip is then unsure. */
  signal: AbortSignal;
}

const ANSWER_BYTES = 64 * 1024;
const LONGEST_WAIT_S = 60;

/** Tells of one slip by one request on this connection, which is over after it. No redirect is followed, no proxy asked. */
export const postSlip = (socket: Socket, post: Post): Promise<PostEnd> =>
  new Promise((resolve) => {
    const { hostname, port, pathname, search } = new URL(post.url);
    const outgoing = request({
      createConnection: () => socket,
      method: 'POST',
      path: `${pathname}${search}`,
      headers: {
        host: port ? `${hostname}:${port}` : hostname,
        connection: 'close',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(post.body),
        'idempotency-key': post.key,
        'x-comanda-timestamp': String(post.timestamp),
        'x-comanda-signature': `sha256=${signature(post)}`,
      },
    });
    const end = (how: PostEnd) => {
      cancel();
      post.signal.removeEventListener('abort', onAbort);
      socket.destroy();
      resolve(how);
    };
    const onAbort = () => end({ kind: 'unsure', cause: 'closed' });
    const cancel = post.env.setTimer(() => end({ kind: 'unsure', cause: 'timeout' }), post.limit);
    post.signal.addEventListener('abort', onAbort, { once: true });
    outgoing.on('error', () => end({ kind: 'unsure', cause: 'dropped' }));
    outgoing.on('response', (answer) => {
      const said = refusal(answer);
      if (said) end(said);
      else whole(answer, end);
    });
    if (post.signal.aborted) onAbort();
    else outgoing.end(post.body);
  });

const signature = ({ secret, timestamp, body }: Post): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** What the head of an answer says already; null of one that says yes, which counts when it is whole. */
const refusal = ({ statusCode = 0, headers }: IncomingMessage): PostEnd | null => {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode === 429 || statusCode === 503) return { kind: 'busy', waitMs: waitOf(headers['retry-after']) };
  if (statusCode >= 300 && statusCode < 500) return { kind: 'refused', detail: `HTTP ${statusCode}` };
  return { kind: 'unsure', cause: 'error' };
};

const waitOf = (seconds: string | undefined): number | null =>
  seconds !== undefined && /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds), LONGEST_WAIT_S) * 1000 : null;

const whole = (answer: IncomingMessage, end: (how: PostEnd) => void): void => {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) end({ kind: 'unsure', cause: 'error' });
  });
  answer.on('error', () => end({ kind: 'unsure', cause: 'dropped' }));
  answer.on('end', () => end(answer.complete ? { kind: 'taken' } : { kind: 'unsure', cause: 'dropped' }));
};
