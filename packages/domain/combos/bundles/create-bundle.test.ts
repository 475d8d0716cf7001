import type { Major } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { createBundle } from './create-bundle.ts';

test('a combo is kept with what the specification says of it, and the tills are told', async () => {
  await using world = await openCatalogue();
  world.refetches();
  const combo = await world.run(world.owner, createBundle, { name: 'Combo del día', price: '55.00' as Major });
  expect(combo).toMatchObject({
    name: 'Combo del día',
    mode: 'restaurant',
    priceMethod: 'fixed_price',
    price: '55.00',
    isActive: true,
    validFrom: null,
    validTo: null,
    createdBy: world.owner.id,
    groups: [],
  });
  expect(world.refetches()).toBe(1);
  const log = await world.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(log).toMatchObject([{ action: 'bundle.created', entityId: combo.id, details: { name: 'Combo del día' } }]);
});

test.each([
  ['a fraction of a centavo', { price: '55.005' as Major }],
  ['less than nothing', { price: '-1' as Major }],
  ['more than a million', { price: '1000000.01' as Major }],
  ['another mode', { price: 10, mode: 'retail' }],
  ['another kind of price', { price: 10, priceMethod: 'sum' }],
  ['no name', { name: ' ' }],
])('a combo of %s is refused', async (_what, given) => {
  await using world = await openCatalogue();
  const attempt = world.run(world.owner, createBundle, { name: 'Combo', price: '10', ...given } as never);
  await expect(attempt).rejects.toThrow(ZodError);
});

test('a combo does not end before it begins, whether days or instants say so', async () => {
  await using world = await openCatalogue();
  const between = (validFrom: string, validTo: string) =>
    world.run(world.owner, createBundle, { name: 'Combo', price: '10' as Major, validFrom, validTo });
  expect(await refusal(between('2026-12-02', '2026-12-01'))).toBe('BUNDLE_DATES_INVALID');
  expect(await refusal(between('2026-12-01T10:00:00-06:00', '2026-12-01T09:00:00-06:00'))).toBe('BUNDLE_DATES_INVALID');
  await between('2026-12-01', '2026-12-01');
});
