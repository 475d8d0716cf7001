import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { saveRuntime } from './station.store.ts';
import { updateStation } from './update-station.ts';

test('another printer address starts with nothing known of it, and the hub hears of the change', async () => {
  await using house = await openRestaurant();
  const known = { printerStatus: 'online', printerCause: null, confirmLevel: 'echo' } as const;
  await house.write(house.manager, (tx) => saveRuntime(tx, house.grill, known));
  const change = (changes: object) => house.run(house.manager, updateStation, { id: house.grill, ...changes });
  expect(await change({ name: 'Brasa' })).toMatchObject({ name: 'Brasa', ...known });
  expect(await change({ printerUrl: 'tcp://10.0.0.9:9100' })).toMatchObject({
    printerStatus: null,
    confirmLevel: null,
  });
  expect(house.emitted).toHaveLength(2);
  expect(house.emitted[0]).toEqual({ name: 'stations.changed', payload: { locationId: house.locationId } });
});

test('a new name does not switch a station on again, nor change its slips or its place', async () => {
  await using house = await openRestaurant();
  const before = { isActive: false, sortOrder: 7, printerConfig: { paperWidthMm: 58, copyCount: 3 } };
  const change = (changes: object) => house.run(house.manager, updateStation, { id: house.grill, ...changes });
  await change(before);
  expect(await change({ name: 'Brasa' })).toMatchObject({ name: 'Brasa', ...before });
});

test('fallbacks never form a circle, and a refused change leaves no trace', async () => {
  await using house = await openRestaurant();
  const bar = await house.make.station('Bar', { fallbackStationId: house.grill });
  const pass = await house.make.station('Pase', { fallbackStationId: bar });
  const change = (id: string, fallbackStationId: string | null, actor = house.manager) =>
    house.run(actor, updateStation, { id, fallbackStationId });
  expect(await refusal(change(house.grill, pass))).toBe('CIRCULAR_FALLBACK');
  expect(await refusal(change(house.grill, house.grill))).toBe('CIRCULAR_FALLBACK');
  const { fallbackStationId } = await change(bar, null);
  expect(fallbackStationId).toBeNull();
  expect((await change(house.grill, pass)).fallbackStationId).toBe(pass);
});

test('a fallback at another branch, and another business’s station, do not exist', async () => {
  await using house = await openRestaurant();
  const elsewhere = await house.make.station('Otra', { locationId: (await house.stranger()).locationIds[0]! });
  const toElsewhere = house.run(house.manager, updateStation, { id: house.grill, fallbackStationId: elsewhere });
  expect(await refusal(toElsewhere)).toBe('STATION_NOT_FOUND');
  const byStranger = house.run({ ...house.manager, businessId: house.env.uuid() }, updateStation, { id: house.grill });
  expect(await refusal(byStranger)).toBe('STATION_NOT_FOUND');
});

test('a station took the name of another, by a new name or by coming back', async () => {
  await using house = await openRestaurant();
  const bar = await house.make.station('Barra');
  const old = await house.make.station('Parrilla', { isActive: false });
  const change = (id: string, changes: object) => house.run(house.manager, updateStation, { id, ...changes });
  expect(await refusal(change(bar, { name: 'parrilla' }))).toBe('STATION_NAME_TAKEN');
  expect(await refusal(change(old, { isActive: true }))).toBe('STATION_NAME_TAKEN');
  expect((await change(house.grill, { name: 'PARRILLA' })).name).toBe('PARRILLA');
  expect((await change(old, { isActive: true, name: 'Parrilla vieja' })).isActive).toBe(true);
});

test('two of one name that came from two machines go on working', async () => {
  await using house = await openRestaurant();
  const twin = await house.make.station('Parrilla');
  const change = (changes: object) => house.run(house.manager, updateStation, { id: twin, ...changes });
  expect((await change({ name: 'Parrilla', sortOrder: 3 })).sortOrder).toBe(3);
  expect((await change({ outputType: 'both' })).outputType).toBe('both');
  expect((await change({ isActive: false })).isActive).toBe(false);
});

test('an address says of which type its printer is; one that contradicts its type is refused, by name', async () => {
  await using house = await openRestaurant();
  const change = (changes: object) => house.run(house.manager, updateStation, { id: house.grill, ...changes });
  const usb = 'usb:///dev/usb/lp0';
  expect(await change({ printerUrl: usb })).toMatchObject({ printerType: 'usb', printerUrl: usb });
  const wrong = await change({ printerType: 'serial' }).catch((error: unknown) => error);
  expect(wrong).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ in: 'body', path: 'printerType' }] },
  });
  expect(await change({ printerType: 'bridge' })).toMatchObject({ printerType: 'bridge', printerUrl: null });
  const both = await change({ printerType: 'bridge', printerUrl: usb }).catch((error: unknown) => error);
  expect(both).toMatchObject({ details: { issues: [{ path: 'printerUrl' }] } });
  expect(await change({ name: 'Brasa' })).toMatchObject({ printerType: 'bridge', printerUrl: null });
});
