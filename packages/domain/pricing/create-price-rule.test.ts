import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createPriceRule } from './create-price-rule.ts';

const HAPPY = { name: 'Hora feliz', kind: 'percentage' as const, value: '20' };

test('a rule is about everything, always, and alone, unless it says otherwise; the tills and the log hear of it', async () => {
  await using world = await openCatalogue();
  world.told();
  const rule = await world.run(world.owner, createPriceRule, HAPPY);
  const all = { weekdays: [], locationIds: [], orderTypes: [], channels: [], productIds: [], categoryIds: [] };
  expect(rule).toMatchObject({ ...HAPPY, ...all, priority: 0, isActive: true, combines: false, timeFrom: null });
  expect(world.told()).toBe(1);
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
