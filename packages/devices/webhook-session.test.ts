import { generateKeyPairSync } from 'node:crypto';
import { slipText } from '@comanda/testing/fake-printer';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { isSigned, MANNERS } from '@comanda/testing/fake-printer/webhook-server';
import { SECRET, WebhookWorld } from '@comanda/testing/fake-printer/webhook-world';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { selfSigned } from '@comanda/testing/self-signed';
import { afterEach, expect, test, vi } from 'vitest';

const worlds: WebhookWorld[] = [];

const world = async (...options: ConstructorParameters<typeof WebhookWorld>): Promise<WebhookWorld> => {
  const made = new WebhookWorld(...options);
  worlds.push(made);
  await made.start();
  return made;
};

const expectTold = async (w: WebhookWorld, ...jobs: string[]): Promise<void> => {
  await w.settled();
  for (const job of jobs) expect(w.source.state(job)).toMatchObject({ status: 'printed', level: 'accepted' });
  expect(w.audit()).toEqual([]);
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((w) => w.stop()));
});

test('each slip is told once, in order, as JSON with its bytes, signed, and with a key of its own', async () => {
  const w = await world({ wallClock: () => 1_795_000_000_500 });
  w.add('T-1');
  w.add('T-2', { copies: 2 });
  await expectTold(w, 'T-1', 'T-2');
  expect(w.server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['T-1-1', 'T-2-1', 'T-2-2']);
  const [first] = w.server.requests;
  expect(first).toMatchObject({
    method: 'POST',
    path: '/slips?of=Cocina',
    headers: { 'content-type': 'application/json', 'x-comanda-timestamp': '1795000000' },
  });
  expect(JSON.parse(first!.body)).toEqual({ jobId: 'T-1', copy: 1, escposBase64: expect.any(String) });
  expect(w.server.requests.every((request) => isSigned(request, SECRET))).toBe(true);
  expect(slipText(w.server.slips[0]!)).toContain('COMANDA T-1');
  expect(w.source.statuses.at(-1)).toEqual({ status: 'online', cause: null });
});

test('who says yes is believed, for there is no other proof', async () => {
  const w = await world();
  w.server.manner = 'says yes and prints nothing';
  w.add('T-1');
  await expectTold(w, 'T-1');
  expect(w.server.slips).toEqual([]);
});

test.each([
  ['prints and says 500', 'error'],
  ['prints and drops', 'dropped'],
  ['prints and is slow', 'timeout'],
  ['prints and answers too much', 'error'],
  ['prints and answers half', 'dropped'],
  ['prints nothing and drops', 'dropped'],
] as const)('of one that %s nobody knows, and what is told again is marked', async (manner, cause) => {
  const w = await world();
  w.server.manner = manner;
  w.add('T-1');
  w.add('T-2');
  await w.until('two doubts', () => w.source.doubts.length >= 2);
  expect(w.source.doubts[0]).toEqual({ jobId: 'T-1', cause });
  w.server.manner = 'honest';
  await expectTold(w, 'T-1', 'T-2');
  expect(w.slipsOf('T-1').at(-1)).toSatisfy(isMarked);
  expect(w.slipsOf('T-2').some(isMarked)).toBe(false);
  expect(w.source.failures).toEqual([]);
});

test.each([
  ['refuses', 'HTTP 404'],
  ['redirects', 'HTTP 302'],
] as const)('one that %s said no: an attempt each, no mark, and nobody is asked elsewhere', async (manner, detail) => {
  const w = await world();
  w.server.manner = manner;
  w.add('T-1');
  await w.until('two attempts', () => w.source.failures.length >= 2);
  expect(w.source.failures[0]).toEqual({ cause: 'error', detail });
  expect(w.source.statuses).toContainEqual({ status: 'offline', cause: 'error' });
  w.server.manner = 'honest';
  await expectTold(w, 'T-1');
  expect(w.server.slips).toHaveLength(1);
  expect(w.server.slips.some(isMarked)).toBe(false);
  expect(new Set(w.server.requests.map(({ path }) => path))).toEqual(new Set(['/slips?of=Cocina']));
});

test('a busy one is waited for, and no attempt is counted', async () => {
  const w = await world();
  w.server.manner = 'busy';
  w.add('T-1');
  await w.until('three requests', () => w.server.requests.length >= 3);
  expect(w.source.statuses.filter(({ cause }) => cause !== null)).toEqual([{ status: 'offline', cause: 'offline' }]);
  w.server.manner = 'honest';
  await expectTold(w, 'T-1');
  expect(w.source.failures).toEqual([]);
  expect(w.server.slips.some(isMarked)).toBe(false);
});

test('a busy one that says how long is asked no sooner, unless a person wants it now', async () => {
  const w = await world();
  w.server.manner = 'busy';
  w.server.retryAfter = '3600';
  w.add('T-1');
  await w.until('it is held', () => w.source.statuses.some(({ cause }) => cause === 'offline'));
  w.server.manner = 'honest';
  const { connections } = w.server;
  w.add('T-2');
  expect(w.server.connections).toBe(connections);
  w.session.wake('retry');
  await expectTold(w, 'T-1', 'T-2');
  expect(w.server.requests).toHaveLength(3);
});

test('nobody there is an attempt without a claim, and the slip comes out as new', async () => {
  const w = await world();
  await w.server.stop();
  w.add('T-1');
  await w.until('two attempts', () => w.source.failures.length >= 2);
  expect(w.source.failures[0]?.cause).toBe('refused');
  await w.server.start();
  await expectTold(w, 'T-1');
  expect(w.server.slips.some(isMarked)).toBe(false);
});

