import { AppError, type Permission } from '@comanda/contracts';
import type { Actor } from './context.ts';

/** Whether the actor holds one of these, or somebody who does approved this one request by PIN. */
export const holdsPermission = (actor: Actor, permission: Permission | readonly Permission[]): boolean =>
  [permission].flat().some((one) => actor.permissions.has(one) || actor.approvedBy?.permissions.has(one));

/**
 * Throws unless the actor holds `permission` (of several, any), or somebody who does approved this one request by PIN
 * (docs/decisions.md#approval-by-a-manager): FORBIDDEN asks for an approval, APPROVAL_INVALID says that this one does not
 * suffice.
 */
export const requirePermission = (actor: Actor, permission: Permission | readonly Permission[]): void => {
  if (holdsPermission(actor, permission)) return;
  const wanted = [permission].flat().join(' or ');
  throw new AppError(actor.approvedBy ? 'APPROVAL_INVALID' : 'FORBIDDEN', { permission: wanted });
};
