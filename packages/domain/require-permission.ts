import { AppError, type Permission } from '@comanda/contracts';
import type { Actor } from './context.ts';

/**
 * Throws unless the actor holds `permission`, or somebody who does approved this one request by PIN (design §5 "Manager
 * approval"): FORBIDDEN asks for an approval, APPROVAL_INVALID says that this one does not suffice.
 */
export const requirePermission = (actor: Actor, permission: Permission): void => {
  if (actor.permissions.has(permission) || actor.approvedBy?.permissions.has(permission)) return;
  throw new AppError(actor.approvedBy ? 'APPROVAL_INVALID' : 'FORBIDDEN', { permission });
};
