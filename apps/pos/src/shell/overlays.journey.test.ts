// Rule: what belongs to one person is not shown to the next; also held by apps/pos/src/base/approvals.test.ts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FAKE_PIN } from '../testing/fake-hub.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

const lock = async (page: Page) => {
  await page.getByRole('navigation').getByRole('button').last().click();
  await page.getByText('Ingrese su PIN').waitFor();
};

/** Holds an answer back until it is let go. */
const held = () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => letGo(), released };
};

test('a question for a manager that came after the till was locked was shown to whoever signed in next', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  const answer = held();
  await page.route('**/orders/*/items', async (route) => {
    await answer.released;
    const details = { permission: 'OrderItem:Void' };
    await route.fulfill({ status: 403, json: { statusCode: 403, error: 'FORBIDDEN', message: '', details } });
  });
  await product(page, 'Flan de coco').click();
  await lock(page);
  answer.letGo();
  await page
    .getByRole('dialog')
    .getByText(/Mesa 1/)
    .first()
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});

test('what failed after the till was locked was told to whoever signed in next', async () => {
  const { page, close } = await openTill();
  const answer = held();
  await page.route('**/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await answer.released;
    const refusal = { statusCode: 409, error: 'ORDER_TABLE_OCCUPIED', message: '', details: {} };
    await route.fulfill({ status: 409, json: refusal });
  });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await lock(page);
  answer.letGo();
  const toast = page.getByRole('alert').filter({ hasText: 'La mesa ya tiene una orden abierta' });
  await toast.waitFor();
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  // By itself it would stand there longer than this.
  await toast.waitFor({ state: 'detached', timeout: 5_000 });
  await close();
});

test('a manager’s question that stood when the till locked heard no key', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await page.route('**/orders/*/items', (route) => {
    const details = { permission: 'OrderItem:Void' };
    return route.fulfill({ status: 403, json: { statusCode: 403, error: 'FORBIDDEN', message: '', details } });
  });
  await product(page, 'Flan de coco').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/Mesa 1/)
    .first()
    .waitFor();
  // Untouched it locks by itself; a page away from the hub's answer does the same by the key of the session that is gone.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav button:last-of-type')?.click());
  await page.getByText('Ingrese su PIN').waitFor({ state: 'attached' });
  await page.keyboard.type('1234');
  expect(await dialog.getByRole('status').getAttribute('aria-label')).toBe('4 dígitos');
  await close();
});

test('a page that broke was an empty screen: it says so, and goes on from its beginning', async () => {
  const { page, close } = await openTill();
  let isOdd = true;
  await page.route('**/pos-catalogue*', async (route) => {
    const menu = await (await route.fetch()).json();
    await route.fulfill({ json: isOdd ? { ...menu, categories: null } : menu });
  });
  await page.evaluate(() => indexedDB.deleteDatabase('comanda.pos'));
  await page.reload();
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await page.getByText('Esta pantalla falló').waitFor();
  isOdd = false;
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  await page.getByRole('button', { name: /^Mesa 1 ·/ }).waitFor();
  await close();
});

test('a hub that joined the cloud threw its till off the page: two that close dialogs each took a step back', async () => {
  const { page, close } = await openTill();
  let hasMoved = false;
  await page.route('**/hub', async (route) => {
    const body = await (await route.fetch()).json();
    if (hasMoved) body.location = { ...body.location, id: '11111111-1111-4111-8111-111111111111', name: 'Zona 10' };
    await route.fulfill({ json: body });
  });
  await page.route('**/sync/pair', (route) => {
    hasMoved = true;
    return route.fulfill({ json: { businessName: 'Nube', locationName: 'Zona 10', pinsLost: 1 } });
  });
  await page.getByText(/nube/i).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('ABCDEFGH');
  await sheet.getByRole('button', { name: 'Conectar' }).click();
  await page.getByText('Conectado: Nube, Zona 10').waitFor();
  await page.getByText('Ingrese su PIN').waitFor();
  expect(await page.evaluate(() => history.state)).not.toMatchObject({ dialogs: 1 });
  await close();
});

test('the approval drew four dots of a PIN of six digits, and its button lay at or beyond the lower edge of the glass', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await page.route('**/orders/*/items', async (route) => {
    const details = { permission: 'OrderItem:Void' };
    await route.fulfill({ status: 403, json: { statusCode: 403, error: 'FORBIDDEN', message: '', details } });
  });
  await product(page, 'Flan de coco').click();
  const dialog = page.getByRole('dialog');
  const dots = dialog.getByRole('status');
  await dots.waitFor({ state: 'attached' });
  expect(await dots.locator('span').count()).toBe(0);
  await page.keyboard.type('12345');
  await expect.poll(() => dots.locator('span').count()).toBe(5);
  for (const [width, height] of [
    [1280, 800],
    [1280, 640],
    [390, 844],
    [390, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    const below = async () => {
      const [all, button] = [dialog, dialog.getByRole('button', { name: 'Autorizar' })];
      const [outer, inner] = [(await all.boundingBox())!, (await button.boundingBox())!];
      return [height - outer.y - outer.height >= 10, outer.y + outer.height - inner.y - inner.height >= 10];
    };
    await expect.poll(below, { message: `${width} × ${height}` }).toEqual([true, true]);
  }
  await close();
});
