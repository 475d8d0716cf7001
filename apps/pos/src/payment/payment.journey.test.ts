// Rule: each payment is taken once, and its page says what is owed; also held by apps/pos/src/payment/payment.test.ts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

/** What a key of the pad, or another button, is called, and where it stands. */
const placeOf = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).boundingBox())!;

/** A till with a bill of so many equal parts on it, Q57.00 each, the first open for payment. */
const openPayment = async (parts = 1) => {
  const till = await openTill();
  const { page } = till;
  await openTable(page, 1);
  for (let i = 0; i < parts; i += 1) await product(page, 'Pepián de pollo').click();
  await page.getByRole('button', { name: /^Enviar a cocina/ }).click();
  await page.getByText('Enviado').first().waitFor();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  if (parts > 1) {
    await page.getByText('Partes iguales').click();
    for (let i = 2; i < parts; i += 1) await page.getByRole('button', { name: 'Uno más' }).click();
    await page.getByRole('button', { name: `Crear ${parts} cuentas` }).click();
    await page
      .getByText('Pendiente')
      .nth(parts - 1)
      .waitFor();
    await page.getByRole('button', { name: 'Cobrar', exact: true }).first().click();
  } else await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByText('Por pagar').waitFor();
  return till;
};

test('“150” became Q180.00 after a part was paid: the pad went up under the finger with the first digit', async () => {
  const { page, close } = await openPayment();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [900, 1200],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const five = await placeOf(page, '5');
    const holds = async () => expect(await placeOf(page, '5'), `${width} wide`).toEqual(five);
    await page.keyboard.type('1');
    await holds();
    await page.getByRole('button', { name: 'Abonar Q1.00' }).click();
    await page.getByRole('button', { name: /^Cobrar Q/ }).waitFor();
    await holds();
    await page.getByText('Abono de Q1.00 recibido').waitFor();
    await page.getByText('Escriba el monto o toque Exacto').waitFor();
    await page.getByText('Recibido', { exact: true }).locator('..').getByText('Q0.00').waitFor();
    await holds();
    await page.keyboard.type('150');
    await page.getByText('Vuelto').waitFor();
    await holds();
    await page.getByRole('button', { name: 'Tarjeta' }).click();
    await page.getByText('Solo el efectivo da vuelto').waitFor();
    await holds();
    await page.getByRole('button', { name: 'Efectivo' }).click();
    await page.keyboard.press('Delete');
  }
  await close();
});

test('after a part was paid nobody could leave a tip any more: one may while something is owed, and is asked for with the rest', async () => {
  const { page, close } = await openPayment();
  await page.keyboard.type('1');
  await page.getByRole('button', { name: 'Abonar Q1.00' }).click();
  const charge = page.getByRole('button', { name: /^Cobrar Q/ });
  await charge.waitFor();
  const before = await charge.textContent();
  await page.getByRole('button', { name: '10 %', exact: true }).click();
  await page.getByRole('button', { name: '10 %', exact: true }).and(page.locator('[data-variant="filled"]')).waitFor();
  expect(await charge.textContent()).not.toBe(before);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { x, width: own } = (await page.getByRole('button', { name: 'Exacto' }).boundingBox())!;
    expect(x >= 0 && x + own <= width, `${width} wide`).toBe(true);
    const shots = process.env.TILL_SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/tip-${width}.png`, animations: 'disabled' });
  }
  await close();
});

test('“enviado: falta la respuesta” was printed across what was received, and said while a manager’s PIN was awaited', async () => {
  const { page, close } = await openPayment(2);
  const answer = { statusCode: 403, error: 'FORBIDDEN', message: '', details: { permission: 'OrderBill:Pay' } };
  await page.route('**/payments', (route) => route.fulfill({ status: 403, json: answer }));
  await page.keyboard.type('200');
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByRole('dialog', { name: 'Autorización' }).waitFor();
  await page.getByText('Cobro de Q65.00: espera autorización').waitFor();
  expect(await page.getByText('falta la respuesta').count()).toBe(0);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const received = (await page.getByText('Q200.00').boundingBox())!;
    const said = (await page.getByText('espera autorización').boundingBox())!;
    expect(said.y, `${width} wide`).toBeGreaterThanOrEqual(received.y + received.height);
  }
  await close();
});

test('the order did not say what of it is paid already', async () => {
  const { page, close } = await openPayment(2);
  await page.getByRole('button', { name: 'Exacto' }).click();
  await page.getByRole('button', { name: 'Cobrar Q65.00' }).click();
  await page.getByText('Falta cobrar Q65.00').or(page.getByText('Siguiente cuenta')).first().waitFor();
  const id = new URL(page.url()).hash.split('/')[2];
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/orders/${id}`);
  await page.getByText('Pagado Q65.00 · Faltan Q65.00').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Faltan Q65\.00/ }).waitFor();
  await close();
});

