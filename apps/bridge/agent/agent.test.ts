import { slipText } from '@comanda/testing/fake-printer';
import { isMarked, isWhole } from '@comanda/testing/fake-printer-world';
import { afterEach, expect, test } from 'vitest';
import { BridgeWorld, type WorldOptions, wrongPaper } from '../testing/bridge-world.ts';
import { jobId } from '../testing/fake-hub.ts';
import { OTHER_STATION, STATION } from '../testing/printers.ts';

const worlds: BridgeWorld[] = [];

const world = async (options?: WorldOptions): Promise<BridgeWorld> => {
  const made = new BridgeWorld(options);
  worlds.push(made);
  await made.start();
  return made;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.stop()));
});

test('what waits is printed in the order it came, and the hub knows', async () => {
  const w = await world();
  for (const n of [2, 1, 3]) w.hub.add(n, { isTold: false });
  await w.agent.poll();
  await w.allPrinted();
  const orders = w.printer.slips.map((slip) => /COMANDA (\S+)/.exec(slipText(slip))?.[1]);
  expect(orders).toEqual(['C-1', 'C-2', 'C-3']);
  expect(w.printer.slips.some(isMarked)).toBe(false);
});

test('news of its stations is heard at once, and of others nothing is asked', async () => {
  const w = await world();
  await w.until('it listens', () => w.agent.status().connected);
  expect(w.hub.subscribed).toEqual([[STATION]]);
  w.hub.add(1);
  w.hub.add(2, { stationId: OTHER_STATION });
  await w.until('the slip is out', () => w.hub.job(1).status === 'printed');
  expect(w.hub.job(2).status).toBe('pending');
});

test('a backlog of several pages is printed to its end', async () => {
  const w = await world();
  for (let n = 1; n <= 205; n++) w.hub.add(n, { isTold: false });
  await w.agent.poll();
  await w.until('the first is out', () => w.printer.slips.length > 0);
  expect(w.agent.status().printers[0]!.waiting).toBeGreaterThan(200);
});

test('an answer that is lost is asked for again, and nothing comes out twice', async () => {
  const w = await world();
  const lost = new Set<string>();
  w.hub.faults.losesAnswer = ({ id, status }) => !lost.has(`${id} ${status}`) && Boolean(lost.add(`${id} ${status}`));
  for (const n of [1, 2, 3]) w.hub.add(n);
  await w.agent.poll();
  await w.allPrinted();
  expect(w.printer.slips).toHaveLength(3);
  expect(lost.size).toBe(6);
});

test('a hub that goes away after the claim is told when it is back, and what the journal knows is not printed again', async () => {
  const w = await world();
  w.printer.paperOutAfter(3);
  w.hub.add(1);
  await w.until('it waits for paper', () => w.agent.status().printers[0]!.cause === 'paper_out');
  await w.hub.stop();
  w.printer.loadPaper();
  await w.until('it is on paper', () => w.slipsOf(1).some(isWhole));
  // Meanwhile the hub gave it up: its sender was silent.
  w.hub.sweep();
  await w.hub.start();
  await w.allPrinted();
  expect(w.slipsOf(1)).toHaveLength(1);
});

test('what another bridge has is left alone, and the next one is printed', async () => {
  const w = await world();
  w.hub.add(1, { isTold: false });
  w.hub.add(2, { isTold: false });
  // Listed as waiting, and taken before it was claimed.
  const take = w.hub.onChange(() => {
    if (w.hub.asked.at(-1) !== 'GET /print-jobs') return;
    take();
    w.hub.job(1).status = 'failed';
  });
  await w.agent.poll();
  await w.until('the second is out', () => w.hub.job(2).status === 'printed');
  expect(w.slipsOf(1)).toEqual([]);
});

test('a drop in the middle is repeated marked, and each copy is a delivery of its own', async () => {
  const w = await world({ printer: { copyCount: 2 } });
  w.printer.setEcho({ afterDrop: 'lost' });
  const stop = w.printer.onChange(() => {
    if (w.printer.slips[0]?.state !== 'complete') return;
    stop();
    w.printer.dropAt(260, 'rst');
  });
  w.hub.add(1);
  await w.allPrinted();
  const copies = (copy: number) => w.slipsOf(1).filter((slip) => slipText(slip).includes(`Copia ${copy}/2`));
  expect(copies(1)).toHaveLength(1);
  expect(copies(2).length).toBeGreaterThan(1);
  expect(copies(2).slice(1).every(isMarked)).toBe(true);
  expect(w.hub.reports.map(({ status, notSent }) => [status, notSent])).toContainEqual(['pending', undefined]);
});

