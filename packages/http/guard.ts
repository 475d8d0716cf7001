import { AppError, type Permission } from '@comanda/contracts';
import type { Actor } from '@comanda/domain/context';
import type { Route } from '@comanda/domain/route';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Credentials, Runtime } from './runtime.ts';

/** Name of the identity cookie (spec "Authentication"). */
export const ID_COOKIE = 'svc-id-token';

export const credentialsOf = (request: Request): Credentials => ({
  bearer: /^Bearer ([^\s]{1,4096})$/.exec(request.get('authorization') ?? '')?.[1] ?? null,
  cookie: parseCookie(request.get('cookie') ?? '')[ID_COOKIE] ?? null,
});

/** A cookie rides along with any page's form, so an unsafe method by cookie alone must come from our own pages. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.get('origin');
  if (!origin || request.method === 'GET') return false;
  return URL.parse(origin)?.host !== request.get('host');
};

const holds = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);

/**
 * Who may do this: authenticates, checks the route's permission, and where the actor lacks it, lets a holder approve
 * this one request by PIN (`X-Approval-Pin`; design §5 "Manager approval"). Throws UNAUTHENTICATED, FORBIDDEN,
 * APPROVAL_INVALID.
 */
export const admit = async (runtime: Runtime, route: Route, request: Request): Promise<Actor> => {
  const credentials = credentialsOf(request);
  if (credentials.cookie && isForeignOrigin(request)) credentials.cookie = null;
  const actor = await runtime.authenticate(route.auth, credentials);
  const needed = actor.kind === 'user' ? route.permission : null;
  if (!needed || holds(actor, needed)) return actor;
  const pin = request.get('x-approval-pin');
  if (!pin) throw new AppError('FORBIDDEN', { permission: needed });
  return { ...actor, approvedBy: await runtime.approve(pin, needed, actor, request.ip ?? 'unknown') };
};

interface Scoped {
  businessId?: unknown;
  locationId?: unknown;
}

/** A business or location named in a request must be the caller's own. Throws WRONG_BUSINESS, WRONG_LOCATION. */
export const checkScope = (actor: Actor, input: Scoped): void => {
  if (actor.kind === 'public') return;
  if (typeof input.businessId === 'string' && input.businessId !== actor.businessId)
    throw new AppError('WRONG_BUSINESS');
  if (typeof input.locationId === 'string' && !actor.locationIds.includes(input.locationId)) {
    throw new AppError('WRONG_LOCATION');
  }
};
