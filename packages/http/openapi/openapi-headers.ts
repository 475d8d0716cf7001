import type { ErrorCode } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';

interface HeaderParameter {
  name: string;
  in: 'header';
  required: boolean;
  description: string;
  schema: object;
}

const header = (name: string, description: string, schema: object = {}, required = false): HeaderParameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
});

const answers = (route: RouteData, ...codes: ErrorCode[]): boolean => codes.some((code) => route.errors.includes(code));

const isOfPeople = ({ auth }: RouteData): boolean => auth === 'identity' || auth === 'identity-or-bridge';

/** Public routes that look at the caller's token themselves, each in its own words. */
const readsToken = (route: RouteData): boolean => route.errors.some((code) => code.startsWith('IDENTITY_TOKEN'));

/** A version another has changed is an error that only `If-Match` brings about. */
const ifMatch = (route: RouteData): HeaderParameter[] => {
  if (!route.conditional && !answers(route, 'ORDER_VERSION_CONFLICT')) return [];
  const isRequired = answers(route, 'CUSTOMER_VERSION_REQUIRED');
  return [header('If-Match', 'The version you have seen', { examples: ['"3"', '*'] }, isRequired)];
};

/** Headers a route reads. `hasBusinesses`: people may belong to several businesses; else a PIN may approve. */
export const headersOf = (route: RouteData, hasBusinesses: boolean): HeaderParameter[] => [
  ...ifMatch(route),
  ...(route.mode === 'write' || route.remembers
    ? [header('Idempotency-Key', 'Under a repeated key the first answer is given again', { maxLength: 200 })]
    : []),
  ...(isOfPeople(route) && !hasBusinesses
    ? [header('X-Approval-Pin', 'PIN of somebody who holds what the caller lacks: approves this one request')]
    : []),
  ...(isOfPeople(route) && hasBusinesses && route.businessOf === null
    ? [header('X-Business-Id', 'Of which business, where the caller has several and the request names none')]
    : []),
  ...(answers(route, 'ROOT_PASSWORD_REQUIRED')
    ? [header('X-Root-Password', 'The root password of support', {}, true)]
    : []),
];

export const SECURITY_SCHEMES = {
  idToken: { type: 'http', scheme: 'bearer', description: 'Identity token of a person' },
  idCookie: { type: 'apiKey', in: 'cookie', name: 'svc-id-token', description: 'The same token as a cookie' },
  deviceToken: { type: 'http', scheme: 'bearer', description: 'Token of a paired kitchen display' },
  bridgeToken: { type: 'http', scheme: 'bearer', description: 'Token of a paired printer bridge' },
  hubToken: { type: 'http', scheme: 'bearer', description: 'Signed by the key of a paired hub' },
} as const;

type Scheme = keyof typeof SECURITY_SCHEMES;

const SCHEMES: Record<RouteData['auth'], readonly Scheme[]> = {
  public: [],
  identity: ['idToken', 'idCookie'],
  'identity-or-bridge': ['idToken', 'idCookie', 'bridgeToken'],
  device: ['deviceToken'],
  hub: ['hubToken'],
};

/** What a route admits its caller by: any one of these. */
export const securityOf = (route: RouteData): Partial<Record<Scheme, string[]>>[] => {
  const schemes = route.auth === 'public' && readsToken(route) ? SCHEMES.identity : SCHEMES[route.auth];
  return schemes.map((scheme) => ({ [scheme]: [] }));
};
