import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import { houseOf } from '../at-a-hub.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { ask } from './ask.ts';

/** A house that can be open for an evening: dishes with options, a kitchen with a printer and a display, tables, an open till. */
export const furnishHub = async (world: World, hub: HubNode, code: string): Promise<void> => {
  const { id: locationId, businessId } = await houseOf(hub);
  const make = async (operation: string, input: object): Promise<string> => {
    const made = await ask<{ id: string }>(world, hub, { operation, input: { businessId, ...input } });
    return made.id;
  };
  const categoryId = await make('createProductCategory', { name: `Platos ${code}` });
  const dish = await make('createProduct', { name: `Pepián ${code}`, price: 9_500, categoryId });
  const steak = await make('createProduct', { name: `Puyazo ${code}`, price: 12_500, categoryId });
  const groupId = await make('createModifierGroup', {
    name: `Extras ${code}`,
    maxSelection: 2,
    selectionMode: 'checkbox',
  });
  for (const [name, priceAdjustment] of [
    ['Sin sal', '0.00'],
    ['Aguacate', '12.50'],
  ]) {
    await ask(world, hub, { operation: 'createModifier', input: { groupId, name, priceAdjustment } });
  }
  await ask(world, hub, { operation: 'attachModifierGroup', input: { productId: dish, modifierGroupId: groupId } });
  await stockUp(world, hub, { locationId, dishes: [dish, steak] });
  await makeOffers(make, code, { locationId, dishes: [dish, steak] });
  const stations = ['Parrilla', 'Barra'].map((name) =>
    make('createStation', {
      locationId,
      name: `${name} ${code}`,
      outputType: 'both',
      printerUrl: 'tcp://10.0.0.9:9100',
    }),
  );
  const [grill, bar] = await Promise.all(stations);
  await ask(world, hub, { operation: 'updateStation', input: { id: grill, fallbackStationId: bar } });
  const input = { locationId, name: DEFAULT_KITCHEN_STATION_ID, value: grill };
  await ask(world, hub, { operation: 'setLocationParameter', input });
  await make('createStationAssignment', { locationId, stationId: bar, productId: dish });
  const areaId = await make('createDiningArea', { locationId, name: 'Salón' });
  for (const tableNumber of ['1', '2', '3']) await make('createDiningTable', { areaId, tableNumber });
  await make('openCashSession', { locationId, openingAmount: 10_000, registerName: 'Caja 1' });
};

/** What dishes are made of: of the first there is enough for the evening, of the second soon nothing. */
const stockUp = async (
  world: World,
  hub: HubNode,
  { locationId, dishes }: { locationId: string; dishes: readonly string[] },
): Promise<void> => {
  for (const [i, productId] of dishes.entries()) {
    const asked = { operation: 'createStockItem', input: { name: `Carne ${i + 1}`, unit: 'g' } };
    const { id: stockItemId } = await ask<{ id: string }>(world, hub, asked);
    const lines = [{ stockItemId, thousandths: 333_333 }];
    await ask(world, hub, { operation: 'setRecipe', input: { productId, lines } });
    const brought = { kind: 'transfer_in', thousandths: i === 0 ? 100_000_000 : 1_000_001, cost: 7_777 };
    await ask(world, hub, {
      operation: 'moveStock',
      input: { locationId, stockItemId, ...brought, reason: 'Del rastro' },
    });
  }
};

type Make = (operation: string, input: object) => Promise<string>;

/** The evening begins at six; a minute later the happy hour is over. */
const HAPPY_HOUR = { timeFrom: '17:00', timeTo: '18:01' };

/** A combo of both dishes whose price nothing divides, and a happy hour that is this place's alone. */
const makeOffers = async (
  make: Make,
  code: string,
  { locationId, dishes }: { locationId: string; dishes: readonly string[] },
): Promise<void> => {
  const id = await make('createBundle', { name: `Combo ${code}`, price: '100.01' });
  const choice = { id, groupKey: 'platos', name: 'Platos', minSelect: 2, maxSelect: 3, allowDuplicates: true };
  const bundleComponentGroupId = await make('createBundleGroup', choice);
  for (const [i, productId] of dishes.entries()) {
    const priceAdjustment = ['3.33', '0.00'][i];
    await make('createBundleComponent', { id, productId, bundleComponentGroupId, priceAdjustment });
  }
  const rule = { name: `Hora feliz ${code}`, kind: 'percentage', value: '33.33', priority: 10 };
  await make('createPriceRule', { ...rule, ...HAPPY_HOUR, locationIds: [locationId] });
};
