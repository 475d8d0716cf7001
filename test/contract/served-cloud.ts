import { join } from 'node:path';
import { type CloudConfig, readConfig } from '@comanda/cloud/config';
import { Cloud } from '@comanda/cloud/server/cloud';
import type { AccountSignInOutput, BusinessView, CustomerView } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { FakeCertifier } from '@comanda/testing/fake-certifier';
import type { TestPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import { pino } from 'pino';

export interface CloudAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Headers;
}

/** A person with a business of their own, and a customer in it. */
export interface Tenant {
  token: string;
  accountId: string;
  businessId: string;
  locationId: string;
  customer: CustomerView;
}

export interface ServedCloud extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  digifact: FakeCertifier;
  call(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<CloudAnswer>;
  /** The first account of this cloud. */
  first: Tenant;
  /** Somebody invited by nobody, with a business of their own. */
  tenant(name: string): Promise<Tenant>;
}

/** Of a password nobody knows: no test supports anybody here, and a real hash costs 64 MiB each time. */
const ROOT_PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA';
const KEY = '0123456789abcdef'.repeat(4);

/** The configuration of a cloud for tests. */
export const configFor = (dataFolder: string, databaseUrl: string, digifactUrl: string): CloudConfig =>
  readConfig({
    CLOUD_PORT: '0',
    CLOUD_HOST: '127.0.0.1',
    COMANDA_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    IDENTITY_PROVIDER: 'local',
    ENCRYPTION_KEY: KEY,
    MCP_TOKEN_SECRET: 'x'.repeat(40),
    HASHED_ROOT_PASSWORD: ROOT_PASSWORD_HASH,
    DIGIFACT_URL: digifactUrl,
    DIGIFACT_TAX_ID: '77454820',
    DIGIFACT_USERNAME: 'DEMO',
    DIGIFACT_PASSWORD: 'demo-demo',
    FEL_DIGIFACT_URL: digifactUrl,
  });

const caller =
  (url: string): ServedCloud['call'] =>
  async (token, method, path, body, headers = {}) => {
    const all = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      // Between two requests a dump of the database may take longer than the cloud keeps a connection open.
      connection: 'close',
      ...headers,
    };
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers: all, body: text });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(answer) : answer, headers: response.headers };
  };

const ok = async <T>(answer: Promise<CloudAnswer>): Promise<T> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
};

const settle = async (call: ServedCloud['call'], signedIn: AccountSignInOutput, name: string): Promise<Tenant> => {
  const token = signedIn.idToken;
  const location = { name: 'Zona 10', code: 'Z10' };
  const business = await ok<BusinessView>(call(token, 'POST', '/businesses', { name, location }));
  const { data } = await ok<{ data: { id: string }[] }>(call(token, 'GET', `/businesses/${business.id}/locations`));
  const customer = await ok<CustomerView>(
    call(token, 'POST', '/customers', {
      businessId: business.id,
      firstName: 'Ana',
      lastName: `Güity ${name}`,
      phones: [{ e164: '5555 1234' }],
      emails: [{ email: 'ana@example.com' }],
      billingProfiles: [{ taxIdType: 'NIT', taxId: '415068-6', legalName: 'Ana' }],
      addresses: [{ line1: '6a avenida 1-23' }],
    }),
  );
  return { token, accountId: signedIn.user.id, businessId: business.id, locationId: data[0]!.id, customer };
};

/** A production cloud on a database of its own, its answers checked against their schemas, with a fake certifier. */
export const serveCloud = async (server: TestPostgres): Promise<ServedCloud> => {
  const folder = tempFolder();
  const digifact = new FakeCertifier();
  const databaseUrl = await server.createDatabase();
  const config = configFor(join(folder.path, 'cloud'), databaseUrl, await digifact.start());
  const cloud = new Cloud({ config, log: pino({ level: 'silent' }), env: systemEnv(), checkOutputs: true });
  const url = `http://127.0.0.1:${(await cloud.start()).port}`;
  const call = caller(url);
  const password = 'secret-secret';
  const setupCode = setupCodeIn(config.dataFolder, 'cloud');
  const person = { email: 'first@example.com', password };
  const signedIn = await ok<AccountSignInOutput>(
    call(null, 'POST', '/auth/local/setup', { ...person, setupCode, fullName: 'Ana' }),
  );
  const first = await settle(call, signedIn, 'Comal');
  let people = 0;
  return {
    url,
    databaseUrl,
    digifact,
    call,
    first,
    tenant: async (name) => {
      people += 1;
      const email = `person${people}@example.com`;
      // With local identity an owner makes the account of whoever they hire; that person then opens a business of their own.
      const hired = { fullName: name, role: 'Kitchen', email, password, locationIds: [first.locationId] };
      const member = await ok<{ id: string }>(
        call(first.token, 'POST', `/businesses/${first.businessId}/users`, hired),
      );
      const theirs = await ok<AccountSignInOutput>(call(null, 'POST', '/auth/local/sign-in', { email, password }));
      const tenant = await settle(call, theirs, name);
      await ok(call(first.token, 'PATCH', `/businesses/${first.businessId}/users/${member.id}`, { isActive: false }));
      return tenant;
    },
    [Symbol.asyncDispose]: async () => {
      await cloud.stop();
      await digifact.stop();
      folder[Symbol.dispose]();
    },
  };
};
