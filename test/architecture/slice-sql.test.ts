import { tables } from '@comanda/domain/tables';
import { expect, test } from 'vitest';
import { SLICE_ORDER } from './import-rules.ts';
import { isTest, readSources, type SourceFile, sourceFile } from './source-files.ts';

const sources = readSources();
const sliceOf = (path: string): string | null => /^packages\/domain\/([a-z]+)\//.exec(path)?.[1] ?? null;

/** Whose each table is: of the slice in whose `*.tables.ts` it is said. */
const owners = new Map(
  sources
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ path, text }) =>
      Object.keys(tables)
        .filter((name) => new RegExp(`\\b${name}: table\\(`).test(text))
        .map((name): [string, string | null] => [name, sliceOf(path)]),
    ),
);

/**
 * What slices ask of their neighbours' tables all the same, a file each: where it stands says what it is for. To the right none
 * may be added: there an event tells, or the neighbour asks.
 */
const NEIGHBOURS: readonly string[] = [
  // A person's account and their place in a business are one, whoever writes them.
  'accounts: app_user, business, location',
  // Answers that are kept have what was told of a person, too.
  'customers: request_answer, idempotency_key',
  'customers: business, location, app_user',
  'printing: kitchen_ticket, kitchen_station',
  'orders: kitchen_ticket, product, app_user, print_job, customer',
  'reservations: order, customer',
  'cash: order',
  'fel: business',
  'billing: app_user',
  'sales: order, order_bill, bill_refund',
  // The tie-out holds bills and documents against each other.
  'invoicing: order_bill, bill_fel, bill_refund',
  'documents: app_user, business, bill_payment, bill_refund, cash_session, order, order_bill, order_discount, order_item, order_item_modifier',
  // A report is of what all of them wrote.
  'reports: app_user, audit_entry, bill_mapping, bill_payment, bill_refund, bill_refund_line, cash_count, cash_session, location, order, order_bill, order_discount, order_item, order_item_modifier, payment_correction, payment_method, product, product_category, stock_movement',
  // What open orders have eaten, what a settled one ate, and what refunds put back.
  'stock: order, order_item, bill_refund_line',
  'communications: business',
  // Every call of an assistant asks at once whether the maker of its key may still make any, and where it is good.
  'mcp: account, app_user, location',
  // To the right, as they stand.
  'identity: kitchen_station',
  'dining: order',
  'kitchen: order_item, print_job',
  'orders: order_bill, bill_mapping, bill_payment',
  // What a drawer should hold is what its payments, their corrections and refunds come to.
  'cash: app_user, audit_entry, bill_payment, bill_refund, payment_correction',
];
const allowed = new Set(
  NEIGHBOURS.flatMap((line) => {
    const [slice, names] = line.split(': ') as [string, string];
    return names.split(', ').map((name) => `${slice} → ${name}`);
  }),
);

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const ASKED =
  /(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|tenantTable)\(\s*'(\w+)|(?:insertRows|upsertRows)\(\s*[\w.]+,\s*'(\w+)/g;
const QUERY = /\bsql(?:<[^`]*>)?`([^`]*)`/g;
const IN_QUERY = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/g;

const namedIn = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(ASKED)].map((match) => snake(match[1] ?? match[2]!)),
    ...[...text.matchAll(QUERY)].flatMap(([, query]) => [...query!.matchAll(IN_QUERY)].map(([, name]) => name!)),
  ]);

/** Tables of neighbours that slices name. */
const foreign = (files: readonly SourceFile[]): string[] => [
  ...new Set(
    files
      .filter(({ path }) => SLICE_ORDER.includes(sliceOf(path) ?? '') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...namedIn(text)]
          .filter((name) => owners.has(name) && owners.get(name) !== sliceOf(path))
          .map((name) => `${sliceOf(path)} → ${name}`),
      ),
  ),
];

test('a slice asks its own tables, and of its neighbours’ those that are said here', () => {
  expect(owners.get('order')).toBe('orders');
  const found = foreign(sources);
  expect(found.filter((one) => !allowed.has(one))).toEqual([]);
  expect([...allowed].filter((one) => !found.includes(one))).toEqual([]);
});

test.each([
  ["ctx.db.selectFrom('orderBill').selectAll()", 'catalogue → order_bill'],
  ['sql`select 1 from "order" as o join bill_payment as p on true`', 'catalogue → order'],
  ["tx.db\n    .insertInto(\n      'kitchenTicket')", 'catalogue → kitchen_ticket'],
])('a look into a neighbour’s table is found: %s', (text, found) => {
  expect(foreign([sourceFile('packages/domain/catalogue/x.ts', text)])).toContain(found);
});
