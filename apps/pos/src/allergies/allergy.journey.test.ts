// Rule: a dish for somebody allergic is asked about; also held by apps/pos/src/allergies/allergy-conflict.test.ts
import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('a dish was sent to somebody allergic to it without a word: the till asks first, also without the hub, and the kitchen reads the answer', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await page.getByRole('button', { name: 'Comensales' }).click();
  await page.getByRole('button', { name: 'Alergias del asiento 2' }).click();
  // Without a moment between it is the second half of a double press.
  await page.waitForTimeout(450);
  await page.getByRole('button', { name: 'Huevo', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const seat = page.getByRole('button', { name: 'Asiento 2, alergias: Huevo' });
  await seat.click();

  await product(page, 'Café de Antigua').click();
  hub.cut(true);
  await product(page, 'Flan de coco').click();
  const question = page.getByRole('dialog', { name: '¡Alergia!' });
  await question.getByText('Asiento 2: alergia a Huevo. Flan de coco puede hacerle daño.').waitFor();
  await page.waitForTimeout(450);
  await question.getByRole('button', { name: 'No pedir' }).click();
  await question.waitFor({ state: 'hidden' });
  await product(page, 'Flan de coco').click();
  await question.waitFor();
  await page.waitForTimeout(450);
  await question.getByRole('button', { name: 'Pedir de todos modos' }).click();
  await page.getByText('ALERGIA A2 Huevo: pedido de todos modos').waitFor();
  hub.cut(false);

  // Once is enough for the same dish and guest; the mark stays on every line.
  await product(page, 'Flan de coco').click();
  await page.getByText('ALERGIA A2 Huevo: pedido de todos modos').nth(1).waitFor();
  // Nobody else at the table is.
  await page.getByRole('button', { name: 'Asiento 1', exact: true }).click();
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (4)' }).click();
  await page.getByText('Enviado').nth(3).waitFor();
  expect(hub.orders[0]?.items.map((item) => [item.productNameSnapshot, item.seatNo, item.notes])).toEqual([
    ['Café de Antigua', 2, null],
    ['Flan de coco', 2, 'ALERGIA A2 Huevo: pedido de todos modos'],
    ['Flan de coco', 2, 'ALERGIA A2 Huevo: pedido de todos modos'],
    ['Flan de coco', 1, null],
  ]);
  await close();
});

test('a note and an allergy came to a dish that was made, and no station heard: who writes them reads that it must be said in person', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 1);
  await page.getByRole('button', { name: 'Asiento 3', exact: true }).click();
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').waitFor();
  const notice = page.getByText('La cocina ya hizo Flan de coco: esto ya no le llega. Dígalo en persona.');
  const line = page.getByRole('button', { name: /Flan de coco.*Enviado/ });
  await line.click();
  await page.getByLabel('Nota para cocina').fill('Sin azúcar');
  expect(await notice.count()).toBe(0);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  Object.assign(hub.orders[0]!.items[0]!, { status: 'served' });
  const guests = page.getByRole('button', { name: 'Comensales' });
  await guests.click();
  // As many as have dishes, though nobody said how many there are.
  await page.getByLabel('Nombre del asiento 1').fill('Ana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.waitForTimeout(450);
  await guests.click();
  await page.getByRole('button', { name: 'Alergias del asiento 3' }).click();
  expect(await notice.count()).toBe(0);
  await page.waitForTimeout(450);
  await page.getByRole('button', { name: 'Huevo', exact: true }).click();
  await notice.waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  // Told after the dish: it asks, of what was sent and served too, and the line says so from then on.
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page
    .getByText(/^Alergia: /)
    .first()
    .waitFor();

  await page.getByRole('button', { name: /Flan de coco.*Servido/ }).click();
  const note = page.getByLabel('Nota para cocina');
  expect([await note.inputValue(), await notice.count()]).toEqual(['Sin azúcar', 0]);
  await note.fill('Sin azúcar ni huevo');
  await notice.waitFor();
  await close();
});
