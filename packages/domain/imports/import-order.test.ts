import { isSoundImportedOrder, type OrderView } from '@comanda/contracts';
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

test('notes of a combo, where allergies are written, were dropped', async () => {
  await using house = await openPlatformHouse();
  await house.map('COMBO', 'bundle', house.combo.id);
  await house.map('CALDO', 'product', house.soup);
  await house.map('ARROZ', 'product', house.rice);
  const modifiers = [{ sku: 'CALDO' }, { sku: 'ARROZ' }];
  const { order } = await house.take([{ sku: 'COMBO', quantity: 2, notes: 'ALERGIA al maní', modifiers }]);
  const combos = order.items.filter(({ lineType }) => lineType === 'bundle_parent');
  expect(combos.map(({ notes }) => notes)).toEqual(['ALERGIA al maní', 'ALERGIA al maní']);
});

test('one and a half combos became two, and a quarter of one became one', async () => {
  await using house = await openPlatformHouse();
  await house.map('COMBO', 'bundle', house.combo.id);
  for (const quantity of [1.5, 0.25])
    expect(await refusal(house.take([{ sku: 'COMBO', quantity }]))).toBe('EXTERNAL_COMBO_FRACTION');
});

test('an order of thousands of combos or dishes kept the hub busy', async () => {
  await using house = await openPlatformHouse();
  await house.map('COMBO', 'bundle', house.combo.id);
  await house.map('BISTEC', 'product', house.steak);
  for (const items of [
    [{ sku: 'COMBO', quantity: 9_999 }],
    Array.from({ length: 200 }, () => ({ sku: 'BISTEC', quantity: 9_999 })),
  ])
    expect(await refusal(house.take(items))).toBe('EXTERNAL_ORDER_TOO_LARGE');
  expect(await house.db.read.selectFrom('order').selectAll().execute()).toEqual([]);
  expect((await house.take([{ sku: 'BISTEC', quantity: 1_000 }])).isKnown).toBe(false);
});

test('a total no column takes cut the hub off from the cloud', async () => {
  await using house = await openPlatformHouse();
  await house.map('BISTEC', 'product', house.steak);
  await expect(house.take([{ sku: 'BISTEC' }], { total: 1_000_000_000_001 })).rejects.toThrow('10,000,000,000.00');
  const { platformTotal } = await house.take([{ sku: 'BISTEC' }], { total: 1_000_000_000_000 });
  expect(isSoundImportedOrder({ platform_total: platformTotal })).toBe(true);
});

test('a SKU in small letters was another one', async () => {
  await using house = await openPlatformHouse();
  await house.map('Bistec-Ñ', 'product', house.steak);
  expect(await refusal(house.map('BISTEC-ñ', 'product', house.soup))).toBe('EXTERNAL_SKU_TAKEN');
  expect((await house.take([{ sku: 'bistec-ñ' }])).order.items).toHaveLength(1);
});
