// Rule: two branches share one catalogue and sell without internet; also held by packages/sync/cloud/inbox/apply-edits.pg.test.ts
import type { BillView, OrderView, Page as PageOf, PaymentMethod, Product, SyncStatus } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences } from '../sync/same-rows.ts';
import { eventually, launchBrowser } from './evening.ts';
import { playFridayHour } from './friday-hour.ts';
import { type Branch, TwoHubs } from './two-hubs.ts';

let browser: Browser;
let server: TestPostgres;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPostgres()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LONG = { timeout: 30_000 };
const DISH = 'Puyazo 8 oz';
const DRINK = 'Agua pura';

/** A take-out order on screen, with what matches `name` to tap. */
const openTakeOut = async (till: Page, name: string): Promise<void> => {
  await till.getByText('Órdenes', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Nueva orden para llevar' }).first().click();
  await till.getByRole('dialog').getByRole('button', { name: 'Abrir orden' }).click();
  await till.getByText('La orden está vacía').waitFor();
  await till.keyboard.press('/');
  await till.getByPlaceholder('Buscar producto').fill(name);
};

const tile = (till: Page, name: string, says: string | RegExp) =>
  till
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .filter({ hasText: says })
    .first();

/** An order taken and paid for through the hub of a branch, as its other tills do. */
const sellDrink = async (branch: Branch): Promise<void> => {
  const till = await branch.client();
  const { id: locationId, businessId } = branch.location;
  const { data: products } = await till.get<PageOf<Product>>(`/products?q=${encodeURIComponent(DRINK)}`);
  const { data: methods } = await till.get<PageOf<PaymentMethod>>('/payment-methods');
  const order = await till.post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  await till.post(`/orders/${order.id}/items`, {
    productId: products.find(({ name }) => name === DRINK)!.id,
    quantity: 2,
  });
  const bill = await till.post<BillView>('/order-bills', { orderId: order.id });
  const paymentMethodId = methods.find(({ kind }) => kind === 'cash')!.id;
  await till.post(`/order-bills/${bill.id}/payments`, { paymentMethodId, amount: bill.total });
  expect((await till.get<OrderView>(`/orders/${order.id}`)).status).toBe('paid');
};

/** The same by hand. */
const sellByHand = async (till: Page): Promise<void> => {
  await openTakeOut(till, DRINK);
  await tile(till, DRINK, /Q/).click();
  await till.getByRole('button', { name: 'Cobrar' }).first().click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByText('Por pagar').waitFor();
  await till.getByText('Efectivo', { exact: true }).first().click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  // The kitchen was not asked for it.
  await till.getByRole('dialog').getByRole('button', { name: 'Cobrar sin pedirlo' }).click();
  await till.getByText('pagada').first().waitFor();
};

/** Runs in the till's page: its types are a browser's, which no test of nodes sees. */
const WATCH_COUNTER = `(() => {
  const seen = [];
  const look = () => {
    const [, count] = /Sin internet desde \\d\\d:\\d\\d: (\\d+) cambio/.exec(document.body.innerText) ?? [];
    if (count !== undefined && Number(count) !== seen.at(-1)) seen.push(Number(count));
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { seen, stop: () => watching.disconnect() };
})()`;

/** How many changes the till says are kept here, each time it says another number. */
const watchCounter = async (till: Page): Promise<{ seen(): Promise<number[]>; stop(): Promise<void> }> => {
  const counter = await till.evaluateHandle<{ seen: number[]; stop(): void }>(WATCH_COUNTER);
  return {
    seen: () => counter.evaluate(({ seen }) => seen),
    stop: () => counter.evaluate(({ stop }) => stop()),
  };
};

test('two branches and their cloud: one price for both, a dish sold out at one alone, and a branch that sells on without internet', async () => {
  await using house = await TwoHubs.open(browser, await server.createDatabase());
  const { first, second } = house;
  const admin = await house.admin();
  const [here, there] = [await first.till(), await second.till()];
  await Promise.all([here, there].map((till) => till.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG)));
  await Promise.all([here, there].map((till) => openTakeOut(till, DISH)));

  // ---- One price for both
  await admin.getByPlaceholder('Buscar por nombre').fill(DISH);
  await admin.getByRole('button', { name: `${DISH}: Q119.00. Cambiar precio` }).click();
  await admin.getByLabel(`Precio de ${DISH}`).fill('125,5');
  await admin.keyboard.press('Enter');
  await admin.getByText('La coma separa los miles (1,500) y el punto los centavos (45.50)').waitFor();
  await admin.getByLabel(`Precio de ${DISH}`).fill('125.50');
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: `${DISH}: Q125.50. Cambiar precio` }).waitFor(LONG);
  await Promise.all([here, there].map((till) => tile(till, DISH, 'Q125.50').waitFor(LONG)));

  // ---- Sold out at one till, and at that branch alone
  await here.getByRole('navigation').getByRole('button', { name: 'Agotado' }).click();
  const ranOut = here.getByRole('dialog', { name: '¿Qué se agotó?' });
  await ranOut.getByRole('button', { name: DISH }).click();
  await here.getByRole('dialog', { name: DISH }).getByRole('button', { name: 'Agotado', exact: true }).click();
  await ranOut.getByRole('button', { name: `${DISH} Agotado` }).waitFor();
  await here.keyboard.press('Escape');
  const row = admin.getByRole('listitem', { name: DISH });
  await row.getByText(`Agotado en ${first.location.name}`).waitFor(LONG);
  await row.getByText(`Agotado en ${second.location.name}`).waitFor({ state: 'detached' });
  expect(await tile(there, DISH, 'Agotado').count()).toBe(0);
  await tile(there, DISH, 'Q125.50').click();
  await there.getByRole('dialog', { name: DISH }).waitFor();
  await there.keyboard.press('Escape');

  // ---- The administration asks the branch to sell it again
  await row.getByRole('button', { name: `Locales: ${DISH}` }).click();
  const branch = admin.getByRole('listitem', { name: first.location.name });
  await branch.getByRole('button', { name: 'Ya hay' }).click();
  await branch.getByText('Hay', { exact: true }).waitFor();
  await tile(here, DISH, 'Agotado').waitFor({ state: 'detached' });

  // ---- The internet of one branch goes; it sells on
  const cash = await second.client();
  const { id: locationId, businessId } = second.location;
  await cash.post('/cash-sessions', { businessId, locationId, openingAmount: 20_000 });
  second.cable.pull();
  await there.getByRole('button', { name: /^Sin internet desde \d\d:\d\d/ }).waitFor(LONG);
  await sellByHand(there);
  for (let i = 0; i < 4; i += 1) await sellDrink(second);
  await there
    .getByRole('button', { name: /^Sin internet desde \d\d:\d\d: \d\d cambios guardados aquí$/ })
    .waitFor(LONG);
  // What is asked of it meanwhile waits, and the administration says why.
  const away = admin.getByRole('listitem', { name: second.location.name });
  await away.getByRole('button', { name: 'Marcar agotado' }).click();
  await away.getByText('Pedido al local…').waitFor();
  await away.getByText('El equipo está sin internet.').waitFor();
  await here.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);

  // ---- It comes back: nothing is left to send, and both hold the same rows
  second.cable.plug();
  await away.getByText(/^Agotado desde/).waitFor({ timeout: 90_000 });
  await there.getByRole('button', { name: 'Todo respaldado' }).waitFor({ timeout: 90_000 });
  const log = await (await house.cloud.api())<{ entries: number; brokenAt: number | null }>(
    'GET',
    `/audit/verify?businessId=${house.businessId}`,
  );
  expect(log).toMatchObject({ brokenAt: null });
  expect(log.entries).toBeGreaterThan(4);
  const same = (one: Branch) => differences(one.dataFolder, house.databaseUrl);
  for (const one of [first, second]) {
    await eventually(async () => (await same(one)).length === 0, `the rows of ${one.location.name}`, 30_000);
  }
  expect(await paidOrders(house.databaseUrl, second.location.id)).toBe(5);

  // ---- The cloud is out of reach for an hour of Friday's service at the other branch
  const counter = await watchCounter(here);
  first.cable.pull();
  await here.getByRole('button', { name: /^Sin internet desde/ }).waitFor(LONG);
  await openTakeOut(here, DRINK);
  await eventually(async () => (await counter.seen()).length > 0, 'a count on the till before the rush', 30_000);
  const book = await playFridayHour(first.url);
  expect(book.failures).toEqual([]);
  const { unsent } = await (await first.client()).get<SyncStatus>('/sync/status');
  await eventually(async () => (await counter.seen()).at(-1)! >= unsent, `${unsent} changes on the till`);
  await counter.stop();
  expect(unsent).toBeGreaterThan(10 * book.orderIds.length);
  const seen = await counter.seen();
  expect(seen[0]).toBeLessThan(unsent);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await there.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
  first.cable.plug();
  await here.getByRole('button', { name: 'Todo respaldado' }).waitFor({ timeout: 90_000 });
  await eventually(async () => (await same(first)).length === 0, 'the rows of the hour', 30_000);
  const served = book.orderIds.length - book.cancelledIds.length - book.closed.size;
  expect(served).toBeGreaterThan(50);
  expect(await paidOrders(house.databaseUrl, first.location.id)).toBe(served);

  // ---- A new machine takes the place of the branch's hub
  const box = await house.newBox();
  const page = await box.page();
  await page.getByText('Reemplaza a otro').click();
  await page.getByLabel('Código de la administración').fill('aaaa1111');
  await page.getByRole('button', { name: 'Reemplazar' }).click();
  await page.getByText('Son ocho letras y números').waitFor();
  await page.getByLabel('Código de instalación').pressSequentially('aaaa1111');
  await page.getByRole('button', { name: 'Reemplazar' }).click();
  await page.getByText('El código de instalación no es correcto').waitFor();
  await page.getByLabel('Código de instalación').fill(setupCodeIn(box.dataFolder, 'hub')!);
  await page.getByRole('button', { name: 'Reemplazar' }).click();
  await page.getByText('El código no es válido, ya se usó o venció').waitFor();
  await page.getByLabel('Código de la administración').fill(await house.codeFor(second.location));
  await page.getByRole('button', { name: 'Reemplazar' }).click();
  await box.signIn(page);
  await page.getByText('Órdenes', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Todo respaldado' }).waitFor(LONG);
  await there.getByRole('alert').getByText('Otro equipo tomó el lugar de este').waitFor({ timeout: 60_000 });
  await eventually(async () => (await same(box)).length === 0, 'the rows of the new machine', 30_000);
}, 600_000);

const paidOrders = async (databaseUrl: string, locationId: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = `select count(*)::int as n from "order" where location_id = $1 and status = 'paid'`;
  const { rows } = await client.query<{ n: number }>(text, [locationId]);
  await client.end();
  return rows[0]!.n;
};
