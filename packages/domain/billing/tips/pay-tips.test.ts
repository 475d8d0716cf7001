import { type CashSessionView, minor } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { payTips } from './pay-tips.ts';
import { tipped } from './with-tips.suite.ts';

test('tips are paid out of the drawer as a movement of their own, never more than it holds; the log knows whose', async () => {
  await using house = await openRestaurant();
  const { luis, session } = await tipped(house, 2000);
  const pay = (amount: number) =>
    house.run(house.cashier, payTips, { id: session.id, personId: luis.id, amount: minor(amount) });
  const { movements } = await pay(1500);
  expect(movements).toMatchObject([{ kind: 'out', purpose: 'tips', paidTo: luis.id, amount: 1500, reason: 'Luis' }]);
  const now = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: session.id });
  expect(now.expectedCash).toBe(48_500);
  expect(await refusal(pay(48_501))).toBe('CASH_DRAWER_SHORT');
  const log = await house.db.read
    .selectFrom('auditEntry')
    .select('details')
    .where('action', '=', 'cash.tips_paid')
    .execute();
  expect(log).toMatchObject([{ details: { name: 'Luis', amount: 1500 } }]);
});

test('nobody is paid who is not of the house, and not from another business’s drawer', async () => {
  await using house = await openRestaurant();
  const { session } = await tipped(house, 2000);
  const stranger = await house.stranger();
  const pay = (actor: Actor) =>
    refusal(house.run(actor, payTips, { id: session.id, personId: stranger.id, amount: minor(1) }));
  expect(await pay(house.cashier)).toBe('NOT_FOUND');
  expect(await pay(stranger)).toBe('CASH_SESSION_NOT_FOUND');
});

test('tips were paid to somebody of another branch, or of none; who earned them here and left gets what is owed', async () => {
  await using house = await openRestaurant();
  const { luis, session } = await tipped(house, 2000);
  const owner = house.as('Owner');
  const hire = (fullName: string, pin: string) =>
    house.call<{ id: string }>(owner, 'createUser', { fullName, role: 'Waiter', pin });
  const [ana, eva] = [await hire('Ana', '6182'), await hire('Eva', '7391')];
  const branch = await house.make.branch('Z2');
  const moveTo = (id: string, locationIds: string[]) =>
    house.db.write('test', 'moved', ({ db }) =>
      db.updateTable('appUser').set({ locationIds }).where('id', '=', id).execute(),
    );
  await moveTo(ana.id, [branch]);
  await moveTo(eva.id, []);
  await moveTo(luis.id, [branch]);
  const pay = (personId: string) => house.run(house.cashier, payTips, { id: session.id, personId, amount: minor(500) });
  for (const { id } of [ana, eva]) expect(await refusal(pay(id))).toBe('NOT_FOUND');
  expect((await pay(luis.id)).movements).toMatchObject([{ paidTo: luis.id, amount: 500 }]);
});
