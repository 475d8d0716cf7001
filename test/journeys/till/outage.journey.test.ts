// Rule: guests are served while the hub is away, and the kitchen gets each dish once; also held by apps/pos/src/order/mutation-queue.test.ts
import type { OrderGuest } from '@comanda/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpFirst, Evening, eventually, launchBrowser, onGlass, PINS } from '../evening.ts';
import { addSteak, sendToKitchen } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDES: [string, string] = ['Arroz blanco', 'Frijoles volteados'];
const OFFLINE = 'Sin conexión con el sistema.';

/** Nobody waits for the hub: it is kept, and on the order's head at once. */
const tellAllergy = async (till: Page): Promise<void> => {
  await till.getByRole('button', { name: 'Comensales' }).click();
  await till.getByRole('button', { name: 'Alergias del asiento 1' }).click();
  await till.getByRole('button', { name: 'Mariscos' }).click();
  await till.getByRole('button', { name: 'Guardar' }).click();
  await till.getByRole('dialog').waitFor({ state: 'detached' });
};

test('the hub dies: two tills open tables, one of them the same, send and are reloaded; a cook bumps; back, everything is there once', async () => {
  await using evening = await Evening.openKillable(browser);
  const grill = await evening.display('Parrilla');
  const [ana, luis] = [await evening.keptTill(PINS.waiter), await evening.keptTill(PINS.cashier)];
  await ana.getByRole('button', { name: 'Mesa 4 · Libre' }).click();
  await addSteak(ana, 'Puyazo 8 oz', 'Término medio', SIDES);
  await sendToKitchen(ana, 1);
  await onGlass(grill, 'Puyazo 8 oz');
  await ana.getByText('Mesas', { exact: true }).click();

  await evening.hub.kill();
  for (const [till, table, dish] of [
    [ana, '5', 'Puyazo 12 oz'],
    [luis, '5', 'Puyazo 8 oz'],
    [luis, '6', 'Puyazo 12 oz'],
  ] as const) {
    await till.getByText(OFFLINE).waitFor();
    await till.getByRole('button', { name: `Mesa ${table} · Libre` }).click();
    if (till === ana) await tellAllergy(till);
    await addSteak(till, dish, 'Tres cuartos', SIDES);
    await sendToKitchen(till, 1);
    await till.getByText('Por enviar').first().waitFor();
    await till.getByText('Mesas', { exact: true }).click();
    await till.getByRole('button', { name: new RegExp(`^Mesa ${table} · Ocupada`) }).waitFor();
  }
  await bumpFirst(grill);
  await Promise.all([ana.reload(), luis.reload()]);
  await ana.getByRole('button', { name: /^Mesa 5 · Ocupada/ }).waitFor();

  await evening.hub.start();
  const call = await evening.api(PINS.owner);
  let ids: string[] = [];
  const orders = async () => {
    const { data } = (await call('GET', '/orders?locationId=:location&size=100')) as {
      data: { id: string; tableAliasSnapshot: string; itemCount: number; unsentCount: number }[];
    };
    ids = data.map(({ id }) => id);
    return data.map(({ tableAliasSnapshot, itemCount, unsentCount }) => [tableAliasSnapshot, itemCount, unsentCount]);
  };
  await eventually(async () => (await orders()).length === 4, 'four orders', 30_000);
  await eventually(
    async () => (await orders()).every(([, count, unsent]) => count === 1 && unsent === 0),
    'all sent',
    30_000,
  );
  expect((await orders()).map(([table]) => table).sort()).toEqual(['4', '5', '5', '6']);
  const guests = await Promise.all(ids.map((id) => call('GET', `/orders/${id}`) as Promise<{ guests: OrderGuest[] }>));
  expect(guests.flatMap((one) => one.guests.map(({ allergies }) => allergies))).toEqual([['Mariscos']]);
  // Whoever came second is told, and led to where the two can be joined.
  const told = (till: typeof ana) => till.getByText('Mesa 5 tiene dos órdenes').waitFor({ timeout: 20_000 });
  await Promise.any([told(ana), told(luis)]);
  const cards = grill.getByRole('button', { name: /^Despachar orden/ }).filter({ visible: true });
  await eventually(async () => (await cards.count()) === 3, 'three steaks on the glass, the bumped one gone', 30_000);
}, 600_000);
