import { startPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudMigrations } from './migrate.ts';
import { applyMigrations } from './postgres/migrate.ts';
import { openPool } from './postgres/open.ts';

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const bill = (id: string, business: string, place: string, number: string) =>
  `insert into order_bill (id, order_id, business_id, location_id, bill_number, status, subtotal, tax_amount, tip_amount, total, created_at, updated_at) values ('${id}', 'o', '${business}', '${place}', '${number}', 'paid', 1, 0, 0, 1, 'x', 'x')`;
const mail = (id: string, subject: string) =>
  `insert into communication (id, business_id, channel, purpose, to_address, subject, body, status, attempts, resends, may_be_doubled, created_at, updated_at) values ('${id}', 'b', 'email', 'service', 'a@b.c', '${subject}', 'x', 'sent', 1, 0, 0, 'x', 'x')`;

const rows = [
  "insert into business values ('b', 'Comal', null, 'GTQ', '2026-01-01T00:00:00.000Z')",
  "insert into \"order\" (id, business_id, location_id, order_type, channel, status, document_number, version, created_at, updated_at) values ('o', 'b', 'l', 'take_out', 'pos', 'paid', 'A-1', 1, 'x', 'x')",
  bill('c1', 'b', 'l1', 'A-C1'),
  bill('c2', 'b', 'l1', 'A-C2'),
  bill('c3', 'b', 'l2', 'A-C3'),
  bill('c4', 'other', 'l9', 'Z-C4'),
  "insert into bill_fel (id, business_id, location_id, bill_id, is_exported_to_fel, fel_serial_number, fel_number) values ('f', 'b', 'l2', 'c3', 1, 'ABC', '77')",
  "insert into purchase (id, business_id, location_id, document_number, supplier_id, status, ordered_total, received_total, created_by, created_at, updated_at) values ('p', 'b', 'l3', 'CMP-1', 's', 'ordered', 1, 0, 'u', 'x', 'x')",
  mail('m1', 'Su cuenta A-C1'),
  mail('m2', 'Su cuenta A-C9'),
  mail('m3', 'Su factura de la cuenta A-C1'),
  mail('m4', 'Su factura ABC 77'),
  mail('m5', 'Orden de compra CMP-1 de Comal'),
  mail('m6', 'Su cuenta Z-C4'),
  mail('m7', 'Hola'),
];

test('messages from before have the branch of the bill or purchase they name, and no other’s', async () => {
  const pool = openPool(await server!.createEmptyDatabase(), () => undefined);
  const client = await pool.connect();
  const before = cloudMigrations().filter(({ version }) => version < 292);
  await applyMigrations(client, before, 0);
  for (const row of rows) await client.query(row);
  await applyMigrations(client, cloudMigrations(), 0);
  const found = await client.query('select id, location_id, bill_id from communication order by id');
  client.release();
  await pool.end();
  expect(found.rows.map((row) => [row.id, row.location_id, row.bill_id])).toEqual([
    ['m1', 'l1', 'c1'],
    ['m2', null, null],
    ['m3', 'l1', 'c1'],
    ['m4', 'l2', 'c3'],
    ['m5', 'l3', null],
    ['m6', null, null],
    ['m7', null, null],
  ]);
});
