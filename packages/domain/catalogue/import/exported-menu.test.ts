import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const exported = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const read = (text: string) => readSheet(text, { hasStations: true });
const dishes = (text: string) =>
  read(text).rows.map(({ row, cells }) => [row, cells.category, cells.name, cells.price, cells.sku]);

test('what Loyverse exports was refused for its headers: variants are dishes, the first shop says the price, parts are none', () => {
  const text = exported('exported-by-loyverse.csv');
  expect(dishes(text)).toEqual([
    [2, 'Bebidas calientes', 'Café americano', '18.00', '10000'],
    [3, 'Bebidas frías', 'Gaseosa Lata', '12.00', '7401005112233'],
    [4, 'Bebidas frías', 'Gaseosa Botella 2 L', '28.00', '7401005112240'],
    [5, 'Desayunos', 'Desayuno chapín', '48.00', '10003'],
    [7, 'Fiambres', 'Jamón de pierna', 'variable', '10005'],
  ]);
  expect(read(text).ignoredColumns).toEqual(
    expect.arrayContaining(['Cost', 'Sold by weight', 'Price [Antigua]', 'Tax - "IVA" (12%)']),
  );
  expect(read(text).ignoredColumns).not.toContain('Price [Zona 10]');
});

test('what Loyverse exports in Spanish is read alike', () => {
  const text =
    'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Coste,Codigo de barras,Precio [Sucursal],En inventario [Sucursal]\n' +
    'gaseosa,10001,Gaseosa,Bebidas,,N,Tamaño,Lata,6.00,,12.00,24\n';
  expect(dishes(text)).toEqual([[2, 'Bebidas', 'Gaseosa Lata', '12.00', '10001']]);
});

test('what Square exports was refused for its headers: variations are dishes, what is archived is none', () => {
  const text = exported('exported-by-square.csv');
  expect(dishes(text)).toEqual([
    [2, 'Bebidas', 'Café con leche', '22.00', 'CAF-1'],
    [3, 'Pizzas', 'Pizza margarita Personal', '55.00', 'PIZ-1'],
    [4, 'Pizzas', 'Pizza margarita Familiar', '1,110.50', 'PIZ-2'],
    [5, 'Bebidas', 'Agua pura', '10.00', '7401005112257'],
  ]);
  expect(read(text).ignoredColumns).toEqual(expect.arrayContaining(['Token', 'Item Type', 'Tax - IVA (12%)']));
  expect(dishes(`\ufeff${text}`)).toEqual(dishes(text));
});

test('an export without prices says which column is missing', () => {
  expect(() => read('Token,Item Name,Variation Name\nT1,Café,Regular\n')).toThrow(
    new AppError('IMPORT_COLUMNS_MISSING', { columns: ['price'] }),
  );
});
