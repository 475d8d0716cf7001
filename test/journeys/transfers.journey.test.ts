// Rule: goods between two branches leave one and reach the other once, through the cloud; also held by packages/domain/stock/transfers/send-transfer.test.ts
import { join } from 'node:path';
import type { Page as PageOf, StockItem, StockLevels, StockTransfer } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import { eventually, launchBrowser } from './evening.ts';
import { TwoHubs } from './two-hubs.ts';

let browser: Browser;
let server: TestPostgres;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPostgres()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LONG = { timeout: 30_000 };

/** JOURNEY_SHOTS=folder keeps the page as it is, at a desk and in a hand. */
const keepShots = async (page: Page, name: string): Promise<void> => {
  const shots = process.env.JOURNEY_SHOTS;
  if (!shots) return;
  for (const [width, height] of [
    [1920, 1080],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
};

const transfersAt = async (hub: HubClient): Promise<StockTransfer[]> =>
  (await hub.get<PageOf<StockTransfer>>('/stock/transfers')).data;

const onHandAt = async (hub: HubClient): Promise<number | undefined> =>
  (await hub.get<StockLevels>('/stock/levels')).data[0]?.onHand;

test('the office sends ten pounds of meat; they are on their way though the other branch is offline, and come short', async () => {
  await using house = await TwoHubs.open(browser, await server.createDatabase());
  const { first, second } = house;
  const [kitchen, shelf] = [await first.client(), await second.client()];
  const { id: stockItemId } = await kitchen.post<StockItem>('/stock/items', { name: 'Lomito', unit: 'g' });
  const brought = { kind: 'correction', thousandths: 9_000_000, reason: 'Inventario inicial' };
  await kitchen.post('/stock/movements', { locationId: first.location.id, stockItemId, ...brought });
  await eventually(async () => (await onHandAt(shelf)) === 0, 'the item at the second branch');

  const office = await house.admin();
  await office.getByRole('link', { name: 'Inventario' }).click();
  await office.getByText('Traslados', { exact: true }).click();
  await office.getByText('Todavía no hay traslados').waitFor();
  await keepShots(office, 'transfers-empty');
  second.cable.pull();
  await office.getByRole('button', { name: 'Nuevo traslado' }).click();
  const form = office.getByRole('dialog', { name: 'Nuevo traslado' });
  await form.getByLabel('¿A qué local?').first().click();
  await office.getByRole('option', { name: second.location.name }).click();
  await form.getByLabel('Insumo').first().click();
  await office.getByRole('option', { name: 'Lomito' }).click();
  await form.getByLabel('Cantidad').fill('4500');
  await keepShots(office, 'transfer-new');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await office.getByText(`Z10-T1 · a ${second.location.name}`).waitFor(LONG);
  await office.getByText('En camino').first().waitFor();
  expect(await onHandAt(kitchen)).toBe(4_500_000);
  expect(await transfersAt(shelf)).toEqual([]);

  second.cable.plug();
  await eventually(async () => (await transfersAt(shelf)).length === 1, 'goods on their way to the second branch');
  const [awaited] = await transfersAt(shelf);
  expect(awaited).toMatchObject({ direction: 'in', status: 'on_way', otherName: first.location.name });
  const came = { items: [{ stockItemId, thousandths: 4_400_000 }] };
  await shelf.post(`/stock/transfers/${awaited!.id}/receive`, came);
  expect(await onHandAt(shelf)).toBe(4_400_000);
  await eventually(
    async () => (await transfersAt(kitchen))[0]?.status === 'received',
    'word at the first branch that they came',
  );
  expect((await transfersAt(kitchen))[0]!.items).toMatchObject([{ thousandths: 4_500_000, received: 4_400_000 }]);
  expect(await onHandAt(kitchen)).toBe(4_500_000);
  await office.getByText('Recibido').first().waitFor(LONG);
  await office.getByText(`Z10-T1 · a ${second.location.name}`).click();
  await office.getByRole('dialog').getByText('llegaron 4.4 kg').waitFor();
  await keepShots(office, 'transfer-received');
});
