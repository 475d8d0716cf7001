import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openComboHouse } from './house.suite.ts';

test('a combo is a parent of nothing and Q0, and a child for each thing chosen, that come to its price', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const built = await house.build(id, { employee_id: 'someone', notes: 'Para llevar' });
  const { items, totals, bundleApplications } = await house.view(id);
  const [parent, ...children] = items;
  expect(parent).toMatchObject({
    id: built.parentOrderItemId,
    lineType: 'bundle_parent',
    productId: null,
    parentOrderItemId: null,
    productNameSnapshot: 'Combo Chapín',
    unitPriceSnapshot: 0,
    lineTotal: 0,
    notes: 'Para llevar',
  });
  expect(children.map((one) => [one.productNameSnapshot, one.lineType, one.parentOrderItemId, one.lineTotal])).toEqual([
    ['Hamburguesa', 'bundle_child', parent!.id, 2933],
    ['Papas', 'bundle_child', parent!.id, 1467],
    ['Gaseosa', 'bundle_child', parent!.id, 1100],
  ]);
  expect(children.map((one) => one.id)).toEqual(built.childOrderItemIds);
  expect(totals.total).toBe(5500);
  expect(bundleApplications).toMatchObject([
    {
      id: built.bundleApplicationId,
      status: 'applied',
      parentOrderItemId: parent!.id,
      pricingSnapshot: [
        { productId: house.dish.burger, unitPrice: '40.00', unitPriceFinal: '29.33' },
        { unitPrice: '20.00', unitPriceFinal: '14.67' },
        { unitPrice: '15.00', unitPriceFinal: '11.00' },
      ],
    },
  ]);
});

test('what dishes and options add is added to their lines, and tax is each line’s own', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, ,] = house.selections();
  const doble = {
    product_modifier_group_id: house.term.groupId,
    product_modifier_id: house.term.option['Doble carne']!,
    name_snapshot: 'Doble carne',
    quantity: 1,
  };
  const built = await house.build(id, {
    selections: [
      { ...burger, modifiers: [doble] },
      { group_id: house.group.acompañamiento.id, product_id: house.dish.salad, quantity: 1 },
      { group_id: house.group.bebida.id, product_id: house.dish.beer, quantity: 1 },
    ],
  });
  const { items, totals } = await house.view(id);
  expect(built.modifierIds).toEqual(items.flatMap((one) => one.modifiers.map((modifier) => modifier.id)));
  expect(totals.total).toBe(5500 + 500 + 1000 + 1500);
  const beer = items.find((one) => one.productId === house.dish.beer)!;
  expect(beer.taxAmountSnapshot).toBe('0.000000');
  const taxed = items.filter((one) => one !== beer).reduce((sum, one) => sum + one.lineTotal, 0);
  expect(totals.tax).toBe(Math.round((taxed * 12) / 112));
});

test('seat, course and holding are the combo’s, unless a dish says its own', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, fries, soda] = house.selections();
  await house.build(id, {
    course_number: 2,
    seat_no: 3,
    hold_until_fired: true,
    selections: [
      { ...burger, notes: 'Sin cebolla' },
      { ...fries, seat_no: null },
      { ...soda, seat_no: 1, courseNumber: 1, holdUntilFired: false },
    ],
  });
  const { items } = await house.view(id);
  expect(items.map((one) => [one.courseNumber, one.seatNo, one.holdUntilFired, one.notes])).toEqual([
    [2, 3, true, null],
    [2, 3, true, 'Sin cebolla'],
    [2, null, true, null],
    [1, 1, false, null],
  ]);
});

test('a combo that is off, or of other days, is not sold; nor one of another business', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const owner = house.as('Owner');
  const change = (changes: object) => house.call(owner, 'updateBundle', { id: house.combo.id, ...changes });
  await change({ isActive: false });
  expect(await refusal(house.build(id))).toBe('BUNDLE_NOT_ACTIVE');
  await change({ isActive: true, validTo: '2001-01-01' });
  expect(await refusal(house.build(id))).toBe('BUNDLE_NOT_ACTIVE');
  await change({ validTo: null });
  const stranger = await house.stranger();
  const theirs = house.call(stranger, 'buildCombo', {
    id: house.combo.id,
    orderId: id,
    selections: house.selections(),
  });
  expect(await refusal(theirs)).toBe('ORDER_NOT_FOUND');
  expect((await house.view(id)).items).toEqual([]);
});

test('a dish that is sold out, or misses an option it must have, stops the whole combo', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  await house.make.modifiers(house.dish.fries, { name: 'Salsa', min: 1, max: 1, mode: 'unique' }, { Ketchup: '0.00' });
  expect(await refusal(house.build(id))).toBe('ORDER_MODIFIER_MIN_NOT_MET');
  await house.call(house.manager, 'setProductAvailability', { id: house.dish.burger, isAvailable: false });
  expect(await refusal(house.build(id))).toBe('ORDER_PRODUCT_UNAVAILABLE');
  expect((await house.view(id)).items).toEqual([]);
});

test('the body names no other combo than the path, and whole dishes', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  expect(await refusal(house.build(id, { bundle_id: house.dish.burger }))).toBe('VALIDATION_FAILED');
  await house.build(id, { bundle_id: house.combo.id });
  const [burger, ...others] = house.selections();
  const half = house.build(id, { selections: [{ ...burger, quantity: '0.5' }, ...others] });
  await expect(half).rejects.toThrow('a whole number');
});

test('a stale version changes nothing', async () => {
  await using house = await openComboHouse();
  const { id, version } = await house.order();
  await house.build(id, { ifMatch: version });
  expect(await refusal(house.build(id, { ifMatch: version }))).toBe('ORDER_VERSION_CONFLICT');
});
