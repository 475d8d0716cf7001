import { refusal } from '@comanda/testing/refusal';
import { openPass, openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createStationAssignment } from './create-station-assignment.ts';

test('a category goes to a station, its options elsewhere; orders follow at once', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const [bar, fryer] = [await house.make.station('Bar'), await house.make.station('Freidora')];
  const category = await house.call<{ id: string }>(house.manager, 'createProductCategory', {
    businessId,
    name: 'Tragos',
  });
  const rum = await house.make.product('Cuba', 4500, { categoryId: category.id });
  const group = { name: 'Boca', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(rum, group, { Papas: '10.00' });
  const rule = await house.run(house.manager, createStationAssignment, {
    businessId,
    locationId,
    stationId: bar,
    categoryId: category.id,
    modifierRouting: { [option.Papas!]: fryer },
  });
  expect(rule).toMatchObject({ productId: null, categoryId: category.id, priority: 0, isActive: true });
  const { id } = await house.order();
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Papas!, quantity: 1 }];
  await house.line(id, { productId: rum, modifiers });
  await house.send(id);
  expect((await house.tickets()).map((ticket) => ticket.stationId)).toEqual([bar, fryer]);
});

test('the same rule twice, and stations that are not of the place, are refused', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, steak: productId, grill } = house;
  const create = (more: object) =>
    house.run(house.manager, createStationAssignment, { businessId, locationId, productId, stationId: grill, ...more });
  const unknown = house.env.uuid();
  expect(await refusal(create({}))).toBe('STATION_ASSIGNMENT_EXISTS');
  expect(await refusal(create({ stationId: unknown }))).toBe('STATION_NOT_FOUND');
  expect(await refusal(create({ modifierRouting: { [unknown]: unknown } }))).toBe('STATION_NOT_FOUND');
});

test('another business’s stations do not exist', async () => {
  await using house = await openRestaurant();
  const stranger = await house.stranger();
  const theirs = { businessId: stranger.businessId, locationId: stranger.locationIds[0]! };
  const rule = { ...theirs, stationId: house.grill, productId: house.steak };
  expect(await refusal(house.run(stranger, createStationAssignment, rule))).toBe('STATION_NOT_FOUND');
});

test('a rule for a product or category that does not exist was taken', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, grill: stationId } = house;
  const create = (what: object) =>
    house.run(house.manager, createStationAssignment, { businessId, locationId, stationId, ...what } as never);
  const rule = { priority: 0, isActive: true, modifierRouting: {} };
  expect(await refusal(create({ ...rule, productId: house.env.uuid() }))).toBe('PRODUCT_NOT_FOUND');
  expect(await refusal(create({ ...rule, categoryId: house.env.uuid() }))).toBe('CATEGORY_NOT_FOUND');
});

test('a dish, a category and an option were sent to the pass, where nobody could mark them ready', async () => {
  await using open = await openPass();
  const { house, pass } = open;
  const { businessId, locationId, steak: productId, grill } = house;
  const create = (more: object) =>
    house.run(house.manager, createStationAssignment, {
      businessId,
      locationId,
      modifierRouting: {},
      ...more,
    } as never);
  const stationId = pass.stationId!;
  const option = house.env.uuid();
  const refused = { code: 'STATION_IS_PASS', details: { path: 'stationId', id: stationId } };
  await expect(create({ productId, stationId })).rejects.toMatchObject(refused);
  await expect(create({ productId, stationId: grill, modifierRouting: { [option]: stationId } })).rejects.toMatchObject(
    {
      ...refused,
      details: { path: `modifierRouting.${option}`, id: stationId },
    },
  );
});
