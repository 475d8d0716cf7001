import { AppError, Id, PERMISSIONS_BY_ROLE, type Permission, type Role } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import type { RouteData } from '@comanda/kernel/route';
import type { IdentityCredentials } from '../account-context.ts';
import { findAccountByUid, type MembershipRow, membershipsOf } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { findPolicy, locationIdsOf } from '../businesses/businesses.store.ts';
import { requireTwoStep, twoStepState } from '../two-step/two-step-state.ts';
import { type VerifyingContext, verifyCredentials } from './verify-credentials.ts';

/** The business a request is about: named by the caller, or found by the id of what it is about. */
interface Asked {
  id: string | null;
  isNamed: boolean;
}

/** What everybody may who has an account. */
const EVERYBODYS: readonly Permission[] = ['Account:Self', 'Business:Create'];

interface Place {
  businessId: string;
  role: Role | null;
  locationIds: readonly string[];
  requireTwoStep: boolean;
}
const NOWHERE: Place = { businessId: '', role: null, locationIds: [], requireTwoStep: false };

/** Everyone with an account passes; only what is about a business needs to know which. */
const needsBusiness = ({ permission }: Pick<RouteData, 'permission'>): boolean =>
  ![permission ?? []].flat().some((one) => EVERYBODYS.includes(one));

const rootPlace = async (ctx: Pick<Context, 'db'>, businessId: string): Promise<Place> => {
  // What a caller names has not been checked yet: anything but an id is no business.
  if (!Id.safeParse(businessId).success) return { ...NOWHERE, businessId, role: 'Root' };
  const [locationIds, requireTwoStep] = [await locationIdsOf(ctx, businessId), await findPolicy(ctx, businessId)];
  return { businessId, role: 'Root', locationIds, requireTwoStep };
};

const memberPlace = (memberships: readonly MembershipRow[], asked: Asked, isChoiceNeeded: boolean): Place => {
  const own = memberships.find((one) => one.businessId === asked.id);
  if (own) return own;
  if (asked.isNamed) throw new AppError('WRONG_BUSINESS');
  // Found by its id and not theirs: anywhere else it is simply not found.
  if (asked.id || memberships.length === 1) return memberships[0] ?? NOWHERE;
  if (isChoiceNeeded && memberships.length > 1) throw new AppError('BUSINESS_REQUIRED');
  return NOWHERE;
};

const actorAt = (account: AccountRow, sessionKey: string, place: Place): Actor => ({
  kind: 'user',
  id: account.id,
  name: account.fullName,
  businessId: place.businessId,
  locationIds: place.locationIds,
  role: place.role,
  permissions: new Set([...EVERYBODYS, ...(place.role ? PERMISSIONS_BY_ROLE[place.role] : [])]),
  stationId: null,
  sessionId: sessionKey,
  approvedBy: null,
});

/**
 * The account behind the credentials, acting for the asked business by its membership there; Root acts anywhere. With
 * nothing asked and one membership it is that one. `ask` is called once the person is known: it may read a body. Claims are hints: roles are read from the database. Throws as
 * `verifyCredentials`, UNAUTHENTICATED for someone who never signed up, USER_DISABLED, WRONG_BUSINESS, BUSINESS_REQUIRED,
 * TWO_STEP_REQUIRED (not on routes of the sign-in itself, where the second step is taken).
 */
export const authenticateAccount = async (
  ctx: VerifyingContext,
  credentials: IdentityCredentials,
  ask: () => Promise<Asked>,
  route: Pick<RouteData, 'ofSignIn' | 'permission'>,
): Promise<Actor> => {
  const identity = await verifyCredentials(ctx, credentials);
  const account = await findAccountByUid(ctx, identity.uid);
  if (!account) throw new AppError('UNAUTHENTICATED', { reason: 'no-account' });
  if (!account.isActive) throw new AppError('USER_DISABLED');
  const asked = await ask();
  const memberships = await membershipsOf(ctx, account.id);
  const only = memberships.length === 1 ? memberships[0]!.businessId : '';
  const place = account.isRoot
    ? await rootPlace(ctx, asked.id ?? only)
    : memberPlace(memberships, asked, !route.ofSignIn && needsBusiness(route));
  if (!route.ofSignIn) requireTwoStep(await twoStepState(ctx, account.id, identity.sessionKey, place.requireTwoStep));
  return actorAt(account, identity.sessionKey, place);
};
