// Rule: options of a sent dish are changed with a reason; also held by packages/domain/orders/lines/check-sent-change.test.ts
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

/** TILL_SHOTS=folder keeps what it looked like. */
const keep = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.TILL_SHOTS;
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' });
};

/** A steak with fries that cost more, sent, and its sheet open. */
const openSentSteak = async (page: Page, isSmall = false) => {
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  await page.getByPlaceholder('Buscar producto').fill('Puyazo');
  await product(page, 'Puyazo a la parrilla').click();
  await page.getByRole('radio', { name: 'Medio' }).click();
  await page.getByRole('checkbox', { name: /Papas/ }).click();
  await page.getByRole('button', { name: /^Agregar Q/ }).click();
  if (isSmall) await page.getByRole('button', { name: /1 producto/ }).click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByRole('button', { name: /Puyazo.*Enviado/ }).click();
  return page.getByRole('dialog');
};

test.each([
  ['till', {}],
  ['phone', { screen: PHONE }],
] as const)(
  'an option of a dish that was sent could not be changed: it had to be voided and entered anew (%s)',
  async (name, how) => {
    const { hub, page, close } = await openTill(how);
    const sheet = await openSentSteak(page, name === 'phone');
    await keep(page, `line-${name}`);
    await sheet.getByRole('button', { name: 'Opciones' }).click();
    await page.getByRole('button', { name: /^Maíz/ }).click();
    await keep(page, `options-${name}`);
    // Nothing else is said: what another waiter changed of it stands.
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: /^Guardar Q154/ }).click();
    const body = (await asked).postDataJSON() as { modifiers: unknown[] };
    expect([Object.keys(body), body.modifiers.length]).toEqual([['modifiers'], 4]);
    await sheet.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Puyazo.*Maíz.*Enviado/ }).waitFor();
    expect(hub.orders[0]!.items[0]!.modifiers.map((one) => one.nameSnapshot)).toContain('Maíz');
    await close();
  },
);

test('an option that costs nothing came to a dish that was made, and nobody said that the kitchen may not hear of it', async () => {
  const { hub, page, close } = await openTill();
  const sheet = await openSentSteak(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  Object.assign(hub.orders[0]!.items[0]!, { status: 'served' });
  await page.reload();
  await page.getByRole('button', { name: /Puyazo.*Servido/ }).click();
  await sheet.getByRole('button', { name: 'Opciones' }).click();
  const notice = page.getByText(
    'La cocina ya hizo Puyazo a la parrilla: un cambio que no cuesta más quizá no le llegue. Dígalo en persona.',
  );
  expect(await notice.count()).toBe(0);
  await page.getByRole('radio', { name: 'Tres cuartos' }).click();
  await notice.waitFor();
  await keep(page, 'options-made');
  // What is paid is told.
  await page.getByRole('radio', { name: 'Medio' }).click();
  await page.getByRole('button', { name: /^Maíz/ }).click();
  await notice.waitFor({ state: 'detached' });
  await close();
});

test('taken off a dish that was sent, an option that is paid asks why, and the manager reads which', async () => {
  const { page, close } = await openTill();
  const sheet = await openSentSteak(page);
  const reasons: unknown[] = [];
  await page.route('**/orders/*/items/*', (route) => {
    reasons.push(route.request().postDataJSON().reason);
    const details = { permission: 'OrderItem:Void' };
    return route.fulfill({ status: 403, json: { statusCode: 403, error: 'FORBIDDEN', message: '', details } });
  });
  await sheet.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('checkbox', { name: /Papas/ }).click();
  await page.getByRole('button', { name: /^Guardar Q/ }).click();
  await page.getByText('Cambió de opinión').click();
  await keep(page, 'less-options');
  await page.getByRole('button', { name: /^Quitar opciones de/ }).click();
  const question = page.getByRole('dialog', { name: 'Autorización' });
  await question.getByText('1 × Puyazo a la parrilla · −Papas').waitFor();
  await question.getByText('Motivo: Cambió de opinión').waitFor();
  await keep(page, 'less-options-asked');
  expect(reasons).toEqual(['Cambió de opinión']);
  await close();
});

test('after a manager’s question was put away the sheet that asks why still lay over the line', async () => {
  const { page, close } = await openTill();
  const sheet = await openSentSteak(page);
  let asked = 0;
  await page.route('**/orders/*/items/*/void', (route) => {
    asked += 1;
    const error = asked === 1 ? 'FORBIDDEN' : 'APPROVAL_INVALID';
    const json = { statusCode: 403, error, message: '', details: { permission: 'OrderItem:Void' } };
    return route.fulfill({ status: 403, json });
  });
  await sheet.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Cambió de opinión').click();
  await page.getByRole('button', { name: /^Anular 1 × Puyazo/ }).click();
  const question = page.getByRole('dialog', { name: 'Autorización' });
  await question.waitFor();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await question.getByText('El PIN no autoriza esta acción').waitFor();
  await question.getByRole('button', { name: 'Cerrar' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await sheet.getByRole('button', { name: 'Anular' }).waitFor();
  await keep(page, 'put-away');
  await close();
});

test('without the hub the other options of a dish that was sent are on its line, and wait', async () => {
  const { hub, page, close } = await openTill();
  const sheet = await openSentSteak(page);
  hub.cut('all but files');
  await page.getByText('Sin conexión').filter({ visible: true }).first().waitFor();
  await sheet.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('checkbox', { name: /Papas/ }).click();
  await page.getByRole('button', { name: /^Guardar Q/ }).click();
  await page.getByText('Error al marcar').click();
  await page.getByRole('button', { name: /^Quitar opciones de/ }).click();
  await sheet.first().waitFor({ state: 'detached' });
  const line = page.getByRole('button', { name: /Puyazo.*Enviado/ });
  expect(await line.innerText()).not.toContain('Papas');
  hub.cut(false);
  await expect.poll(() => hub.orders[0]!.items[0]!.modifiers.map((one) => one.nameSnapshot)).not.toContain('Papas');
  await close();
});
