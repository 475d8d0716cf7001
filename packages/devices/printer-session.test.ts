import { isMarked, isWhole, PrintWorld } from '@comanda/testing/fake-printer-world';
import { afterEach, expect, test, vi } from 'vitest';
import { tcpConnector } from './transports/tcp.ts';

const worlds: PrintWorld[] = [];

const world = async (...options: ConstructorParameters<typeof PrintWorld>): Promise<PrintWorld> => {
  const made = new PrintWorld(...options);
  worlds.push(made);
  await made.start();
  return made;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((w) => w.stop()));
});

test.each(['hasWork', 'claim', 'sending', 'renewLease', 'status'] as const)(
  'an error of the source in %s is reported, and the queue goes on without a mark',
  async (call) => {
    const w = await world();
    w.source.writesAtClaim = call !== 'sending';
    vi.spyOn(w.source, call).mockRejectedValueOnce(new Error('disk full'));
    w.printer.paperOutAfter(call === 'renewLease' || call === 'status' ? 3 : Number.POSITIVE_INFINITY);
    w.add('T-1');
    await w.until('the error is reported', () => w.errors.length > 0);
    w.printer.loadPaper();
    await w.settled();
    expect(w.errors).toEqual([new Error('disk full')]);
    expect(w.slipsOf('T-1')).toHaveLength(1);
    expect(w.audit()).toEqual([]);
    expect(w.printer.slips.some(isMarked)).toBe(false);
  },
);

test('what happened on paper is written down even when the first writes fail', async () => {
  const w = await world();
  const error = new Error('database is locked');
  vi.spyOn(w.source, 'printed').mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  w.add('T-1');
  await w.settled();
  expect(w.source.state('T-1').status).toBe('printed');
  expect(w.printer.slips).toHaveLength(1);
});

test('a disk that was full before the second copy had the first printed again, as new', async () => {
  const w = await world();
  const sending = w.source.sending.bind(w.source);
  let isFull = true;
  vi.spyOn(w.source, 'sending').mockImplementation(async (jobId, copy, token) => {
    if (copy === 2 && isFull) {
      isFull = false;
      throw new Error('disk full');
    }
    await sending(jobId, copy, token);
  });
  w.add('T-1', { copies: 2 });
  await w.settled();
  expect(w.source.state('T-1').status).toBe('printed');
  expect(w.slipsOf('T-1', 1)).toHaveLength(1);
  expect(w.slipsOf('T-1', 2)).toHaveLength(1);
  expect(w.errors).toEqual([new Error('disk full')]);
});

test('a slip that cannot be laid out uses up its attempts and lets the next one through', async () => {
  const w = await world({}, { maxAttempts: 3 });
  w.add('T-1', {
    render: () => {
      throw new Error('bad template');
    },
  });
  w.add('T-2');
  await w.settled();
  expect(w.source.state('T-1').status).toBe('failed');
  expect(w.source.state('T-2').status).toBe('printed');
  expect(w.printer.dataBytes).toBeGreaterThan(0);
});

test.each([
  ['with the claim', true],
  ['after it', false],
])('the job is recorded as being sent %s, before its first byte leaves', async (_, writesAtClaim) => {
  const w = await world();
  w.source.writesAtClaim = writesAtClaim;
  const bytesAtSending: number[] = [];
  const sending = w.source.sending.bind(w.source);
  vi.spyOn(w.source, 'sending').mockImplementation(async (...args) => {
    bytesAtSending.push(w.printer.dataBytes);
    await sending(...args);
  });
  w.add('T-1');
  await w.settled();
  expect(bytesAtSending).toEqual([0]);
  expect(w.slipsOf('T-1')).toHaveLength(1);
});

test('an idle session lets the port go, and asks the status now and then on a connection of its own', async () => {
  const w = await world();
  w.add('T-1');
  await w.settled();
  await w.until('the port is free', () => w.printer.openConnections === 0);
  const before = w.printer.connections;
  w.printer.setCover(true);
  await w.until('the cover is noticed', () => w.source.statuses.at(-1)?.cause === 'cover_open');
  await w.until('two more polls', () => w.printer.connections >= before + 2);
  await w.until('the port is free again', () => w.printer.openConnections === 0);
  expect(w.source.failures).toEqual([]);
});

