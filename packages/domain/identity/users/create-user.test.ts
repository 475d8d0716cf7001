import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { createUser } from './create-user.ts';

test('a member of staff is kept without a word of their secrets', async () => {
  await using house = await openStaff();
  const input = {
    fullName: 'Ana',
    role: 'Waiter',
    pin: '90817263',
    email: 'Ana@Comal.GT',
    password: 'correcta-90817263',
  };
  const user = await house.run(house.owner, createUser, { ...input, role: 'Waiter' });
  const { businessId, locationId } = house;
  const seen = { fullName: 'Ana', role: 'Waiter', email: 'ana@comal.gt', isActive: true, hasPin: true };
  expect(user).toMatchObject({ ...seen, businessId, locationIds: [locationId] });
  const rows = await house.db.read.selectFrom('appUser').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/(?<![\w-])7264(?![\w-])/);
  expect(rows).toMatchObject([{ id: user.id, passwordHash: expect.any(String), pinHash: expect.any(String) }]);
});

test('e-mails and PINs are used once, but another business may use the same PIN', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264', email: 'ana@comal.gt' });
  expect(await refusal(house.hire('Eva', 'Waiter', { pin: '7264' }))).toBe('PIN_TAKEN');
  expect(await refusal(house.hire('Eva', 'Waiter', { email: 'ANA@comal.gt' }))).toBe('EMAIL_TAKEN');
  await house.run(await house.stranger(), createUser, { fullName: 'Eva', role: 'Waiter', pin: '7264' });
  await house.hire('Sin secretos', 'Kitchen');
  await house.hire('Sin secretos', 'Kitchen', { pin: null, email: null, password: null });
});

test('nobody hands out more than they hold, nor places they do not work at', async () => {
  await using house = await openStaff();
  const create = (role: 'Owner' | 'Manager', more: object = {}) =>
    refusal(house.run(house.as('Manager'), createUser, { fullName: 'Eva', role, ...more }));
  expect(await create('Owner')).toBe('FORBIDDEN');
  const elsewhere = (await house.stranger()).locationIds;
  expect(await create('Manager', { locationIds: [...elsewhere] })).toBe('WRONG_LOCATION');
  expect((await house.run(house.as('Manager'), createUser, { fullName: 'Eva', role: 'Manager' })).role).toBe('Manager');
});

test('a hub in step with a cloud takes its people from there', async () => {
  await using house = await openStaff();
  await house.write(house.owner, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  expect(await refusal(house.run(house.owner, createUser, { fullName: 'Eva', role: 'Waiter' }))).toBe('STAFF_IN_CLOUD');
});
