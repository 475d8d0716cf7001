import { expect, test } from 'vitest';
import { buildTills, PHONE, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('quick taps in a split were swallowed, for the next line slid under the finger: lines stay where they are, and each tap counts', async () => {
  const { hub, page, close } = await openTill({ screen: PHONE });
  await page.getByRole('button', { name: 'Mesa 1 · Libre' }).tap();
  const dishes = ['Pepián de pollo', 'Flan de coco'];
  for (const dish of dishes) await product(page, dish).first().tap();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(2);
  await page.goto(`${page.url()}/bill`);
  await page.getByText('Por producto').tap();
  const assign = (dish: string) => page.getByRole('button', { name: `Asignar ${dish}` });
  const places = await Promise.all(dishes.map((dish) => assign(dish).boundingBox()));
  await page.getByText('2 líneas quedan sin cuenta').waitFor();

  // The same place again does nothing more, and the next line is where it was.
  const [first, second] = places.map((box) => [box!.x + 40, box!.y + 12] as const);
  await page.touchscreen.tap(...first!);
  await page.touchscreen.tap(...first!);
  await page.touchscreen.tap(...second!);
  await page.getByText('Todo está asignado').waitFor();
  const done = dishes.map((dish) => page.getByRole('button', { name: `${dish} ya está asignado` }));
  expect(await Promise.all(done.map((line) => line.boundingBox()))).toEqual(places);

  await page.getByRole('button', { name: 'Quitar Flan de coco de la cuenta' }).tap();
  // Far above the bills it is said which is chosen, and there another is.
  await page.getByRole('button', { name: /^a Cuenta 1 · Q65\.00/ }).waitFor();
  await page.getByRole('button', { name: /^a Cuenta 2 · Q0\.00/ }).tap();
  // Lines that are on a bill stand under it too, and beside the button it said “a Cuenta 2 · Q0.00”.
  await page.getByRole('heading', { name: 'Líneas' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Lo que toque va a Cuenta 2, que lleva Q0.00').waitFor();
  await page.setViewportSize(PHONE.viewport);
  await assign('Flan de coco').tap();
  await page.getByRole('button', { name: 'Crear 2 cuentas' }).tap();
  await page.getByText('1 × Pepián de pollo', { exact: true }).waitFor();
  await page.getByText('1 × Flan de coco', { exact: true }).waitFor();
  await close();
});
