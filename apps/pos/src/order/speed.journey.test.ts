// Rule: rounds, quantities and swipes count once; also held by apps/pos/src/order/last-round.test.ts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, openTable, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

/** Longer than a double press. */
const pause = (page: Page) => page.waitForTimeout(450);
const linesOf = (items: readonly { productNameSnapshot: string; quantity: number; seatNo: number | null }[] = []) =>
  items.map((line) => [line.productNameSnapshot, line.quantity, line.seatNo]);

/** A finger drawn over the glass, from the middle of a line. */
const swipe = async (page: Page, name: string, by: number): Promise<void> => {
  const line = page.locator('[aria-keyshortcuts]', { hasText: name }).first();
  const box = (await line.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', x + (by * step) / 6);
  // It rests before it leaves: what flies on swallows the next tap.
  for (let rest = 0; rest < 3; rest += 1) {
    await page.waitForTimeout(50);
    await touch('touchMove', x + by);
  }
  await touch('touchEnd');
  await glass.detach();
};

test('another round without the hub: what was sent last, each for its seat, one tap takes it all back', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  const round = page.getByRole('button', { name: /^Otra ronda/ });
  await page.getByRole('button', { name: 'Asiento 1', exact: true }).click();
  await product(page, 'Cerveza Gallo').click();
  await page.getByRole('button', { name: 'Asiento 2', exact: true }).click();
  await product(page, 'Limonada con soda').click();
  expect(await round.count()).toBe(0);
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).click();
  await page.getByText('Enviado').nth(1).waitFor();
  // Of the seat that is chosen, its own alone.
  await page.getByRole('button', { name: 'Otra ronda, asiento 2 (1)' }).waitFor();
  await page.getByRole('button', { name: 'Mesa', exact: true }).click();

  hub.cut(true);
  await page.getByRole('button', { name: 'Otra ronda (2)' }).click();
  await page.getByText('Nuevo').nth(1).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Nuevo').first().waitFor({ state: 'hidden' });
  await pause(page);
  await page.getByRole('button', { name: 'Otra ronda (2)' }).click();
  await page.getByText('Nuevo').nth(1).waitFor();
  hub.cut(false);
  await expect
    .poll(() => linesOf(hub.orders[0]?.items))
    .toEqual([
      ['Cerveza Gallo', 1, 1],
      ['Limonada con soda', 1, 2],
      ['Cerveza Gallo', 1, 1],
      ['Limonada con soda', 1, 2],
    ]);
  await close();
});

test('a finger that met «Otra ronda» twice ordered two rounds', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Cerveza Gallo').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').waitFor();
  await page.getByRole('button', { name: 'Otra ronda (1)' }).dblclick();
  // Behind both it stands alone, and another dish after it is the second that is sent.
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).click();
  await expect
    .poll(() => linesOf(hub.orders[0]?.items))
    .toEqual([
      ['Cerveza Gallo', 1, null],
      ['Cerveza Gallo', 1, null],
      ['Flan de coco', 1, null],
    ]);
  await close();
});

test('a round leaves out what ran out meanwhile, and says so', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Cerveza Gallo').click();
  await product(page, 'Limonada con soda').click();
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).click();
  await page.getByText('Enviado').nth(1).waitFor();
  await page.getByRole('navigation').getByRole('button', { name: 'Agotado' }).click();
  const ranOut = page.getByRole('dialog', { name: '¿Qué se agotó?' });
  await ranOut.getByRole('button', { name: 'Cerveza Gallo' }).click();
  await page.getByRole('dialog', { name: 'Cerveza Gallo' }).getByRole('button', { name: 'Agotado' }).click();
  await ranOut.getByRole('button', { name: /^Cerveza Gallo.*Agotado/ }).waitFor();
  await page.keyboard.press('Escape');
  await ranOut.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Otra ronda (2)' }).click();
  await page.getByText('Sin Cerveza Gallo: no alcanza').waitFor();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await close();
});

