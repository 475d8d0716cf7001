import type { ListedProduct, ProductCategory } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { Translate } from '../../base/use-translation.ts';
import { productsCsv } from './products-csv.ts';

const t = ((key: string) => key) as unknown as Translate;
const dish = (more: object) =>
  ({
    categoryId: 'c',
    name: 'Pepián',
    price: 6_500,
    sku: null,
    isActive: true,
    allergens: [],
    ...more,
  }) as unknown as ListedProduct;

test('a table begins as an import reads it, and no name in it becomes a formula or another column', () => {
  const rows = [dish({ allergens: ['nuts', 'egg'] }), dish({ name: '=1+1', categoryId: null, sku: 'a,"b"' })];
  const lines = productsCsv(t, rows, [{ id: 'c', name: 'Platos' } as ProductCategory], null).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffCategoría,Nombre,Precio,SKU,/);
  expect(lines[1]).toBe('Platos,Pepián,65.00,,,common.yes,common.no,common.allergen_egg; common.allergen_nuts');
  expect(lines[2]).toContain(`,'=1+1,65.00,"a,""b""",`);
});