test('a printer that is away costs no mark: what was given back unsent comes out as new', async () => {
  const w = await world();
  await w.printer.refuse();
  w.hub.add(1);
  await w.until('it is offline', () => w.agent.status().printers[0]!.cause === 'refused');
  await w.until('the hub knows', () => JSON.stringify(w.hub.told).includes('refused'));
  await w.printer.accept();
  await w.allPrinted();
  expect(w.printer.slips.map(isMarked)).toEqual([false]);
});

test('what the hub lists again is not printed again, unless somebody asked for it: then it is marked', async () => {
  const w = await world();
  w.hub.add(1);
  await w.allPrinted();
  // A backup was put back.
  w.hub.job(1).status = 'pending';
  await w.agent.poll();
  await w.allPrinted();
  expect(w.slipsOf(1)).toHaveLength(1);
  Object.assign(w.hub.job(1), { status: 'pending', reprintCount: 1 });
  await w.agent.poll();
  await w.allPrinted();
  expect(w.slipsOf(1).map(isMarked)).toEqual([false, true]);
});

test('what the answer to a claim says counts: a box was lost since the job was listed', async () => {
  const w = await world();
  w.hub.add(1, { isTold: false });
  const raise = w.hub.onChange(() => {
    if (w.hub.asked.at(-1) !== 'GET /print-jobs') return;
    raise();
    w.hub.job(1).reprintCount = 1;
  });
  await w.agent.poll();
  await w.allPrinted();
  expect(slipText(w.slipsOf(1)[0]!)).toContain('POSIBLE DUPLICADO');
});

test('a repeat somebody asked for is no possible duplicate', async () => {
  const w = await world();
  const job = w.hub.add(1, { reprintCount: 1, isTold: false });
  if (job.slip?.kind === 'kitchen') job.slip.reprint = { number: 1, possibleDuplicate: false };
  await w.agent.poll();
  await w.allPrinted();
  expect(slipText(w.slipsOf(1)[0]!)).toContain('REIMPRESIÓN 1');
  expect(slipText(w.slipsOf(1)[0]!)).not.toContain('DUPLICADO');
});

test('what is too old waits for a person, who prints it or lets it go; the others do not wait for it', async () => {
  const w = await world();
  const old = new Date(Date.now() - 2 * 3_600_000).toISOString();
  for (const n of [1, 2]) w.hub.add(n, { createdAt: old, isTold: false });
  w.hub.add(3, { isTold: false });
  await w.agent.poll();
  await w.until('the young one is out', () => w.hub.job(3).status === 'printed');
  expect(w.agent.held().map(({ job }) => job.id)).toEqual([jobId(1), jobId(2)]);
  expect(w.agent.status().printers[0]).toMatchObject({ held: 2, waiting: 0 });
  expect(await w.agent.decide('print', (id) => id === jobId(1))).toBe(1);
  expect(await w.agent.decide('discard', () => true)).toBe(1);
  await w.until('both are settled', () => w.hub.job(1).status === 'printed' && w.hub.job(2).status === 'failed');
  expect(w.hub.job(2).lastError).toBe('discarded');
  expect(w.slipsOf(2)).toEqual([]);
});

test('a slip this bridge does not understand stays with the hub, and holds nothing up', async () => {
  const w = await world();
  w.hub.add(1, { slip: null, isTold: false });
  w.hub.add(2, { isTold: false });
  await w.agent.poll();
  await w.until('the other is out', () => w.hub.job(2).status === 'printed');
  expect(w.hub.job(1).status).toBe('pending');
  expect(w.agent.status().printers[0]).toMatchObject({ unreadable: 1 });
});

test('a bridge that was revoked stops asking, and says so', async () => {
  const w = await world();
  await w.until('it listens', () => w.agent.status().connected);
  w.hub.revoke();
  await w.until('it knows', () => w.agent.status().state === 'revoked');
  const asked = w.hub.asked.length;
  await w.agent.poll();
  w.hub.add(1);
  expect(w.hub.asked).toHaveLength(asked);
  expect(w.agent.status()).toMatchObject({ state: 'revoked', connected: false });
});

