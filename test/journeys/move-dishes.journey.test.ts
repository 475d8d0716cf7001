// Rule: moved dishes are cooked once and the cook reads where they go; also held by packages/domain/orders/moving/moving.property.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, onGlass, PINS } from './evening.ts';
import { addSteak, openTable, sendToKitchen } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

test('a dish goes to another table and comes back with one tap, two tables become one: the cook reads where it goes, and cooks nothing twice', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.waiter);
  const grill = await evening.display('Parrilla');
  await openTable(till, '5');
  const api = await evening.api(PINS.waiter);
  const { data } = (await api('GET', '/orders?locationId=:location')) as { data: { id: string; tableId: string }[] };
  const guest = { seatNo: 1, guestAlias: 'Tía Luz', allergies: ['Maní'] };
  await api('POST', `/orders/${data[0]!.id}/guests`, guest);
  await till
    .getByRole('button', { name: /^Asiento 1/ })
    .first()
    .click();
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await onGlass(grill, 'Puyazo');
  await eventually(() => evening.paper().length === 1, 'the slip');

  const menu = async (item: string) => {
    await till.getByRole('button', { name: 'Más de la orden' }).click();
    await till.getByRole('menuitem', { name: item }).click();
  };
  await menu('Pasar platillos a otra mesa');
  await till.getByRole('checkbox', { name: /Puyazo 8 oz/ }).check();
  // All of seat 1 goes, so does who sits there, with what they must not eat.
  expect(await till.getByRole('checkbox', { name: 'Asiento 1 · Tía Luz · Maní' }).isChecked()).toBe(true);
  await till.getByRole('button', { name: 'Elegir mesa' }).click();
  await till.getByRole('button', { name: 'Mesa 6 · Libre', exact: true }).click();
  await till.getByText(/Los platillos pasaron a/).waitFor();
  await till.getByText('La orden está vacía').waitFor();
  await onGlass(grill, '→ Mesa 6');

  await till.getByRole('button', { name: 'Deshacer' }).click();
  await till.getByText('Puyazo 8 oz').first().waitFor();
  await eventually(async () => (await grill.getByText('→ Mesa 6').count()) === 0, 'the dish is table 5’s again');

  await till.getByRole('button', { name: 'Volver a mesas' }).click();
  await openTable(till, '6');
  await addSteak(till, 'Puyazo 8 oz', 'Bien cocido', SIDES);
  await menu('Descuento a toda la orden');
  await till.getByRole('button', { name: '10 %', exact: true }).click();
  await till.getByRole('button', { name: 'Cumpleaños' }).click();
  const ask = till.getByRole('dialog', { name: 'Autorización' });
  const approve = async () => {
    await till.keyboard.type(PINS.owner);
    await till.keyboard.press('Enter');
    await ask.waitFor({ state: 'hidden' });
  };
  await till.getByRole('button', { name: /^Descontar Q/ }).click();
  await ask.waitFor();
  await approve();
  await menu('Unir con otra mesa');
  await till
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa 5 · Q/ })
    .click();
  // What comes has the discount, too: whoever allows it reads of what, and why.
  await ask.getByText(/^Mesa 5 → Mesa 6/).waitFor();
  await ask.getByText(/^Motivo: Cumpleaños 10/).waitFor();
  await approve();
  await till.getByText(/quedó unida con/).waitFor();
  await till.getByText('Puyazo 8 oz').first().waitFor();
  await onGlass(grill, '→ Mesa 6');
  expect(evening.paper()).toHaveLength(1);
}, 600_000);
