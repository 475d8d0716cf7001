import type { BridgePairingCode, PairedBridge } from '@comanda/contracts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPrinterHealth } from './list-printer-health.ts';
import { reportPrinters } from './report-printers.ts';

test('the printer of a bridge that was removed stayed ready for all to see: without the last bridge nobody prints there', async () => {
  await using house = await openRestaurant();
  const { locationId, manager, grill } = house;
  await house.call(manager, 'updateStation', { id: grill, outputType: 'printer', printerType: 'bridge' });
  const pair = async () => {
    const { code } = await house.call<BridgePairingCode>(manager, 'createBridgePairingCode', { locationId });
    return (await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code })).bridgeId;
  };
  const [first, last] = [await pair(), await pair()];
  const report = { printers: [{ stationIds: [grill], status: 'online' as const }] };
  await house.run(manager, reportPrinters, report);
  const health = async () => (await house.run(manager, listPrinterHealth, { locationId })).data[0];
  await house.call(manager, 'removeBridge', { id: first });
  expect(await health()).toMatchObject({ printerStatus: 'online', cause: null });
  await house.call(manager, 'removeBridge', { id: last });
  expect(await health()).toMatchObject({ printerStatus: 'offline', cause: 'no_bridge' });
  await house.run(manager, reportPrinters, report);
  expect(await health()).toMatchObject({ printerStatus: 'online', cause: null });
});

test('a bridge that tells nothing of its printers was paired, printed, and there was said to be none', async () => {
  await using house = await openRestaurant();
  const { locationId, manager, grill } = house;
  await house.call(manager, 'updateStation', { id: grill, outputType: 'printer', printerType: 'bridge' });
  const glass = await house.make.station('Barra', { outputType: 'kds', printerType: 'bridge' });
  const pair = async () => {
    const { code } = await house.call<BridgePairingCode>(manager, 'createBridgePairingCode', { locationId });
    return (await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code })).bridgeId;
  };
  const causes = async () => {
    const { data } = await house.run(manager, listPrinterHealth, { locationId });
    return [grill, glass].map((id) => data.find(({ stationId }) => stationId === id)?.cause ?? null);
  };
  await house.call(manager, 'removeBridge', { id: await pair() });
  // Where a display shows all, nobody misses a bridge.
  expect(await causes()).toEqual(['no_bridge', null]);
  await pair();
  expect(await causes()).toEqual([null, null]);
  expect((await house.run(manager, listPrinterHealth, { locationId })).data[0]?.printerStatus).toBeNull();
  // Told to displays and to tills.
  expect(house.heard('printer:online')).toHaveLength(2);
});
