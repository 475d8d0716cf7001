import { userActor } from '@comanda/kernel/actors';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { changeOwnPin } from './change-own-pin.ts';

/** Ana, signed in twice with 7264, and Berta the manager with 592617. */
const openWithAna = async () => {
  const house = await openStaff();
  const ana = await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.hire('Berta', 'Manager', { pin: '592617' });
  const here = await house.pin('7264', 'till');
  const elsewhere = await house.pin('7264', 'telephone');
  const row = await house.db.read.selectFrom('appUser').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow();
  const session = await house.db.read.selectFrom('userSession').select('id').orderBy('createdAt').execute();
  const actor = userActor(row, session.at(-2)!.id);
  const change = (pin: string, newPin: string) => house.run(actor, changeOwnPin, { pin, newPin });
  return { ...house, ana, here, elsewhere, change };
};

test('a waiter changes their PIN by the present one: the old one is over, and so are the sessions it opened elsewhere', async () => {
  await using house = await openWithAna();
  await house.change('7264', '8093');
  expect(await refusal(house.pin('7264'))).toBe('SIGN_IN_FAILED');
  expect((await house.pin('8093')).user.id).toBe(house.ana.id);
  const open = await house.db.read.selectFrom('userSession').select('id').where('revokedAt', 'is', null).execute();
  // The one it was changed in, and the new one.
  expect(open).toHaveLength(2);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({ action: 'staff.changed', actorId: house.ana.id, details: { fields: ['pin'] } });
  expect(JSON.stringify(log)).not.toMatch(/(?<![\w-])(7264|8093)(?![\w-])/);
});

test('not by a wrong one, nor to one that everybody tries first', async () => {
  await using house = await openWithAna();
  expect(await refusal(house.change('1357', '8093'))).toBe('PIN_WRONG');
  expect(await refusal(house.change('7264', '1234'))).toBe('PIN_TOO_SIMPLE');
  expect((await house.pin('7264')).user.id).toBe(house.ana.id);
});

test('whoever could try new PINs without end would learn a manager’s: one that is taken counts as a wrong try', async () => {
  await using house = await openWithAna();
  for (let i = 0; i < 5; i += 1) expect(await refusal(house.change('7264', '592617'))).toBe('PIN_TAKEN');
  expect(await refusal(house.change('7264', '8093'))).toBe('SIGN_IN_LOCKED');
  const locks = house.db.read.selectFrom('auditEntry').select('actorId').where('action', '=', 'staff.pin_locked');
  expect(await locks.execute()).toEqual([{ actorId: house.ana.id }]);
  house.env.advance(3_600_000);
  await house.change('7264', '8093');
});

test('of many tries at once no more are weighed than are free', async () => {
  await using house = await openWithAna();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => refusal(house.change(`24${68 + i}`, '8093'))));
  expect(answers.filter((code) => code === 'PIN_WRONG')).toHaveLength(5);
  expect(answers.filter((code) => code === 'SIGN_IN_LOCKED')).toHaveLength(7);
});

test('at a hub in step with its cloud PINs are changed there', async () => {
  await using house = await openWithAna();
  await house.write(house.owner, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  expect(await refusal(house.change('7264', '8093'))).toBe('STAFF_IN_CLOUD');
});

test('whoever changed to ever other PINs learnt whose were taken: six in a row, and then not for an hour', async () => {
  await using house = await openWithAna();
  const pins = ['7264', '8093', '5182', '6047', '9315', '2846', '7031'];
  for (const [i, pin] of pins.slice(0, -1).entries()) await house.change(pin, pins[i + 1]!);
  expect(await refusal(house.change('7031', '5194'))).toBe('SIGN_IN_LOCKED');
});
