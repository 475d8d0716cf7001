import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import type { Actor } from './context.ts';
import { requirePermission } from './require-permission.ts';

const actor = (role: 'Waiter' | 'Manager', approver?: 'Waiter' | 'Manager') =>
  ({
    permissions: PERMISSIONS_BY_ROLE[role],
    approvedBy: approver ? { id: 'x', name: 'x', role: approver, permissions: PERMISSIONS_BY_ROLE[approver] } : null,
  }) as unknown as Actor;
const voids = async (who: Actor) => requirePermission(who, 'OrderItem:Void');

test('a holder may, or somebody a holder approved; else it is said whether an approval was missing or not enough', async () => {
  await voids(actor('Manager'));
  await voids(actor('Waiter', 'Manager'));
  expect(await refusal(voids(actor('Waiter')))).toBe('FORBIDDEN');
  expect(await refusal(voids(actor('Waiter', 'Waiter')))).toBe('APPROVAL_INVALID');
});
