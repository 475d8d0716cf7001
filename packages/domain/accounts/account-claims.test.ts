import { expect, test } from 'vitest';
import { claimsOf, mergeClaims } from './account-claims.ts';

const ID = '01990000-0000-7000-8000-000000000000';
const memberOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    businessId: `${ID.slice(0, -2)}${String(i).padStart(2, '0')}`,
    role: 'Admin' as const,
  }));
const claims = (count: number) => claimsOf({ id: ID, isRoot: false }, memberOf(count));

test('claims name the person, their first role and the role in each business', () => {
  expect(claims(2)).toEqual({
    db_user_id: ID,
    role: 'Admin',
    role_by_business_id: { [memberOf(2)[0]!.businessId]: 'Admin', [memberOf(2)[1]!.businessId]: 'Admin' },
  });
  expect(claimsOf({ id: ID, isRoot: true }, memberOf(1)).role).toBe('Root');
  expect(claimsOf({ id: ID, isRoot: false }, []).role).toBeNull();
});

test('nineteen businesses fit into a token, the twentieth drops the map and says so', () => {
  expect(mergeClaims({}, claims(19))).toEqual(claims(19));
  expect(mergeClaims({}, claims(20))).toEqual({ db_user_id: ID, role: 'Admin', role_by_business_overflow: true });
});

test('claims of others stay, and count; old ones of ours go', () => {
  const existing = { plan: 'oro', role: 'Waiter', role_by_business_overflow: true };
  expect(mergeClaims(existing, claims(1))).toEqual({ plan: 'oro', ...claims(1) });
  expect(mergeClaims({ note: 'x'.repeat(800) }, claims(10))).toMatchObject({ role_by_business_overflow: true });
});
