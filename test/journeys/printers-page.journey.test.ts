// Rule: an owner sees, holds and discards what waits for a printer; also held by packages/domain/printing/hold/discard-print-job.test.ts
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, eventually, launchBrowser, PINS } from './evening.ts';
import { openTable, sendToKitchen, tapProduct } from './till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const openPrinters = async (evening: Evening) => {
  const page = await evening.page(`${evening.hub.url}/admin/`);
  await page.getByLabel('PIN').fill(PINS.owner);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Impresoras' }).click();
  await page.getByText('Cola de impresión').waitFor();
  return page;
};

test('an owner sees why nothing prints, holds one slip and throws another away, and the rest come out with the paper', async () => {
  await using evening = await Evening.open(browser);
  const page = await openPrinters(evening);
  const grill = page.getByRole('listitem', { name: 'Parrilla', exact: true });
  await page.getByRole('button', { name: 'Imprimir prueba: Parrilla' }).click();
  await eventually(() => evening.paper().some((slip) => slip.includes('PRUEBA DE IMPRESIÓN')), 'the test slip');
  await grill.getByText('Confirmado: avisa cuando el papel salió').waitFor();

  evening.printer.paperOutAfter(0);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  for (const dish of ['Chuchitos', 'Orden de papas fritas', 'Orden de plátanos con crema'])
    await tapProduct(till, dish);
  await sendToKitchen(till, 3);
  await grill.getByText('Sin papel').waitFor();
  const slip = (name: RegExp) => page.getByRole('listitem', { name });
  await slip(/Chuchitos.*Mesa 5/)
    .getByRole('button', { name: 'Detener' })
    .click();
  await slip(/Chuchitos/)
    .getByText('Parrilla · Detenida')
    .waitFor();
  await slip(/plátanos/)
    .getByRole('button', { name: 'Descartar' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await slip(/plátanos/).waitFor({ state: 'detached' });

  evening.printer.loadPaper();
  await eventually(() => evening.paper().some((one) => one.includes('papas')), 'the slip that waited');
  await slip(/papas/).waitFor({ state: 'detached' });
  expect(evening.paper().filter((one) => /Chuchitos|plátanos/i.test(one))).toEqual([]);
  await slip(/Chuchitos/)
    .getByRole('button', { name: 'Imprimir' })
    .click();
  await eventually(() => evening.paper().some((one) => /Chuchitos/i.test(one)), 'the slip that was held');
  await page.getByText('Nada en cola').waitFor();

  // Thrown away it never came out: asked for after all it is the first paper.
  await page.getByText('Historial').click();
  await slip(/plátanos/)
    .getByText(/Se descartó/)
    .waitFor();
  await slip(/plátanos/)
    .getByRole('button', { name: 'Reimprimir' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reimprimir' }).click();
  await eventually(() => evening.paper().some((one) => /plátanos/i.test(one)), 'the slip that was thrown away');
  expect(evening.paper().filter((one) => one.includes('REIMPRESIÓN'))).toEqual([]);
});

test('an owner finds the pre-bill that waits among the slips, and throws it away: the slip comes out, the bill does not', async () => {
  await using evening = await Evening.open(browser);
  const page = await openPrinters(evening);
  evening.printer.paperOutAfter(0);
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await tapProduct(till, 'Chuchitos');
  await sendToKitchen(till, 1);
  const call = await evening.api(PINS.owner);
  const { data: stations } = (await call('GET', '/kitchen-stations?size=50')) as {
    data: { id: string; name: string }[];
  };
  const { data: orders } = (await call('GET', '/orders?status=sent_to_kitchen')) as {
    data: { id: string; tableAliasSnapshot: string }[];
  };
  const sourceId = orders.find(({ tableAliasSnapshot }) => tableAliasSnapshot === '5')!.id;
  const stationId = stations.find(({ name }) => name === 'Parrilla')!.id;
  await call('POST', '/document-print-jobs', { documentType: 'PRE_BILL', sourceKind: 'order', sourceId, stationId });
  const grill = page.getByRole('listitem', { name: 'Parrilla', exact: true });
  await grill.getByText('1 comanda en cola').waitFor();
  await grill.getByText('1 papel de caja en cola').waitFor();
  const row = (name: RegExp) => page.getByRole('listitem', { name });
  await row(/^Precuenta · Mesa 5$/)
    .getByText(/^Parrilla · En cola · Sin papel/)
    .waitFor();
  expect(await page.getByRole('listitem', { name: / · Mesa 5$/ }).allTextContents()).toMatchObject([
    expect.stringContaining('Chuchitos'),
    expect.stringContaining('Precuenta'),
  ]);
  await row(/^Precuenta/)
    .getByRole('button', { name: 'Descartar' })
    .click();
  const sure = page.getByRole('dialog', { name: 'Descartar' });
  // Whoever only touched Enter has thrown nothing away.
  expect(await sure.locator(':focus').textContent()).toBe('Cancelar');
  await page.keyboard.press('Escape');
  await sure.waitFor({ state: 'detached' });
  await row(/^Precuenta/)
    .getByRole('button', { name: 'Descartar' })
    .click();
  await sure.getByRole('button', { name: 'Descartar' }).click();
  await row(/^Precuenta/).waitFor({ state: 'detached' });
  evening.printer.loadPaper();
  await page.getByText('Nada en cola').waitFor();
  expect(evening.paper().filter((one) => one.includes('PRECUENTA'))).toEqual([]);
  await page.getByText('Historial').click();
  await row(/^Precuenta/)
    .getByText(/^Parrilla · Se descartó/)
    .waitFor();
});

test('bridges that could not be asked for looked like none; a code stayed after it was good, beside an address of no use elsewhere', async () => {
  await using evening = await Evening.open(browser);
  const page = await openPrinters(evening);
  const bridges = page.getByRole('region', { name: 'Puentes de impresión' });
  await page.route('**/bridge-pairing-code', async (route) => {
    const answer = await route.fetch();
    const expiresAt = new Date(Date.now() + 3_000).toISOString();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresAt } });
  });
  await bridges.getByRole('button', { name: 'Vincular un puente' }).click();
  await bridges.getByText('sirve de dirección solo si el puente está en este mismo equipo').waitFor();
  await bridges.getByText('Vence en').waitFor();
  await bridges.getByText('El código venció').waitFor();
  expect(await bridges.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).count()).toBe(0);
  await page.unroute('**/bridge-pairing-code');
  await bridges.getByRole('button', { name: 'Pedir otro código' }).click();
  await bridges.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).waitFor();

  await page.route('**/bridges?*', (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }));
  await page.reload();
  await bridges.getByRole('alert').waitFor();
  await page.unroute('**/bridges?*');
  await bridges.getByRole('button', { name: 'Reintentar' }).click();
  await bridges.getByRole('alert').waitFor({ state: 'detached' });
});

test('an owner whose accents come out wrong prints every code page, and sets the one that reads well', async () => {
  await using evening = await Evening.open(browser);
  const page = await openPrinters(evening);
  await page.getByRole('button', { name: 'Cambiar: Parrilla' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Más del papel').click();
  await dialog.getByRole('button', { name: 'Imprimir la lista' }).click();
  await eventually(() => evening.paper().some((slip) => slip.includes('02 áéíóúñü ÁÉÍÓÚÑÜ')), 'the list of code pages');
  const field = dialog.getByLabel('Página de códigos');
  await field.fill('300');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Escriba un número de 0 a 255').waitFor();
  await field.fill('19');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Imprimir prueba: Parrilla' }).click();
  await eventually(() => evening.paper().some((slip) => slip.includes('gina 19')), 'a slip of that page');
});
