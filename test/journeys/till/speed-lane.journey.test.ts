// Rule: frequent acts take few taps; also held by apps/pos/src/order/add-bar.test.ts
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMoment, Evening, launchBrowser, PINS } from '../evening.ts';
import { openShelf, signIn } from '../till-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const BEER = 'Cerveza nacional';
const STEAK = 'Puyazo 8 oz';
const FOOD = 'Tamal colorado';

interface Product {
  id: string;
  name: string;
  modifierGroupIds: string[];
}
interface Catalogue {
  products: Product[];
  modifierGroups: { id: string; minSelection: number; modifiers: { id: string }[] }[];
}

/** What the house sold in its last hour: so many of each, never sent, for the tills to know what is asked for now. */
const sell = async (evening: Evening, sold: Record<string, number>): Promise<void> => {
  const call = await evening.api(PINS.owner);
  const { location } = (await (await fetch(`${evening.hub.url}/hub`)).json()) as {
    location: { id: string; businessId: string };
  };
  const menu = (await call('GET', '/pos-catalogue?locationId=:location')) as Catalogue;
  const order = (await call('POST', '/orders', {
    businessId: location.businessId,
    locationId: location.id,
    orderType: 'take_out',
  })) as { id: string };
  for (const [name, quantity] of Object.entries(sold)) {
    const product = menu.products.find((one) => one.name === name)!;
    const groups = menu.modifierGroups.filter((one) => product.modifierGroupIds.includes(one.id));
    const modifiers = groups.flatMap((group) =>
      group.modifiers
        .slice(0, group.minSelection)
        .map((option) => ({ productModifierGroupId: group.id, productModifierId: option.id, quantity: 1 })),
    );
    await call('POST', `/orders/${order.id}/items`, { productId: product.id, quantity, modifiers });
  }
};

