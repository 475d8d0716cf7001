import { REQUEST_MODEL } from '@comanda/escpos';
import type { PrinterCause } from './job-source.ts';
import { PrinterLink } from './printer-link.ts';
import { askReadiness } from './readiness.ts';
import { type DeviceEnv, SYSTEM_ENV } from './timings.ts';
import { tcpConnector } from './transports/tcp.ts';
import { type Connect, ConnectError } from './transports/transport.ts';

export interface FoundPrinter {
  host: string;
  port: number;
  /** Null where it does not tell, or cannot now: it answers that question from its queue. */
  model: string | null;
  online: boolean;
  cause: PrinterCause | null;
}

export interface FindOptions {
  /** Ends the search; what was found until then is answered. */
  signal?: AbortSignal;
  env?: DeviceEnv;
  connect?: Connect;
  timings?: Partial<FindTimings>;
}

interface FindTimings {
  connect: number;
  statusReply: number;
  end: number;
  /** The whole search; a conversation under way is cut short by it. */
  search: number;
}

const TIMINGS: FindTimings = { connect: 400, statusReply: 600, end: 200, search: 5700 };
const AT_ONCE = 64;

/**
 * Asks each of these hosts whether a printer listens there, with real-time questions that print nothing. What takes the
 * connection and says nothing is told as well, with its cause: a printer in another computer's hands is silent, too. Answers
 * in the order of the hosts, and whether every one was asked.
 */
export const findPrinters = async (
  hosts: readonly string[],
  port: number,
  options: FindOptions = {},
): Promise<{ printers: FoundPrinter[]; isComplete: boolean }> => {
  const timings = { ...TIMINGS, ...options.timings };
  const env = options.env ?? SYSTEM_ENV;
  const connect = options.connect ?? tcpConnector(env, timings);
  const over = new AbortController();
  const cancel = env.setTimer(() => over.abort(), timings.search);
  options.signal?.addEventListener('abort', () => over.abort(), { once: true });
  if (options.signal?.aborted) over.abort();
  const found = new Map<string, FoundPrinter>();
  const waiting = hosts.values();
  let asked = 0;
  const askInTurn = async () => {
    for (const host of waiting) {
      if (over.signal.aborted) return;
      const printer = await lookAt({ host, port }, { connect, env, timings, signal: over.signal });
      if (over.signal.aborted) return;
      asked += 1;
      if (printer) found.set(host, printer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  cancel();
  const printers = hosts.map((host) => found.get(host)).filter((one) => one !== undefined);
  return { printers, isComplete: asked === hosts.length };
};

interface Means {
  connect: Connect;
  env: DeviceEnv;
  timings: FindTimings;
  signal: AbortSignal;
}

const lookAt = async (at: { host: string; port: number }, means: Means): Promise<FoundPrinter | null> => {
  const link = await open(`tcp://${at.host}:${at.port}`, means);
  if (link === null) return null;
  const abandon = () => link.abandon();
  means.signal.addEventListener('abort', abandon);
  try {
    const readiness = await askReadiness(link, means.timings.statusReply);
    const online = readiness?.online ?? false;
    const cause = readiness ? readiness.cause : (link.closeCause ?? 'silent');
    return { ...at, model: online ? await askModel(link, means.timings.statusReply) : null, online, cause };
  } finally {
    means.signal.removeEventListener('abort', abandon);
    await link.end();
  }
};

const open = async (url: string, { connect, env, signal }: Means): Promise<PrinterLink | null> => {
  try {
    return new PrinterLink(await connect(url, signal), env, new Set());
  } catch (error) {
    if (error instanceof ConnectError) return null;
    throw error;
  }
};

/** What a clone that does not know the question takes for text goes with the `ESC @` every slip begins with. */
const askModel = async (link: PrinterLink, ms: number): Promise<string | null> => {
  // A connection that closes now has answered what matters.
  link.write(REQUEST_MODEL).catch(() => undefined);
  return link.waitFor(() => link.model, ms);
};
