import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { exportRoutedProducts } from './export-routed-products.ts';

test('each dish with the station it goes to, by a rule of its own or of its category', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const [grill, steak] = [await world.make.station('Parrilla'), await world.make.product('Puyazo', 12_500)];
  await world.make.product('Pan', 500);
  await world.make.assignment(grill, steak);
  const { body } = await world.run(owner, exportRoutedProducts);
  expect(body).toBe('\ufeffCategoría,Nombre,Precio,SKU,Estación\r\n,Pan,5.00,,\r\n,Puyazo,125.00,,Parrilla');
});
