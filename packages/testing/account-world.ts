import {
  type Account,
  type AccountOutput,
  AppError,
  type BusinessView,
  type ErrorCode,
  type Invitation,
} from '@comanda/contracts';
import {
  type AccountClaims,
  type AccountContext,
  type AccountPorts,
  authenticateAccount,
  type Identity,
  type IdentityProvider,
} from '@comanda/domain/accounts';
import { cloudRoutes } from '@comanda/domain/cloud-slices';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudLine, CloudPorts } from '@comanda/kernel/commands';
import type { Actor } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';
import type { LentDatabase } from './run/lent-databases.ts';
import { type Operation, runOperation } from './run-operation.ts';
import { openCloudWorld, type World } from './world.ts';

/** On the cloud's console. */
export const SETUP_CODE = 'K7PQ-3M9X';
export const ROOT_PASSWORD = 'la contraseña de Root';

/** A provider that keeps its people in memory; tokens are names for what they say. */
export interface FakeProvider extends IdentityProvider {
  /** What was written for each person. */
  claims: Map<string, AccountClaims>;
  /** Writings of claims that fail from now on. */
  failingWrites: number;
  /** Tokens refused, and how. */
  refused: Map<string, ErrorCode>;
  /** People who are gone when somebody asks. */
  revoked: Set<string>;
  admit(identity: Partial<Identity> & { uid: string }): string;
}

const fakeProvider = (isLocal: boolean): FakeProvider => {
  const known = new Map<string, Identity>();
  const register = (identity: Identity): string => {
    const token = `token-${known.size + 1}`;
    known.set(token, identity);
    return token;
  };
  const provider: FakeProvider = {
    claims: new Map(),
    failingWrites: 0,
    refused: new Map(),
    revoked: new Set(),
    admit: (identity) => {
      const plain = { email: `${identity.uid}@comal.gt`, isEmailVerified: true, name: identity.uid };
      const rest = { sessionKey: `session-${known.size}`, expiresAt: '2026-11-21T02:00:00.000Z', claims: {} };
      return register({ ...plain, ...rest, ...identity });
    },
    verify: async (token, { checkRevoked }) => {
      const code = provider.refused.get(token);
      if (code) throw new AppError(code);
      const identity = known.get(token);
      if (!identity || (checkRevoked && provider.revoked.has(identity.uid)))
        throw new AppError('IDENTITY_TOKEN_INVALID');
      return identity;
    },
    writeClaims: async (uid, claims) => {
      if (provider.failingWrites > 0) {
        provider.failingWrites -= 1;
        throw new Error('the provider is out');
      }
      provider.claims.set(uid, claims);
    },
    local: isLocal
      ? {
          issue: async ({ claims, authTime: _authTime, ...subject }) =>
            register({ ...subject, expiresAt: '2026-11-21T02:00:00.000Z', claims: { ...claims } }),
        }
      : null,
  };
  return provider;
};

/** What a caller sends along. */
export interface Sent {
  token?: string | null;
  cookie?: string | null;
  /** The business named in `X-Business-Id`. */
  business?: string;
  rootPassword?: string;
  client?: string;
}

export interface AccountWorld extends World {
  provider: FakeProvider;
  /** What the operator was told of. */
  reported: string[];
  /** Runs an operation as the cloud would: authenticated, permitted, parsed. */
  call<I, O>(sent: Sent, operation: Operation<I, O>, input?: object): Promise<O>;
  /** Runs an operation for somebody who is no account: a hub. */
  callAs<I, O>(actor: Actor, operation: Operation<I, O>, input?: object): Promise<O>;
  /** Somebody the provider knows who has signed up; their e-mail is `<uid>@comal.gt`. */
  person(uid: string, more?: Partial<Identity>): Promise<{ token: string; user: Account }>;
  /** Accepts whatever this person is invited to. */
  accept(token: string): Promise<void>;
  /** A business of that person's, with the branch Z1. */
  business(token: string, name: string): Promise<BusinessView>;
  actorOf(sent: Sent, permission?: 'Account:Self' | 'Business:View'): Promise<Actor>;
  audited(businessId?: string): Promise<string[]>;
}