test('a long bill had its «Cobrar» below the edge of the glass, and so had the payment on a low one', async () => {
  const { page, close } = await openTill();
  await openTable(page, 1);
  for (const dish of ['Pepián de pollo', 'Hilachas', 'Café de Antigua', 'Flan de coco'])
    await product(page, dish).click();
  await page.getByRole('button', { name: /^Enviar a cocina/ }).click();
  await page.getByText('Enviado').first().waitFor();
  await page.getByRole('button', { name: 'Cobrar' }).click();
  const charge = page.getByRole('button', { name: /^Cobrar Q/ });
  await charge.waitFor();
  await page.setViewportSize({ width: 1280, height: 400 });
  const end = async () => {
    const { y, height } = (await charge.boundingBox())!;
    return y + height;
  };
  await expect.poll(end).toBeLessThanOrEqual(400);
  await charge.click();
  await page.getByText('Por pagar').waitFor();
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect.poll(end).toBeLessThanOrEqual(600);
  await close();
});

test('on the phone nothing said what was paid of a bill, and «agregar NIT» stood under «Cobrar»', async () => {
  const { page, close } = await openPayment();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.type('10');
  await page.getByRole('button', { name: 'Abonar Q10.00' }).click();
  await page.getByText('Abonado Q10.00').waitFor();
  await page.getByText('Total Q').filter({ visible: true }).waitFor();
  const nit = await placeOf(page, 'Factura a CF · agregar NIT');
  const charge = (await page.getByRole('button', { name: /^Cobrar Q/ }).boundingBox())!;
  const zero = await placeOf(page, '0');
  expect(nit.x + nit.width).toBeLessThanOrEqual(charge.x);
  expect(zero.y + zero.height).toBeLessThanOrEqual(charge.y);
  expect(charge.y + charge.height).toBeLessThanOrEqual(844);
  await close();
});

/** Half of what makes two presses of one (`second-press.ts`). Milliseconds. */
const WITHOUT_PAUSE_MS = 200;

/** A payment of three parts, paid by three presses without a pause: where a busy machine made one, another of them. */
const paidByThreePresses = async (tries = 5): Promise<Awaited<ReturnType<typeof openPayment>>> => {
  const till = await openPayment(3);
  await till.page.keyboard.type('100');
  // As the page counts: a busy machine answers late.
  await till.page.evaluate(() => {
    const pressedAt: number[] = [];
    Object.assign(window, { pressedAt });
    window.addEventListener('keydown', ({ timeStamp }) => pressedAt.push(timeStamp), true);
  });
  for (let i = 0; i < 3; i += 1) {
    await till.page.keyboard.press('Enter');
    await till.page.waitForTimeout(100);
  }
  const pressedAt = await till.page.evaluate<number[]>('window.pressedAt');
  const longest = Math.max(...pressedAt.slice(1).map((at, i) => at - pressedAt[i]!));
  if (longest < WITHOUT_PAUSE_MS || tries === 1) return till;
  await till.close();
  return paidByThreePresses(tries - 1);
};

test('a third Enter charged the next guest, and the second took the change away before anybody had read it', async () => {
  const { hub, page, close } = await paidByThreePresses();
  const paid = () => hub.bills.map((bill) => bill.status === 'paid');
  await page.getByText('Vuelto Q35.00').waitFor();
  expect(paid()).toEqual([true, false, false]);

  // Held down, it goes on to the next bill and no further.
  await page.waitForTimeout(450);
  await page.keyboard.down('Enter');
  await page.getByText('Por pagar').waitFor();
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.waitForTimeout(450);
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(450);
  }
  await page.getByText('Escriba el monto o toque Exacto').waitFor();
  expect(paid()).toEqual([true, false, false]);

  await page.keyboard.type('100');
  await page.keyboard.down('Enter');
  await page.getByText('Vuelto Q35.00').waitFor();
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.getByText('Vuelto Q35.00').waitFor();
  expect(paid()).toEqual([true, true, false]);
  await close();
});

