// Rule: a table is one party's at a time and seating opens its order; also held by packages/domain/reservations/booking/overlap.property.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from './evening.ts';
import { openShift, payOnScreen, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const DAY_MS = 86_400_000;

test('a reservation is taken, seated with its allergies and paid; a party waits, is called and sits down', async () => {
  await using evening = await Evening.open(browser);
  const till = await evening.till(PINS.cashier);
  const api = await evening.api(PINS.cashier);
  await openShift(till, '100');
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(Date.now() + DAY_MS);

  // ---- Taken by telephone for tomorrow; the same table at the same time is refused.
  const take = async (name: string, table: string) => {
    await till.getByRole('button', { name: 'Nueva reservación' }).click();
    const form = till.getByRole('dialog', { name: 'Nueva reservación' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('Día').fill(tomorrow);
    await form.getByLabel('Hora').fill('19:00');
    await form.getByRole('combobox', { name: 'Mesas' }).click();
    await till.getByRole('option', { name: new RegExp(`^Mesa ${table} ·`) }).click();
    await till.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Guardar' }).click();
    return form;
  };
  await till.getByRole('button', { name: 'Reservas' }).click();
  await till.getByText('Nadie ha reservado para este día').waitFor();
  await (await take('Ana Xitumul', '4')).waitFor({ state: 'hidden' });
  // Its day is shown, not the one the till was at.
  await till.getByRole('button', { name: /19:00 Ana Xitumul/ }).waitFor();
  const refused = await take('Luis Cuc', '4');
  await refused.getByText('La mesa ya está reservada a esa hora').waitFor();
  await till.getByRole('button', { name: 'Close' }).or(refused.locator('header button')).first().click();

  // ---- One that is due shows at its table, and is seated there.
  const tables = (await api('GET', '/dining-tables?locationId=:location&size=200')) as {
    data: { id: string; tableNumber: string }[];
  };
  const tableId = tables.data.find(({ tableNumber }) => tableNumber === '5')!.id;
  const { data: areas } = (await api('GET', '/dining-areas?locationId=:location')) as {
    data: { businessId: string; locationId: string }[];
  };
  const { businessId, locationId } = areas[0]!;
  const startsAt = new Date(Date.now() + 10 * 60_000).toISOString();
  const party = {
    businessId,
    locationId,
    customerName: 'López',
    partySize: 3,
    allergies: ['Maní'],
    startsAt,
    tableIds: [tableId],
    anyway: true,
  };
  await api('POST', '/reservations', party);
  await till.getByText('Mesas', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Mesa 5 · Reservada' }).click();
  await till.getByRole('button', { name: 'Sentar a López' }).click();
  await till.getByText('La orden está vacía').waitFor();
  await till.getByText('Alergias').waitFor();
  await tapProduct(till, 'Cerveza nacional');
  await sendToKitchen(till, 1);
  await till.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await till.getByRole('button', { name: /^Cobrar Q/ }).click();
  await payOnScreen(till, 'Efectivo', null);
  await till.getByText('Mesas', { exact: true }).first().click();
  await till.getByRole('button', { name: 'Mesa 5 · Sucia' }).waitFor();

  // ---- Who comes without one waits, is called, and sits down.
  await till.getByRole('button', { name: 'Reservas' }).click();
  await till.getByText('Lista de espera').click();
  await till.getByRole('button', { name: 'Anotar grupo' }).click();
  const form = till.getByRole('dialog', { name: 'Anotar grupo' });
  await form.getByText('Nadie antes · sin estimación todavía').waitFor();
  await form.getByLabel('Nombre').fill('Marta Juárez');
  await form.getByRole('button', { name: 'Anotar en la lista' }).click();
  const waiting = till.getByRole('listitem', { name: 'Marta Juárez' });
  await waiting.getByRole('button', { name: 'Avisar' }).click();
  await waiting.getByText(/avisado/).waitFor();
  await till.getByRole('link', { name: 'Tablero' }).click();
  expect(await till.getByRole('listitem').innerText()).toMatch(/Marta J\.\s+Mesa lista/);
  await till.getByRole('link', { name: /Volver|Atrás/ }).click();
  await waiting.getByRole('button', { name: 'Sentar' }).click();
  await till
    .getByRole('dialog')
    .getByRole('button', { name: /^Mesa 6/ })
    .click();
  await till.getByText('La orden está vacía').waitFor();
  await till.getByText('Marta Juárez').first().waitFor();
}, 600_000);
