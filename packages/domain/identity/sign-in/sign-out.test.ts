import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { signOut } from './sign-out.ts';

test('a session ends at once, the person’s other sessions and other people’s go on', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.hire('Berta', 'Waiter', { pin: '4093' });
  const [here, there, other] = [await house.pin('7264'), await house.pin('7264', 'phone'), await house.pin('4093')];
  await house.run(await house.who(here.idToken), signOut);
  expect(await refusal(house.who(here.idToken))).toBe('UNAUTHENTICATED');
  expect((await house.who(there.idToken)).name).toBe('Ana');
  expect((await house.who(other.idToken)).name).toBe('Berta');
});
