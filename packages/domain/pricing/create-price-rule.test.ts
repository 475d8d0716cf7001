import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';
import { deletePriceRule } from './delete-price-rule.ts';
import { updatePriceRule } from './update-price-rule.ts';

const HAPPY = { name: 'Hora feliz', kind: 'percentage' as const, value: '20' };

test('a rule is about everything, always, and alone, unless it says otherwise; the tills and the log hear of it', async () => {
  await using world = await openCatalogue();
  world.refetches();
  const rule = await world.run(world.owner, createPriceRule, HAPPY);
  const all = { weekdays: [], locationIds: [], orderTypes: [], channels: [], productIds: [], categoryIds: [] };
  expect(rule).toMatchObject({ ...HAPPY, ...all, priority: 0, isActive: true, combines: false, timeFrom: null });
  expect(world.refetches()).toBe(1);
  const log = await world.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(log).toMatchObject([{ action: 'price_rule.created', entityId: rule.id }]);
});

test.each([
  ['percentage', '0'],
  ['percentage', '100.01'],
  ['percentage', '12.345'],
  ['amount', '1.005'],
  ['fixed_price', '-1'],
] as const)('a %s of %s is refused', async (kind, value) => {
  await using world = await openCatalogue();
  expect(await refusal(world.run(world.owner, createPriceRule, { ...HAPPY, kind, value }))).toBe('VALIDATION_FAILED');
});

test('its dishes and categories are the business’s own, and it does not end before it begins', async () => {
  await using world = await openCatalogue();
  const add = (more: object) => world.run(world.owner, createPriceRule, { ...HAPPY, ...more });
  expect(await refusal(add({ productIds: [world.businessId] }))).toBe('PRODUCT_NOT_FOUND');
  expect(await refusal(add({ categoryIds: [world.businessId] }))).toBe('CATEGORY_NOT_FOUND');
  expect(await refusal(add({ validFrom: '2026-12-02', validTo: '2026-12-01' }))).toBe('VALIDATION_FAILED');
});

test('a rule took any branch, also of another business or of nowhere, and never counted, without a word', async () => {
  await using world = await openCatalogue();
  const add = (locationIds: string[], actor = world.owner) =>
    world.run(actor, createPriceRule, { ...HAPPY, locationIds });
  expect(await refusal(add([world.env.uuid()]))).toBe('LOCATION_NOT_FOUND');
  expect(await refusal(add([(await world.stranger()).locationIds[0]!]))).toBe('LOCATION_NOT_FOUND');
  expect((await add([world.locationId])).locationIds).toEqual([world.locationId]);
});

test('a manager of one branch made, changed and removed prices of another', async () => {
  await using world = await openCatalogue();
  const second = await world.make.branch('Z2');
  const everywhere = [world.locationId, second];
  const owner = { ...world.owner, locationIds: everywhere };
  const manager = { ...world.as('Manager'), locationIds: [second] };
  const add = (locationIds: string[], actor = manager) =>
    world.run(actor, createPriceRule, { ...HAPPY, name: `De ${locationIds.length}`, locationIds });
  for (const beyond of [[world.locationId], everywhere, []]) expect(await refusal(add(beyond))).toBe('WRONG_LOCATION');
  const [own, both] = [await add([second]), await add(everywhere, owner)];
  const change = (id: string, changes: object) => world.run(manager, updatePriceRule, { id, ...changes });
  for (const beyond of [everywhere, []]) {
    expect(await refusal(change(own.id, { locationIds: beyond }))).toBe('WRONG_LOCATION');
  }
  expect(await refusal(change(both.id, { value: '90' }))).toBe('WRONG_LOCATION');
  expect(await refusal(change(both.id, { locationIds: [second] }))).toBe('WRONG_LOCATION');
  expect(await refusal(world.run(manager, deletePriceRule, { id: both.id }))).toBe('WRONG_LOCATION');
  expect((await change(own.id, { value: '30' })).value).toBe('30');
  await world.run(manager, deletePriceRule, { id: own.id });
});

test('an administrator of one branch set prices at every branch', async () => {
  await using world = await openCatalogue();
  const second = await world.make.branch('Z2');
  const everywhere = [world.locationId, second];
  const add = (own: string[], locationIds: string[]) =>
    world.run({ ...world.as('Administrator'), locationIds: own }, createPriceRule, {
      ...HAPPY,
      name: `De ${own.length}`,
      locationIds,
    });
  for (const beyond of [[world.locationId], everywhere, []])
    expect(await refusal(add([second], beyond))).toBe('WRONG_LOCATION');
  expect((await add([second], [second])).locationIds).toEqual([second]);
  expect((await add(everywhere, [])).locationIds).toEqual([]);
});

test('a rule from five to five was taken and never counted', async () => {
  await using world = await openCatalogue();
  const add = (timeFrom: string, timeTo: string) =>
    world.run(world.owner, createPriceRule, { ...HAPPY, timeFrom, timeTo });
  expect(await refusal(add('17:00', '17:00'))).toBe('VALIDATION_FAILED');
  const { id } = await add('17:00', '19:00');
  const change = world.run(world.owner, updatePriceRule, { id, timeTo: '17:00' });
  expect(await refusal(change)).toBe('VALIDATION_FAILED');
});
