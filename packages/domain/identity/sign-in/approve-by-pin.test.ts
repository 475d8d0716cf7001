import { may } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { updateUser } from '../users/update-user.ts';
import { approveByPin } from './approve-by-pin.ts';
import { OWN } from './lock-out.ts';

const openApproval = async () => {
  const house = await openStaff();
  const boss = await house.hire('Berta', 'Manager', { pin: '409312' });
  const waiter = house.as('Waiter');
  const approve = (pin: string, client = 'till', actor = waiter) =>
    approveByPin(house.contexts.task(actor), { pin, client });
  return { ...house, boss, approve };
};

test('a PIN names the person who approves and what they may', async () => {
  await using house = await openApproval();
  const approver = await house.approve('409312');
  expect(approver).toMatchObject({ id: house.boss.id, name: 'Berta' });
  expect([...approver.permissions].every((permission) => may('Manager', permission))).toBe(true);
  expect(approver.permissions.has('OrderItem:Void')).toBe(true);
  expect(await house.db.read.selectFrom('userSession').selectAll().execute()).toEqual([]);
});

test('nobody’s PIN, another business’s PIN and the PIN of somebody who left approve nothing', async () => {
  await using house = await openApproval();
  expect(await refusal(house.approve('9999'))).toBe('APPROVAL_INVALID');
  expect(await refusal(house.approve('409312', 'till', await house.stranger()))).toBe('APPROVAL_INVALID');
  await house.run(house.owner, updateUser, { id: house.boss.id, isActive: false });
  expect(await refusal(house.approve('409312'))).toBe('APPROVAL_INVALID');
});

test('guessing locks the device for approvals and whoever guesses, not others elsewhere, and not its sign-in', async () => {
  await using house = await openApproval();
  for (let i = 0; i < OWN.free; i += 1) expect(await refusal(house.approve('9999'))).toBe('APPROVAL_INVALID');
  expect(await refusal(house.approve('409312'))).toBe('SIGN_IN_LOCKED');
  expect(await refusal(house.approve('409312', 'bar'))).toBe('SIGN_IN_LOCKED');
  expect(await refusal(house.approve('409312', 'till', house.as('Cashier')))).toBe('SIGN_IN_LOCKED');
  expect((await house.approve('409312', 'bar', house.as('Cashier'))).name).toBe('Berta');
  expect((await house.pin('409312')).user.fullName).toBe('Berta');
  house.env.advance(30_000);
  expect((await house.approve('409312')).name).toBe('Berta');
});

test('approvals sent at once were weighed by the hundred, and nothing was in the log', async () => {
  await using house = await openApproval();
  const guesses = Array.from({ length: 300 }, (_, n) => refusal(house.approve(String(4200 + n), `address-${n}`)));
  const weighed = (await Promise.all(guesses)).filter((code) => code === 'APPROVAL_INVALID');
  expect(weighed).toHaveLength(OWN.free);
  const entries = await house.db.read.selectFrom('auditEntry').select(['action', 'actorName']).execute();
  const locks = entries.filter(({ action }) => action !== 'staff.added');
  expect(locks).toEqual([{ action: 'approval.locked', actorName: house.as('Waiter').name }]);
});

test('a lock of somebody who works at several branches was logged at the first of them: the cloud took it for a forged entry', async () => {
  await using house = await openApproval();
  const waiter = house.as('Waiter');
  const elsewhere = { ...waiter, locationIds: ['another-branch', house.locationId] };
  for (let i = 0; i < OWN.free; i += 1) await refusal(house.approve('9999', 'till', elsewhere));
  const entry = await house.db.read
    .selectFrom('auditEntry')
    .select('locationId')
    .where('action', '=', 'approval.locked')
    .executeTakeFirstOrThrow();
  expect(entry.locationId).toBe(house.locationId);
});
