import type { OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openPlatformHouse } from './imports.suite.ts';

test('an order of a platform is a draft with its dishes, options and combos, once for its number there', async () => {
  await using house = await openPlatformHouse();
  await house.map('BISTEC', 'product', house.steak);
  await house.map('QUESO', 'modifier', house.option.id);
  await house.map('COMBO', 'bundle', house.combo.id);
  await house.map('CALDO', 'product', house.soup);
  await house.map('ARROZ', 'product', house.rice);
  const items = [
    { sku: 'BISTEC', quantity: 2, modifiers: [{ sku: 'QUESO' }], notes: 'Bien cocido' },
    { sku: 'COMBO', modifiers: [{ sku: 'CALDO' }, { sku: 'ARROZ' }] },
  ];
  const first = await house.take(items, { customerName: 'Ana', total: 40_000 });
  expect(first).toMatchObject({ isKnown: false, platformTotal: 40_000 });
  expect(first.order).toMatchObject({
    status: 'draft',
    orderType: 'delivery_third_party',
    orderAlias: 'pedidosya · PY-1 · Ana',
  } satisfies Partial<OrderView>);
  expect(first.order.totals.total).toBe(2 * (12_500 + 500) + 5_000);
  const again = await house.take(items, { customerName: 'Ana', total: 40_000 });
  expect(again).toMatchObject({ isKnown: true, order: { id: first.order.id } });
  expect(await refusal(house.take([{ sku: 'BISTEC' }]))).toBe('EXTERNAL_ORDER_DIFFERS');
});

test('an order with SKUs nobody mapped is refused whole, with every one of them', async () => {
  await using house = await openPlatformHouse();
  await house.map('BISTEC', 'product', house.steak);
  await house.map('QUESO', 'modifier', house.option.id);
  const items = [
    { sku: 'BISTEC', modifiers: [{ sku: 'HUEVO' }, { sku: 'BISTEC' }] },
    { sku: 'QUESO' },
    { sku: 'NADA' },
  ];
  const error = await house.take(items).catch((one) => one);
  expect(error).toMatchObject({ code: 'EXTERNAL_SKUS_UNKNOWN' });
  expect(error.details.skus).toEqual([
    { sku: 'HUEVO', reason: 'unknown' },
    { sku: 'BISTEC', reason: 'not_an_option' },
    { sku: 'QUESO', reason: 'not_a_dish' },
    { sku: 'NADA', reason: 'unknown' },
  ]);
  expect(await house.db.read.selectFrom('order').selectAll().execute()).toEqual([]);
});

test('a draft somebody removed comes again, and another house takes none of ours', async () => {
  await using house = await openPlatformHouse();
  await house.map('BISTEC', 'product', house.steak);
  const { order } = await house.take([{ sku: 'BISTEC' }]);
  await house.call(house.cashier, 'deleteOrder', { id: order.id });
  const again = await house.take([{ sku: 'BISTEC' }]);
  expect(again.isKnown).toBe(false);
  const { businessId, locationId } = house;
  const body = {
    businessId,
    locationId,
    platform: 'pedidosya',
    externalId: 'PY-9',
    items: [{ sku: 'BISTEC', quantity: 1, modifiers: [] }],
  };
  expect(await refusal(house.call(await house.stranger(), 'importOrder', body))).toMatch(/NOT_FOUND|UNKNOWN/);
});
