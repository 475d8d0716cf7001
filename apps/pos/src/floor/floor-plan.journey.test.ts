// Rule: tables have room for what they say; also held by apps/pos/src/floor/floor.test.ts
import { type DiningTable, minor, type Page as PageOf } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue, fakeId, tables } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { buildTills, openTable, product } from '../testing/open-till.ts';

const { openTill } = buildTills();

test('a round table for two said no seats, and one nobody sees lost its amount: both have room for it, and so has a room of one row', async () => {
  const { hub, page, close } = await openTill();
  await openTable(page, 2);
  await product(page, 'Flan de coco').click();
  await page.getByRole('button', { name: 'Enviar a cocina (1)' }).click();
  await page.getByText('Enviado').first().waitFor();
  const [order] = hub.orders;
  const firedAt = new Date(Date.now() - 185_000).toISOString();
  const unseen = {
    stationId: fakeId(90, 1),
    stationName: 'Parrilla',
    status: 'pending',
    firedAt,
    bumpedAt: null,
  } as const;
  hub.waiting = [
    {
      orderId: order!.id,
      orderNumber: order!.documentNumber,
      orderType: 'dine_in',
      tableAlias: '2',
      stations: [{ ...unseen, glass: null, paper: null }],
    },
  ];
  await page.route('**/dining-tables?*', async (route) => {
    const answer = await route.fetch();
    const all = (await answer.json()) as PageOf<DiningTable>;
    const size = (i: number) =>
      i === 0 ? { width: 3, height: 3, shape: 'round' } : { width: 4, height: 4, shape: 'square' };
    const at = (i: number) => ({ x: 1 + 5 * (i % 7), y: i < 9 ? 1 + 5 * Math.floor(i / 7) : 1 });
    const data = all.data.map((one, i) => ({ ...one, metadata: { place: { ...at(i), ...size(i) } } }));
    await route.fulfill({ json: { ...all, data } });
  });
  await page.getByText('Mesas', { exact: true }).click();
  await page.reload();
  const two = page.getByRole('button', { name: 'Mesa 1 · Libre' });
  await two.getByText('2 asientos').waitFor();
  const still = page.getByRole('button', { name: /^Mesa 2 ·/ });
  await still.getByText(/^Nadie lo ve/).waitFor();
  await still.getByText(/^Q\d/).waitFor();
  expect(await still.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  // A room of one row was wider than the screen.
  const terrace = await page.getByRole('region', { name: 'Terraza' }).boundingBox();
  expect((terrace?.x ?? 0) + (terrace?.width ?? 0)).toBeLessThanOrEqual(1280);
  await close();
});

test('marks of a row touched each other, and the tile of a table that was paid in part said its full total', async () => {
  const { hub, page, close } = await openTill();
  const menu = catalogue();
  const order = newOrder(1, { status: 'sent_to_kitchen', tableId: tables()[1]!.id }, '2');
  const flan = menu.products.find(({ name }) => name === 'Flan de coco')!;
  const input = { productId: flan.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  order.items = [1, 2].map((n) => newItem(order, n, input, menu));
  settle(order);
  const { total } = order.totals;
  order.totals = { ...order.totals, billed: total, paid: minor(total - 1234) };
  hub.put(order);
  const firedAt = new Date(Date.now() - 185_000).toISOString();
  const unseen = {
    stationId: fakeId(90, 1),
    stationName: 'Parrilla',
    status: 'pending',
    firedAt,
    bumpedAt: null,
  } as const;
  hub.waiting = [
    {
      orderId: order.id,
      orderNumber: order.documentNumber,
      orderType: 'dine_in',
      tableAlias: '2',
      stations: [{ ...unseen, glass: null, paper: null }],
    },
  ];
  await page.reload();
  const tile = page.locator('[data-state="occupied"]');
  const left = tile.getByText('Faltan Q12.34');
  await left.waitFor();
  const [inner, outer] = [(await left.boundingBox())!, (await tile.boundingBox())!];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  await page.getByRole('button', { name: 'Órdenes' }).click();
  const row = page.getByRole('button', { name: /Z10-101/ });
  const marks = [row.getByText(/sin enviar/i), row.getByText(/^Nadie lo ve/)];
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const mark of marks) await mark.waitFor();
    const [one, other] = (await Promise.all(marks.map((mark) => mark.boundingBox()))).map((box) => box!);
    const across = other!.x - (one!.x + one!.width);
    const down = other!.y - (one!.y + one!.height);
    expect(Math.max(across, down)).toBeGreaterThanOrEqual(4);
  }
  await close();
});
