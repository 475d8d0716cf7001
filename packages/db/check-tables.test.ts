import { Menu } from '@comanda/contracts';
import { copyHubFile } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tables } from '../domain/tables.ts';
import { type FoundTables, faultsOf } from './check-tables.ts';
import { HubDatabase } from './sqlite/hub-database.ts';
import { type Table, type TableRegistry, table } from './table.ts';

/** The product's own tables, with one said otherwise. */
const saying = (name: string, said: Partial<Table>): TableRegistry => ({
  ...tables,
  [name]: { ...tables[name]!, ...said },
});

const opening = (registry: TableRegistry) => () => {
  using folder = tempFolder();
  copyHubFile(folder.file('hub.db'));
  void HubDatabase.open(folder.file('hub.db'), registry, testEnv()).close();
};

test('the tables of the product are said as they are', () => {
  expect(opening(tables)).not.toThrow();
});

test.each<[fault: string, name: string, said: Partial<Table>]>([
  ['menu comes from the cloud and says not to whom', 'menu', { goesTo: null }],
  ['order goes to its business and does not come from the cloud', 'order', { goesTo: 'business' }],
  ['order has hubColumns and no edits of hubs', 'order', { hubColumns: ['status'] }],
  ['menu is drafted and not the cloud’s', 'menu', { isDrafted: true }],
  ['app_user has secrets or branches without the other', 'app_user', { secrets: [] }],
  ['menu_item points at dish, which no slice has', 'menu_item', { pointsAt: { product_id: 'dish', menu_id: 'menu' } }],
  ['order_item names order_id, which points at nothing', 'order_item', { pointsAt: {} }],
  ['product has no column colour', 'product', { flags: ['is_active', 'is_available', 'colour'] }],
  ['menu has no column season', 'menu', { row: Menu.extend({ season: z.string() }) }],
  ['menu has a column metadata, which its row does not say', 'menu', { row: Menu.omit({ metadata: true }) }],
  ['cash_session has no column till', 'cash_session', { numbering: { column: 'till', within: 'location_id' } }],
  ['menu has no column location_id', 'menu', { goesTo: 'location' }],
  ['bill_payment has no column location_id', 'bill_payment', { locatedBy: null }],
  ['station_runtime has no column id', 'station_runtime', { owner: 'hub' }],
  ['menu has is_active, a flag elsewhere', 'menu', { flags: [] }],
  ['dining_table has metadata, JSON elsewhere', 'dining_table', { json: [] }],
  ['bill_fel has is_exported_to_fel and says no flag of it', 'bill_fel', { flags: [] }],
  ['print_job references kitchen_station by station_id and does not say so', 'print_job', { pointsAt: {} }],
  ['order_guest goes with order_id and says otherwise', 'order_guest', { partOf: null }],
  ['order_bill goes not with order_id and says otherwise', 'order_bill', { partOf: 'order_id' }],
])('a table said wrongly keeps the hub from opening: %s', (fault, name, said) => {
  expect(opening(saying(name, said))).toThrow(fault);
});

test('a table nobody says, and one that is nowhere', () => {
  const { menu: _, ...without } = tables;
  expect(opening(without)).toThrow('no slice says who owns: menu');
  expect(opening({ ...tables, dish: table({ owner: 'local' }) })).toThrow('dish does not exist');
});

test('one that a later build added keeps no older one from opening, where that build said it may', () => {
  const found: FoundTables = { columns: new Map([['tip', ['id']]]), references: [] };
  expect(faultsOf({}, 'cloud', found)).toEqual(['no slice says who owns: tip']);
  expect(faultsOf({}, 'cloud', found, true)).toEqual([]);
});