test('a scan on the payment page became the amount, and its Enter took the payment', async () => {
  const { hub, page, close } = await openPayment();
  await page.keyboard.type('50');
  // The pause between a person's keys and a scanner's is what tells them apart.
  await page.waitForTimeout(100);
  // As a scanner does: all keys of a code at once, and Enter. A slow tablet hears of them one after the other.
  await page.evaluate(async () => {
    const presses = [...'7501055300075', 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const press of presses) {
      document.body.dispatchEvent(press);
      await new Promise((next) => setTimeout(next, 40));
    }
  });
  await page.getByText('Se leyó un código: el monto no cambió.').waitFor();
  await page.getByRole('button', { name: 'Abonar Q50.00' }).waitFor();
  expect(hub.bills[0]).toMatchObject({ paid: 0 });
  await close();
});

test('a part was paid twice while the hub was silent: its bill said nothing of the payment on its way and took another', async () => {
  const { hub, page, close } = await openPayment();
  hub.cut('writes');
  await page.keyboard.type('5');
  await page.getByRole('button', { name: 'Abonar Q5.00' }).click();
  const underWay = page.getByText('Cobro de Q5.00 enviado: falta la respuesta');
  await underWay.waitFor();
  const payment = page.url();
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByText('Pendiente').waitFor();
  await underWay.waitFor();
  expect(await page.getByRole('button', { name: 'Cobrar', exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Anular', exact: true }).isDisabled()).toBe(true);
  await page.goto(payment);
  await underWay.waitFor();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: /^(Abonar|Cobrar) Q/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Volver' }).click();
  hub.cut(false);
  await page.getByText('Cuenta Z10-101-1: Q5.00 recibidos').waitFor();
  await page.getByText('Faltan Q60.00').waitFor();
  await underWay.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Cobrar', exact: true }).isEnabled()).toBe(true);
  expect(hub.bills[0]).toMatchObject({ paid: 500, payments: [{ amount: 500 }] });
  await close();
});

test('a payment nobody had answered locked its bill for all but one person, who had gone home', async () => {
  const { hub, page, close } = await openPayment();
  const [, orderId, billId] = /orders\/([^/]+)\/pay\/([^/]+)/.exec(page.url())!;
  const user = { id: 'gone', name: 'María' };
  const body = { amount: 500, paymentMethodId: 'cash', createdBy: user.id };
  const left = { key: 'k', user, orderId, billId, billName: 'Z10-101-1', amount: 500, body };
  await page.evaluate((text) => localStorage.setItem('comanda.pos.payments', text), JSON.stringify([left]));
  await page.reload();
  await page.getByText('Cobro de Q5.00 sin respuesta: que María ingrese en esta caja').waitFor();
  await page.getByRole('button', { name: 'Cobrar Q65.00' }).click();
  await expect.poll(() => hub.bills[0]).toMatchObject({ paid: 6_500 });
  await close();
});

test('“it is sent when the hub is back” was said of a payment that a reload of the page threw away', async () => {
  const { hub, page, close } = await openPayment();
  hub.cut('writes');
  await page.keyboard.type('7');
  await page.getByRole('button', { name: 'Abonar Q7.00' }).click();
  const underWay = page.getByText('Cobro de Q7.00 enviado: falta la respuesta');
  await underWay.waitFor();
  await page.reload();
  await underWay.waitFor();
  expect(hub.bills[0]).toMatchObject({ paid: 0 });
  hub.cut(false);
  await page.getByText('Abono de Q7.00 recibido').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Cobrar Q58.00' }).waitFor();
  expect(hub.bills[0]).toMatchObject({ paid: 700, payments: [{ amount: 700 }] });
  await close();
});

test('the NIT at payment was a bare box: a customer the house knows is found by name, and CF is one tap away', async () => {
  const { hub, page, close } = await openPayment();
  const known = { id: 'c1', displayName: 'Ana Morales', defaultTaxId: '37156616' };
  await page.route('**/customers/search?*', (route) => route.fulfill({ json: { data: [known] } }));
  await page.route('**/customers/c1', (route) =>
    route.fulfill({ json: { billingProfiles: [{ taxId: '37156616', legalName: 'ANA LUCIA MORALES' }] } }),
  );
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  await field('Nombre').fill('morales');
  await page.getByRole('option', { name: /Ana Morales/ }).click();
  await expect.poll(() => field('Nombre').inputValue()).toBe('ANA LUCIA MORALES');
  expect(await field('NIT').inputValue()).toBe('37156616');
  const charge = (await page.getByRole('button', { name: /^Cobrar Q/ }).boundingBox())!;
  expect(charge.y + charge.height).toBeLessThanOrEqual(800);
  await page.getByRole('button', { name: 'Factura a CF', exact: true }).click();
  await page.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  expect(await field('NIT').inputValue()).toBe('');

  // Without the hub's customers it is typed.
  await page.unroute('**/customers/search?*');
  await page.route('**/customers/search?*', (route) => route.abort());
  await field('NIT').fill('576937K');
  await field('Nombre').fill('Juan Pablo Xicay');
  await page.getByRole('button', { name: /^Cobrar Q/ }).click();
  await page.getByText('pagada').first().waitFor();
  expect(hub.bills[0]?.status).toBe('paid');
  await close();
});

test('a cashier typed the name SAT has, and typed it wrong: beside the NIT it is asked for, and said when nobody knows it', async () => {
  const { page, close } = await openPayment();
  await page.route('**/customers/taxpayers/415068-6', (route) =>
    route.fulfill({ json: { status: 'found', taxId: '4150686', legalName: 'MARIA JOSE PEREZ' } }),
  );
  await page.route('**/customers/taxpayers/71080', (route) => route.fulfill({ json: { status: 'unavailable' } }));
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  const ask = page.getByRole('button', { name: 'Buscar en SAT' });
  await page.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  expect(await ask.isDisabled()).toBe(true);
  await field('NIT').fill('415068-6');
  await ask.click();
  await page.getByRole('status').filter({ hasText: 'Encontrado' }).waitFor();
  expect([await field('NIT').inputValue(), await field('Nombre').inputValue()]).toEqual([
    '4150686',
    'MARIA JOSE PEREZ',
  ]);
  // The name that was found is of no other number, and a wrong check digit is said before anybody is asked.
  const charge = page.getByRole('button', { name: /^Cobrar Q/ });
  await field('NIT').fill('415068-7');
  expect(await field('Nombre').inputValue()).toBe('');
  await page.getByRole('status').filter({ hasText: 'Este NIT no es válido: revise los dígitos' }).waitFor();
  expect(await charge.isDisabled()).toBe(true);
  await field('NIT').fill('71080');
  expect(await charge.isDisabled()).toBe(false);
  await page.getByRole('status').filter({ hasText: 'Encontrado' }).waitFor({ state: 'detached' });
  await ask.click();
  await page.getByRole('status').filter({ hasText: 'SAT no responde ahora; escriba el nombre' }).waitFor();
  await close();
});

test('a shift that was not open led away from the payment: it is opened over it, and the guest’s name is typed on', async () => {
  const { page, close } = await openPayment();
  let isOpen = false;
  await page.route('**/cash-sessions?*', (route) =>
    isOpen ? route.fallback() : route.fulfill({ json: { data: [], page: 1, size: 1, total: 0 } }),
  );
  await page.route('**/cash-sessions', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ openingAmount: 50_000 });
    isOpen = true;
    await route.fulfill({ status: 201, json: {} });
  });
  await page.reload();
  await page.getByText('Sin turno de caja').waitFor();
  await page.getByRole('button', { name: 'Factura a CF · agregar NIT' }).click();
  await page.getByRole('combobox', { name: 'Nombre', exact: true }).fill('María José Pérez');
  await page.getByRole('button', { name: 'Abrir turno de caja' }).click();
  await page.getByRole('dialog').getByLabel('Fondo inicial').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir turno de caja' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Sin turno de caja').waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: 'Nombre', exact: true }).inputValue()).toBe('María José Pérez');
  await close();
});

test('that there is no connection covered the title of the payment page', async () => {
  const { page, hub, close } = await openPayment();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    hub.cut(true);
    const banner = page.locator('div:has(> span[role="alert"])');
    const title = page.locator('h1');
    const isCovered = async () => {
      const [over, under] = await Promise.all([
        banner.boundingBox(),
        title.evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const { x, y, width, height } = words.getBoundingClientRect();
          return { x, y, width, height };
        }),
      ]);
      const isApart = (from: 'x' | 'y', size: 'width' | 'height') =>
        over![from] >= under[from] + under[size] || over![from] + over![size] <= under[from];
      return !isApart('x', 'width') && !isApart('y', 'height');
    };
    await banner.waitFor();
    // It comes from above.
    await banner.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    expect([width, await isCovered()]).toEqual([width, false]);
    await page.locator('[data-read]').waitFor();
    expect([width, 'read', await isCovered()]).toEqual([width, 'read', false]);
    hub.cut(false);
    await banner.waitFor({ state: 'hidden' });
  }
  await close();
}, 60_000);
