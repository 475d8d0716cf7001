import { userActor } from '@comanda/kernel/actors';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { listSecretChanges } from './list-secret-changes.ts';
import { updateUser } from './update-user.ts';

test('a PIN was changed by somebody else, and neither its person nor the owner was told', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Waiter', { pin: '7264' });
  const { id: boss } = await house.hire('Berta', 'Manager', { pin: '592617' });
  const row = async (userId: string) =>
    house.db.read.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const [ana, berta] = [userActor(await row(id), null), userActor(await row(boss), null)];
  const changesShownTo = async (actor: typeof ana) =>
    (await house.run(actor, listSecretChanges)).data.map(({ name, by, isOwn }) => [name, by, isOwn]);
  await house.run(berta, updateUser, { id, fullName: 'Ana Paz' });
  await house.run(ana, updateUser, { id, pin: '8093' });
  expect([await changesShownTo(ana), await changesShownTo(house.owner)]).toEqual([[], []]);
  await house.run(berta, updateUser, { id, pin: '5917' });
  expect(await changesShownTo(ana)).toEqual([['Ana Paz', 'Berta', true]]);
  expect(await changesShownTo(house.owner)).toEqual([['Ana Paz', 'Berta', false]]);
  // Nobody else's matter; and who has a PIN of their own again is told for the rest of the week all the same.
  expect(await changesShownTo(berta)).toEqual([]);
  await house.run(ana, updateUser, { id, pin: '7264' });
  house.env.advance(6 * 86_400_000);
  expect(await changesShownTo(ana)).toHaveLength(1);
  house.env.advance(2 * 86_400_000);
  expect(await changesShownTo(ana)).toEqual([]);
});

test('an administrator of one branch was told of the PINs of the others', async () => {
  await using house = await openStaff();
  const { id } = await house.hire('Ana', 'Waiter', { pin: '7264' });
  await house.run(house.owner, updateUser, { id, pin: '8093' });
  const changesShownTo = async (locationIds: readonly string[]) =>
    (await house.run({ ...house.owner, id: 'other', role: 'Administrator', locationIds }, listSecretChanges)).data;
  expect(await changesShownTo(house.owner.locationIds)).toMatchObject([{ name: 'Ana' }]);
  expect(await changesShownTo(['another-branch'])).toEqual([]);
});
