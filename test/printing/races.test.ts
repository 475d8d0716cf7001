import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderView } from '@comanda/contracts';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';
import { untilPrinted, waitingSlips } from '../rush/check-paper.ts';
import { lineKey, readLines } from './line-paper.ts';
import { openPrintingHouse, type PrintingHouse } from './printing-house.ts';

/** Lines that go to the station; ten thousand take seven minutes. */
const RACES = Number(process.env.RACES ?? runs(60));
const LINES_AN_ORDER = 3;
/** Of a longer queue all three would only read lists. */
const MOST_WAITING = 40;
const LIMIT_MS = 60_000 + RACES * 400;

/** Sends orders whose lines tell themselves apart; those of one order share a slip of the hub, and have one each at a bridge. */
const sendAll = async ({ hub, kitchen }: PrintingHouse): Promise<void> => {
  const { businessId, locationId, productIds } = kitchen;
  for (let n = 0; n < RACES; ) {
    const { id } = await hub.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
    for (let i = 0; i < LINES_AN_ORDER && n < RACES; i += 1) {
      n += 1;
      const productId = productIds[n % productIds.length];
      await hub.post(`/orders/${id}/items`, { productId, quantity: 1, notes: lineKey(n) });
    }
    await hub.post(`/orders/${id}/send-to-kitchen`, {});
    while ((await waitingSlips(hub)) > MOST_WAITING) await sleep(20);
  }
};

/** Who prints is another every moment, and lines to printers break. Until `isOver`; answers how often each happened. */
const disturb = async ({ hub, kitchen, printers }: PrintingHouse, isOver: () => boolean) => {
  const random = seeded(20_261_128);
  const counts = { toggles: 0, drops: 0 };
  while (!isOver()) {
    await sleep(50 + random() * 350);
    if (random() < 0.15) {
      const printer = printers[Math.floor(random() * printers.length)]!;
      printer.setEcho(random() < 0.5 ? {} : { afterDrop: 'lost' });
      printer.dropAt(1 + Math.floor(random() * 600), random() < 0.5 ? 'rst' : 'fin');
      counts.drops += 1;
    }
    counts.toggles += 1;
    const printer = counts.toggles % 2 === 1 ? { printerType: 'bridge' } : { printerUrl: printers[0]!.url };
    await hub.send('PATCH', `/kitchen-stations/${kitchen.stationIds[0]}`, { body: printer });
  }
  return counts;
};

test('a hub and two bridges race for the slips of a station that is one’s and the other’s by turns: each comes out, and a second time marked', {
  timeout: LIMIT_MS + 30_000,
}, async () => {
  await using house = await openPrintingHouse({ stations: 1, bridges: 2, products: 5 }, { linesPerSecond: 3000 });
  let isSent = false;
  const sent = sendAll(house).finally(() => {
    isSent = true;
  });
  const [{ toggles, drops }] = await Promise.all([disturb(house, () => isSent), sent]);
  expect(await untilPrinted(house.hub, LIMIT_MS)).toBe(0);
  const { slips, marked, problems } = readLines(house.printers, RACES);
  const each = house.printers.map((printer) => printer.slips.length);
  process.stdout.write(
    `races: ${RACES} lines, ${toggles} toggles, ${drops} broken lines; ${slips} slips (hub ${each[0]}, bridges ${each.slice(1).join(' and ')}), ${marked} marked\n`,
  );
  expect(problems).toEqual([]);
  // Where one of them had nothing there was no race.
  expect(Math.min(...each)).toBeGreaterThan(0);
  expect(house.process.errors).toEqual([]);
});