const ports = (world: World, provider: FakeProvider, reported: string[]): AccountPorts => ({
  identity: provider,
  verifyRootPassword: async (password) => password === ROOT_PASSWORD,
  vault: {
    seal: (text, owner) => Buffer.from(`${owner}:${text}`).toString('hex'),
    open: (sealed, owner) => {
      const text = Buffer.from(sealed, 'hex').toString();
      if (!text.startsWith(`${owner}:`)) throw new Error('sealed for somebody else');
      return text.slice(owner.length + 1);
    },
  },
  pinLookup: (key, pin) => `${key}:${pin}`,
  setupCode: { text: SETUP_CODE, forget: async () => undefined },
  as: (actor) => world.contexts.task(actor),
  report: (_error, what) => reported.push(what),
});

const routeOf = (operation: unknown, name: string) => {
  const route = cloudRoutes.find((one) => one.handler === operation || one.operation === name);
  if (!route) throw new Error(`the cloud serves no ${name}`);
  return route;
};

const requestOf = (sent: Sent) => ({
  credentials: { cookie: sent.cookie ?? null, bearer: sent.token ?? null },
  client: sent.client ?? '10.0.0.1',
  rootPassword: sent.rootPassword ?? null,
});

/** The cloud with people in it, in an empty database. `isLocal`: it signs people in itself. */
export const openAccounts = async (at: LentDatabase, { isLocal = false } = {}): Promise<AccountWorld> => {
  const world = await openCloudWorld(at);
  const provider = fakeProvider(isLocal);
  const reported: string[] = [];
  const handed = ports(world, provider, reported);
  const reads = { ...world.contexts.read(PUBLIC_ACTOR), ...handed };
  const callAs = <I, O>(actor: Actor, operation: Operation<I, O>, input: object = {}, sent: Sent = {}): Promise<O> => {
    const task = (who: Actor) =>
      ({ ...world.contexts.task(who), ...handed, ...requestOf(sent) }) as AccountContext & CloudLine & CloudPorts;
    return runOperation({ ...world.contexts, task }, actor, operation, input);
  };
  const call: AccountWorld['call'] = async (sent, operation, input = {}) => {
    const route = routeOf(operation, operation.name);
    const named = (input as { businessId?: string }).businessId ?? sent.business ?? null;
    const { credentials } = requestOf(sent);
    const ask = async () => ({ id: named, isNamed: named !== null });
    const somebody = { ...PUBLIC_ACTOR, id: `public:${requestOf(sent).client}` };
    const actor = route.auth === 'public' ? somebody : await authenticateAccount(reads, credentials, ask, route);
    if (route.permission) requirePermission(actor, route.permission);
    return callAs(actor, operation, input, sent);
  };
  const byName = async <O>(sent: Sent, name: string, input: object = {}): Promise<O> =>
    (await call(sent, routeOf(null, name).handler as Operation<object, unknown>, input)) as O;
  return {
    ...world,
    provider,
    reported,
    call,
    callAs,
    person: async (uid, more = {}) => {
      const token = provider.admit({ ...more, uid });
      return { token, user: (await byName<AccountOutput>({ token }, 'syncIdentity')).user };
    },
    accept: async (token) => {
      const { data } = await byName<{ data: Invitation[] }>({ token }, 'listInvitations');
      for (const { id } of data) await byName({ token }, 'acceptInvitation', { id });
    },
    business: (token, name) => byName({ token }, 'createBusiness', { name, location: { name: 'Zona 1', code: 'Z1' } }),
    actorOf: ({ business = null, ...sent }, permission = 'Business:View') =>
      authenticateAccount(
        reads,
        requestOf(sent).credentials,
        async () => ({ id: business, isNamed: business !== null }),
        {
          ofSignIn: false,
          permission,
        },
      ),
    audited: async (businessId = 'platform') => {
      const entries = world.db.read.selectFrom('auditEntry').select('action').where('businessId', '=', businessId);
      return (await entries.orderBy('seq').execute()).map((entry) => entry.action);
    },
  };
};

/** One PostgreSQL for the tests of a file; answers how to get a database of it, empty again. */
export const usePostgres = (): (() => Promise<LentDatabase>) => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  return () => server!.lend();
};
