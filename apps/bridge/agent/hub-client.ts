import { PairedBridge, type PrinterFamily, pageOf, StationOutputType } from '@comanda/contracts';
import { z } from 'zod';
import type { Owed } from './job-record.ts';
import { ClaimAnswer, ListedDocument, type ListedJob, ListedSlip } from './listed-job.ts';

/** The hub answered, and did not do it. `status` of HTTP, `code` of its catalogue. */
export class HubRefusedError extends Error {
  override readonly name = 'HubRefusedError';
  readonly status: number;
  readonly code: string;
  /** Where it says when to come again. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, retryAfter: string | null = null) {
    super(`the hub answered ${status} ${code}`);
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
    this.status = status;
    this.code = code;
  }

  /** Asked again it would answer the same. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status);
  }
}

/** No answer, or none that is a hub's: whether the hub did it is not known. */
export class HubAwayError extends Error {
  override readonly name = 'HubAwayError';
  /** The cloud this bridge is paired with is there, and says that the hub is not in touch with it. */
  readonly isBehindCloud: boolean;

  constructor(message: string, options?: ErrorOptions & { isBehindCloud?: boolean }) {
    super(message, options);
    this.isBehindCloud = options?.isBehindCloud ?? false;
  }
}

/** The hub says that this bridge's token is not good any more. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof HubRefusedError && error.status === 401 && error.code === 'UNAUTHENTICATED';

/** `columns`: of a claim, how many letters a line of the paper takes; `family`: whose commands its printer takes, Epson's where absent. */
export type JobReport = { status: 'sent'; columns: number; family?: PrinterFamily } | Owed;

export interface PrinterReport {
  stationIds: readonly string[];
  status: 'online' | 'offline';
  cause: string | null;
}

export interface WaitingJobs {
  jobs: ListedJob[];
  hubNow: number | null;
  hubAway: HubAwayError | null;
}

export const BridgeStation = z.object({
  id: z.string(),
  name: z.string(),
  outputType: StationOutputType.nullable(),
  printerType: z.string().nullable(),
});
export type BridgeStation = z.infer<typeof BridgeStation>;

/** A hub as its bridge knows it. Every call throws HubRefusedError or HubAwayError; none is repeated here. */
export interface HubClient {
  /**
   * All that waits at these stations. `hubNow`: the clock of who answered, Unix milliseconds; null where it did not say. `hubAway`: the
   * cloud answered without its hub, and `jobs` are its own documents alone.
   */
  pendingJobs(stationIds: readonly string[]): Promise<WaitingJobs>;
  report(job: Pick<ListedJob, 'id' | 'isDocument'>, report: JobReport): Promise<ClaimAnswer>;
  stations(): Promise<BridgeStation[]>;
  tellPrinters(printers: readonly PrinterReport[]): Promise<void>;
}

export interface HubAddress {
  /** Base address, `https://192.168.1.10:3000`. */
  apiUrl: string;
  /** Bearer; null before pairing. Never logged, and never sent on to where a redirect leads. */
  token: string | null;
  /** How long the whole answer may take. Milliseconds. */
  timeoutMs?: number;
  /** Ends every call, now and later. */
  signal?: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 200;
/** 200 long slips have a megabyte. Bytes. */
const LARGEST_ANSWER = 16 * 1024 * 1024;
/** Nobody has so many slips waiting: a hub that says so is broken. */
const MOST_PAGES = 100;

const ErrorAnswer = z.object({ error: z.string().regex(/^[A-Z][A-Z0-9_]{1,79}$/) });

interface Asked {
  method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** One request to a hub, and its answer as JSON (null of an empty one). */
export const askHub = async (
  { apiUrl, token, signal, timeoutMs = TIMEOUT_MS }: HubAddress,
  { method, path, body }: Asked,
): Promise<{ answer: unknown; at: number | null }> => {
  const said = body === undefined ? {} : { body: JSON.stringify(body) };
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...said,
    });
    const text = await textOf(response);
    if (!response.ok) throw refusal(response, text);
    const date = Date.parse(response.headers.get('date') ?? '');
    return { answer: text === '' ? null : JSON.parse(text), at: Number.isNaN(date) ? null : date };
  } catch (error) {
    if (error instanceof HubRefusedError || error instanceof HubAwayError) throw error;
    // The cause names host and reason, and no header of the request.
    throw new HubAwayError(`${method} ${path.split('?')[0]}: the hub did not answer`, { cause: error });
  }
};

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** What answered may be a proxy before the hub, or who has its address today: that says nothing of jobs or tokens. */
const refusal = ({ status, headers }: Response, text: string): Error => {
  try {
    const { error } = ErrorAnswer.parse(JSON.parse(text));
    if (error === 'HUB_AWAY') return new HubAwayError('the cloud does not reach the hub', { isBehindCloud: true });
    return new HubRefusedError(status, error, headers.get('retry-after'));
  } catch (cause) {
    return new HubAwayError(`the answer ${status} is not a hub's`, { cause });
  }
};

