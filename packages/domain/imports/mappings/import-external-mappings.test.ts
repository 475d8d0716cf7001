import type { ImportedExternalMappings } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from '../imports.suite.ts';

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
