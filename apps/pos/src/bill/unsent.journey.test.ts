// Rule: dishes on their way to the kitchen are not called unsent; also held by apps/pos/src/order/unsent/unsent-changes.test.ts
import { expect, test } from 'vitest';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('“nunca se pidió a cocina” was said of dishes whose “Enviar a cocina” was under way', async () => {
  const { page, hub, close } = await openTill();
  await openTable(page, 1);
  await product(page, 'Pepián de pollo').click();
  await expect.poll(() => hub.orders[0]?.items.length).toBe(1);
  const bill = `${page.url()}/bill`;
  await page.goto(bill);
  await page.getByText('1 línea nunca se pidió a cocina').waitFor();
  await page.goBack();
  hub.cut('writes');
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Por enviar').waitFor();
  await page.goto(bill);
  await page.getByRole('heading', { name: 'Cuenta · Mesa 1' }).waitFor();
  expect(await page.getByText('nunca se pidió a cocina').count()).toBe(0);
  await close();
}, 60_000);
