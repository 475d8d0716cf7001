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

test('what one business wants of a person was said of all: it is said where, and of the person’s own choice that it is everywhere', () => {
  const [own, strict] = memberOf(2);
  const memberships = [
    { ...own!, requireTwoStep: false },
    { ...strict!, requireTwoStep: true },
  ];
  const said = (enrolled: boolean) => claimsOf({ id: ID, isRoot: false }, memberships, { enrolled, passed: [] });
  expect(said(false)).toMatchObject({ two_step: [], two_step_at: [strict!.businessId] });
  expect(said(true)).toMatchObject({ two_step: [] });
  expect(said(true)).not.toHaveProperty('two_step_at');
});

test('of so many strict businesses that they do not fit the oldest are told, and none instead of all', () => {
  const strict = memberOf(60).map((one) => ({ ...one, requireTwoStep: true }));
  const said = mergeClaims({}, claimsOf({ id: ID, isRoot: false }, strict, { enrolled: false, passed: [] }));
  const told = said.two_step_at as string[];
  expect(told.length).toBeGreaterThan(15);
  expect(told).toEqual(strict.slice(0, told.length).map(({ businessId }) => businessId));
  expect(JSON.stringify(said).length).toBeLessThanOrEqual(1000);
});
