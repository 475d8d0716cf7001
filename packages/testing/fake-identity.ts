import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect, Socket } from 'node:net';
import { selfSigned } from './self-signed.ts';

const PROJECT = 'comanda-test';

/** A person as Google keeps them. */
export interface FakePerson {
  localId: string;
  email?: string;
  /** Custom claims, as JSON text. */
  customAttributes?: string;
  disabled?: boolean;
  /** Tokens of sign-ins before this are revoked; seconds since the epoch, as text. */
  validSince?: string;
}

export interface FakeIdentity extends AsyncDisposable {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  /** Leads every connection to Google to the server of this fake. */
  agent: Agent;
  people: Map<string, FakePerson>;
  /** Paths asked for, in order. */
  asked: string[];
  /** While true Google’s name leads nowhere. */
  isDown: boolean;
  /** Writings of claims that are refused from now on. */
  failingUpdates: number;
  /** A token of Firebase's form, signed by the key Google publishes; the rest as told. */
  sign(claims?: object, options?: { header?: object; key?: KeyObject; now?: number }): string;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Connections to Google end at this port, in the clear: only the address is another. */
class LocalAgent extends Agent {
  readonly portOf: () => number | null;
  constructor(portOf: () => number | null) {
    super({ keepAlive: false });
    this.portOf = portOf;
  }
  override createConnection(): Socket {
    const port = this.portOf();
    if (port !== null) return connect(port, '127.0.0.1');
    const nowhere = new Socket();
    setImmediate(() => nowhere.destroy(Object.assign(new Error('nobody there'), { code: 'ENOTFOUND' })));
    return nowhere;
  }
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) text += part;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const update = (fake: FakeIdentity, response: ServerResponse, body: Record<string, unknown>): void => {
  if (fake.failingUpdates > 0) {
    fake.failingUpdates -= 1;
    send(response, 400, { error: { code: 400, message: 'QUOTA_EXCEEDED' } });
    return;
  }
  const person = fake.people.get(String(body.localId));
  if (person && typeof body.customAttributes === 'string') person.customAttributes = body.customAttributes;
  send(response, 200, { localId: body.localId });
};

const answer = async (
  fake: FakeIdentity,
  certificate: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { url = '' } = request;
  fake.asked.push(url);
  const body = await readBody(request);
  if (url.startsWith('/robot/v1/metadata/x509/')) {
    send(response, 200, { known: certificate }, { 'cache-control': 'public, max-age=3600' });
  } else if (url.endsWith('accounts:lookup')) {
    const people = [body.localId].flat().flatMap((id) => fake.people.get(String(id)) ?? []);
    send(response, 200, people.length > 0 ? { users: people } : {});
  } else if (url.endsWith('accounts:update')) {
    update(fake, response, body);
  } else {
    send(response, 404, { error: { code: 404, message: `fake identity: ${url}` } });
  }
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Google's side of Firebase Authentication on a local port: certificates, accounts, and a key that signs people's tokens.
 * firebase-admin's own code runs against it; only Google's address is another.
 */
export const startFakeIdentity = async (): Promise<FakeIdentity> => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(pair, 'securetoken.system.gserviceaccount.com');
  const server = createServer((request, response) => void answer(fake, certificate, request, response));
  const fake: FakeIdentity = {
    projectId: PROJECT,
    clientEmail: `cloud@${PROJECT}.iam.gserviceaccount.com`,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    agent: new LocalAgent(() => (fake.isDown ? null : portOf(server))),
    people: new Map(),
    asked: [],
    isDown: false,
    failingUpdates: 0,
    sign: (claims = {}, { header = {}, key = pair.privateKey, now = Date.now() } = {}) => {
      const at = Math.floor(now / 1000);
      const payload = {
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        sub: 'uid-1',
        iat: at,
        exp: at + 3600,
        auth_time: at,
        email: 'ana@comal.gt',
        email_verified: true,
        name: 'Ana Paz',
        ...claims,
      };
      const text = `${base64({ alg: 'RS256', kid: 'known', typ: 'JWT', ...header })}.${base64(payload)}`;
      return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
    },
    [Symbol.asyncDispose]: async () => {
      fake.agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return fake;
};
