import type { KitchenStationView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { setOutputConfig } from './set-output-config.ts';

test('a station gets a printer beside its screen, with its own slips; the rest stays', async () => {
  await using house = await openRestaurant();
  const station = await house.run(house.manager, setOutputConfig, {
    id: house.grill,
    outputType: 'both',
    printerConfig: { paperWidthMm: 58, copyCount: 2 } as never,
  });
  expect(station).toMatchObject({
    name: 'Parrilla',
    outputType: 'both',
    printerConfig: { paperWidthMm: 58, copyCount: 2 },
  });
  expect(
    (await house.run(house.manager, setOutputConfig, { id: house.grill, outputType: null })).outputType,
  ).toBeNull();
});

test('two copies asked for: paper, cut, columns and header went back to how they are made', async () => {
  await using house = await openRestaurant();
  const set = async (printerConfig: object) =>
    (await house.call<KitchenStationView>(house.manager, 'setOutputConfig', { id: house.grill, printerConfig }))
      .printerConfig;
  const before = await set({ paperWidthMm: 58, columns: 32, cutAfterEach: false, headerLines: ['Parrilla'] });
  expect(await set({ copyCount: 2 })).toEqual({ ...before, copyCount: 2 });
  expect((await set({ columns: null })).columns).toBeUndefined();
});

test('no circle of fallbacks, and no station of another business', async () => {
  await using house = await openRestaurant();
  const set = (actor: typeof house.manager) =>
    house.run(actor, setOutputConfig, { id: house.grill, fallbackStationId: house.grill });
  expect(await refusal(set(house.manager))).toBe('CIRCULAR_FALLBACK');
  expect(await refusal(set(await house.stranger()))).toBe('STATION_NOT_FOUND');
});
