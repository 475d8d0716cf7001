import type { Role } from '@comanda/contracts';

/**
 * What we write into a person's tokens (docs/contract.md#the-person-and-their-claims). Hints for clients: permission is
 * asked of the database.
 */
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
  /**
   * Beside `two_step`: the businesses that need it, where the person has not chosen it for themselves. Without it all need it.
   * What one business wants must not hold at others.
   */
  two_step_at?: string[];
}

/** What is said of the second step of a person who needs one somewhere. */
export interface TwoStepNeed {
  /** The person has one themselves: then it is needed everywhere. */
  enrolled: boolean;
  /** Sign-ins that took it. */
  passed: readonly string[];
}

/** Firebase refuses more: with these claims it breaks at the twentieth business (docs/identity.md#claims). Characters. */
const LONGEST = 1000;

const OURS = new Set([
  ...['db_user_id', 'role', 'role_by_business_id', 'role_by_business_overflow'],
  ...['two_step', 'two_step_at'],
]);

const fits = (claims: Record<string, unknown>): boolean => JSON.stringify(claims).length <= LONGEST;

/**
 * `claims` beside whatever else the person's tokens carry; the map of roles goes when the whole would be too long, and then of
 * the businesses that need a second step the newest: those a person was in before are not told of less because of more.
 */
export const mergeClaims = (existing: Record<string, unknown>, claims: AccountClaims): Record<string, unknown> => {
  const others = Object.fromEntries(Object.entries(existing).filter(([name]) => !OURS.has(name)));
  const merged = { ...others, ...claims };
  if (fits(merged)) return merged;
  const { role_by_business_id: _tooLong, two_step_at, ...rest } = claims;
  const short = { ...others, ...rest, role_by_business_overflow: true };
  if (!two_step_at) return short;
  const newest = [...two_step_at];
  while (newest.length > 0 && !fits({ ...short, two_step_at: newest })) newest.pop();
  return { ...short, two_step_at: newest };
};

/** The claims of a person with these memberships, oldest first; `role` is Root's, or that of the first. */
export const claimsOf = (
  account: { id: string; isRoot: boolean },
  memberships: readonly { businessId: string; role: Role; requireTwoStep?: boolean }[],
  /** Null where none is needed anywhere. */
  twoStep: TwoStepNeed | null = null,
  /** Businesses they are invited to that need one. */
  invitedAt: readonly string[] = [],
): AccountClaims => ({
  db_user_id: account.id,
  role: account.isRoot ? 'Root' : (memberships[0]?.role ?? null),
  role_by_business_id: Object.fromEntries(memberships.map(({ businessId, role }) => [businessId, role])),
  ...(twoStep ? twoStepClaims(memberships, twoStep, invitedAt) : {}),
});

const twoStepClaims = (
  memberships: readonly { businessId: string; requireTwoStep?: boolean }[],
  { enrolled, passed }: TwoStepNeed,
  invitedAt: readonly string[],
): Pick<AccountClaims, 'two_step' | 'two_step_at'> => {
  const strict = memberships.filter((one) => one.requireTwoStep).map(({ businessId }) => businessId);
  return { two_step: [...passed], ...(enrolled ? {} : { two_step_at: [...strict, ...invitedAt] }) };
};
