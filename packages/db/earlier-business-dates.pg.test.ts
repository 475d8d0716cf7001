import { startPostgres } from '@comanda/testing/postgres';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloudMigrations, hubMigrations, migrateSqlite } from './migrate.ts';
import { applyMigrations } from './postgres/migrate.ts';
import { openPool } from './postgres/open.ts';

let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const MOMENTS = ['17:59', '18:01', '23:59', '00:30', '03:00', '04:00'];
/** On the clocks of Guatemala, written as instants of UTC. */
const instants = MOMENTS.map((time) => new Date(`2026-11-${time < '12' ? '29' : '28'}T${time}:00-06:00`).toISOString());

/** A place with a session, movement, paid bill and payment at each moment, and a bill nobody paid. */
const rows = [
  "insert into business values ('b', 'Comal', null, 'GTQ', '2026-01-01T00:00:00.000Z')",
  "insert into location values ('l', 'b', 'Centro', 'A', 'America/Guatemala', '2026-01-01T00:00:00.000Z')",
  "insert into payment_method values ('m', 'b', 'Efectivo', 'cash', 1, 0, 'x', 'x')",
  "insert into \"order\" (id, business_id, location_id, order_type, channel, status, document_number, version, created_at, updated_at) values ('o', 'b', 'l', 'take_out', 'pos', 'paid', 'A-1', 1, 'x', 'x')",
  ...instants.flatMap((at, i) => [
    `insert into cash_session (id, business_id, location_id, register_name, status, opening_amount, opened_by, opened_at) values ('s${i}', 'b', 'l', 'Caja ${i}', 'open', 0, 'u', '${at}')`,
    `insert into cash_movement (id, business_id, session_id, kind, amount, reason, created_by, created_at) values ('v${i}', 'b', 's0', 'in', 1, 'x', 'u', '${at}')`,
    `insert into order_bill (id, order_id, business_id, location_id, bill_number, status, subtotal, tax_amount, tip_amount, total, created_at, updated_at, paid_at) values ('c${i}', 'o', 'b', 'l', 'A-C${i}', 'paid', 1, 0, 0, 1, 'x', 'x', '${at}')`,
    `insert into bill_payment (id, business_id, order_bill_id, amount, tendered, change, payment_method_id, cash_register_session_id, created_at) values ('p${i}', 'b', 'c0', 1, 1, 0, 'm', 's0', '${at}')`,
  ]),
  "insert into order_bill (id, order_id, business_id, location_id, bill_number, status, subtotal, tax_amount, tip_amount, total, created_at, updated_at) values ('open', 'o', 'b', 'l', 'A-C9', 'pending', 1, 0, 0, 1, 'x', 'x')",
];

const asked = [
  'select business_date from cash_session order by id',
  'select business_date from cash_movement order by id',
  'select business_date, local_hour from order_bill order by id',
  'select business_date from bill_payment order by id',
];
const days = ['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28', '2026-11-29'];
const dates = days.map((business_date) => ({ business_date }));
const hours = days.map((business_date, i) => ({ business_date, local_hour: Number(MOMENTS[i]!.slice(0, 2)) }));
const filled = [dates, dates, [...hours, { business_date: null, local_hour: null }], dates];

const before = ({ version }: { version: number }) => version < 220;

test('rows of before get the same business dates in both databases', async () => {
  const hub = new Database(':memory:');
  migrateSqlite(hub, hubMigrations().filter(before), { now: 0, backupTo: null });
  for (const row of rows) hub.exec(row);
  migrateSqlite(hub, hubMigrations(), { now: 0, backupTo: null });
  expect(asked.map((query) => hub.prepare(query).all())).toEqual(filled);
  expect(hub.prepare('select applying from sync_ctx').pluck().get()).toBe(0);

  const pool = openPool(await server!.createEmptyDatabase(), () => undefined);
  const client = await pool.connect();
  await applyMigrations(client, cloudMigrations().filter(before), 0);
  for (const row of rows) await client.query(row);
  await applyMigrations(client, cloudMigrations(), 0);
  const found: unknown[] = [];
  for (const query of asked) found.push((await client.query(query)).rows);
  expect(found).toEqual(filled);
  client.release();
  await pool.end();
});
