// Rule: a combo is made, sold, switched off and deleted by hand; also held by apps/admin/src/catalogue/combos/combo-draft.test.ts
import type { BundleView } from '@comanda/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMoment, Evening, launchBrowser, PINS } from '../evening.ts';
import { openTable } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar' }).click();

/** The manager's area of this hub, at its combos. */
const openCombos = async (evening: Evening): Promise<Page> => {
  const office = await evening.page(`${evening.hub.url}/admin/`);
  await office.getByLabel('PIN').fill(PINS.owner);
  await office.keyboard.press('Enter');
  await office.getByRole('link', { name: 'Carta' }).click();
  await office.getByText('Combos', { exact: true }).click();
  return office;
};

/** Takes a dish into the choice of that name. */
const addDish = async (office: Page, dialog: Locator, choice: string, dish: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: `Agregar platillo a ${choice}` }).fill(dish);
  await office.getByRole('option', { name: dish, exact: true }).click();
  await aMoment();
};

test('a combo is made by hand, seen as a till shows it, sold, switched off and deleted', async () => {
  await using evening = await Evening.open(browser);
  const office = await openCombos(evening);
  await office.getByRole('button', { name: 'Nuevo combo' }).click();
  const dialog = office.getByRole('dialog', { name: 'Nuevo combo' });

  // ---- What is missing is said where it is.
  await save(dialog);
  await dialog.getByText('Escriba este dato').first().waitFor();
  await dialog.getByText('Hay menos platillos que los que se piden').waitFor();
  await dialog.getByLabel('Nombre', { exact: false }).first().fill('Combo Ñandú');
  await dialog.getByLabel('Precio').fill('60,00');
  await dialog.getByLabel('Se vende desde').fill('2031-05-02');
  await dialog.getByLabel('Hasta').fill('2031-05-01');
  await dialog.getByLabel('Elección').first().fill('Plato');
  await addDish(office, dialog, 'Plato', 'Chuchitos (2)');
  await addDish(office, dialog, 'Plato', 'Garnachas (6)');
  // A number that cannot be stays as it was typed, and nothing is saved.
  await dialog.getByLabel('Elegir máximo').fill('99');
  await dialog.getByText('De 1 a 50', { exact: true }).waitFor();
  await save(dialog);
  expect(await dialog.getByLabel('Elegir máximo').inputValue()).toBe('99');
  await dialog.getByLabel('Elegir máximo').fill('1');
  await dialog.getByLabel('Elegir mínimo').fill('3');
  await save(dialog);
  await dialog.getByText('La coma separa los miles (1,500) y el punto los centavos (45.50)').waitFor();
  await dialog.getByText('Termina antes de empezar').waitFor();
  await dialog.getByText('Hay menos platillos que los que se piden').waitFor();
  await dialog.getByLabel('Precio').fill('60');
  await dialog.getByLabel('Se vende desde').fill('');
  await dialog.getByLabel('Hasta').fill('');
  // What was wrong beside it is right again with it.
  await dialog.getByLabel('Elegir mínimo').fill('1');
  expect(await dialog.getByText('El máximo no puede ser menor que el mínimo').count()).toBe(0);
  expect(await dialog.getByText('Hay menos platillos que los que se piden').count()).toBe(0);

  // ---- A second choice, of which one costs more and one less.
  await dialog.getByLabel('Recargo de Garnachas (6)').fill('4.50');
  await dialog.getByRole('button', { name: 'Agregar elección' }).click();
  await dialog.getByLabel('Elección').last().fill('Bebida');
  await addDish(office, dialog, 'Bebida', 'Gaseosa');
  await addDish(office, dialog, 'Bebida', 'Agua pura');
  await dialog.getByLabel('Recargo de Agua pura').fill('-2');
  await dialog.getByRole('switch', { name: 'Gaseosa viene elegido' }).click({ force: true });
  const preview = dialog.getByRole('region', { name: 'Así se ve en la caja' });
  for (const said of ['Combo Ñandú', 'Q60.00', '+Q4.50', '−Q2.00']) await preview.getByText(said).waitFor();
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  const card = office.getByRole('region', { name: 'Combo Ñandú' });
  await card.getByText('Chuchitos (2), Garnachas (6)').waitFor();
  const api = await evening.api(PINS.owner);
  const { data } = (await api('GET', '/bundles?q=ñandú')) as { data: BundleView[] };
  expect(data).toMatchObject([{ name: 'Combo Ñandú', price: '60.00', isActive: true, validFrom: null }]);
  const made = (await api('GET', `/bundles/${data[0]!.id}`)) as BundleView;
  expect(made.groups).toMatchObject([
    { name: 'Plato', minSelect: 1, maxSelect: 1, isRequired: true },
    { name: 'Bebida', minSelect: 1, maxSelect: 1, isRequired: true },
  ]);
  expect(made.groups.map((group) => group.components.map((one) => [one.priceAdjustment, one.isDefault]))).toEqual([
    [
      ['0.00', false],
      ['4.50', false],
    ],
    [
      ['0.00', true],
      ['-2.00', false],
    ],
  ]);

  // ---- A till sells it so.
  const till = await evening.till(PINS.waiter);
  await openTable(till, '5');
  await till.getByRole('tab', { name: 'Combos' }).click();
  await till.getByRole('button', { name: /^Combo Ñandú/ }).click();
  expect(await till.getByRole('radio', { name: 'Gaseosa' }).isChecked()).toBe(true);
  await till.getByRole('radio', { name: /^Garnachas \(6\)/ }).click();
  await till.getByRole('radio', { name: /^Agua pura/ }).click();
  await till.getByRole('button', { name: 'Agregar Q62.50' }).waitFor();
  await till.keyboard.press('Escape');

  // ---- Changed: another price, a dish less, switched off.
  await card.getByRole('button', { name: 'Editar Combo Ñandú' }).click();
  const again = office.getByRole('dialog', { name: 'Combo Ñandú' });
  await again.getByLabel('Precio').fill('65.50');
  await again.getByRole('button', { name: 'Quitar Chuchitos (2)' }).click();
  await again.getByRole('switch', { name: 'Activo' }).click({ force: true });
  await save(again);
  await again.waitFor({ state: 'detached' });
  await card.getByText('Q65.50').waitFor();
  await card.getByText('Garnachas (6)', { exact: false }).waitFor();
  expect(await card.getByText('Chuchitos (2)', { exact: false }).count()).toBe(0);
  await till.getByRole('button', { name: /^Combo Ñandú/ }).waitFor({ state: 'detached' });

  // ---- Deleted, after it was asked.
  await card.getByRole('button', { name: 'Editar Combo Ñandú' }).click();
  await again.getByRole('button', { name: 'Eliminar combo' }).click();
  const asked = office.getByRole('dialog', { name: /Combo Ñandú/ });
  await asked.getByText('Ya no se podrá pedir. Lo que se vendió queda como está.').waitFor();
  await asked.getByRole('button', { name: /^Eliminar/ }).click();
  await card.waitFor({ state: 'detached' });
});

test('Escape or the × threw away what was changed in a combo or a price rule: it asks once, and not where nothing changed', async () => {
  await using evening = await Evening.open(browser);
  const office = await openCombos(evening);
  const question = office.getByRole('dialog', { name: /^¿Descartar lo que cambió/ });
  const editors = [
    ['/admin/carta/combos', 'Nuevo combo'],
    ['/admin/carta/reglas', 'Nueva regla'],
  ] as const;
  for (const [path, name] of editors) {
    await office.goto(evening.hub.url + path);
    const dialog = office.getByRole('dialog', { name, exact: true });
    const open = () => office.getByRole('button', { name }).first().click();
    await open();
    await dialog.getByLabel('Nombre').first().waitFor();
    await office.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await open();
    await dialog.getByLabel('Nombre').first().fill('A medias');
    await office.keyboard.press('Escape');
    await question.waitFor();
    // Escape again stays at what is written.
    await office.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Nombre').first().inputValue()).toBe('A medias');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}, 600_000);
