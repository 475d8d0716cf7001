// Rule: the second half of a double tap does nothing; also held by packages/web/second-tap.test.ts
import type { BillView, BusinessView, OrderView, Page as PageOf } from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AdminCloud, signInAdmin } from '../admin-cloud.ts';
import { aMoment, Evening, launchBrowser, onGlass, PINS } from '../evening.ts';
import {
  addSteak,
  openShelf,
  openShift,
  openTable,
  pairDisplay,
  sendToKitchen,
  signIn,
  tapProduct,
} from '../till-steps.ts';

let browser: Browser;
let evening: Evening;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
// One for each attempt: tables and bills of the attempt before would be in the way of the next.
beforeEach(async () => {
  evening = await Evening.open(browser);
});
afterEach(() => evening[Symbol.asyncDispose]());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];

/** How somebody taps twice: with what, and the milliseconds between. */
interface Way {
  by: 'mouse' | 'touch';
  gap: number;
}
const WAYS: readonly Way[] = [
  { by: 'mouse', gap: 60 },
  { by: 'touch', gap: 120 },
  { by: 'mouse', gap: 220 },
  { by: 'touch', gap: 300 },
];

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
const middleOf = async (button: Locator) => {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2] as const;
};
/**
 * Taps as often, with the moments of a double tap said to the browser: a machine that is busy makes no double tap two taps. More taps
 * have the moments they have, or on such a machine the last would be said to come before what the first had changed.
 */
const tapTimes = async (page: Page, { by, gap }: Way, button: Locator, times: number): Promise<void> => {
  const [x, y] = await middleOf(button);
  const browserOf = await page.context().newCDPSession(page);
  const start = Date.now();
  for (let i = 0; i < times; i += 1) {
    const at = { timestamp: (times > 2 ? Date.now() : start + i * gap) / 1000 };
    if (by === 'mouse') {
      const left = { x, y, button: 'left', clickCount: 1, ...at } as const;
      await browserOf.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left });
      await browserOf.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left });
    } else {
      await browserOf.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], ...at });
      await browserOf.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...at });
    }
    await pause(gap);
  }
  await browserOf.detach();
};
/** Taps twice, and looks after all it may have set going is over. */
const tapTwice = async (page: Page, way: Way, button: Locator): Promise<void> => {
  await tapTimes(page, way, button, 2);
  await aMoment();
};

const touchTill = async (): Promise<Page> => {
  const till = await evening.page(evening.hub.url, undefined, true);
  await signIn(till, PINS.owner);
  return till;
};
/** What is on the order a till shows, once all is saved. */
const linesOf = async (till: Page): Promise<{ names: string[]; quantity: number }> => {
  await till.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const call = await evening.api(PINS.owner);
  const { items }: OrderView = await call('GET', new URL(till.url()).hash.slice(1));
  const names = new Set(items.map((item) => item.productNameSnapshot));
  return { names: [...names], quantity: items.reduce((sum, item) => sum + item.quantity, 0) };
};
/** Sooner, where the table's card stood, it would be the second half of the tap on that. */
const showCategory = async (till: Page, name: string) => {
  await aMoment();
  await openShelf(till, name);
};
const pulledUp = (till: Page) => till.getByRole('dialog');

