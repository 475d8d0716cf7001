import { slipText } from '@comanda/testing/fake-printer';
import { afterEach, expect, test } from 'vitest';
import { BridgeWorld, type WorldOptions } from '../testing/bridge-world.ts';

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

const bills = (w: BridgeWorld, said: string) => w.printer.slips.filter((slip) => slipText(slip).includes(said));

test('a bill comes out once, in the width of the paper, in turn with the slips, however many copies of these there are', async () => {
  const w = await world({ printer: { copyCount: 2, columns: 32 } });
  w.hub.add(1, { isTold: false });
  w.hub.add(2, { isTold: false, document: 'CUENTA 2' });
  w.hub.add(3, { isTold: false });
  await w.agent.poll();
  await w.allPrinted();
  const order = w.printer.slips.map((slip) => /COMANDA C-\d|CUENTA \d/.exec(slipText(slip))?.[0]);
  expect(order).toEqual(['COMANDA C-1', 'COMANDA C-1', 'CUENTA 2', 'COMANDA C-3', 'COMANDA C-3']);
  expect(slipText(bills(w, 'CUENTA 2')[0]!)).toContain('CUENTA 2'.padEnd(32, '.'));
});

test('news of a bill is heard at once', async () => {
  const w = await world();
  await w.until('it listens', () => w.agent.status().connected);
  w.hub.add(1, { document: 'CUENTA 1' });
  await w.until('the bill is out', () => w.hub.job(1).status === 'printed');
});

test('answers that are lost are asked for again, and a bill comes out once', async () => {
  const w = await world();
  const lost = new Set<string>();
  w.hub.faults.losesAnswer = ({ status }) => !lost.has(status) && Boolean(lost.add(status));
  w.hub.add(1, { document: 'CUENTA 1' });
  await w.agent.poll();
  await w.allPrinted();
  expect(bills(w, 'CUENTA 1')).toHaveLength(1);
  expect([...lost]).toEqual(['sent', 'printed']);
});

test('a bill of which a byte may have left is not printed again by itself: the hub tells a person', async () => {
  const w = await world();
  w.printer.setEcho({ afterDrop: 'lost' });
  w.printer.dropAt(20, 'rst');
  w.hub.add(1, { document: 'CUENTA 1' });
  await w.until('the hub knows', () => w.hub.job(1).status === 'failed');
  await w.agent.poll();
  expect(w.hub.reports.filter(({ status }) => status === 'sent')).toHaveLength(1);
  expect(w.hub.reports.at(-1)).toMatchObject({ status: 'pending', notSent: false });
});

test('a bridge that starts anew tells the hub where documents are told of, and prints none twice', async () => {
  const w = await world();
  w.hub.faults.refuses = ({ status }) => status === 'printed';
  w.hub.add(1, { document: 'CUENTA 1' });
  await w.until('the bill is out', () => bills(w, 'CUENTA 1').length === 1);
  await w.until('it is in the journal', () => w.journal.owed().length === 1);
  await w.stopAgent();
  w.hub.faults.refuses = () => false;
  await w.startAgent();
  await w.allPrinted();
  expect(bills(w, 'CUENTA 1')).toHaveLength(1);
  expect(w.hub.asked).toContain(`PATCH /document-print-jobs/${w.hub.job(1).id}`);
});

test('a bill that nobody waits for any more is not printed, and holds nothing up', async () => {
  const w = await world();
  w.hub.add(1, { isTold: false, document: 'CUENTA 1', isTooOld: true });
  w.hub.add(2, { isTold: false });
  await w.agent.poll();
  await w.until('the slip is out', () => w.hub.job(2).status === 'printed');
  expect(bills(w, 'CUENTA 1')).toEqual([]);
});

test('with the hub away the cloud’s own papers come out at once, what is owed of a slip in front of them or not', async () => {
  const w = await world();
  w.hub.add(1);
  await w.allPrinted();
  w.hub.faults.refuses = ({ status }) => status === 'printed';
  w.hub.add(2);
  await w.until('its end is owed', () => w.journal.record(w.hub.job(2).id)?.owed?.status === 'printed');
  w.hub.faults.refuses = () => false;
  w.hub.isHubAway = true;
  w.hub.add(3, { isTold: false });
  w.hub.add(4, { document: 'CUENTA 4', isClouds: true });
  w.hub.add(5, { document: 'CUENTA 5' });
  await w.until('the cloud knows its bill is out', () => w.hub.job(4).status === 'printed');
  expect(w.agent.status()).toMatchObject({ hubAway: true, printers: [{ status: 'online' }] });
  expect(bills(w, 'CUENTA 4')).toHaveLength(1);
  expect(w.hub.job(2).status).toBe('sent');
  expect([...w.slipsOf(3), ...bills(w, 'CUENTA 5')]).toEqual([]);
  w.hub.isHubAway = false;
  await w.allPrinted();
  await w.until('it is told', () => !w.agent.status().hubAway);
  for (const n of [1, 2, 3]) expect(w.slipsOf(n)).toHaveLength(1);
});

test('a printer that fails says nothing of the hub behind the cloud', async () => {
  const w = await world();
  w.hub.isHubAway = true;
  await w.agent.poll();
  await w.printer.stop();
  w.hub.add(1, { document: 'CUENTA 1', isClouds: true });
  await w.until('the printer is known to be off', () => w.agent.status().printers[0]!.status === 'offline');
  expect(w.agent.status().hubAway).toBe(true);
});
