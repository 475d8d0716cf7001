import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { exportProducts } from './export-products.ts';

test('the dishes on sale, in their order, as a spreadsheet opens them', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  await world.make.product('Té', 1000, { sortOrder: 2 });
  await world.make.product('Café, "negro"', 123_450, { sortOrder: 1, sku: 'B-1' });
  await world.make.product('Retirado', 100, { isActive: false });
  const answer = await world.run(owner, exportProducts);
  expect(answer.status).toBe(200);
  expect(answer.headers['Content-Disposition']).toBe('attachment; filename="carta.csv"');
  expect(answer.body).toBe('\ufeffCategoría,Nombre,Precio,SKU\r\n,"Café, ""negro""",1234.50,B-1\r\n,Té,10.00,');
  expect((await world.run(await world.stranger(), exportProducts)).body).toBe('\ufeffCategoría,Nombre,Precio,SKU\r\n');
});
