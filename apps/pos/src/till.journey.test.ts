// Rule: a till says what it does and does not, to whoever is signed in; also held by apps/pos/src/till.browser.test.ts
import { expect, test } from 'vitest';
import { FAKE_ACCOUNT, FAKE_PIN } from './testing/fake-hub.ts';
import { buildTills, openTable, product } from './testing/open-till.ts';

const { openDoor, openTill, openClockedTill } = buildTills();

/** What comes faster, with an Enter at its end, is a scanner's code. */
const AS_A_PERSON = { delay: 80 };

test('a dish the kitchen was never asked for was paid by a tap: the till asks once, and again when the cash looks mistyped', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByText('Por pagar').waitFor();

  // Part of it settles nothing: nothing is asked.
  await page.keyboard.type('10');
  await page.getByRole('button', { name: 'Abonar Q10.00' }).click();
  await page.getByText('Abono de Q10.00 recibido').waitFor();
  await page.getByRole('button', { name: /^Cobrar Q/ }).waitFor();
  expect(hub.bills[0]).toMatchObject({ status: 'pending', paid: 1000 });

  await page.keyboard.type('999999', AS_A_PERSON);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cobrar de todos modos?' });
  await question.getByText('Nunca se pidió a cocina: 2 × Flan de coco.').waitFor();
  await question.getByText('¿El cliente entregó Q999,999.00? El vuelto sería Q').waitFor();
  // Without a moment between it is the second half of a double press.
  await page.waitForTimeout(450);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(hub.bills[0]).toMatchObject({ status: 'pending', paid: 1000 });

  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await question.getByText('Nunca se pidió a cocina').waitFor();
  expect(await question.getByText('¿El cliente entregó').count()).toBe(0);
  await question.getByRole('button', { name: 'Cobrar sin pedirlo' }).click();
  await page.getByText('pagada').waitFor();
  expect(hub.bills[0]).toMatchObject({ status: 'paid' });
  await close();
});

test('two marks on a table card pushed its total and its minutes out of it', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Flan de coco').click();
  await product(page, 'Café').click();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  hub.orders[0]!.items[1]!.holdUntilFired = true;
  await page.goto(page.url().replace(/\/orders.*/, '/'));
  const card = page.locator('[data-state="occupied"]');
  await card.getByText('1 en espera').waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = (await card.boundingBox())!;
    const minutes = (await card.getByText('0 min').boundingBox())!;
    expect(minutes.y + minutes.height).toBeLessThanOrEqual(frame.y + frame.height);
    expect(minutes.x + minutes.width).toBeLessThanOrEqual(frame.x + frame.width);
  }
  await close();
});

test('a revoked hub was told to be connected by a code that it is refused, and its state was green', async () => {
  const { hub, page, close } = await openTill();
  hub.sync = { ...hub.sync, state: 'fenced', isRevoked: true };
  await page.reload();
  await page.getByRole('alert').getByText('Equipo revocado: aquí no se vende').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('En la página de bienvenida elija «Reemplaza a otro».').waitFor();
  expect(await sheet.getByRole('textbox').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByText('Estado', { exact: true }).click();
  const line = page.getByRole('dialog').locator('[data-state="bad"]').first();
  await line.getByText('Equipo revocado: aquí no se vende').waitFor();
  await close();
});

test('taps made while the hub is away stay on the order, are said to be waiting, and arrive once, in order', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 2);
  hub.cut(true);
  await product(page, 'Pepián de pollo').click();
  await product(page, 'Rosa de jamaica').click();
  await product(page, 'Flan de coco').click();
  await page.getByText('Sin conexión con el sistema.').waitFor({ timeout: 3000 });
  await page.getByText('Q110.00').waitFor();
  expect(hub.orders[0]?.items).toEqual([]);

  hub.cut(false);
  await page.getByText('Sin conexión con el sistema.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Enviar a cocina (3)' }).click();
  await page.getByText('Enviado').nth(2).waitFor();
  expect(hub.orders[0]?.items.map((item) => item.productNameSnapshot)).toEqual([
    'Pepián de pollo',
    'Rosa de jamaica',
    'Flan de coco',
  ]);
  await close();
});

test('an owner with a second step could not sign in at the till, which had no field for the six digits', async () => {
  const { page, close } = await openDoor();
  await page.getByRole('button', { name: 'Entrar con correo y contraseña' }).click();
  await page.getByLabel('Correo electrónico').fill(FAKE_ACCOUNT.email);
  await page.getByLabel('Contraseña').first().fill(FAKE_ACCOUNT.password);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  expect(await code.count()).toBe(0);
  await page.keyboard.press('Enter');
  await code.waitFor();
  await page.getByText('Configúrela en la administración, en Mi cuenta').waitFor();
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await code.fill('000 111');
  await page.keyboard.press('Enter');
  await page.getByText('El código no es correcto o ya se usó').waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  await code.fill(FAKE_ACCOUNT.code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  await close();
});

test('a till left open at the bar was anybody’s for sixteen hours: untouched for ten minutes it asks for a PIN, and the order is still there', async () => {
  const { page, close } = await openClockedTill();
  await openTable(page, 1);
  await page.clock.fastForward('09:00');
  await product(page, 'Flan de coco').click();
  await page.clock.fastForward('09:00');
  await page.getByRole('button', { name: /^Enviar a cocina/ }).waitFor();
  await page.clock.fastForward('02:00');
  await page.getByText('Ingrese su PIN').waitFor();
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Enviar a cocina/ }).waitFor();
  await close();
});

test('a till that locked itself on an empty order went on with “La orden no existe”: it goes on with the tables', async () => {
  const { page, close } = await openClockedTill();
  await openTable(page, 1);
  await page.clock.fastForward('11:00');
  await page.getByText('Ingrese su PIN').waitFor();
  expect(await page.getByText('Al entrar sigue donde se quedó').count()).toBe(0);
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).waitFor();
  await close();
});

test('whoever had chosen a language before signing in typed the PIN into nothing', async () => {
  const { page, close } = await openDoor();
  await page.getByText('Ingrese su PIN').waitFor();
  await page.getByText('English', { exact: true }).click();
  await page.getByText('Español', { exact: true }).click();
  await page.keyboard.type(FAKE_PIN);
  await page.keyboard.press('Enter');
  await page.getByText('Mesas', { exact: true }).first().waitFor();
  await close();
});

test('an error toast survived the sign-out and greeted the next cashier, and toasts covered the title of the page', async () => {
  const { page, close } = await openTill();
  await page.route('**/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { statusCode: 409, message: 'no', error: 'FORBIDDEN', details: {} } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'no permite esta acción' });
  await toast.waitFor();
  expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(64);
  await page.getByRole('navigation').getByRole('button').last().click();
  await page.getByText('Ingrese su PIN').waitFor();
  await toast.waitFor({ state: 'detached', timeout: 3000 });
  await close();
});
