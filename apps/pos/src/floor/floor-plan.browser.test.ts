import type { DiningTable, Page as PageOf } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { fakeId } from '../testing/fake-menu.ts';
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
  await two.getByText('2 lugares').waitFor();
  const still = page.getByRole('button', { name: /^Mesa 2 ·/ });
  await still.getByText(/^Nadie lo ve/).waitFor();
  await still.getByText(/^Q\d/).waitFor();
  expect(await still.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  // A room of one row was wider than the screen.
  const terrace = await page.getByRole('region', { name: 'Terraza' }).boundingBox();
  expect((terrace?.x ?? 0) + (terrace?.width ?? 0)).toBeLessThanOrEqual(1280);
  await close();
});
