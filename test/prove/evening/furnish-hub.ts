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
  await make('createProduct', { name: `Puyazo ${code}`, price: 12_500, categoryId });
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
  const stations = ['Parrilla', 'Barra'].map((name) =>
    make('createStation', {
      locationId,
      name: `${name} ${code}`,
      outputType: 'both',
      printerUrl: 'tcp://10.0.0.9:9100',
    }),
  );
  const [grill, bar] = await Promise.all(stations);
  const input = { locationId, name: DEFAULT_KITCHEN_STATION_ID, value: grill };
  await ask(world, hub, { operation: 'setLocationParameter', input });
  await make('createStationAssignment', { locationId, stationId: bar, productId: dish });
  const areaId = await make('createDiningArea', { locationId, name: 'Salón' });
  for (const tableNumber of ['1', '2', '3']) await make('createDiningTable', { areaId, tableNumber });
  await make('openCashSession', { locationId, openingAmount: 10_000, registerName: 'Caja 1' });
};
