import { once } from 'node:events';
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SlipContent } from '@comanda/contracts';
import { encodeSlip } from '@comanda/escpos';
import { untilChanged } from '@comanda/testing/fake-printer/until-changed';
import { Server } from 'socket.io';
import { BUSINESS, LOCATION, STATION } from './printers.ts';

export interface FakeJob {
  id: string;
  stationId: string;
  status: 'pending' | 'sent' | 'printed' | 'failed';
  reprintCount: number;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  slip: SlipContent | null;
  /** A bill instead of a slip, and what it says. */
  document?: string;
  /** Nobody waits for it any more, which its claim is told. */
  isTooOld?: boolean;
  /** Of the cloud itself, and no hub's. */
  isClouds?: boolean;
}

export interface Report {
  id: string;
  status: string;
  lastError?: string;
  notSent?: boolean;
}

/** What the hub does with the next requests instead of, or after, doing what they ask. */
export interface HubFaults {
  /** Whether the answer to this report is lost, though it was done. */
  losesAnswer(report: Report): boolean;
  /** Takes every request, and answers none. */
  hangs: boolean;
  /** Whether this report is answered with 500 instead of being done. */
  refuses(report: Report): boolean;
  /** A status answered to everything instead of doing it; null: none. */
  answers: number | null;
}

export const TOKEN = '5a'.repeat(32);
export const PAIRING_CODE = 'ABCD-2345';
export const OWNER = { email: 'duena@comanda.gt', password: 'la contraseña de la dueña' };

const ID_BASE = '01900000-0000-7000-8000-1';

/** Of a job with that number: as UUIDv7s do, they rise. */
export const jobId = (n: number): string => `${ID_BASE}${String(n).padStart(11, '0')}`;

/** A kitchen slip with one dish, whose number of order is `orderNumber`. */
export const kitchenSlip = (orderNumber: string): Extract<SlipContent, { kind: 'kitchen' }> => ({
  kind: 'kitchen',
  stationName: 'Cocina',
  orderNumber,
  orderType: 'dine_in',
  tableAlias: '7',
  waiterName: 'Ana',
  firedAt: '14:05',
  jobShortId: orderNumber,
  reprint: null,
  banner: null,
  allergies: [],
  lines: ['PEPIÁN', 'KAK IK'].map((name) => ({
    quantity: '1',
    name,
    of: null,
    modifiers: ['sin sal'],
    notes: null,
    seatNo: null,
    courseNumber: 1,
    alsoAt: [],
    voided: false,
  })),
});

/** A bill in so many columns, as its bytes. */
const bill = (said: string, columns: 32 | 42 | 48): Uint8Array =>
  encodeSlip([{ text: said.padEnd(columns, '.'), style: {} }], { columns, codePage: 2, cut: true, headerLines: [] });

/** A hub as a bridge sees it, by real HTTP and socket.io, with the rules of `update-print-job.ts` and `update-document-print-job.ts`. */
export class FakeHub {
  readonly jobs = new Map<string, FakeJob>();
  readonly reports: Report[] = [];
  /** What it was told of printers, the last last. */
  readonly told: unknown[] = [];
  /** Paths asked, with their methods. */
  readonly asked: string[] = [];
  readonly subscribed: string[][] = [];
  readonly faults: HubFaults = { losesAnswer: () => false, refuses: () => false, hangs: false, answers: null };
  isRevoked = false;
  /** Permissions of whoever signs in. */
  permissions: string[] = ['Device:Pair'];
  /** It is the cloud: its people work for several businesses, and may have a second step to pass. */
  isCloud = false;
  /** It is a cloud whose hub is away: of what is its own it speaks, of slips it does not. */
  isHubAway = false;
  stepOfOwner = 'done';
  businessOfOwner = BUSINESS;
  readonly #listeners = new Set<() => void>();
  #http: HttpServer | null = null;
  #sockets: Server | null = null;
  #port = 0;