test('a full disk prints nothing: the job goes back unsent, and comes out as new when there is room', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  let refused: string | null = null;
  const w = await world({
    disk: (file) => ({
      get size() {
        return file.size;
      },
      append: (text, isFlushed) =>
        refused !== null && text.includes(refused) ? Promise.reject(full) : file.append(text, isFlushed),
      read: () => file.read(),
      replace: (text) => file.replace(text),
      close: () => file.close(),
    }),
  });
  refused = '"sending"';
  w.hub.add(1);
  await w.until('it went back', () => w.hub.reports.some(({ notSent }) => notSent === true));
  expect(w.printer.dataBytes).toBe(0);
  refused = '"jobId"';
  await w.until('it is said', () => w.agent.status().printers[0]!.cause === 'disk_full');
  await w.until('the hub hears it', () => JSON.stringify(w.hub.told).includes('disk_full'));
  refused = null;
  await w.allPrinted();
  expect(w.slipsOf(1).map(isMarked)).toEqual([false]);
});

test('a stop in the middle leaves a doubt in the journal, and the next start repeats it marked at most', async () => {
  const w = await world();
  w.printer.setEcho({ afterDrop: 'lost' });
  w.printer.paperOutAfter(3);
  w.hub.add(1);
  await w.until('it waits for paper', () => w.agent.status().printers[0]!.cause === 'paper_out');
  await w.stopAgent();
  w.printer.loadPaper();
  await w.startAgent();
  await w.allPrinted();
  expect(wrongPaper(w.printer, [1])).toEqual([]);
  expect(w.slipsOf(1)).toHaveLength(2);
});

test('a hub that answers 500 for a while is waited for', async () => {
  const w = await world();
  w.hub.faults.answers = 500;
  w.hub.add(1);
  await w.agent.poll();
  expect(w.agent.status().lastPollAt).toBeNull();
  w.hub.faults.answers = null;
  await w.agent.poll();
  await w.allPrinted();
});

test('one report that the hub does not take now holds nothing else up, and is told later', async () => {
  const w = await world();
  const broken = jobId(1);
  w.hub.faults.refuses = ({ id, status }) => id === broken && status === 'printed';
  for (const n of [1, 2]) w.hub.add(n);
  await w.until('the second is out', () => w.hub.job(2).status === 'printed');
  expect(w.hub.job(1).status).toBe('sent');
  await w.until('only the first is untold', () => w.journal.counts().unreported === 1);
  w.hub.faults.refuses = () => false;
  await w.agent.poll();
  await w.allPrinted();
  expect(w.printer.slips).toHaveLength(2);
});

test('a hub that starts again is heard again, and what came meanwhile is found', async () => {
  const w = await world();
  await w.until('it listens', () => w.agent.status().connected);
  await w.hub.stop();
  await w.until('it noticed', () => !w.agent.status().connected);
  w.hub.add(1, { isTold: false });
  await w.hub.start();
  await w.until('it listens again', () => w.agent.status().connected);
  await w.allPrinted();
  w.hub.add(2);
  await w.allPrinted();
});

test('a stop does not wait for a hub that never answers', async () => {
  const w = await world();
  w.hub.faults.hangs = true;
  w.hub.add(1);
  void w.agent.poll();
  await w.until('it was asked', () => w.hub.asked.at(-1) === 'GET /print-jobs');
  await w.stopAgent();
  expect(w.printer.dataBytes).toBe(0);
});

test('a slip that cannot be laid out is told as failed, not a byte of it sent, and holds nothing up', async () => {
  const w = await world({ printer: { headerLines: [null as never] } });
  for (const n of [1, 2]) w.hub.add(n, { isTold: false });
  await w.agent.poll();
  await w.until('both are told', () => w.hub.statuses().every((status) => status === 'failed'));
  expect(w.hub.job(1).lastError).toBe('unprintable');
  expect(w.printer.dataBytes).toBe(0);
});

test('the token is in no line of the log', async () => {
  const w = await world();
  await w.hub.stop();
  await w.agent.poll();
  expect(w.logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(w.logged)).not.toContain('5a5a5a');
});
