import type { RoutePreview } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { describe, expect, test } from 'vitest';
import { previewRoute } from './preview-route.ts';

const preview = (house: Restaurant, more: object = {}): Promise<RoutePreview> =>
  house.run(house.waiter, previewRoute, { productId: house.steak, ...more });
const whyOf = ({ stations }: RoutePreview) =>
  stations.map(({ stationName, reasons }) => [stationName, ...reasons.map(({ kind }) => kind)]);

describe('where a dish goes', () => {
  test('is where a real one goes, its options too, each with the reason', async () => {
    await using house = await openRestaurant();
    const [fryer, grill] = [await house.make.station('Freidora'), house.grill];
    const sides = { name: 'Guarnición', min: 0, max: 1, mode: 'unique' } as const;
    const { groupId, option } = await house.make.modifiers(house.steak, sides, { Papas: '0.00' });
    const rule = await house.db.read.selectFrom('stationAssignment').select('id').executeTakeFirstOrThrow();
    const modifierRouting = { [option.Papas!]: fryer };
    await house.call(house.manager, 'updateStationAssignment', { id: rule.id, modifierRouting });
    const route = await preview(house, { modifierIds: option.Papas });
    expect(whyOf(route)).toEqual([
      ['Parrilla', 'product'],
      ['Freidora', 'option'],
    ]);
    expect(route.stations[1]!.reasons[0]).toMatchObject({ optionId: option.Papas, meantStationName: 'Freidora' });
    const { id } = await house.order();
    const choice = { productModifierGroupId: groupId, productModifierId: option.Papas, quantity: 1 };
    await house.line(id, { modifiers: [choice] });
    await house.send(id);
    const sent = (await house.tickets()).map(({ stationId }) => stationId).sort();
    expect(route.stations.map(({ stationId }) => stationId).sort()).toEqual(sent);
    expect(sent).toEqual([grill, fryer].sort());
  });

  test('says what is wrong there: nobody to see it, no printer, a printer that is off', async () => {
    await using house = await openRestaurant();
    const problems = async () => (await preview(house)).stations[0]!.problems;
    const output = (changes: object) => house.call(house.manager, 'updateStation', { id: house.grill, ...changes });
    await output({ outputType: 'kds', printerUrl: null });
    expect(await problems()).toEqual(['no_output']);
    await house.display();
    expect(await problems()).toEqual([]);
    expect((await preview(house)).stations[0]!.displays.map(({ deviceName }) => deviceName)).toEqual(['Tableta']);
    await output({ outputType: 'both' });
    expect(await problems()).toEqual(['no_printer']);
    await output({ printerUrl: 'tcp://10.0.0.9:9100' });
    expect(await problems()).toEqual([]);
    await house.write(house.manager, (tx) =>
      tx.db.updateTable('stationRuntime').set({ printerStatus: 'offline', printerCause: 'paper_out' }).execute(),
    );
    expect(await problems()).toEqual(['printer_offline']);
    expect((await preview(house)).stations[0]!.printer).toMatchObject({ status: 'offline', cause: 'paper_out' });
  });

  test('follows a station that is switched off, and says where a dish is lost', async () => {
    await using house = await openRestaurant();
    const pass = await house.make.station('Pase');
    await house.call(house.manager, 'updateStation', { id: house.grill, isActive: false });
    const lost = await preview(house);
    expect([lost.stations, lost.lost.map(({ meantStationName }) => meantStationName)]).toEqual([[], ['Parrilla']]);
    await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: pass });
    const handed = await preview(house);
    expect(whyOf(handed)).toEqual([['Pase', 'product']]);
    expect(handed.stations[0]!.reasons[0]!.meantStationName).toBe('Parrilla');
  });

  test('is the default station where no rule says anything', async () => {
    await using house = await openRestaurant();
    const productId = await house.make.product('Pan', 500);
    expect((await preview(house, { productId })).stations).toEqual([]);
    const parameter = { locationId: house.locationId, name: 'DEFAULT_KITCHEN_STATION_ID', value: house.grill };
    await house.call(house.manager, 'setLocationParameter', parameter);
    expect(whyOf(await preview(house, { productId }))).toEqual([['Parrilla', 'default']]);
  });

  test('is nobody else’s to see', async () => {
    await using house = await openRestaurant();
    const asked = house.run(await house.stranger(), previewRoute, { productId: house.steak });
    expect(await refusal(asked)).toBe('PRODUCT_NOT_FOUND');
  });
});
