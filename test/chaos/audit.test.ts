import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditJournal, auditTotals } from './audit.ts';
import { createJournal, type Journal } from './journal.ts';

const TABLES = `
  create table "order" (id text, order_alias text);
  create table order_item (id text, order_id text, notes text, quantity real, sent_at text,
    line_type text default 'product', parent_order_item_id text);
  create table bundle_application (parent_order_item_id text, order_id text);
  create table order_discount (reason text);
  create table order_bill (id text, status text, total integer);
  create table bill_payment (id text, order_bill_id text, amount integer);
  create table kitchen_ticket (id text, order_item_id text, station_id text, status text);
  insert into "order" values ('o', 'caos-1');
  insert into order_item values ('i', 'o', 'caos-1-1', 2, 'now', 'product', null);
  insert into order_discount values ('caos-1-off');
  insert into order_bill values ('b', 'paid', 500);
  insert into bill_payment values ('p', 'b', 500);
  insert into kitchen_ticket values ('t', 'i', 'grill', 'bumped');`;

let folder: ReturnType<typeof tempFolder>;
let journal: Journal;

beforeEach(() => {
  folder = tempFolder();
  change(TABLES);
  journal = createJournal();
  journal.askedOrders.add('caos-1');
  journal.askedLines.add('caos-1-1');
  journal.askedPayments.set('b', 1);
  journal.orders.set('caos-1', 'o');
  journal.lines.set('caos-1-1', { key: 'caos-1-1', orderId: 'o', itemId: 'i', quantity: 2, stationIds: ['grill'] });
  journal.sentKeys.add('caos-1-1');
  journal.payments.push({ id: 'p', billId: 'b', amount: 500 });
  journal.bumps.add('t');
  journal.paidOrders.add('o');
  journal.askedDiscounts.add('caos-1-off');
  journal.discounts.add('caos-1-off');
});
afterEach(() => folder[Symbol.dispose]());

const change = (sql: string): void => {
  const db = new Database(folder.file('hub.db'));
  db.exec(sql);
  db.close();
};
const problems = () => auditJournal(folder.file('hub.db'), journal).problems;

test('a file that holds exactly what was acknowledged passes', () => {
  expect(problems()).toEqual([]);
  expect(auditTotals(folder.file('hub.db'), journal).problems).toEqual([]);
});

test.each([
  ['a lost order', `delete from "order"`],
  ['an order twice', `insert into "order" values ('o2', 'caos-1')`],
  ['an order nobody asked for', `insert into "order" values ('o2', 'caos-2')`],
  ['a lost line', 'delete from order_item'],
  ['a line twice', `insert into order_item values ('i2', 'o', 'caos-1-1', 2, null, 'product', null)`],
  ['a changed quantity', 'update order_item set quantity = 1'],
  ['a lost sending', 'update order_item set sent_at = null; delete from kitchen_ticket'],
  ['half a sending', 'update order_item set sent_at = null'],
  ['a ticket twice', `insert into kitchen_ticket values ('t2', 'i', 'grill', 'pending')`],
  ['a ticket at a wrong station', `update kitchen_ticket set station_id = 'bar'`],
  ['a lost bump', `update kitchen_ticket set status = 'pending'`],
  [
    'a combo without its parts',
    `insert into order_item values ('c', 'o', null, 1, null, 'bundle_parent', null);
    insert into bundle_application values ('c', 'o')`,
  ],
  ['a part without its combo', `insert into order_item values ('c', 'o', null, 1, null, 'bundle_child', 'gone')`],
  ['a line that went elsewhere by itself', `update order_item set order_id = 'p'`],
  ['a lost discount', 'delete from order_discount'],
  ['a discount twice', `insert into order_discount values ('caos-1-off')`],
  ['a lost payment', `delete from bill_payment; update order_bill set status = 'pending'`],
  ['a payment twice', `insert into bill_payment values ('p2', 'b', 500)`],
  ['a bill called paid that is not', 'update order_bill set total = 900'],
])('%s is found', (_what, sql) => {
  change(sql);
  expect(problems()).not.toEqual([]);
});

test('a move nobody was answered of is done or not; half of it is found', () => {
  change(`insert into order_item values ('j', 'o', 'caos-1-2', 1, null, 'product', null)`);
  journal.askedLines.add('caos-1-2');
  journal.lines.set('caos-1-2', { key: 'caos-1-2', orderId: 'o', itemId: 'j', quantity: 1, stationIds: [] });
  journal.moves.set('go', { keys: ['caos-1-1', 'caos-1-2'], from: 'o', to: 'p' });
  expect(problems()).toEqual([]);
  change(`update order_item set order_id = 'p' where id = 'j'`);
  expect(problems()).toEqual(['half of move go was done']);
  change(`update order_item set order_id = 'p'`);
  expect(problems()).toEqual([]);
});

test('a row more than was acknowledged shows at the end', () => {
  change(`insert into bill_payment values ('p2', 'b2', 1)`);
  expect(auditTotals(folder.file('hub.db'), journal).problems).not.toEqual([]);
});
