import type { ImportedExternalMappings } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse, type PlatformHouse } from '../imports.suite.ts';

test('a table of mappings is taken whole, by what people call each thing, and again changes nothing', async () => {
  await using house = await openPlatformHouse();
  const take = (text: string) =>
    house.call<ImportedExternalMappings>(house.as('Owner'), 'importExternalMappings', { text });
  const table =
    '\ufeffplatform,external_sku,entity,name\nPedidosYa,BISTEC,product,puyazo\npedidosya,QUESO,modifier,Queso\npedidosya,DIA,bundle,Combo del dia\n';
  expect(await take(table)).toEqual({ isWritten: true, written: 3, wrong: [] });
  expect(await take(table)).toEqual({ isWritten: true, written: 3, wrong: [] });
  expect(await house.db.read.selectFrom('externalMapping').selectAll().execute()).toHaveLength(3);
});

test('the line in which a spreadsheet says its separator was taken for the header', async () => {
  await using house = await openPlatformHouse();
  const tables = [
    'sep=;\r\nplatform;external_sku;name\r\nuber;A;PUYAZO',
    '\ufeffsep=\t\nplatform\texternal_sku\tname\nuber\tB\tpuyazo',
  ];
  for (const text of tables) expect((await taker(house)(text)).written).toBe(1);
});

test('a table with a wrong line is not taken, and each wrong line says why', async () => {
  await using house = await openPlatformHouse();
  const take = (text: string) =>
    house.call<ImportedExternalMappings>(house.as('Owner'), 'importExternalMappings', { text });
  const lines = [
    '?,A,product,Puyazo',
    'uber,,product,Puyazo',
    'uber,B,plate,Puyazo',
    'uber,C,product,Nada',
    'uber,D,,Puyazo',
    'uber,D,,Puyazo',
  ];
  const { isWritten, wrong } = await take(['Platform,External SKU,Entity,Name', ...lines].join('\n'));
  expect(isWritten).toBe(false);
  expect(wrong.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 platform',
    '3 sku',
    '4 entity',
    '5 name',
    '7 twice',
  ]);
  expect(await house.db.read.selectFrom('externalMapping').selectAll().execute()).toEqual([]);
  expect(await refusal(take('sku;name'))).toBe('EXTERNAL_COLUMNS_MISSING');
  expect(await refusal(take('platform,external_sku,name'))).toBe('IMPORT_EMPTY');
});

const taker = (house: PlatformHouse) => (text: string) =>
  house.call<ImportedExternalMappings>(house.as('Owner'), 'importExternalMappings', { text });

test('a table without a word on it switched retired SKUs on again; with a column it says which are in use', async () => {
  await using house = await openPlatformHouse();
  const take = taker(house);
  const inUse = async () =>
    (await house.db.read.selectFrom('externalMapping').selectAll().orderBy('externalSku').execute()).map(
      ({ externalSku, isActive }) => `${externalSku} ${isActive}`,
    );
  await house.map('A', 'product', house.steak, { isActive: false });
  await take('platform,external_sku,name\npedidosya,a,Puyazo\npedidosya,B,Puyazo');
  expect(await inUse()).toEqual(['A false', 'B true']);
  await take('platform,external_sku,name,active\npedidosya,A,Puyazo,Sí\npedidosya,B,Puyazo,no');
  expect(await inUse()).toEqual(['A true', 'B false']);
  expect((await take('platform,external_sku,name,active\npedidosya,A,Puyazo,tal vez')).wrong).toMatchObject([
    { line: 2, reason: 'active' },
  ]);
});

test('after blank lines another line was said to be wrong', async () => {
  await using house = await openPlatformHouse();
  const { wrong } = await taker(house)('platform,external_sku,name\n\nuber,A,Puyazo\n,,\nuber,B,Nada\n');
  expect(wrong).toMatchObject([{ line: 5, reason: 'name' }]);
});

test('a table took SKUs nobody can see or type, and two that differ in large letters alone', async () => {
  await using house = await openPlatformHouse();
  const rows = ['uber,A\u0007B,Puyazo', 'uber,\u200b,Puyazo', 'uber,C,Puyazo', 'uber,c,Puyazo'];
  const { wrong } = await taker(house)(['platform,external_sku,name', ...rows].join('\n'));
  expect(wrong.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['2 sku', '3 sku', '5 twice']);
});

test('a dish was not found by our own SKU, and a removed one was by its name', async () => {
  await using house = await openPlatformHouse();
  const owner = house.as('Owner');
  await house.call(owner, 'updateProduct', { id: house.steak, sku: 'P-01' });
  await house.call(owner, 'deleteProduct', { id: await house.make.product('Pan', 500) });
  const { wrong } = await taker(house)('platform,external_sku,name\nuber,A,p-01\nuber,B,Pan');
  expect(wrong).toEqual([{ line: 3, externalSku: 'B', reason: 'name' }]);
  expect((await taker(house)('platform,external_sku,name\nuber,A,p-01')).written).toBe(1);
});