/** A thumb that counts. */
class Thumb {
  taps = 0;
  readonly #isTouch: boolean;
  constructor(isTouch = false) {
    this.#isTouch = isTouch;
  }
  async tap(on: Locator): Promise<void> {
    this.taps += 1;
    if (this.#isTouch) await on.tap();
    else await on.click();
  }
}

const tableOf = (till: Page, number: number) => till.getByRole('button', { name: `Mesa ${number} · Libre` });
const tile = (till: Page, name: string) => till.getByRole('button', { name: new RegExp(`^${name}`) }).first();

test.each([
  ['at a till', 1280, 800, false],
  ['on a phone', 390, 844, true],
])(
  'one beer to a table is two taps from the floor, %s: table, beer; sending is a third',
  async (_, width, height, isTouch) => {
    await using evening = await Evening.open(browser);
    await sell(evening, { [BEER]: 5 });
    const till = await evening.page(evening.hub.url, { width, height }, isTouch);
    await signIn(till, PINS.waiter);
    const thumb = new Thumb(isTouch);
    await thumb.tap(tableOf(till, 3));
    await thumb.tap(tile(till, BEER));
    await till.getByRole('button', { name: 'Enviar a cocina (1)' }).waitFor();
    expect(thumb.taps).toBe(2);
    await thumb.tap(till.getByRole('button', { name: 'Enviar a cocina (1)' }));
    const call = await evening.api(PINS.owner);
    await expect.poll(async () => JSON.stringify(await call('GET', '/tickets?locationId=:location'))).toContain(BEER);
    expect(thumb.taps).toBe(3);
  },
  60_000,
);

test('four covers with six lines and three options are fifteen taps from the floor; sending is one more', async () => {
  await using evening = await Evening.open(browser);
  await sell(evening, { [BEER]: 9, [STEAK]: 8, [FOOD]: 7 });
  const till = await evening.till(PINS.waiter);
  const thumb = new Thumb();
  const seat = (number: number) => thumb.tap(till.getByRole('button', { name: `Asiento ${number}`, exact: true }));
  const order = (name: string) => thumb.tap(tile(till, name));
  await thumb.tap(tableOf(till, 5));
  await seat(1);
  await order(STEAK);
  const sheet = till.getByRole('dialog', { name: STEAK });
  await thumb.tap(sheet.getByRole('radio', { name: 'Término medio' }));
  await thumb.tap(sheet.getByRole('checkbox', { name: 'Papas fritas' }));
  await thumb.tap(sheet.getByRole('checkbox', { name: 'Arroz blanco' }));
  // The steak has extras and sauces, too: it is ordered when somebody says so.
  await thumb.tap(sheet.getByRole('button', { name: /^Agregar/ }));
  await sheet.waitFor({ state: 'hidden' });
  await order(BEER);
  await seat(2);
  await order(BEER);
  await seat(3);
  await order(BEER);
  await order(FOOD);
  await seat(4);
  await order(FOOD);
  const send = till.getByRole('button', { name: 'Enviar a cocina (6)' });
  await send.waitFor();
  expect(thumb.taps).toBe(15);
  await thumb.tap(send);
  await till.getByText('Enviado').nth(5).waitFor();
  const call = await evening.api(PINS.owner);
  const { data } = (await call('GET', '/orders?locationId=:location&status=sent_to_kitchen')) as {
    data: { id: string }[];
  };
  const { items } = (await call('GET', `/orders/${data[0]!.id}`)) as {
    items: { productNameSnapshot: string; seatNo: number; modifiers: unknown[] }[];
  };
  expect(items.map((line) => [line.productNameSnapshot, line.seatNo, line.modifiers.length])).toEqual([
    [STEAK, 1, 3],
    [BEER, 1, 0],
    [BEER, 2, 0],
    [BEER, 3, 0],
    [FOOD, 3, 0],
    [FOOD, 4, 0],
  ]);
});

test('a dish is sold out, or five are left, in three taps from the floor and from an order; every till sees it count down', async () => {
  await using evening = await Evening.open(browser);
  await sell(evening, { [BEER]: 9, [STEAK]: 8 });
  const till = await evening.till(PINS.owner);
  const other = await evening.till(PINS.waiter);
  await other.getByRole('button', { name: 'Mesa 9 · Libre' }).click();
  await tile(other, BEER).waitFor();
  const mark = async (page: Page, name: string, say: string | RegExp, thumb: Thumb) => {
    await thumb.tap(page.getByRole('button', { name: 'Agotado', exact: true }).first());
    const ranOut = page.getByRole('dialog', { name: '¿Qué se agotó?' });
    await thumb.tap(ranOut.getByRole('button', { name: new RegExp(`^${name}`) }));
    await thumb.tap(
      page.getByRole('dialog', { name: new RegExp(`^${name}`) }).getByRole('button', { name: say, exact: true }),
    );
    await page.getByRole('dialog', { name: new RegExp(`^${name}`) }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await ranOut.waitFor({ state: 'hidden' });
  };

  const fromFloor = new Thumb();
  await mark(till, STEAK, 'Agotado', fromFloor);
  expect(fromFloor.taps).toBe(3);
  // It stays where it stood: nothing moves under a thumb.
  await tile(other, STEAK).getByText('Agotado').waitFor();

  await tableOf(till, 3).click();
  await tile(till, BEER).waitFor();
  const fromOrder = new Thumb();
  await mark(till, BEER, 'Quedan 5', fromOrder);
  expect(fromOrder.taps).toBe(3);
  await tile(other, BEER).getByText('quedan 5').waitFor();

  // Three of five with one tap; the two that are left are not three.
  await other.keyboard.press('3');
  await tile(other, BEER).click();
  await tile(till, BEER).getByText('quedan 2').waitFor();
  await till.keyboard.press('3');
  await tile(till, BEER).click();
  await till.getByText('No alcanza: quedan 2').waitFor();
  await aMoment();
  // Nothing is lost: it came back as it was asked for, and two are taken instead.
  const again = till.getByRole('dialog', { name: BEER });
  await again.getByRole('button', { name: 'Uno menos' }).click();
  await again.getByRole('button', { name: 'Agregar Q50.00' }).click();
  // The last is gone, at both.
  await tile(other, BEER).getByText('Agotado').waitFor();
  await openShelf(till, 'Todo');
  await tile(till, BEER).getByText('Agotado').waitFor();

  // A line that leaves its order can be ordered by somebody else.
  await other.getByRole('button', { name: new RegExp(`^3\\s*${BEER}`) }).click();
  await aMoment();
  await other.getByRole('button', { name: 'Quitar', exact: true }).click();
  await tile(till, BEER).getByText('quedan 3').waitFor();
});
