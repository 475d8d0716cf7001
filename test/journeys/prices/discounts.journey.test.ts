// Rule: discounts above a person’s limit ask for approval; also held by packages/domain/orders/discounts/check-discount-limit.test.ts
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';
import { openShift, openTable, payOnScreen, sendToKitchen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const line = (till: Page, said: RegExp) => till.getByRole('button', { name: said });

/** Opens the sheet of a line the hub has. */
const openLine = async (till: Page, said: RegExp): Promise<void> => {
  await line(till, said).first().waitFor();
  await till.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await line(till, said).first().click();
};

const orderMenu = async (till: Page, item: string): Promise<void> => {
  await till.getByRole('button', { name: 'Más de la orden' }).click();
  await till.getByRole('menuitem', { name: item }).click();
};

test('a waiter takes ten per cent off a lemonade by the owner’s PIN, and five off the table; the guests see both and pay what is left', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await openLine(till, /Limonada con soda.*Nuevo/);
  await till.getByRole('dialog').getByRole('button', { name: 'Descuento' }).click();
  const dialog = till.getByRole('dialog', { name: /^Descuento: 1 × Limonada/ });
  await dialog.getByRole('button', { name: '10 %', exact: true }).click();
  await dialog.getByText('Queda en Q19.80').waitFor();
  expect(await dialog.getByRole('button', { name: 'Descontar Q2.20' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cumpleaños' }).click();
  await dialog.getByRole('button', { name: 'Descontar Q2.20' }).click();
  await till.getByText(/^Pida a un gerente su PIN para dar este descuento/).waitFor();
  await till.getByText('−10 % · 1 × Limonada con soda').waitFor();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByRole('dialog', { name: 'Autorización' }).waitFor({ state: 'hidden' });
  await till.getByRole('dialog').getByText('−Q2.20').waitFor();
  await till.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await line(till, /Limonada con soda.*−Q2\.20 Cumpleaños 10 %.*Q22\.00.*Q19\.80/).waitFor();
  // Of one alone a sum would read as a second.
  expect(await till.getByText('En total, descuentos dados').count()).toBe(0);

  // The whole order, signed by the same.
  await orderMenu(till, 'Descuento a toda la orden');
  const whole = till.getByRole('dialog', { name: 'Descuento a toda la orden' });
  await whole.getByText('Monto', { exact: true }).click();
  await whole.getByLabel('Monto del descuento').fill('50');
  await whole.getByText('Es más de lo que queda por cobrar').waitFor();
  await whole.getByLabel('Monto del descuento').fill('5');
  await whole.getByLabel('Motivo').fill('Tardó mucho');
  await whole.getByRole('button', { name: 'Descontar Q5.00' }).click();
  await till.getByText(/^Pida a un gerente/).waitFor();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByRole('list', { name: 'Descuento' }).getByText('−Q5.00').waitFor();
  await till.getByText('En total, descuentos dados').waitFor();
  await till.getByText('Q14.80').first().waitFor();

  // What the guests are shown.
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till
    .getByRole('listitem')
    .filter({ hasText: /Limonada con sodaVaso 12 oz−Q2\.20 Cumpleaños 10\s%−Q5\.00 Tardó muchoQ14\.80/ })
    .waitFor();
  await till
    .getByRole('listitem')
    .filter({ hasText: /Descuento: Tardó mucho−Q5\.00/ })
    .waitFor();

  const call = await evening.api(PINS.owner);
  const { data } = (await call('GET', '/audit?size=50')) as { data: { action: string; reason: string }[] };
  const said = data.filter(({ action }) => action.endsWith('.discount')).map(({ action, reason }) => [action, reason]);
  expect(said.sort()).toEqual([
    ['item.discount', 'Cumpleaños'],
    ['order.discount', 'Tardó mucho'],
  ]);
});

test('a discount is taken back with one tap, and the tap too; what is off altogether is paid as what is left', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.owner);
  await openShift(till, '200');
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await line(till, /Limonada con soda.*Nuevo/)
    .first()
    .waitFor();
  await orderMenu(till, 'Descuento a toda la orden');
  const dialog = till.getByRole('dialog', { name: 'Descuento a toda la orden' });
  await dialog.getByRole('button', { name: '50 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Convenio' }).click();
  await dialog.getByRole('button', { name: 'Descontar Q11.00' }).click();
  const off = till.getByRole('list', { name: 'Descuento' });
  await off.getByText('−Q11.00').waitFor();
  await till.getByRole('button', { name: 'Quitar el descuento: Convenio 50 %' }).click();
  await off.waitFor({ state: 'detached' });
  await till.getByRole('button', { name: 'Deshacer' }).click();
  await off.getByText('−Q11.00').waitFor();
  // The dish goes and comes back, with what was off it.
  await openLine(till, /Limonada con soda.*Nuevo/);
  await till.getByRole('dialog').getByRole('button', { name: 'Descuento' }).click();
  const own = till.getByRole('dialog', { name: /^Descuento: 1 × Limonada/ });
  await own.getByText('Precio', { exact: true }).click();
  await own.getByLabel('Precio de cada uno').fill('20');
  await own.getByRole('button', { name: 'Promoción' }).click();
  await own.getByRole('button', { name: 'Descontar Q2.00' }).click();
  await own.waitFor({ state: 'detached' });
  await till.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await till.getByText('La orden está vacía').waitFor();
  await till.getByRole('button', { name: 'Deshacer' }).last().click();
  await line(till, /Limonada con soda.*−Q2\.00 Promoción/).waitFor();
  await off.getByText('−Q10.00').waitFor();
  // A second one takes part in it before the hub has answered, and after.
  await tapProduct(till, 'Limonada con soda');
  await off.getByText('−Q21.00').waitFor();
  await sendToKitchen(till, 2);
  await till.getByText('Enviado').nth(1).waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: 'Cobrar Q21.00' }).click();
  await payOnScreen(till, 'Efectivo', '21');
});

