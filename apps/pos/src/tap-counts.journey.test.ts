// Rule: what waiters do most takes few taps; also held by apps/pos/src/order/last-round.test.ts
import type { DiningTable, Page as PageOf } from '@comanda/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countTaps } from './testing/count-taps.ts';
import { catalogue } from './testing/fake-menu.ts';
import { buildTills, openTable, PHONE, product } from './testing/open-till.ts';

const { openTill } = buildTills();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const backToTables = (page: Page) => page.getByRole('button', { name: 'Volver a mesas' }).first().click();

/** Each table where it stands: the floor opens as a plan. */
const drawPlan = async (page: Page): Promise<void> => {
  await page.route('**/dining-tables?*', async (route) => {
    const all = (await (await route.fetch()).json()) as PageOf<DiningTable>;
    const at = (i: number) => ({ x: 1 + 5 * (i % 7), y: 1 + 5 * Math.floor(i / 7), width: 4, height: 4 });
    const data = all.data.map((one, i) => ({ ...one, metadata: { place: { ...at(i), shape: 'square' } } }));
    await route.fulfill({ json: { ...all, data } });
  });
  await page.reload();
  await page.getByRole('radio', { name: 'Plano' }).waitFor({ state: 'attached' });
};

/** Longer than a double press. */
const pause = (page: Page) => page.waitForTimeout(450);

test.each([
  ['a till', undefined],
  ['a phone', PHONE],
  ['a drawn plan', undefined],
])(
  'one more beer for a table took three taps on %s: another round from the floor and «Enviar» are two, sent once',
  async (look, screen) => {
    const { hub, page, close } = await openTill(screen && { screen });
    if (look === 'a drawn plan') await drawPlan(page);
    await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
    await product(page, 'Cerveza Gallo').click();
    await button(page, /^Enviar a cocina/).click();
    await expect.poll(() => hub.orders[0]?.items.filter(({ isSent }) => isSent).length).toBe(1);
    await backToTables(page);
    const taps = await countTaps(page);
    // A finger that meets it twice asks for one round.
    await button(page, 'Otra ronda, mesa 1').dblclick();
    await button(page, 'Enviar a cocina (1)').click();
    await expect.poll(() => hub.orders[0]?.items.filter(({ isSent }) => isSent).length).toBe(2);
    expect(await taps()).toBe(3);
    // Back at it, nothing is asked for again.
    await backToTables(page);
    await page.getByRole('button', { name: 'Mesa 1 · Ocupada' }).click();
    await button(page, /^Otra ronda \(/).waitFor();
    await page.reload();
    await button(page, /^Otra ronda \(/).waitFor();
    expect(hub.orders[0]?.items.map(({ productNameSnapshot }) => productNameSnapshot)).toEqual([
      'Cerveza Gallo',
      'Cerveza Gallo',
    ]);
    await close();
  },
);

test('a table offers another round once something of it was sent', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Cerveza Gallo').click();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(1);
  await backToTables(page);
  await page.getByRole('button', { name: 'Mesa 1 · Ocupada' }).waitFor();
  const rounds = button(page, /^Otra ronda/);
  expect(await rounds.count()).toBe(0);
  await page.getByRole('button', { name: 'Mesa 1 · Ocupada' }).click();
  await button(page, /^Enviar a cocina/).click();
  await backToTables(page);
  await rounds.waitFor();
  await close();
});

test('four guests, six dishes with three options, sent: it took 25 taps', async () => {
  const { hub, page, close } = await openTill();
  // The grill asks how meat is cooked, and no more.
  const menu = catalogue();
  const [doneness] = menu.modifierGroups;
  const assignments = menu.assignments.filter(({ modifierGroupId }) => modifierGroupId === doneness!.id);
  const products = menu.products.map((one) => ({ ...one, name: one.name.replace('Churrasco típico', 'Churrasco') }));
  await page.route('**/pos-catalogue*', (route) => route.fulfill({ json: { ...menu, products, assignments } }));
  await page.reload();
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  const taps = await countTaps(page);
  await openTable(page, 1);
  await button(page, /^Churrasco Q/).waitFor();
  const eat = async (dish: string, option?: string) => {
    await product(page, dish).click();
    if (!option) return;
    const asked = page.getByRole('dialog');
    // The option may stand where the dish did.
    await pause(page);
    await asked.getByRole('radio', { name: option }).click();
    await asked.waitFor({ state: 'detached' });
  };
  const seat = (number: number) => button(page, `Asiento ${number}`).click();
  await seat(1);
  await eat('Puyazo a la parrilla', 'Medio');
  await eat('Cerveza Gallo');
  await seat(2);
  await eat('Churrasco', 'Bien cocido');
  await seat(3);
  await eat('Pepián de pollo');
  await seat(4);
  await eat('Chorizo con guacamol', 'Tres cuartos');
  await eat('Limonada con soda');
  await button(page, 'Enviar a cocina (6)').click();
  await expect
    .poll(() => hub.orders[0]?.items.filter(({ isSent }) => isSent).map(({ seatNo }) => seatNo))
    .toEqual([1, 1, 2, 3, 4, 4]);
  expect(hub.orders[0]?.items.flatMap(({ modifiers }) => modifiers.map(({ nameSnapshot }) => nameSnapshot))).toEqual([
    'Medio',
    'Bien cocido',
    'Tres cuartos',
  ]);
  expect(await taps()).toBeLessThanOrEqual(16);
  await close();
});

test('three equal parts, all paid, took ten taps from the order; the change of one is seen before the next is charged', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  for (const dish of ['Pepián de pollo', 'Flan de coco', 'Cerveza Gallo']) await product(page, dish).click();
  await button(page, 'Enviar a cocina (3)').click();
  await expect.poll(() => hub.orders[0]?.items.filter(({ isSent }) => isSent).length).toBe(3);
  await backToTables(page);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Mesa 1 · Ocupada' }).click();
  await button(page, 'Cobrar').click();
  await button(page, 'Partes iguales').click();
  await button(page, '3').click();
  await button(page, 'Crear y cobrar').click();
  await button(page, /^Cobrar Q40\.00/).click();
  const charged = () => hub.bills.filter(({ status }) => status === 'paid').length;
  for (const paid of [1, 2]) {
    await pause(page);
    // A finger that meets it twice pays no bill nobody looked at.
    await button(page, /^Cobrar igual: .*Q40\.00 · Efectivo$/).dblclick();
    await expect.poll(charged).toBe(paid + 1);
    await page.getByRole('heading', { name: / pagada$/ }).waitFor();
    expect(charged()).toBe(paid + 1);
  }
  await button(page, 'Volver a mesas').waitFor();
  expect(hub.bills.map(({ payments }) => payments.map(({ amount }) => amount))).toEqual([[4000], [4000], [4000]]);
  // Two of them were the second half of a double tap.
  expect(await taps()).toBeLessThanOrEqual(8 + 2);
  await close();
});
