// Rule: two tills change one order without losing anything; also held by packages/domain/orders/change-order.test.ts
import type { OrderView } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, onGlass, PINS } from '../evening.ts';
import { addSteak, openTable, sendToKitchen, tapProduct } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

/** Holds what a till is about to ask of such a path until it is let go: both tills tap at once. */
const held = async (till: Page, path: RegExp): Promise<{ asked: Promise<void>; letGo(): void }> => {
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let hear = () => {};
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await till.route(path, async (route) => {
    hear();
    await open;
    await route.continue();
  });
  return { asked, letGo };
};

const menu = async (till: Page, item: string) => {
  await till.getByRole('button', { name: 'Más de la orden' }).click();
  await till.getByRole('menuitem', { name: item }).click();
};

const CONFLICT = 'La orden cambió en otro equipo; se actualizó';

/** Two waiters at table 5, where a dish of each was ordered, and nothing is on its way. */
const atOneTable = async (evening: Evening) => {
  const jose = await evening.till(PINS.waiter);
  const maria = await evening.till('4002');
  await openTable(jose, '5');
  await tapProduct(jose, 'Jocón');
  await tapProduct(jose, 'Elote asado');
  await jose.getByRole('button', { name: 'Enviar a cocina (2)' }).waitFor();
  await maria.getByRole('button', { name: /^Mesa 5 · / }).click();
  await maria.getByText('Jocón').first().waitFor();
  return { jose, maria };
};

const oneMore = async (till: Page, dish: string): Promise<void> => {
  await till.locator('[aria-keyshortcuts]', { hasText: dish }).first().click();
  const sheet = till.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Uno más' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
};

