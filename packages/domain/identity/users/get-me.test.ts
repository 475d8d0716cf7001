import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { getMe } from './get-me.ts';

test('a person sees themselves and what they may do', async () => {
  await using house = await openStaff();
  const user = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const me = await house.who((await house.pin('7264')).idToken);
  expect(await house.run(me, getMe)).toEqual({ ...user, permissions: [...PERMISSIONS_BY_ROLE.Waiter] });
  const stranger = await house.stranger();
  expect(await refusal(house.run({ ...me, businessId: stranger.businessId }, getMe))).toBe('NOT_FOUND');
});
