import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@comanda/contracts';
import { type HubContext, hubRoutes } from '@comanda/domain/hub-slices';
import { createServer, type Runtime } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Actor, Approver } from '@comanda/kernel/context';
import type { Route } from '@comanda/kernel/route';
import { NO_BACKUPS, NO_PRINTERS, ONE_ADDRESS } from '@comanda/testing/bare-machine';
import type { World } from '@comanda/testing/world';
import pino from 'pino';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every route; each test says what it expects
  body: any;
  headers: Headers;
}

export interface Served extends AsyncDisposable {
  call(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** A world behind the real HTTP adapter. Only signing in is replaced: a token is the name of an actor, a PIN of an approver. */
export const serve = async (
  world: World,
  people: Record<string, Actor>,
  options: {
    approvers?: Record<string, Approver>;
    publicRequestsPerMinute?: number;
    routes?: readonly Route<HubContext, CloudLine>[];
  } = {},
): Promise<Served> => {
  const known = (token: string | null): Actor => {
    const actor = token ? people[token] : undefined;
    if (!actor) throw new AppError('UNAUTHENTICATED');
    return actor;
  };
  const runtime: Runtime<HubContext, CloudLine> = {
    authenticate: async ({ auth }, { bearer, cookie }) => {
      if (auth === 'public') return PUBLIC_ACTOR;
      const actor = known(bearer ?? cookie);
      if ((auth === 'device') !== (actor.kind === 'device')) throw new AppError('UNAUTHENTICATED');
      return actor;
    },
    approve: async (pin) => {
      const approver = options.approvers?.[pin];
      if (!approver) throw new AppError('APPROVAL_INVALID');
      return approver;
    },
    read: world.contexts.read,
    task: (actor, { credentials, keepDevice }) => ({
      ...world.contexts.task(actor),
      device: { key: credentials.device, keep: keepDevice },
      cloud: null,
      setupCode: { text: null, forget: async () => undefined },
      printerSearch: NO_PRINTERS,
      backups: NO_BACKUPS,
      network: ONE_ADDRESS,
    }),
    write: world.contexts.write,
  };
  const { server } = createServer({
    routes: options.routes ?? hubRoutes,
    runtime,
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: options.publicRequestsPerMinute ?? 10_000,
    checkOutputs: true,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    call: async (token, method, path, body, headers = {}) => {
      const all = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
        ...headers,
      };
      const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, { method, headers: all, body: text });
      const answer = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(answer) : answer, headers: response.headers };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
