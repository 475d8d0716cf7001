import type { Role } from '@comanda/contracts';

/** What we write into a person's tokens (spec "User and claims"). Hints for clients: permission is asked of the database. */
export interface AccountClaims {
  db_user_id: string;
  role: Role | null;
  role_by_business_id?: Record<string, Role>;
  /** The map did not fit; clients ask `GET /auth/me`. */
  role_by_business_overflow?: true;
  /**
   * There only where a second step is needed: the sign-ins (`Identity.sessionKey`) that took it. A hub lets in no other,
   * because it cannot ask us.
   */
  two_step?: string[];
}

/** Firebase refuses more: with these claims it breaks at the twentieth business (facts/cloud.md §2.2). Characters. */
const LONGEST = 1000;

const OURS = new Set(['db_user_id', 'role', 'role_by_business_id', 'role_by_business_overflow', 'two_step']);

/** `claims` beside whatever else the person's tokens carry; the map of roles goes when the whole would be too long. */
export const mergeClaims = (existing: Record<string, unknown>, claims: AccountClaims): Record<string, unknown> => {
  const others = Object.fromEntries(Object.entries(existing).filter(([name]) => !OURS.has(name)));
  const merged = { ...others, ...claims };
  if (JSON.stringify(merged).length <= LONGEST) return merged;
  const { role_by_business_id: _tooLong, ...rest } = claims;
  return { ...others, ...rest, role_by_business_overflow: true };
};

/** The claims of a person with these memberships, oldest first; `role` is Root's, or that of the first. */
export const claimsOf = (
  account: { id: string; isRoot: boolean },
  memberships: readonly { businessId: string; role: Role }[],
  /** Sign-ins that took the second step; null where none is needed. */
  passed: readonly string[] | null = null,
): AccountClaims => ({
  db_user_id: account.id,
  role: account.isRoot ? 'Root' : (memberships[0]?.role ?? null),
  role_by_business_id: Object.fromEntries(memberships.map(({ businessId, role }) => [businessId, role])),
  ...(passed ? { two_step: [...passed] } : {}),
});