/** Throws HubAwayError for an answer that is not the hub's. */
const understood = <T extends z.ZodType>(schema: T, answer: unknown): z.infer<T> => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new HubAwayError(`the answer is not a hub's: ${parsed.error.issues[0]?.path.join('.')}`);
};

const JobPage = pageOf(z.unknown());
const StationPage = pageOf(BridgeStation);

export const hubClient = (address: HubAddress): HubClient => ({
  pendingJobs: async (stationIds) => {
    const slips = await waitingSlips(address, stationIds).catch((error: unknown): WaitingJobs => {
      if (error instanceof HubAwayError && error.isBehindCloud) return { jobs: [], hubNow: null, hubAway: error };
      throw error;
    });
    return { ...slips, jobs: [...slips.jobs, ...(await waitingDocuments(address, stationIds))] };
  },
  report: async ({ id, isDocument }, report) => {
    const asked = isDocument
      ? { path: `/document-print-jobs/${id}`, body: ofDocument(report) }
      : { path: `/print-jobs/${id}`, body: ofSlip(report) };
    const { answer } = await askHub(address, { method: 'PATCH', ...asked });
    return understood(ClaimAnswer, answer);
  },
  stations: async () => {
    const { answer } = await askHub(address, { method: 'GET', path: '/kitchen-stations?page=1&size=200' });
    return understood(StationPage, answer).data;
  },
  tellPrinters: async (printers) => {
    await askHub(address, { method: 'PUT', path: '/bridges/printers', body: { printers } });
  },
});

const waitingSlips = async (address: HubAddress, stationIds: readonly string[]): Promise<WaitingJobs> => {
  // One that is on two pages, for it moved up meanwhile, is one.
  const jobs = new Map<string, ListedJob>();
  const stations = stationIds.map((id) => `stationIds=${id}`).join('&');
  let hubNow: number | null = null;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const path = `/print-jobs?status=pending&${stations}&expand=details&page=${page}&size=${PAGE_SIZE}`;
    const { answer, at } = await askHub(address, { method: 'GET', path });
    const { data } = understood(JobPage, answer);
    hubNow = at;
    for (const row of data) {
      const job = understood(ListedSlip, row);
      jobs.set(job.id, job);
    }
    if (data.length < PAGE_SIZE) break;
  }
  return { jobs: [...jobs.values()], hubNow, hubAway: null };
};

const Documents = z.object({ data: z.array(z.unknown()) });

/** Bills, receipts and reports that wait; none at a hub that prints them all itself. */
const waitingDocuments = async (address: HubAddress, stationIds: readonly string[]): Promise<ListedJob[]> => {
  const stations = stationIds.map((id) => `stationIds=${id}`).join('&');
  try {
    const { answer } = await askHub(address, { method: 'GET', path: `/document-print-jobs/waiting?${stations}` });
    return understood(Documents, answer).data.map((row) => understood(ListedDocument, row));
  } catch (error) {
    if (error instanceof HubRefusedError && error.status === 404) return [];
    throw error;
  }
};

const ofDocument = (report: JobReport): object => {
  if (report.status === 'sent' || report.status === 'pending') return report;
  const { reprintCount: _count, ...said } = report;
  return said;
};

/** A hub before `notSent` refuses the word: where bytes may have left it is not said. */
const ofSlip = (report: JobReport): object => {
  if (report.status === 'sent') return { status: report.status };
  if (report.status !== 'pending' || report.notSent) return report;
  return { status: report.status, lastError: report.lastError };
};

/** Trades a pairing code for a token, once. */
export const pairWithHub = async (
  apiUrl: string,
  { pairingCode, name }: { pairingCode: string; name: string },
): Promise<PairedBridge> => {
  const body = { pairingCode, bridgeName: name };
  const { answer } = await askHub(
    { apiUrl, token: null },
    { method: 'POST', path: '/kitchen-stations/pair-bridge', body },
  );
  return understood(PairedBridge, answer);
};

const Called = z.object({ name: z.string().max(120) });
const HubAnswer = z.object({ business: Called.nullable(), location: Called.nullable() });
/** A name is worth no longer wait. Milliseconds. */
const NAME_WITHIN_MS = 3_000;

/** What people call the place of a hub, `El Comal · Zona 10`; null where it does not say. */
export const placeOfHub = async (apiUrl: string): Promise<string | null> => {
  try {
    const hub = { apiUrl, token: null, timeoutMs: NAME_WITHIN_MS };
    const { answer } = await askHub(hub, { method: 'GET', path: '/hub' });
    const { business, location } = understood(HubAnswer, answer);
    return [business, location].flatMap((one) => one?.name ?? []).join(' · ') || null;
  } catch {
    return null;
  }
};
