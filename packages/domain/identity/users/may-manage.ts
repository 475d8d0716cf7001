import { AppError, PERMISSIONS_BY_ROLE, type Role, rankOf, runsBusiness } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import type { UserRow } from '../identity.tables.ts';

/** What of a person is about to be changed, as far as it decides who may. */
export interface StaffChange {
  /** PIN, password or e-mail: whoever sets it can act in the person's place. */
  secrets?: boolean;
  role?: Role | undefined;
}

type Person = Pick<UserRow, 'id' | 'accountId' | 'role' | 'locationIds'>;

/** In the cloud people act by their account, at a hub by their staff row. */
const isSelf = (actor: Actor, person: Person): boolean =>
  person.id === actor.id || (person.accountId !== null && person.accountId === actor.id);

/** Nobody hands out more than they hold, nor a role above their own: a manager does not make owners. Throws FORBIDDEN. */
export const checkMayGrant = ({ actor }: Pick<Context, 'actor'>, role: Role): void => {
  const beyond = [...PERMISSIONS_BY_ROLE[role]].find((permission) => !actor.permissions.has(permission));
  if (beyond) throw new AppError('FORBIDDEN', { permission: beyond });
  if (rankOf(role) > rankOf(actor.role)) throw new AppError('FORBIDDEN', { role });
};

/** Somebody of no branch is nobody's below owner: every branch would be the caller's. */
const isWithin = (theirs: readonly string[], own: readonly string[]): boolean =>
  theirs.length > 0 && theirs.every((id) => own.includes(id));

/**
 * The one rule of who changes whom (docs/identity.md#who-changes-whom); every operation on another person asks it. Nobody
 * changes people above them. Below owner, only people with branches, all of which are the caller's. PIN,
 * password and e-mail of one's own rank need somebody above; so does the role, or whoever lowers it would set the PIN next.
 * Throws FORBIDDEN, WRONG_LOCATION, STAFF_NOT_BELOW.
 */
export const checkMayManage = (ctx: Pick<Context, 'actor'>, person: Person, change: StaffChange = {}): void => {
  const { actor } = ctx;
  checkMayGrant(ctx, person.role);
  if (change.role) checkMayGrant(ctx, change.role);
  if (isSelf(actor, person)) return;
  if (rankOf(actor.role) < rankOf('Owner') && !isWithin(person.locationIds, actor.locationIds)) {
    throw new AppError('WRONG_LOCATION');
  }
  if (rankOf(person.role) < rankOf(actor.role)) return;
  const isNewRole = change.role !== undefined && change.role !== person.role;
  if (change.secrets || (isNewRole && !runsBusiness(actor.role))) {
    throw new AppError('STAFF_NOT_BELOW', { role: person.role });
  }
};

/** What the row keeps when somebody else changes a person's PIN, password or e-mail: the person and the owners are told. */
export const secretsChangedBy = (
  ctx: Pick<Context, 'actor' | 'clock'>,
  person: Person,
): Partial<Pick<UserRow, 'secretsChangedAt' | 'secretsChangedBy'>> =>
  isSelf(ctx.actor, person) ? {} : { secretsChangedAt: ctx.clock.now(), secretsChangedBy: ctx.actor.name };
