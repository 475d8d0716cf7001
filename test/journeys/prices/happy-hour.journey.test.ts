// Rule: price rules begin and end at the minute; also held by packages/pricing/rules/price-by-rules.test.ts
import type { HubInfo, OrderView, Page as PageOf, Product, SignInOutput } from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PINS } from '../evening.ts';
import { openTable } from '../till-steps.ts';
import { OwnClockHub } from './own-clock-hub.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const WATER = 'Agua pura';

/** The demo's hub with a happy hour and a happy night, both Friday's; water costs Q20.00. */
const openHappy = async (at: string) => {
  const hub = await OwnClockHub.open(browser, at);
  const { location } = await hub.call<HubInfo>(null, 'GET', '/hub');
  const who = { pin: PINS.owner, locationId: location!.id };
  const { idToken } = await hub.call<SignInOutput>(null, 'POST', '/auth/local/sign-in', who);
  const { data: products } = await hub.call<PageOf<Product>>(idToken, 'GET', '/products?q=Agua&size=100');
  const water = products.find(({ name }) => name === WATER)!;
  await hub.call(idToken, 'PATCH', `/products/${water.id}`, { price: 2000 });
  const rule = { weekdays: [5], productIds: [water.id] };
  const happy = { ...rule, name: 'Hora feliz', kind: 'percentage', value: '25', timeFrom: '17:00', timeTo: '19:00' };
  await hub.call(idToken, 'POST', '/price-rules', happy);
  const night = { ...rule, name: 'Noche', kind: 'fixed_price', value: '5', timeFrom: '22:00', timeTo: '02:00' };
  await hub.call(idToken, 'POST', '/price-rules', night);
  const orders = async () => {
    const list = await hub.call<PageOf<OrderView>>(idToken, 'GET', `/orders?locationId=${location!.id}&size=1`);
    return hub.call<OrderView>(idToken, 'GET', `/orders/${list.data[0]!.id}`);
  };
  return { hub, latest: orders };
};

const tile = (till: Page): Locator => till.getByRole('button', { name: new RegExp(`^${WATER}`) }).first();
const ticket = (till: Page): Locator => till.getByRole('region', { name: 'Orden' });

/** Taps it once its button says what it costs now, the menu's price struck out or not: the till's clock is the hub's by then. */
const tapAt = async (till: Page, price: string): Promise<void> => {
  const isRuled = price !== 'Q20.00';
  await tile(till)
    .locator('s')
    .waitFor({ state: isRuled ? 'visible' : 'detached' });
  await tile(till).getByText(price, { exact: true }).waitFor();
  await tile(till).click();
};

test('happy hour begins and ends at the minute; what was ordered in it keeps its price, on the bill too', async () => {
  const { hub, latest } = await openHappy('16:59');
  await using _hub = hub;
  const till = await hub.till(PINS.cashier);
  await openTable(till, '5');
  await till.keyboard.press('/');
  await till.getByPlaceholder('Buscar producto').fill(WATER);
  // The hub prices by its own clock: before that is another's it has heard the tap.
  const total = async (amount: string) => {
    await ticket(till).getByText(amount, { exact: true }).first().waitFor();
    await expect
      .poll(async () => `Q${((await latest()).totals.total / 100).toFixed(2)}`, { timeout: 30_000 })
      .toBe(amount);
  };

  await tapAt(till, 'Q20.00');
  await total('Q20.00');
  expect(await ticket(till).getByText('Hora feliz').count()).toBe(0);

  hub.setClock('17:00');
  await tapAt(till, 'Q15.00');
  await ticket(till).getByText('−Q5.00 Hora feliz').first().waitFor();
  await total('Q35.00');

  hub.setClock('18:59');
  await tapAt(till, 'Q15.00');
  await ticket(till).getByText('−Q10.00 Hora feliz').first().waitFor();
  await total('Q50.00');

  hub.setClock('19:00');
  await tapAt(till, 'Q20.00');
  await total('Q70.00');

  // What begins on Friday is Friday's until two in the morning.
  hub.setClock('25:59');
  await tapAt(till, 'Q5.00');
  await ticket(till).getByText('−Q15.00 Noche').first().waitFor();
  await total('Q75.00');
  hub.setClock('26:00');
  await tapAt(till, 'Q20.00');
  await total('Q95.00');

  const { items, totals } = await latest();
  const sold = items.map((line) => [line.quantity, line.unitPriceSnapshot, line.priceRulesSnapshot?.[0]?.name]);
  expect(sold).toEqual([
    [3, 2000, undefined],
    [2, 1500, 'Hora feliz'],
    [1, 500, 'Noche'],
  ]);
  expect(totals.total).toBe(9500);

  await till.getByRole('button', { name: 'Enviar a cocina (3)' }).click();
  await till.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await till.getByText('−Q10.00 Hora feliz').first().waitFor();
  await till.getByText('−Q15.00 Noche').first().waitFor();
  await till.getByText('Q95.00').first().waitFor();
});

test('with the hub away a dish shows what it costs in happy hour at once, and the hub says the same when it is back', async () => {
  const { hub, latest } = await openHappy('17:30');
  await using _hub = hub;
  const till = await hub.till(PINS.waiter);
  await openTable(till, '5');
  await till.keyboard.press('/');
  await till.getByPlaceholder('Buscar producto').fill(WATER);
  await tile(till).getByText('Q15.00').waitFor();
  await hub.stop();
  await tile(till).click();
  await ticket(till).getByText('−Q5.00 Hora feliz').first().waitFor();
  await ticket(till).getByText('Q15.00', { exact: true }).first().waitFor();
  await hub.start();
  await till.getByRole('button', { name: 'Enviar a cocina (1)' }).and(till.locator(':enabled')).click();
  await till.getByText('Enviado').first().waitFor();
  expect((await latest()).items).toMatchObject([{ unitPriceSnapshot: 1500, listPriceSnapshot: 2000 }]);
});

test('a line of happy hour made more after it was cheaper than the menu: the rest is a line of its own, with what was changed beside', async () => {
  const { hub, latest } = await openHappy('17:30');
  await using _hub = hub;
  const till = await hub.till(PINS.waiter);
  await openTable(till, '5');
  await till.keyboard.press('/');
  await till.getByPlaceholder('Buscar producto').fill(WATER);
  await tapAt(till, 'Q15.00');
  await ticket(till).getByText('−Q5.00 Hora feliz').first().waitFor();

  hub.setClock('19:00');
  await tile(till).locator('s').waitFor({ state: 'detached' });
  await ticket(till).getByText(WATER).first().click();
  const sheet = till.getByRole('dialog');
  for (const _one of [1, 2]) await sheet.getByRole('button', { name: 'Uno más' }).click();
  await sheet.getByLabel('Nota').fill('sin hielo');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await sheet.waitFor({ state: 'detached' });
  await ticket(till).getByText('Q55.00', { exact: true }).first().waitFor();

  await expect
    .poll(async () => (await latest()).items.map((line) => [line.quantity, line.unitPriceSnapshot, line.notes]))
    .toEqual([
      [1, 1500, 'sin hielo'],
      [2, 2000, 'sin hielo'],
    ]);
});