test('two waiters change one order at once: what does not touch stands, of one line the first stands and the second reads it', async () => {
  await using evening = await Evening.open(browser);
  const { jose, maria } = await atOneTable(evening);
  const api = await evening.api(PINS.owner);
  const orders = async (): Promise<OrderView[]> => {
    const { data } = (await api('GET', '/orders?locationId=:location')) as { data: { id: string }[] };
    return Promise.all(data.map(async ({ id }) => (await api('GET', `/orders/${id}`)) as OrderView));
  };
  const dishes = async () =>
    (await orders()).flatMap(({ items }) => items.map((line) => `${line.quantity} ${line.productNameSnapshot}`)).sort();

  const first = await held(jose, /\/orders\/[^/]+\/items\/[^/]+$/);
  await oneMore(jose, 'Jocón');
  await first.asked;
  await oneMore(maria, 'Elote asado');
  await eventually(async () => (await dishes()).includes('2 Elote asado'), 'the other waiter was first');
  first.letGo();
  await jose.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await dishes()).toEqual(['2 Elote asado', '2 Jocón']);
  await jose.unrouteAll({ behavior: 'wait' });

  const second = await held(jose, /\/orders\/[^/]+\/items\/[^/]+$/);
  await oneMore(jose, 'Jocón');
  await second.asked;
  await maria.locator('[aria-keyshortcuts]', { hasText: 'Jocón' }).first().click();
  const sheet = maria.getByRole('dialog');
  for (let i = 0; i < 3; i++) await sheet.getByRole('button', { name: 'Uno más' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await eventually(async () => (await dishes()).includes('5 Jocón'), 'the other waiter was first');
  second.letGo();
  await jose.getByText(CONFLICT).waitFor();
  expect(await dishes()).toEqual(['2 Elote asado', '5 Jocón']);
}, 600_000);

test('two tills pass one dish to two tables, and join a table that is being served: the dish is at one, nothing is lost, nothing cooked twice', async () => {
  await using evening = await Evening.open(browser);
  const jose = await evening.till(PINS.waiter);
  const maria = await evening.till('4002');
  const grill = await evening.display('Parrilla');
  await openTable(jose, '5');
  await addSteak(jose, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(jose, 1);
  await onGlass(grill, 'Puyazo');
  await eventually(() => evening.paper().length === 1, 'the slip');
  await maria.getByRole('button', { name: /^Mesa 5 · / }).click();
  await maria.getByText('Puyazo 8 oz').first().waitFor();
  const api = await evening.api(PINS.owner);

  const chooseTable = async (till: Page) => {
    await menu(till, 'Pasar platillos a otra mesa');
    await till.getByRole('checkbox', { name: /Puyazo 8 oz/ }).check();
    await till.getByRole('button', { name: 'Elegir mesa' }).click();
  };
  await chooseTable(jose);
  await chooseTable(maria);
  const late = await held(maria, /\/transfer-items$/);
  await maria.getByRole('button', { name: 'Mesa 7 · Libre', exact: true }).click();
  await late.asked;
  await jose.getByRole('button', { name: 'Mesa 6 · Libre', exact: true }).click();
  await jose.getByText(/Los platillos pasaron a/).waitFor();
  late.letGo();
  await maria.getByText(CONFLICT).waitFor();
  await maria.unrouteAll({ behavior: 'wait' });
  await onGlass(grill, '→ Mesa 6');
  expect(await grill.getByText('→ Mesa 7').count()).toBe(0);

  // Table 6 is taken up by table 5 while a dish is ordered at it.
  await jose.keyboard.press('Escape');
  const joining = await held(jose, /\/merge$/);
  await menu(jose, 'Unir con otra mesa');
  await jose
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa 6 · Q/ })
    .click();
  await joining.asked;
  await maria.keyboard.press('Escape');
  await maria.keyboard.press('Escape');
  await maria.getByRole('button', { name: 'Volver a mesas' }).click();
  await maria.getByRole('button', { name: /^Mesa 6 · / }).click();
  await tapProduct(maria, 'Elote asado');
  await sendToKitchen(maria, 1);
  await onGlass(grill, 'Elote');
  joining.letGo();
  await jose.getByText(CONFLICT).waitFor();
  await jose.unrouteAll({ behavior: 'wait' });
  await jose
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa 6 · Q/ })
    .click();
  await jose.getByText(/quedó unida con/).waitFor();
  await jose.getByText('Elote asado').first().waitFor();
  await jose.getByText('Puyazo 8 oz').first().waitFor();
  // Who stands at the table that was taken up reads where it went, in place of a menu whose dishes would be refused.
  await maria.getByText('Mesa 6 se unió con Mesa 5').waitFor();
  expect(await maria.getByPlaceholder('Buscar producto').count()).toBe(0);
  await maria.getByRole('button', { name: 'Ir a Mesa 5' }).click();
  await maria.getByText('Puyazo 8 oz').first().waitFor();
  const { data } = (await api('GET', '/orders?locationId=:location')) as { data: { id: string; status: string }[] };
  const open = data.filter(({ status }) => status !== 'cancelled');
  expect(open).toHaveLength(1);
  await eventually(() => evening.paper().length === 2, 'one slip of each dish');
  expect(evening.paper().filter((slip) => slip.includes('PUYAZO') || slip.includes('Puyazo'))).toHaveLength(1);
  // So does who stands at one that was cancelled.
  await menu(jose, 'Anular orden');
  await jose.getByRole('button', { name: 'Orden repetida' }).click();
  await jose
    .getByRole('dialog')
    .getByRole('button', { name: /^Anular la orden/ })
    .click();
  await jose.getByRole('dialog', { name: 'Autorización' }).waitFor();
  await jose.keyboard.type(PINS.owner);
  await jose.keyboard.press('Enter');
  await maria.getByText('Mesa 5: la orden se anuló').waitFor();
  await maria.getByText('Motivo: Orden repetida').waitFor();
  await maria.getByRole('button', { name: 'Volver a mesas' }).click();
  await maria.getByRole('button', { name: 'Mesa 5 · Libre' }).waitFor();
}, 600_000);
