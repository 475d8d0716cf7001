// Rule: a price rule is made, tried, switched off and deleted by hand; also held by apps/admin/src/catalogue/price-rules/rule-draft.test.ts
import type { Page as PageOf, PriceRule } from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evening, launchBrowser, PINS } from '../evening.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar' }).click();
const choose = async (page: Page, field: Locator, name: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name }).click();
};

test('a happy hour is made in words, tried at its last minute, changed, switched off and deleted', async () => {
  await using evening = await Evening.open(browser);
  const api = await evening.api(PINS.owner);
  const page = await evening.till(PINS.owner);
  await page.goto(`${evening.hub.url}/admin/carta/reglas`);
  await page.getByText('No hay reglas de precio').waitFor();

  // ---- Made: what is wrong stands beside its field, what it says below all of them.
  await page.getByRole('button', { name: 'Nueva regla' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nueva regla' });
  await save(form);
  await form.getByText('Escriba este dato').first().waitFor();
  // What is out of sight is counted where one is.
  await form.getByText('Corrija 4 campos').waitFor();
  await form.locator('input:focus').and(form.getByLabel('Nombre')).waitFor();
  await form.getByLabel('Nombre').fill('Hora feliz');
  await form.getByLabel('Cuánto por ciento').fill('120');
  await form.getByRole('combobox', { name: 'O de estos platillos' }).fill('cerveza');
  await page.getByRole('option', { name: 'Cerveza nacional' }).click();
  await page.keyboard.press('Tab');
  for (const day of ['Vie', 'Sáb']) await form.getByText(day, { exact: true }).click();
  await form.getByLabel(/^Desde \*/).fill('5 pm');
  await form.getByLabel(/^Hasta \*/).fill('7 pm');
  await save(form);
  await form.getByText('Escriba un porcentaje de más de 0 a 100, como 20 o 12.5').waitFor();
  await form.getByText('Corrija 1 campo', { exact: true }).waitFor();
  await form.getByLabel('Cuánto por ciento').fill('20');
  const sentence = '20 % menos en Cerveza nacional, viernes y sábado de 17:00 a 19:00';
  await form.getByRole('region', { name: 'Así se lee' }).getByText(sentence, { exact: true }).waitFor();
  await save(form);
  const card = page.getByRole('region', { name: 'Hora feliz' });
  await card.getByText(sentence, { exact: true }).waitFor();
  await card.getByText('Activa', { exact: true }).waitFor();

  // ---- Tried: Friday, one minute before its end, at its end, after it.
  await page.getByRole('button', { name: '¿Cuánto cuesta?' }).click();
  const simulator = page.getByRole('dialog', { name: '¿Cuánto cuesta un platillo?' });
  const answer = simulator.getByRole('region', { name: 'Cuesta' });
  await choose(page, simulator.getByRole('combobox', { name: 'Platillo' }), 'Cerveza nacional');
  await simulator.getByLabel('Día').fill('2026-11-27');
  await simulator.getByText('viernes', { exact: true }).waitFor();
  for (const [time, what] of [
    ['18:59', /^Hora feliz −Q/],
    ['7 pm', 'Hora feliz es a otra hora'],
    ['19:01', 'Hora feliz es a otra hora'],
    ['17:00', /^Hora feliz −Q/],
  ] as const) {
    await simulator.getByLabel('Hora', { exact: true }).fill(time);
    await answer.getByText(what).waitFor();
  }
  await simulator.getByLabel('Día').fill('2026-11-29');
  await answer.getByText('Hora feliz es de otro día').waitFor();
  await answer.getByText('Ninguna regla cambia este precio.').waitFor();
  await page.keyboard.press('Escape');

  // ---- Changed, over midnight.
  await card.getByRole('button', { name: 'Editar Hora feliz' }).click();
  const again = page.getByRole('dialog', { name: 'Hora feliz' });
  await choose(page, again.getByRole('combobox', { name: 'Qué hace' }), 'Pone un precio');
  await again.getByLabel('A qué precio').fill('15');
  await again.getByLabel(/^Hasta \*/).fill('2 am');
  await again.getByText('Hasta el día siguiente: vale por el día en que empieza').waitFor();
  await save(again);
  await card
    .getByText('Precio de Q15.00 en Cerveza nacional, viernes y sábado de 17:00 a 02:00 del día siguiente')
    .waitFor();

  // ---- Switched off, and found among those that are.
  await card.getByText('Activa', { exact: true }).waitFor();
  await card.getByRole('switch', { name: 'Hora feliz activa' }).press('Space');
  await card.getByText('Apagada').waitFor();
  await choose(page, page.getByRole('combobox', { name: 'Estado' }), 'Terminada');
  await page.getByText('Ninguna regla coincide').waitFor();
  await choose(page, page.getByRole('combobox', { name: 'Estado' }), 'Apagada');
  await card.waitFor();
  const { data } = (await api('GET', '/price-rules')) as PageOf<PriceRule>;
  const hours = { timeFrom: '17:00', timeTo: '02:00', weekdays: [5, 6] };
  expect(data).toMatchObject([{ kind: 'fixed_price', value: '15.00', isActive: false, ...hours }]);

  // ---- Deleted, after a question.
  await card.getByRole('button', { name: 'Editar Hora feliz' }).click();
  await again.getByRole('button', { name: 'Eliminar regla' }).click();
  const question = page.getByRole('dialog', { name: /Hora feliz/ });
  await question.getByText('Lo que ya se pidió conserva su precio.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('No hay reglas de precio').waitFor();
});
