import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('a restaurant without a cloud changes its name and its NIT, which is checked and logged', async () => {
  await using house = await openRestaurant();
  const { businessId } = house.manager;
  const change = (body: object, actor = house.manager) =>
    house.call(actor, 'updateOwnBusiness', { businessId, ...body });
  expect(await change({ taxId: '1234567-9' })).toMatchObject({ taxId: '12345679' });
  expect(await change({ name: 'El Comal' })).toMatchObject({ name: 'El Comal', taxId: '12345679' });
  expect(await refusal(change({ taxId: '1234567-8' }))).toBe('INVALID_NIT');
  expect(await change({ taxId: null })).toMatchObject({ taxId: null });
  expect(await refusal(change({ name: 'Mío' }, await house.stranger()))).toBe('BUSINESS_NOT_FOUND');
  const log = await house.db.read
    .selectFrom('auditEntry')
    .select('action')
    .where('action', '=', 'business.updated')
    .execute();
  expect(log).toHaveLength(3);
});

test('of one with a cloud, the cloud says them', async () => {
  await using house = await openRestaurant();
  await house.write(house.manager, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  const { businessId } = house.manager;
  expect(await refusal(house.call(house.manager, 'updateOwnBusiness', { businessId, name: 'x' }))).toBe(
    'BUSINESS_IN_CLOUD',
  );
});