test('an owner says how much a manager may take off; above it the manager asks for the owner’s PIN, and the log says so', async () => {
  await using evening = await Evening.open(browser);
  const office = await evening.page(`${evening.hub.url}/admin/local`);
  await office.getByRole('textbox', { name: 'PIN' }).waitFor();
  await office.keyboard.type(PINS.owner);
  await office.keyboard.press('Enter');
  // Who may give none is told apart, and a field that is wrong keeps what was typed and saves nothing.
  const limit = office.getByLabel('Gerente: hasta');
  await limit.waitFor();
  expect(await office.getByText('No da descuentos: pide el PIN de quien puede.').count()).toBe(3);
  expect(await office.getByLabel(/^(Mesero|Cajero)/).count()).toBe(0);
  for (const typed of ['150', 'abc']) {
    await limit.fill(typed);
    await limit.blur();
    await office.getByText('De 0 a 100', { exact: true }).waitFor();
    expect(await limit.inputValue()).toBe(typed);
  }
  const owner = await evening.api(PINS.owner);
  const settings = async () => JSON.stringify(await owner('GET', '/locations/:location/parameters'));
  expect(await settings()).not.toContain('MAX_DISCOUNT_PERCENT');
  await limit.fill('20');
  await limit.blur();
  await office.getByText('Guardado').first().waitFor();
  expect(await settings()).toContain('Manager=20');

  const till = await evening.till('715203');
  await openTable(till, '5');
  await tapProduct(till, 'Limonada con soda');
  await line(till, /Limonada con soda.*Nuevo/)
    .first()
    .waitFor();
  await orderMenu(till, 'Descuento a toda la orden');
  const dialog = till.getByRole('dialog', { name: 'Descuento a toda la orden' });
  await dialog.getByRole('button', { name: '50 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Convenio' }).click();
  await dialog.getByRole('button', { name: 'Descontar Q11.00' }).click();
  await till.getByText(/^Su puesto descuenta hasta 20 % en total/).waitFor();
  await till.getByText('−50 % a la orden').waitFor();
  await till.keyboard.type('715203');
  await till.keyboard.press('Enter');
  await till.getByText('Con ese PIN, hasta 20 %: pida a alguien que pueda más').waitFor();
  await till.keyboard.type(PINS.owner);
  await till.keyboard.press('Enter');
  await till.getByRole('list', { name: 'Descuento' }).getByText('−Q11.00').waitFor();

  await office.goto(`${evening.hub.url}/admin/bitacora`);
  await office.getByText('Descuento a toda la orden').first().waitFor();
  await office.getByText(/Descuento máximo por puesto: – → Gerente 20 %/).waitFor();
});
