import { AppError } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import type { RouteData } from '@comanda/kernel/route';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { AskedBusiness, Credentials, Runtime } from './runtime.ts';

/** Name of the identity cookie (docs/contract.md#the-identity-cookie). */
export const ID_COOKIE = 'svc-id-token';

/** Name of the cookie that binds long sessions to a browser. */
export const DEVICE_COOKIE = 'comanda-device';

export const deviceOf = (cookies: string | undefined): string | null =>
  parseCookie(cookies ?? '')[DEVICE_COOKIE]?.slice(0, 200) ?? null;

/** A cookie rides along with any page's form, so an unsafe method by cookie alone must come from our own pages. */
const isForeignOrigin = (request: Request): boolean => {
  const origin = request.get('origin');
  if (!origin || request.method === 'GET') return false;
  return URL.parse(origin)?.host !== request.get('host');
};

/** No token has a space, so whoever looks at this one says what it is. */
const NO_TOKEN = 'not a token';
const LONGEST_TOKEN = 8192;

/** The scheme is the same in any case (RFC 9110 11.1). Nothing after it is no token; too much is a malformed one. */
const bearerOf = (authorization: string | undefined): string | null => {
  const text = /^Bearer(?: +(.*))?$/is.exec(authorization ?? '')?.[1]?.trim() ?? '';
  if (text === '') return null;
  return text.length > LONGEST_TOKEN ? NO_TOKEN : text;
};

export const credentialsOf = (request: Request): Credentials => ({
  bearer: bearerOf(request.get('authorization')),
  cookie: isForeignOrigin(request) ? null : (parseCookie(request.get('cookie') ?? '')[ID_COOKIE] ?? null),
  device: deviceOf(request.get('cookie')),
});

/** The owner of what does not exist. */
const NOBODY = 'nobody';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;

const askedBusiness = async (runtime: Runtime, route: RouteData, request: Request): Promise<AskedBusiness> => {
  const body = request.body as { businessId?: unknown } | undefined;
  const named = text(request.query.businessId) ?? text(body?.businessId) ?? text(request.params.businessId);
  if (named) return { id: named, isNamed: true };
  if (route.businessOf) {
    // What does not exist is nobody's: it is then not found, whoever asks.
    const owner = await route.businessOf(runtime.read(PUBLIC_ACTOR), request.params);
    return { id: owner ?? NOBODY, isNamed: false };
  }
  const header = text(request.get('x-business-id'));
  return { id: header, isNamed: header !== null };
};

/** Link-local and of a house's own (RFC 4291 2.5.6, RFC 4193): all of its tablets are in one network. */
const OF_THIS_HOUSE = /^(fe[89ab]|f[cd])/i;

/**
 * The address tries are counted by. Of IPv6 the network alone: one house has more addresses than there are tries to count.
 * Inside the house the whole address, or one tablet would use up the tries of all.
 */
export const clientOf = ({ ip }: Pick<Request, 'ip'>): string => {
  if (!ip) return 'unknown';
  return OF_THIS_HOUSE.test(ip) ? ip : ipKeyGenerator(ip);
};

/**
 * Who may do this: authenticates and checks the route's permission. With `X-Approval-Pin` a holder of what the actor
 * lacks approves this one request (docs/decisions.md#approval-by-a-manager). `readBody` is called only where the business
 * may be named in it, and once the credentials are proven. Throws UNAUTHENTICATED, FORBIDDEN, APPROVAL_INVALID.
 */
export const admit = async (
  runtime: Runtime,
  route: RouteData,
  request: Request,
  readBody: () => Promise<void>,
): Promise<Actor> => {
  const ask = async (): Promise<AskedBusiness> => {
    await readBody();
    return askedBusiness(runtime, route, request);
  };
  const caller = await runtime.authenticate(route, credentialsOf(request), ask);
  const pin = traitsOf(caller).mayBeApproved ? request.get('x-approval-pin') : undefined;
  const actor = pin ? { ...caller, approvedBy: await runtime.approve(pin, caller, clientOf(request)) } : caller;
  if (route.permission) requirePermission(actor, route.permission);
  return actor;
};

interface Scoped {
  businessId?: unknown;
  locationId?: unknown;
}

/** A business or location named in a request must be the caller's own. Throws WRONG_BUSINESS, WRONG_LOCATION. */
export const checkScope = (actor: Actor, input: Scoped): void => {
  if (traitsOf(actor).isAnonymous) return;
  if (typeof input.businessId === 'string' && input.businessId !== actor.businessId)
    throw new AppError('WRONG_BUSINESS');
  if (typeof input.locationId === 'string' && !actor.locationIds.includes(input.locationId)) {
    throw new AppError('WRONG_LOCATION');
  }
};
