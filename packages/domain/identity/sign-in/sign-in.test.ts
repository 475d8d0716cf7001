import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test, vi } from 'vitest';
import { updateUser } from '../users/update-user.ts';

test('a PIN opens a session of one shift, with what the person may do and without what only the hub knows', async () => {
  await using house = await openStaff();
  const user = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const answer = await house.pin('7264');
  expect(answer.expiresIn).toBe(16 * 3600);
  expect(answer.user).toEqual({ ...user, permissions: [...PERMISSIONS_BY_ROLE.Waiter] });
  expect(JSON.stringify(answer)).not.toMatch(/hash|lookup/i);
  const actor = await house.who(answer.idToken);
  expect(actor).toMatchObject({ kind: 'user', id: user.id, role: 'Waiter', locationIds: [house.locationId] });
});

test('e-mail and password do the same, whatever the case of the e-mail', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Admin', { email: 'ana@comal.gt', password: 'correcta-1234' });
  const answer = await house.signIn({ email: 'ANA@comal.gt', password: 'correcta-1234' });
  expect(answer.user).toMatchObject({ fullName: 'Ana', hasPin: false });
});

test('what is wrong is never said: PIN, location, e-mail, password, or a person who left', async () => {
  await using house = await openStaff();
  const { locationId } = house;
  const stranger = await house.stranger();
  const secrets = { pin: '7264', email: 'ana@comal.gt', password: 'correcta-1234' };
  const { id } = await house.hire('Ana', 'Waiter', secrets);
  const tries = [
    () => house.signIn({ pin: '7264', locationId: stranger.locationIds[0] }, 'b'),
    () => house.signIn({ pin: '7264', locationId: house.env.uuid() }, 'c'),
    () => house.signIn({ pin: '4093', locationId }, 'a'),
    () => house.signIn({ email: 'ana@comal.gt', password: 'equivocada' }),
    () => house.signIn({ email: 'eva@comal.gt', password: 'correcta-1234' }),
  ];
  for (const attempt of tries) expect(await refusal(attempt())).toBe('SIGN_IN_FAILED');
  await house.run(house.owner, updateUser, { id, isActive: false });
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_FAILED');
  expect(await refusal(house.signIn({ email: 'ana@comal.gt', password: 'correcta-1234' }))).toBe('SIGN_IN_FAILED');
});

test('a PIN works only where the person works', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264', locationIds: [] });
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_FAILED');
});

test('an e-mail nobody has was answered sooner than one somebody has', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { email: 'ana@comal.gt', password: 'correcta-1234' });
  const { secrets } = house.contexts.task(house.owner);
  const [hash, verify] = [vi.spyOn(secrets, 'hash'), vi.spyOn(secrets, 'verify')];
  const work = () => hash.mock.calls.length + verify.mock.calls.length;
  await refusal(house.signIn({ email: 'ana@comal.gt', password: 'equivocada' }));
  const known = work();
  await refusal(house.signIn({ email: 'eva@comal.gt', password: 'equivocada' }));
  expect([known, work() - known]).toEqual([1, 1]);
});