test('“3” and a beer are three beers, “2”, a word and Enter two of it, and each counts once', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await page.keyboard.press('3');
  await product(page, 'Cerveza Gallo').click();
  await product(page, 'Flan de coco').click();
  await page.keyboard.press('2');
  await page.keyboard.press('/');
  // Faster it would be a scanner's code.
  await page.keyboard.type('cafe 5', { delay: 80 });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '4 de lo que toque' }).click();
  await product(page, 'Kak’ik').click();
  await page.getByRole('button', { name: 'Enviar a cocina (4)' }).waitFor();
  await expect
    .poll(() => linesOf(hub.orders[0]?.items))
    .toEqual([
      ['Cerveza Gallo', 3, null],
      ['Flan de coco', 1, null],
      ['Café de Antigua', 2, null],
      ['Kak’ik', 4, null],
    ]);
  await close();
});

test('a dish that is held shows its options: one tap orders it, and what must be chosen is asked', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  const held = async () => {
    // The sheet of before may still be fading.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // At the same place and at once it would be the second half of a double tap.
    await pause(page);
    await product(page, 'Churrasco típico').hover();
    await page.mouse.down();
    await page.getByRole('dialog', { name: 'Churrasco típico' }).waitFor();
    await page.mouse.up();
    await pause(page);
    return page.getByRole('dialog', { name: 'Churrasco típico' });
  };
  await (await held()).getByRole('button', { name: 'Tres cuartos' }).click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
  await expect
    .poll(() => hub.orders[0]?.items[0]?.modifiers.map((one) => one.nameSnapshot))
    .toEqual(['Tres cuartos', 'Frijoles']);
  await (await held()).getByRole('button', { name: 'Papas' }).click();
  await pause(page);
  await page.getByRole('dialog').getByRole('radio', { name: 'Medio' }).click();
  // Tortillas may be had besides.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await page.getByRole('button', { name: 'Enviar a cocina (2)' }).waitFor();
  await close();
});

test('on a phone every seat of eight stands on the glass, and a line is swiped to wait, to come again, to be voided', async () => {
  const { hub, page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  await product(page, 'Cerveza Gallo').tap();
  await product(page, 'Limonada con soda').tap();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  Object.assign(hub.orders[0]!, { guestCount: 8 });
  await page.reload();
  await page.getByRole('button', { name: 'Asiento 8', exact: true }).waitFor();
  for (let seat = 1; seat <= 8; seat += 1) {
    const box = (await page.getByRole('button', { name: `Asiento ${seat}`, exact: true }).boundingBox())!;
    expect([seat, box.x >= 0, box.x + box.width <= 390, box.width >= 48, box.height >= 48]).toEqual([
      ...[seat, true, true, true, true],
    ]);
  }
  await page.getByRole('button', { name: /2 productos/ }).tap();

  await swipe(page, 'Cerveza Gallo', 130);
  await page.getByRole('region', { name: 'Orden' }).getByText('En espera').first().waitFor();
  await expect.poll(() => hub.orders[0]?.items[0]?.holdUntilFired).toBe(true);
  await swipe(page, 'Cerveza Gallo', 130);
  await expect.poll(() => hub.orders[0]?.items[0]?.holdUntilFired).toBe(false);

  await swipe(page, 'Limonada con soda', -130);
  await pause(page);
  await page.getByRole('button', { name: 'Repetir Limonada con soda' }).tap();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(3);
  await page.getByRole('button', { name: 'Enviar a cocina (3)' }).tap();
  await page.getByText('Enviado').nth(2).waitFor();
  // What was sent takes a reason, and no keyboard comes over the usual ones.
  await pause(page);
  await swipe(page, 'Cerveza Gallo', -130);
  await pause(page);
  await page.getByRole('button', { name: 'Anular Cerveza Gallo' }).tap();
  const why = page.getByRole('dialog', { name: /^Anular 1 × Cerveza Gallo/ });
  await why.getByRole('button', { name: 'Error al marcar' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  await close();
});

test('whoever saved the allergy of seat 1 made a table of twelve a table of one: only a number somebody chose is saved', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await page.getByRole('button', { name: 'Comensales' }).click();
  await page.getByLabel('Nombre del asiento 1').fill('Ana');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => hub.orders[0]?.guests.map(({ guestAlias }) => guestAlias)).toEqual(['Ana']);
  await page.getByRole('button', { name: 'Asiento 4', exact: true }).waitFor();
  expect(hub.orders[0]?.guestCount).toBeNull();
  await close();
});