test('an address that may not be called is not dialled, whatever name it hides behind', async () => {
  const asked: [string, number, string][] = [];
  const allows = (...address: [string, number, string]) => {
    asked.push(address);
    return false;
  };
  const w = await world({ name: 'impresiones.example', lookUp: async () => '127.0.0.1', allows });
  w.add('T-1');
  await w.until('an attempt', () => w.source.failures.length >= 1);
  expect(asked[0]).toEqual(['impresiones.example', w.server.port, '127.0.0.1']);
  expect(w.source.failures[0]?.cause).toBe('not_allowed');
  expect(w.source.statuses).toContainEqual({ status: 'offline', cause: 'not_allowed' });
  expect(w.server.connections).toBe(0);
});

test('a name is asked once a call, and what was allowed is what is called', async () => {
  const lookUp = vi.fn(async () => '127.0.0.1');
  const w = await world({ name: 'impresiones.example', lookUp });
  w.add('T-1');
  await expectTold(w, 'T-1');
  expect(w.server.requests[0]?.headers.host).toBe(`impresiones.example:${w.server.port}`);
  expect(lookUp.mock.calls.length).toBe(w.server.connections);
});

test('a certificate nobody vouches for is no connection, one that is trusted is', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cert = selfSigned(keys, 'localhost');
  const secure = { cert, key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const lookUp = async () => '127.0.0.1';
  const strange = await world({ name: 'localhost', secure, lookUp });
  strange.add('T-1');
  await strange.until('an attempt', () => strange.source.failures.length >= 1);
  expect(strange.source.failures[0]).toMatchObject({
    cause: 'unreachable',
    detail: expect.stringMatching(/certificate/),
  });
  expect(strange.server.requests).toEqual([]);
  const known = await world({ name: 'localhost', secure, lookUp, ca: cert });
  known.add('T-1');
  await expectTold(known, 'T-1');
});

test('a second copy that is not taken never tells the first again', async () => {
  const w = await world();
  w.source.onSending((_, copy) => {
    w.server.manner = copy === 2 && w.source.doubts.length === 0 ? 'prints and drops' : 'honest';
  });
  w.add('T-1', { copies: 3 });
  await expectTold(w, 'T-1');
  expect(w.slipsOf('T-1', 1)).toHaveLength(1);
  expect(w.slipsOf('T-1', 2).map(isMarked)).toEqual([false, true]);
  expect(w.slipsOf('T-1', 3)).toHaveLength(1);
});

test('a service that goes away before the second copy has taken the first, and is told the second as new', async () => {
  const w = await world();
  w.server.onChange(() => {
    if (w.server.requests.length === 1 && w.source.failures.length === 0) void w.server.stop();
  });
  w.add('T-1', { copies: 2 });
  await w.until('an attempt', () => w.source.failures.length >= 1);
  await w.server.start();
  await w.settled();
  expect(w.slipsOf('T-1', 2).map(isMarked)).toEqual([false]);
  expect(w.audit()).toEqual([]);
});

test('an error of the source before a slip is told costs nothing', async () => {
  const w = await world();
  w.source.writesAtClaim = false;
  for (const call of ['hasWork', 'claim', 'sending', 'printed'] as const)
    vi.spyOn(w.source, call).mockRejectedValueOnce(new Error('disk full'));
  w.add('T-1');
  await expectTold(w, 'T-1');
  expect(w.server.slips).toHaveLength(1);
  expect(w.server.slips.some(isMarked)).toBe(false);
});

test('a slip that cannot be laid out uses up its attempts and lets the next one through', async () => {
  const w = await world({ maxAttempts: 2 });
  w.add('T-1', {
    render: () => {
      throw new Error('bad template');
    },
  });
  w.add('T-2');
  await w.settled();
  expect(w.source.state('T-1').status).toBe('failed');
  expect(w.source.state('T-2').status).toBe('printed');
});

test('a stop waits a moment for the answer, and then leaves a doubt', async () => {
  const w = await world({ timings: { answer: 10_000 } });
  w.server.manner = 'prints and is slow';
  w.add('T-1');
  await w.until('it was told', () => w.server.requests.length === 1);
  await w.session.stop();
  expect(w.source.doubts).toEqual([{ jobId: 'T-1', cause: 'closed' }]);
  w.server.manner = 'honest';
  w.startSession();
  await expectTold(w, 'T-1');
  expect(w.slipsOf('T-1').map(isMarked)).toEqual([false, true]);
});

test('an idle session looks now and then whether somebody is there, and tells nothing', async () => {
  const w = await world();
  await w.until('it is there', () => w.source.statuses.at(-1)?.status === 'online');
  await w.server.stop();
  await w.until('it is missed', () => w.source.statuses.at(-1)?.cause === 'refused');
  expect(w.server.requests).toEqual([]);
  expect(w.source.failures).toEqual([]);
});

test('a storm of lies over 80 slips: none believed without a yes, none told again unmarked, in order', async () => {
  const random = seeded(7);
  const w = await world({ timings: { answer: 60 } });
  w.source.onSending(() => {
    w.server.manner = random() < 0.3 ? MANNERS[Math.floor(random() * MANNERS.length)]! : 'honest';
  });
  const jobs = Array.from({ length: 80 }, (_, i) => `S-${i + 1}`);
  for (const [i, job] of jobs.entries()) w.add(job, { copies: i % 10 === 0 ? 2 : 1 });
  await expectTold(w, ...jobs);
  expect(w.source.doubts.length).toBeGreaterThan(5);
  expect(w.source.failures.length).toBeGreaterThan(1);
  expect([...new Set(w.server.requests.map(({ body }) => JSON.parse(body).jobId))]).toEqual(jobs);
});