test('a stop while a slip waits for paper leaves a doubt; the next start finds the late echo instead of repeating', async () => {
  const w = await world();
  w.printer.paperOutAfter(4);
  w.add('T-1');
  await w.until('the slip waits', () => w.source.state('T-1').leases > 0);
  await w.session.stop();
  expect(w.source.doubts).toEqual([{ jobId: 'T-1', cause: 'closed' }]);
  w.printer.loadPaper();
  await w.until('the slip is on paper', () => w.slipsOf('T-1').some(isWhole));
  w.startSession();
  await w.settled();
  expect(w.source.state('T-1')).toMatchObject({ status: 'printed', level: 'echo' });
  expect(w.printer.slips).toHaveLength(1);
});

test('when the late echo is lost, the next start repeats the slip marked', async () => {
  const w = await world();
  w.printer.setEcho({ afterDrop: 'lost' });
  w.printer.paperOutAfter(4);
  w.add('T-1');
  await w.until('the slip waits', () => w.source.state('T-1').leases > 0);
  await w.session.stop();
  w.printer.loadPaper();
  w.startSession();
  await w.settled();
  expect(w.slipsOf('T-1')).toHaveLength(2);
  expect(isMarked(w.slipsOf('T-1')[1]!)).toBe(true);
  expect(w.audit()).toEqual([]);
});

test('a stop is quick while the printer cannot be reached, and leaves the job untouched', async () => {
  const w = await world({}, { timings: { retryFirst: 60_000 } });
  await w.printer.refuse();
  w.add('T-1');
  await w.until('an attempt', () => w.source.failures.length === 1);
  await w.session.stop();
  expect(w.source.state('T-1')).toMatchObject({ status: 'pending', doubts: 0 });
});

test('after repeated doubts the printer was left alone for half a minute, and called well meanwhile', async () => {
  const timings = { confirmBase: 60, retryFirst: 60_000, retryLongest: 60_000, holdFirst: 20, holdLongest: 20 };
  const w = await world({}, { timings });
  w.printer.setEcho({ mode: 'off', fence: false });
  w.add('T-1');
  w.add('T-2');
  await w.until('three doubts', () => w.source.doubts.length >= 3);
  expect(w.source.statuses.some(({ status, cause }) => status === 'offline' && cause !== null)).toBe(true);
  w.printer.setEcho({});
  await w.settled();
  expect(w.source.state('T-2').status).toBe('printed');
  expect(w.source.statuses.at(-1)?.status).toBe('online');
});

test('"retry now" does not wait for the backoff', async () => {
  const w = await world({}, { timings: { retryFirst: 60_000, retryLongest: 60_000 } });
  await w.printer.refuse();
  w.add('T-1');
  await w.until('an attempt', () => w.source.failures.length === 1);
  await w.printer.accept();
  w.session.wake('retry');
  await w.settled();
  expect(w.source.state('T-1').status).toBe('printed');
});

test('a connection that dies between the status and the first byte costs nothing', async () => {
  const real = tcpConnector();
  let cut = 1;
  const w = await world(
    {},
    {
      connect: async (url, signal) => {
        const transport = await real(url, signal);
        // Three status questions pass, then the line is dead before the slip.
        let writes = 0;
        return {
          ...bound(transport),
          get isOpen() {
            return transport.isOpen && !(cut > 0 && writes >= 3);
          },
          write: (bytes: Uint8Array) => {
            writes += 1;
            return transport.write(bytes);
          },
          end: () => {
            if (writes >= 3) cut -= 1;
            return transport.end();
          },
        };
      },
    },
  );
  w.add('T-1');
  await w.settled();
  expect(w.slipsOf('T-1')).toHaveLength(1);
  expect(isMarked(w.slipsOf('T-1')[0]!)).toBe(false);
});

const bound = (transport: Awaited<ReturnType<ReturnType<typeof tcpConnector>>>) => ({
  onData: transport.onData.bind(transport),
  onClose: transport.onClose.bind(transport),
});
