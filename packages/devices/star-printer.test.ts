import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimedJob, ConfirmLevel, PrintJobSource } from './job-source.ts';
import { STAR_DIALECT } from './printer-dialect.ts';
import { PrinterSession } from './printer-session.ts';

const WELL = [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** A Star printer on a real socket: it says its state when connected to and asked, and echoes once what came before is on paper. */
class FakeStar {
  readonly paper: string[] = [];
  readonly raw: number[] = [];
  state = WELL;
  /** Drops the line in place of the first echo. */
  dropsEcho = false;
  #pending: number[] = [];
  #server: Server = createServer((socket) => this.#serve(socket));
  #sockets = new Set<Socket>();
  #counter = 0;

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `tcp://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(Buffer.from(this.state));
    socket.on('data', (bytes) => {
      this.raw.push(...bytes);
      this.#pending.push(...bytes);
      this.#answer(socket);
    });
  }

  #answer(socket: Socket): void {
    const text = () => Buffer.from(this.#pending).toString('latin1');
    for (let at = text().indexOf('\x1b\x06\x01'); at >= 0; at = text().indexOf('\x1b\x06\x01')) {
      this.#pending.splice(at, 3);
      socket.write(Buffer.from(this.state));
    }
    const at = text().indexOf('\x1b\x1d\x03\x01');
    if (at < 0 || this.#pending.length < at + 6) return;
    const [n1, n2] = this.#pending.slice(at + 4, at + 6);
    this.paper.push(Buffer.from(this.#pending.splice(0, at + 6)).toString('latin1'));
    if (this.dropsEcho) {
      this.dropsEcho = false;
      socket.destroy();
      return;
    }
    this.#counter += 1;
    socket.write(Buffer.from([0x1b, 0x1d, 0x03, 0x01, n1!, n2!, this.#counter, 0]));
  }
}

class Queue implements PrintJobSource {
  jobs: ClaimedJob[] = [];
  readonly done: { level?: ConfirmLevel; cause?: string | undefined }[] = [];
  readonly said: (string | null)[] = [];

  hasWork = async () => this.jobs.length > 0;
  claim = async (token: string) => {
    const job = this.jobs.shift();
    return job ? { ...job, token } : null;
  };
  sending = async () => undefined;
  renewLease = async () => undefined;
  printed = async (_id: string, level: ConfirmLevel) => void this.done.push({ level });
  uncertain = async (_id: string, cause: string) => void this.done.push({ cause });
  notSent = async (_id: string, cause: string) => void this.done.push({ cause });
  attemptFailed = async () => undefined;
  status = async (_status: 'online' | 'offline', cause: string | null) => void this.said.push(cause);
}

const slip = (text: string): ClaimedJob => ({
  jobId: text,
  copies: 1,
  firstCopy: 1,
  lines: 4,
  render: () => Buffer.from(text),
  describe: () => ({}),
  confirm: 'unknown',
  autoReprint: true,
});

let star: FakeStar;
let queue: Queue;
let session: PrinterSession;
beforeEach(async () => {
  star = new FakeStar();
  queue = new Queue();
  session = new PrinterSession({
    url: await star.start(),
    source: queue,
    dialect: () => STAR_DIALECT,
    timings: {
      retryFirst: 20,
      holdFirst: 20,
      holdLongest: 40,
      lateEcho: 50,
      idleClose: 50,
      idlePoll: 50,
      confirmPoll: 50,
    },
  });
});
afterEach(async () => {
  await session.stop();
  await star.stop();
});

test('a Star printer proves each slip by its own echo, and is never asked in Epson’s words', async () => {
  queue.jobs.push(slip('uno'), slip('dos'));
  session.start();
  await expect.poll(() => queue.done).toEqual([{ level: 'echo' }, { level: 'echo' }]);
  expect(star.paper.map((paper) => paper.slice(0, 3))).toEqual(['uno', 'dos']);
  // DLE EOT, GS ( H and GS r.
  for (const question of [
    [0x10, 0x04],
    [0x1d, 0x28, 0x48],
    [0x1d, 0x72],
  ])
    expect(Buffer.from(star.raw).includes(Buffer.from(question))).toBe(false);
});

test('without paper nothing is sent; with paper again it prints', async () => {
  star.state = [0x23, 0x86, 0x08, 0, 0, 0x08, 0, 0, 0, 0, 0];
  queue.jobs.push(slip('uno'));
  session.start();
  await expect.poll(() => queue.said).toContain('paper_out');
  expect(star.paper).toEqual([]);
  star.state = WELL;
  await expect.poll(() => queue.done).toEqual([{ level: 'echo' }]);
});

test('a slip whose echo was lost with the line is uncertain, never printed', async () => {
  star.dropsEcho = true;
  queue.jobs.push(slip('uno'));
  session.start();
  await expect.poll(() => queue.done).toEqual([{ cause: 'closed' }]);
});