test('the second half of a double tap on «Abonar Q10.00» charged the whole rest, which nobody had paid', async () => {
  await openShift(await evening.till(PINS.owner), '500');
  const till = await touchTill();
  await openTable(till, '1');
  await addSteak(till, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(till, 1);
  await till.getByText('Enviado').waitFor();
  await till.getByRole('button', { name: 'Cobrar' }).click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await till.getByText('Por pagar').waitFor();
  const call = await evening.api(PINS.owner);
  for (const [i, way] of WAYS.entries()) {
    await till.keyboard.type('10');
    await tapTwice(till, way, till.getByRole('button', { name: 'Abonar Q10.00' }));
    const { data } = (await call('GET', '/order-bills?size=50')) as PageOf<BillView>;
    expect(data).toMatchObject([{ status: 'pending', paid: 1000 * (i + 1) }]);
  }
});

test('the tap that orders a dish went on to the dish beneath, which nobody had ordered', async () => {
  const till = await touchTill();
  await openTable(till, '2');
  // Among all dishes, so that some stand wherever the dialog does.
  await showCategory(till, 'Todo');
  for (const way of WAYS) {
    await till.getByRole('button', { name: /^Puyazo 8 oz/ }).click();
    await pulledUp(till).getByRole('radio', { name: 'Término medio' }).click();
    for (const side of SIDES) await pulledUp(till).getByRole('checkbox', { name: side }).click();
    await tapTwice(till, way, pulledUp(till).getByRole('button', { name: /^Agregar/ }));
    await pulledUp(till).waitFor({ state: 'detached' });
  }
  expect(await linesOf(till)).toEqual({ names: ['Puyazo 8 oz'], quantity: WAYS.length });
});

test('the second tap on a dish ticked the option that opened beneath the finger, or closed the question: nobody had said it', async () => {
  const till = await touchTill();
  await openTable(till, '3');
  await showCategory(till, 'Parrilla');
  for (const dish of ['Lomito a la parrilla', 'Puyazo 12 oz', 'Churrasco chapín']) {
    const button = till.getByRole('button', { name: new RegExp(`^${dish}`) });
    await button.click();
    await pulledUp(till).waitFor();
    const chosen = await pulledUp(till).locator('[data-on]').allInnerTexts();
    for (const way of WAYS) {
      await till.keyboard.press('Escape');
      await pulledUp(till).waitFor({ state: 'detached' });
      await tapTwice(till, way, button);
      expect(await pulledUp(till).locator('[data-on]').allInnerTexts()).toEqual(chosen);
      expect(await pulledUp(till).count()).toBe(1);
    }
    await till.keyboard.press('Escape');
    await pulledUp(till).waitFor({ state: 'detached' });
  }
});

test('«Salida» and «Hacer corte de caja» opened a dialog that the second tap closed again', async () => {
  await openShift(await evening.till(PINS.owner), '500');
  const till = await touchTill();
  await till.getByText('Caja', { exact: true }).click();
  for (const name of ['Salida', 'Hacer corte de caja']) {
    for (const way of WAYS) {
      await tapTwice(till, way, till.getByRole('button', { name, exact: true }));
      expect(await pulledUp(till).count()).toBe(1);
      await till.keyboard.press('Escape');
      await pulledUp(till).waitFor({ state: 'detached' });
    }
  }
});

test('the second tap on «Guardar» opened whatever product was beneath it', async () => {
  await using cloud = await AdminCloud.open(browser);
  const api = await cloud.api();
  const location = { name: 'Zona 10', code: 'Z10' };
  const { id: businessId } = await api<BusinessView>('POST', '/businesses', { name: 'El Comal', location });
  for (let i = 10; i < 24; i += 1) await api('POST', '/products', { businessId, name: `Plato ${i}`, price: 6_500 });
  const page = await cloud.page(undefined, true);
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Carta' }).click();
  for (const [i, way] of WAYS.entries()) {
    await page.getByRole('listitem', { name: 'Plato 10' }).getByTitle('Editar').click();
    await page.getByRole('dialog').getByLabel('Código').fill(`P-${i}`);
    await tapTwice(page, way, page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
    await page.getByText(`P-${i}`).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('the second tap on the head of a short ticket hit «Deshacer»: what was ready was to be cooked again', async () => {
  const display = await evening.page(`${evening.hub.url}/kds/`, { width: 1920, height: 1080 }, true);
  await pairDisplay(display, 'Barra', PINS.owner);
  const till = await evening.till(PINS.owner);
  await openTable(till, '8');
  for (const way of WAYS) {
    await tapProduct(till, 'Limonada con soda');
    await sendToKitchen(till, 1);
    await onGlass(display, 'Limonada con soda');
    await aMoment();
    await tapTwice(display, way, display.getByRole('button', { name: /^Despachar orden/ }));
    await display.getByText('Sin comandas pendientes').waitFor();
  }
});

test('taps on one control all count, however fast: the same dish, and one more of it', async () => {
  const till = await touchTill();
  await openTable(till, '4');
  await showCategory(till, 'Ensaladas');
  for (const way of WAYS) {
    await tapTimes(till, way, till.getByRole('button', { name: /^Ensalada de la huerta/ }), 5);
  }
  await expect.poll(() => linesOf(till)).toEqual({ names: ['Ensalada de la huerta'], quantity: 20 });
  await till.getByRole('button', { name: /^20\s*Ensalada de la huerta/ }).click();
  for (const by of ['mouse', 'touch'] as const) {
    await tapTimes(till, { by, gap: 30 }, pulledUp(till).getByRole('button', { name: 'Uno más' }), 5);
  }
  await expect.poll(() => pulledUp(till).getByRole('button', { name: 'Cantidad' }).innerText()).toBe('30');
});
