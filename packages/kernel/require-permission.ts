import { AppError, type Permission } from '@comanda/contracts';
import type { Actor } from './context.ts';

/**
 * Throws unless the actor holds `permission` (of several, any), or somebody who does approved this one request by PIN
 * (docs/decisions.md#approval-by-a-manager): FORBIDDEN asks for an approval, APPROVAL_INVALID says that this one does not
 * suffice.
 */
export const requirePermission = (actor: Actor, permission: Permission | readonly Permission[]): void => {
  const wanted = [permission].flat();
  if (wanted.some((one) => actor.permissions.has(one) || actor.approvedBy?.permissions.has(one))) return;
  throw new AppError(actor.approvedBy ? 'APPROVAL_INVALID' : 'FORBIDDEN', { permission: wanted.join(' or ') });
};
