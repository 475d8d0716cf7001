// Rule: closed orders are found by name, page by page; also held by packages/domain/orders/lifecycle/list-orders.test.ts
import { expect, test } from 'vitest';
import { tables } from '../testing/fake-menu.ts';
import { newOrder } from '../testing/fake-orders.ts';
import { buildTills } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('a paid order could not be reached again: it is among the closed ones, found by its name, page by page', async () => {
  const { page, hub, close } = await openTill();
  for (let n = 1; n <= 35; n += 1)
    hub.put(newOrder(n, { status: n === 1 ? 'cancelled' : 'paid', orderAlias: `grupo ${n}` }, null));
  hub.put(newOrder(36, { status: 'cancelled', mergedInto: 'other', orderAlias: 'unida' }, null));
  await page.getByRole('button', { name: 'Órdenes' }).click();
  await page.getByText('No hay órdenes abiertas').waitFor();
  await page.getByText('Cerradas', { exact: true }).click();
  const rows = page.getByRole('button', { name: /Z10-/ });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(30);
  expect(await rows.first().innerText()).toMatch(/unida[\s\S]*Unida/i);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await page.getByText('grupo 1 ·').waitFor();
  expect(await rows.last().innerText()).toMatch(/Anulada/i);
  expect(await page.getByRole('button', { name: 'Ver más' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Buscar' }).fill('grupo 2 ');
  // What was found takes the place of all: a click before that would meet another row.
  await expect.poll(() => rows.count()).toBeLessThan(30);
  await page.getByRole('button', { name: /Z10-102 .*Pagada/ }).click();
  await page.getByText('la orden ya está pagada').waitFor();
  await page.getByRole('button', { name: 'Cuentas' }).waitFor();
  // Back is where it was found, as it was asked for.
  await page.getByRole('button', { name: 'Órdenes', exact: true }).first().click();
  await page.getByRole('button', { name: /Z10-102 .*Pagada/ }).waitFor();
  await close();
}, 60_000);

test('without the hub closed orders were an empty list: the page says that they will show', async () => {
  const { page, hub, close } = await openTill();
  await page.getByRole('button', { name: 'Órdenes' }).click();
  await page.getByText('No hay órdenes abiertas').waitFor();
  hub.cut(true);
  await page.getByText('Cerradas', { exact: true }).click();
  await page.getByText('Las órdenes cerradas se verán cuando vuelva la conexión.').waitFor();
  // By now the page has given up asking: nobody but the hub's coming back has it ask again.
  await page.waitForTimeout(3000);
  hub.cut(false);
  await page.getByText('No hay órdenes cerradas').waitFor();
  await close();
}, 60_000);

test('who found a table dirty could not see who had eaten there', async () => {
  const { page, hub, close } = await openTill();
  hub.put(newOrder(1, { status: 'paid', tableId: tables()[0]!.id }, '1'));
  hub.putTable(1, 'dirty');
  await page.reload();
  await page.getByRole('button', { name: 'Mesa 1 · Sucia' }).click();
  await page.getByRole('button', { name: 'Ver la última orden' }).click();
  await page.getByText('Mesa 1: la orden ya está pagada').waitFor();
  await close();
}, 60_000);

test('a search had no × and what it did not find no way back; “para llevar”, which stands in the rows, found nothing', async () => {
  const { page, hub, close } = await openTill();
  hub.put(newOrder(1, { tableId: tables()[0]!.id }, '1'));
  hub.put(newOrder(2, { orderType: 'take_out', orderAlias: 'Marta' }, null));
  await page.getByRole('button', { name: 'Órdenes' }).click();
  const rows = page.getByRole('button', { name: /Z10-/ });
  const search = page.getByRole('textbox', { name: 'Buscar' });
  await search.fill('para llevar');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.innerText()).toContain('Marta');
  await search.fill('nadie');
  await page.getByText('Ninguna orden coincide').waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await search.fill('marta');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  expect(await search.inputValue()).toBe('');
  await page.getByText('Cerradas', { exact: true }).click();
  await page.getByText('No hay órdenes cerradas').waitFor();
  await search.fill('nadie');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByText('No hay órdenes cerradas').waitFor();
  await close();
}, 60_000);
