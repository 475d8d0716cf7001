import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { startPostgres } from '@comanda/testing/postgres';
import { sql } from 'kysely';
import { type ServedCloud, serveCloud } from '../test/contract/served-cloud.ts';
import { until } from '../test/sync/paired-hub.ts';
import { allDifferences, type Box, joinBy, openBox, settled } from '../test/sync/recover-house.ts';
import { seedDemo } from './demo/seed-demo.ts';

const ROWS = Number(process.argv[2] ?? 30_000);
const LINES = 11;
const PATIENCE_MS = 600_000;
const NO_PRINTER = 'tcp://127.0.0.1:9';

const say = (line: string): void => console.log(line);

const step = async <T>(name: string, fn: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await fn();

  say(`  ${name.padEnd(46)}${((performance.now() - began) / 1000).toFixed(2).padStart(8)} s`);
  return result;
};

/** An order of eleven lines in one transaction, as a night of service writes them. */
const writeOrder = (
  db: HubDatabase,
  uuid: () => string,
  place: { businessId: string; locationId: string },
  n: number,
) =>
  db.write('order', 'ana', async ({ db: tx }) => {
    const [id, at] = [uuid(), new Date(Date.UTC(2026, 9, 1) + n * 60_000).toISOString()];
    await sql`
      insert into "order" (id, business_id, location_id, status, order_type, document_number, channel, version, created_at, updated_at)
      values (${id}, ${place.businessId}, ${place.locationId}, 'paid', 'take_out', ${`X-${n}`}, 'pos', 1, ${at}, ${at})`.execute(
      tx,
    );
    const lines = JSON.stringify(Array.from({ length: LINES }, uuid));
    await sql`
      insert into order_item (id, business_id, order_id, product_name_snapshot, status, course_number, quantity,
        unit_price_snapshot, tax_category_snapshot, tax_amount_snapshot, line_type, hold_until_fired, created_at, updated_at)
      select value, ${place.businessId}, ${id}, 'Puyazo a la brasa', 'served', 1, 1, 12500, 'iva', '13.39', 'standard', 0, ${at}, ${at}
      from json_each(${lines})`.execute(tx);
  });

const signIn = async (box: Box): Promise<void> => {
  const { location } = (await box.call('GET', '/hub')).body;
  const { status, body } = await box.call('POST', '/auth/local/sign-in', { pin: '481516', locationId: location.id });
  if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
  box.signIn(body.idToken);
};

const codeOf = async (cloud: ServedCloud): Promise<string> => {
  const { token, locationId } = cloud.first;
  return (await cloud.call(token, 'POST', '/hubs/pairing-code', { locationId })).body.code;
};

/** A restaurant with a past, all of it in the cloud, and then its hub dies. */
const prepare = async (cloud: ServedCloud, old: Box): Promise<void> => {
  const { businessId, locationId } = cloud.first;
  await old.start();
  await seedDemo(old.url(), { dataFolder: old.folder, printerUrl: NO_PRINTER });
  await signIn(old);
  await old.call('POST', '/sync/pair', { pairingCode: await codeOf(cloud) });
  await settled(old, cloud);
  await old.stop();
  const { uuid } = systemEnv();
  const db = HubDatabase.open(join(old.folder, 'hub.db'), tables, systemEnv());
  for (let n = 0; n * (LINES + 1) < ROWS; n += 1) await writeOrder(db, uuid, { businessId, locationId }, n);
  await db.close();
  await old.start();
  await signIn(old);
  await until(
    () => old.call('GET', '/sync/status'),
    ({ body }) => body.unsent === 0 && body.isOnline,
    PATIENCE_MS,
  );
  await settled(old, cloud);
  await old.stop();
};

const joinStep = (box: Box, isThere: (step: string) => boolean) =>
  until(
    () => box.call('GET', '/sync/join-status'),
    ({ body }) => isThere(body.step),
    PATIENCE_MS,
  );

const openFirstOrder = async (box: Box, { first: { businessId, locationId } }: ServedCloud): Promise<string> => {
  const order = await box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' });
  const catalogue = (await box.call('GET', `/pos-catalogue?locationId=${locationId}`)).body;
  const needs = new Set(catalogue.assignments.map((one: { productId: string }) => one.productId));
  const product = catalogue.products.find(({ id }: { id: string }) => !needs.has(id));
  const line = await box.call('POST', `/orders/${order.body.id}/items`, { productId: product.id, quantity: 1 });
  if (order.status !== 201 || line.status >= 300) throw new Error(JSON.stringify([order.body, line.body]));
  return order.body.documentNumber;
};

const server = await startPostgres();
const cloud = await serveCloud(server);
const [old, box] = [openBox(cloud.url), openBox(cloud.url)];
try {
  say(`A new box for a restaurant with ${ROWS} rows of orders:`);
  await step('(a restaurant with a past, all in the cloud)', () => prepare(cloud, old));
  const began = performance.now();
  await step('start on an empty disk', () => box.start());
  const pairingCode = await codeOf(cloud);
  await step('join by the code', async () => {
    const { status, body } = await joinBy(box, pairingCode);
    if (status !== 200) throw new Error(JSON.stringify(body));
  });
  await step('rows', () => joinStep(box, (at) => at !== 'rows'));
  await step('catalogue and staff', () => joinStep(box, (at) => at === 'ready'));
  await step('sign in by PIN', () => signIn(box));
  const number = await step('open the first order', () => openFirstOrder(box, cloud));
  say(
    `  ${'from an empty disk to the first order'.padEnd(46)}${((performance.now() - began) / 1000).toFixed(2).padStart(8)} s`,
  );
  await settled(box, cloud);
  const [loaded] = box.rows("select detail from sync_alarm where kind = 'loaded'");
  const differing = await allDifferences(box, cloud, ['hub']);
  say(`Loaded ${loaded?.detail}; the first order is ${number}; ${differing.length} rows differ from the cloud.`);
  if (differing.length > 0) throw new Error(differing.slice(0, 5).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const one of [box, old, cloud]) await one[Symbol.asyncDispose]();
  await server.stop();
}