  get apiUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, after a stop at the same port. */
  async start(): Promise<void> {
    const http = createServer((request, response) => void this.#serve(request, response));
    const sockets = new Server(http, { pingInterval: 5_000, pingTimeout: 4_000 });
    sockets.of('/restaurant').on('connection', (socket) => {
      if (this.isRevoked || socket.handshake.auth.token !== TOKEN) {
        socket.emit('auth_error', { message: 'The token is not valid' });
        socket.disconnect(true);
        return;
      }
      socket.on('subscribe', async ({ stationIds }: { stationIds: string[] }, reply: (answer: unknown) => void) => {
        this.subscribed.push(stationIds);
        await socket.join(stationIds);
        reply({ joined: stationIds });
        this.#changed();
      });
    });
    http.listen(this.#port, '127.0.0.1');
    await once(http, 'listening');
    this.#port = (http.address() as AddressInfo).port;
    this.#http = http;
    this.#sockets = sockets;
  }

  async stop(): Promise<void> {
    this.#http?.closeAllConnections();
    await this.#sockets?.close();
    this.#http = null;
  }

  revoke(): void {
    this.isRevoked = true;
    this.#sockets?.of('/restaurant').disconnectSockets(true);
  }

  /** A new job, told to whoever listens unless it is to be found. `createdAt`: a second after the other, from this moment on. */
  add(n: number, said: Partial<FakeJob> & { isTold?: boolean } = {}): FakeJob {
    const { isTold = true, ...change } = said;
    const id = jobId(n);
    const job: FakeJob = {
      id,
      stationId: STATION,
      status: 'pending',
      reprintCount: 0,
      attempts: 0,
      lastError: null,
      createdAt: new Date(Date.now() - 60_000 + n * 10).toISOString(),
      slip: kitchenSlip(`C-${n}`),
      ...change,
    };
    this.jobs.set(id, job);
    if (isTold) this.#tell(job);
    return job;
  }

  job(n: number): FakeJob {
    return this.jobs.get(jobId(n))!;
  }

  /** What the sweep does with every job whose sender fell silent: it may be on paper. */
  sweep(): void {
    for (const job of this.jobs.values()) if (job.status === 'sent') this.#takeBack(job, 'stuck', false);
    this.#changed();
  }

  statuses(): string[] {
    return [...this.jobs.values()].map(({ status }) => status);
  }

  /** Hears of every request that was served. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async until(what: string, holds: () => boolean, limitMs = 20_000): Promise<void> {
    const said = () =>
      `${what}; ${JSON.stringify([...this.jobs.values()].map((job) => [job.status, job.reprintCount]))}`;
    await untilChanged(holds, (look) => [this.onChange(look)], limitMs, said);
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #tell({ slip: _, document, ...job }: FakeJob): void {
    const { stationId } = job;
    const room = this.#sockets?.of('/restaurant').to(stationId);
    if (document === undefined) room?.emit('print_job.new', { printJob: job, stationId });
    else room?.emit('document_print_job.new', { documentPrintJob: job });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.apiUrl);
    const key = `${request.method} ${url.pathname}`;
    this.asked.push(key);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (this.faults.hangs) return this.#changed();
    const answer = (status: number, said?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(said === undefined ? '' : JSON.stringify(said));
      this.#changed();
    };
    const refuse = (status: number, error: string) => answer(status, { statusCode: status, error, message: error });
    if (this.faults.answers !== null) return refuse(this.faults.answers, 'FAULT');
    if (key === 'GET /hub') return answer(200, { business: { name: 'El Comal' }, location: { name: 'Zona 10' } });
    if (key === 'POST /kitchen-stations/pair-bridge') {
      if (body.pairingCode !== PAIRING_CODE) return refuse(400, 'INVALID_PAIRING_CODE');
      const bridgeId = '01900000-0000-7000-8000-0000000000f1';
      const own = { bridgeId, businessId: BUSINESS, locationId: LOCATION };
      return answer(201, { deviceToken: TOKEN, name: body.bridgeName, ...own });
    }
    if (key === 'POST /auth/local/sign-in') {
      if (body.email !== OWNER.email || body.password !== OWNER.password) return refuse(401, 'SIGN_IN_FAILED');
      if (this.isCloud) return answer(200, { idToken: 'x', refreshToken: 'y', expiresIn: 1, user: { id: BUSINESS } });
      const user = { businessId: this.businessOfOwner, permissions: this.permissions };
      return answer(200, { idToken: 'x', expiresIn: 1, user });
    }
    if (this.isCloud && key === 'GET /auth/me') {
      const membership = { businessId: this.businessOfOwner, permissions: this.permissions };
      return answer(200, { step: this.stepOfOwner, onboardingComplete: true, memberships: [membership] });
    }
    if (this.isCloud && key === 'POST /auth/cloud/sign-in') return refuse(404, 'ROUTE_NOT_FOUND');
    if (key === 'POST /auth/cloud/sign-in') return refuse(404, 'CLOUD_SIGN_IN_OFF');
    if (this.isRevoked || request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(401, 'UNAUTHENTICATED');
    if (key === 'GET /kitchen-stations') {
      const station = { id: STATION, name: 'Cocina', outputType: 'printer', printerType: 'bridge' };
      return answer(200, { data: [station], page: 1, size: 200, total: 1 });
    }
    const away = () => refuse(503, 'HUB_AWAY');
    if (this.isHubAway && (key === 'PUT /bridges/printers' || key === 'GET /print-jobs')) return away();
    if (key === 'PUT /bridges/printers') {
      this.told.push(body.printers);
      return answer(204);
    }
    if (key === 'GET /print-jobs') return answer(200, this.#page(url.searchParams));
    if (key === 'GET /document-print-jobs/waiting') return answer(200, { data: this.#documents(url.searchParams) });
    if (request.method !== 'PATCH') return refuse(404, 'ROUTE_NOT_FOUND');
    const job = this.jobs.get(url.pathname.split('/')[2]!);
    if (!job) return refuse(404, 'PRINT_JOB_NOT_FOUND');
    if (this.isHubAway && !job.isClouds) return away();
    const report: Report = { id: job.id, ...body };
    if (this.faults.refuses(report)) return refuse(500, 'INTERNAL_ERROR');
    const isDone = this.#update(job, report);
    this.reports.push(report);
    if (this.faults.losesAnswer(report)) {
      request.socket.destroy();
      return this.#changed();
    }
    if (!isDone) return refuse(409, 'PRINT_JOB_TRANSITION_INVALID');
    const { slip: _, document, ...base } = job;
    const isClaimed = document !== undefined && job.status === 'sent';
    answer(
      200,
      isClaimed ? { ...base, escposBase64: Buffer.from(bill(document, body.columns)).toString('base64') } : base,
    );
  }

  #documents(query: URLSearchParams): FakeJob[] {
    const stations = query.getAll('stationIds');
    return [...this.jobs.values()].filter(
      ({ status, stationId, document, isClouds }) =>
        document !== undefined && status === 'pending' && stations.includes(stationId) && (isClouds || !this.isHubAway),
    );
  }

  #page(query: URLSearchParams): object {
    const stations = query.getAll('stationIds');
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    const all = [...this.jobs.values()]
      .filter(({ document }) => document === undefined)
      .filter(({ status, stationId }) => status === query.get('status') && stations.includes(stationId))
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return { data: all.slice((page - 1) * size, page * size), page, size, total: all.length };
  }

  #update(job: FakeJob, { status, lastError = 'given_back', notSent = false }: Report): boolean {
    if (job.status === 'printed') return status === 'printed';
    if (status === 'sent') {
      if (job.status === 'failed') return false;
      if (job.isTooOld) {
        job.status = 'failed';
        return true;
      }
      if (job.status === 'pending') job.attempts += 1;
      job.status = 'sent';
      return true;
    }
    if (status === 'pending') {
      if (job.status === 'failed') return false;
      if (job.status === 'sent') this.#takeBack(job, lastError, notSent);
      return true;
    }
    job.status = status as 'printed' | 'failed';
    job.lastError = lastError;
    return true;
  }

  #takeBack(job: FakeJob, cause: string, notSent: boolean): void {
    // A bill that may be out is a person's to repeat.
    job.status = job.document !== undefined && !notSent ? 'failed' : 'pending';
    job.lastError = cause;
    if (!notSent) job.reprintCount += 1;
  }
}
