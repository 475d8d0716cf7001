import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { updateUser } from '../users/update-user.ts';
import { SESSION_SECONDS } from './open-session.ts';

test('a token is good until its session is over, to the millisecond', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  const { idToken } = await house.pin('7264');
  house.env.advance(SESSION_SECONDS * 1000 - 1);
  expect((await house.who(idToken)).name).toBe('Ana');
  house.env.advance(1);
  expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
});

test('a token that is not ours, or names a session of somebody else, is nobody’s', async () => {
  await using house = await openStaff();
  const ana = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const berta = await house.hire('Berta', 'Manager', { pin: '409312' });
  const { idToken } = await house.pin('7264');
  expect(await refusal(house.who('nonsense'))).toBe('UNAUTHENTICATED');
  expect(await refusal(house.who(idToken.replace(ana.id, berta.id)))).toBe('UNAUTHENTICATED');
});

test('a new role holds from the next request, and who is switched off is out at once', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const { idToken } = await house.pin('7264');
  await house.run(house.owner, updateUser, { id, role: 'Cashier' });
  expect((await house.who(idToken)).permissions.has('OrderBill:Pay')).toBe(true);
  await house.run(house.owner, updateUser, { id, isActive: false });
  expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
  await house.run(house.owner, updateUser, { id, isActive: true });
  expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
});

test('a session outlived the cloud’s word that all of this person’s are over: with their row, of every device', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const [first, second] = [await house.pin('7264'), await house.pin('7264')];
  await house.write(house.owner, (tx) =>
    tx.db.updateTable('appUser').set({ sessionEpoch: 1 }).where('id', '=', id).execute(),
  );
  for (const { idToken } of [first, second]) expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
  const { idToken } = await house.pin('7264');
  expect((await house.who(idToken)).name).toBe('Ana');
});
