import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { claimPrintJob } from '../claim-print-job.ts';
import { countPrintAttempt } from '../count-print-attempt.ts';
import { markNotSent, markSending, markUncertain } from '../deliver-print-job.ts';
import { recordPrinterStatus } from '../health/record-printer-status.ts';
import { papersToCome } from '../queue.store.ts';
import { printAtFallback } from './print-at-fallback.ts';

const GRILL = 'tcp://10.0.0.9:9100';
const BAR = 'tcp://10.0.0.8:9100';

/** A grill that only prints, whose slips the bar's printer takes when its own is away. */
const withFallback = async () => {
  const house = await openRestaurant();
  const bar = await house.make.station('Barra', { outputType: 'printer', printerUrl: BAR });
  const grill = { outputType: 'printer', printerUrl: GRILL, fallbackStationId: bar };
  await house.call(house.manager, 'updateStation', { id: house.grill, ...grill });
  return { ...house, bar };
};

const turn = (house: Restaurant, printerUrl: string, status: 'online' | 'offline') =>
  house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl, status, cause: status === 'offline' ? 'paper_out' : null }),
  );
const move = (house: Restaurant) =>
  house.write(house.manager, (tx) => printAtFallback(tx, { locationId: house.locationId }));
const claimAt = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));

test('a grill without paper for a minute: its slip comes out at the bar, as the first one, in the grill’s name', async () => {
  await using house = await withFallback();
  await turn(house, GRILL, 'offline');
  await house.sentOrder();
  house.env.advance(60_000);
  expect(await move(house)).toBe(0);
  house.env.advance(1);
  expect(await move(house)).toBe(1);
  expect(await move(house)).toBe(0);
  const claimed = await claimAt(house, BAR);
  expect(claimed).toMatchObject({
    job: { stationId: house.bar, reprintCount: 0 },
    slip: { stationName: 'Parrilla', isBackup: true, reprint: null, lines: [{ name: 'Puyazo' }] },
  });
  // The paper is back: what came out at the bar does not come out here as well.
  await turn(house, GRILL, 'online');
  expect(await claimAt(house, GRILL)).toBeNull();
});

test('a slip that was tried three times in vain goes there, too; one whose guests have it by now does not', async () => {
  await using house = await withFallback();
  const { ticket } = await house.sentOrder();
  await house.sentOrder();
  const miss = { printerUrl: GRILL, cause: 'refused', detail: 'ECONNREFUSED' };
  for (let i = 0; i < 3; i++) await house.write(house.manager, (tx) => countPrintAttempt(tx, miss));
  await turn(house, GRILL, 'offline');
  await house.call(house.manager, 'bumpTicket', { id: ticket.id });
  house.env.advance(60_001);
  expect(await move(house)).toBe(1);
  expect((await house.jobs()).filter(({ stationId }) => stationId === house.bar)).toHaveLength(1);
});

test('of what may be out already the fallback’s paper says so', async () => {
  await using house = await withFallback();
  await house.sentOrder();
  const claimed = await claimAt(house, GRILL);
  const jobId = claimed!.job.id;
  await house.write(house.manager, (tx) => markSending(tx, { jobId, copy: 1, token: 'AB12' }));
  await house.write(house.manager, (tx) => markUncertain(tx, { jobId, cause: 'dropped' }));
  await turn(house, GRILL, 'offline');
  house.env.advance(60_001);
  expect(await move(house)).toBe(1);
  expect(await claimAt(house, BAR)).toMatchObject({
    slip: { isBackup: true, reprint: { number: 1, possibleDuplicate: true } },
  });
});

test('of which a first copy was out came out at the fallback as the first paper, and voided it was told to nobody', async () => {
  await using house = await withFallback();
  const { ticket } = await house.sentOrder();
  const jobId = (await claimAt(house, GRILL))!.job.id;
  await house.write(house.manager, (tx) => markSending(tx, { jobId, copy: 2, token: 'AB13' }));
  await house.write(house.manager, (tx) => markNotSent(tx, { jobId, cause: 'closed' }));
  expect((await house.write(house.manager, (tx) => papersToCome(tx, [ticket])))(ticket, house.grill)).toBe(false);
  await turn(house, GRILL, 'offline');
  house.env.advance(60_001);
  expect(await move(house)).toBe(1);
  expect(await claimAt(house, BAR)).toMatchObject({ slip: { isBackup: true, reprint: { number: 1 } } });
});

test('nothing moves where a display shows it, where the fallback is away or the same printer, or where nobody wants it', async () => {
  await using house = await withFallback();
  await turn(house, GRILL, 'offline');
  await house.sentOrder();
  house.env.advance(60_001);
  const set = (id: string, changes: object) => house.call(house.manager, 'updateStation', { id, ...changes });
  await set(house.grill, { outputType: 'both' });
  expect(await move(house)).toBe(0);
  await set(house.grill, { outputType: 'printer' });
  await turn(house, BAR, 'offline');
  expect(await move(house)).toBe(0);
  await set(house.bar, { printerUrl: GRILL });
  expect(await move(house)).toBe(0);
  await set(house.bar, { printerUrl: BAR });
  const off = { locationId: house.locationId, name: 'UNSEEN_TICKET_SECONDS', value: '0' };
  await house.call(house.as('Owner'), 'setLocationParameter', off);
  expect(await move(house)).toBe(0);
  await house.call(house.as('Owner'), 'setLocationParameter', { ...off, value: '60' });
  expect(await move(house)).toBe(1);
});

test('a fallback that fails as well hands on to its own fallback; at the end of the chain the slip waits where it is', async () => {
  await using house = await withFallback();
  const pass = await house.make.station('Caja', { outputType: 'printer', printerUrl: 'tcp://10.0.0.7:9100' });
  await house.call(house.manager, 'updateStation', { id: house.bar, fallbackStationId: pass });
  await turn(house, GRILL, 'offline');
  await house.sentOrder();
  house.env.advance(60_001);
  expect(await move(house)).toBe(1);
  await turn(house, BAR, 'offline');
  house.env.advance(60_001);
  expect(await move(house)).toBe(1);
  const jobs = await house.jobs();
  expect(jobs).toMatchObject([{ stationId: pass, status: 'pending', reprintCount: 0 }]);
  await turn(house, 'tcp://10.0.0.7:9100', 'offline');
  house.env.advance(60_001);
  expect(await move(house)).toBe(0);
});

test('a bridge went dark without a word, and its slips waited for it beside a printer that works', async () => {
  await using house = await withFallback();
  await house.call(house.manager, 'updateStation', { id: house.grill, printerType: 'bridge' });
  const { locationId } = house;
  const { code } = await house.call<BridgePairingCode>(house.manager, 'createBridgePairingCode', { locationId });
  const { bridgeId } = await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
  await house.write(house.manager, (tx) =>
    tx.db.updateTable('bridge').set({ lastSeenAt: tx.clock.now() }).where('id', '=', bridgeId).execute(),
  );
  await house.sentOrder();
  house.env.advance(60_001);
  expect(await move(house)).toBe(0);
  house.env.advance(30_000);
  expect(await move(house)).toBe(1);
  expect(await claimAt(house, BAR)).toMatchObject({ slip: { isBackup: true, reprint: null } });
});
