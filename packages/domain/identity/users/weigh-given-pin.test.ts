import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { createUser } from './create-user.ts';
import { updateUser } from './update-user.ts';

/** The owner has 592617; a manager gives PINs to Ana the waiter, and to new people. */
const openWithPins = async () => {
  const house = await openStaff();
  await house.hire('Olga', 'Owner', { pin: '592617' });
  const ana = await house.hire('Ana', 'Waiter');
  const manager = house.as('Manager');
  const change = (pin: string | null) => house.run(manager, updateUser, { id: ana.id, pin });
  const add = (pin: string, actor: Actor = manager) =>
    house.run(actor, createUser, { fullName: 'Eva', role: 'Waiter', pin });
  return { ...house, manager, change, add };
};

test('a manager found the owner’s PIN by giving it to a waiter until it was taken', async () => {
  await using house = await openWithPins();
  const tries = [house.change, house.add, house.change, house.add, house.change];
  for (const give of tries) expect(await refusal(give('592617'))).toBe('PIN_TAKEN');
  expect(await refusal(house.change('592617'))).toBe('SIGN_IN_LOCKED');
  expect(await refusal(house.add('8093'))).toBe('SIGN_IN_LOCKED');
  const locks = house.db.read.selectFrom('auditEntry').select('actorId').where('action', '=', 'staff.pin_locked');
  expect(await locks.execute()).toEqual([{ actorId: house.manager.id }]);
  // Others give PINs all the same, a PIN is still taken away, and quiet time forgives.
  await house.add('8093', house.owner);
  await house.change(null);
  house.env.advance(60_000);
  await house.change('5182');
});

test('the first taken PIN is all they looked for: free ones count too, sixty of a caller', async () => {
  await using house = await openWithPins();
  const pins = Array.from({ length: 60 }, (_, i) => String(724_051 + i * 97));
  for (const pin of pins) await house.change(pin);
  expect(await refusal(house.change('8093'))).toBe('SIGN_IN_LOCKED');
  house.env.advance(1_200_000);
  await house.change('8093');
});
