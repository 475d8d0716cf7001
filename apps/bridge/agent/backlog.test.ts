import { slipText } from '@comanda/testing/fake-printer';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { afterEach, expect, test } from 'vitest';
import { BridgeWorld, wrongPaper } from '../testing/bridge-world.ts';

const worlds: BridgeWorld[] = [];

const world = async (): Promise<BridgeWorld> => {
  const made = new BridgeWorld();
  worlds.push(made);
  await made.start();
  return made;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.stop()));
});

const MINUTE_MS = 60_000;

test('fifty slips over a paper that runs out come out in order, each once and as new', async () => {
  const w = await world();
  const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
  w.printer.paperOutAfter(170);
  for (const n of numbers) w.hub.add(n, { isTold: false });
  await w.agent.poll();
  await w.until('the paper is out', () => w.agent.status().printers[0]!.cause === 'paper_out');
  expect(w.hub.statuses()).toContain('pending');
  w.printer.loadPaper();
  await w.allPrinted();
  const orders = w.printer.slips.map((slip) => /COMANDA C-(\d+)/.exec(slipText(slip))?.[1]);
  expect(orders).toEqual(numbers.map(String));
  expect(w.printer.slips.some(isMarked)).toBe(false);
  expect(wrongPaper(w.printer, numbers)).toEqual([]);
});

test('a morning’s flood: what waited all night is held for a person, and the first order of the day does not wait for it', async () => {
  const w = await world();
  const lastNight = Date.now() - 12 * 60 * MINUTE_MS;
  const old = Array.from({ length: 60 }, (_, i) => i + 1);
  for (const n of old) w.hub.add(n, { isTold: false, createdAt: new Date(lastNight + n * MINUTE_MS).toISOString() });
  w.hub.add(61, { isTold: false });
  await w.agent.poll();
  await w.until('today’s is out', () => w.hub.job(61).status === 'printed');
  await w.agent.poll();
  expect(w.agent.held()).toHaveLength(60);
  expect(w.printer.slips).toHaveLength(1);
  expect(w.hub.reports.filter(({ id }) => id !== w.hub.job(61).id)).toEqual([]);
});
