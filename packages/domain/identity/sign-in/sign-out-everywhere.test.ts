import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { signOutEverywhere } from './sign-out-everywhere.ts';

test('a till left signed in could not be signed out from another: all of a person’s sessions end, and nobody else’s', async () => {
  await using house = await openStaff();
  await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.hire('Berta', 'Waiter', { pin: '4093' });
  const [bar, terrace] = [await house.pin('7264', 'bar'), await house.pin('7264', 'terrace')];
  const berta = await house.pin('4093', 'bar');
  await house.run(await house.who(terrace.idToken), signOutEverywhere);
  for (const { idToken } of [bar, terrace]) expect(await refusal(house.who(idToken))).toBe('UNAUTHENTICATED');
  expect((await house.who(berta.idToken)).name).toBe('Berta');
});
