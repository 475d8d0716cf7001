import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BridgePairingCode, KitchenStation, Page, PairedBridge, PrintJob, SignInOutput } from '@comanda/contracts';
import { createServer } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { HubSync } from '@comanda/sync/hub';
import { NO_BACKUPS, NO_PRINTERS, ONE_ADDRESS } from '@comanda/testing/bare-machine';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { hubRoutes } from './mount.ts';
import { createRuntime } from './runtime.ts';

type Send = (token: string | null, method: string, path: string, body?: object, headers?: object) => Promise<Response>;

/** The restaurant behind this hub's own way of knowing who calls. */
const openDoors = async (
  house: Restaurant,
): Promise<{ send: Send; history: { isComingBack: boolean } } & AsyncDisposable> => {
  const { secrets } = house.contexts.task(PUBLIC_ACTOR);
  const history = { isComingBack: false };
  const sync = { isRecovering: () => history.isComingBack, isFenced: () => false } as HubSync;
  const { server } = createServer({
    routes: hubRoutes,
    runtime: createRuntime(house.contexts, secrets, null, sync, {
      setupCode: { text: null, forget: async () => undefined },
      printerSearch: NO_PRINTERS,
      backups: NO_BACKUPS,
      network: ONE_ADDRESS,
    }),
    log: pino({ level: 'silent' }),
    health: async () => ({ status: 'ok' }),
    pages: [],
    publicRequestsPerMinute: 1000,
    checkOutputs: true,
    version: 'test',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    history,
    send: (token, method, path, body, headers) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const OWNER = { pin: '481516' };

/** A manager who is signed in, and a bridge paired by that manager's code, both over HTTP. */
const openPlace = async () => {
  const house = await openRestaurant();
  const doors = await openDoors(house);
  const { send } = doors;
  const { locationId } = house;
  await house.call(house.as('Owner'), 'createUser', { fullName: 'Marta', role: 'Owner', ...OWNER });
  const signedIn = await send(null, 'POST', '/auth/local/sign-in', { ...OWNER, locationId });
  const { idToken } = (await signedIn.json()) as SignInOutput;
  const asked = await send(idToken, 'POST', '/kitchen-stations/bridge-pairing-code', { locationId });
  const { code } = (await asked.json()) as BridgePairingCode;
  const paired = await send(null, 'POST', '/restaurant/kitchen/kitchen-stations/pair-bridge', { pairingCode: code });
  const bridge = (await paired.json()) as PairedBridge;
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerType: 'bridge' });
  await house.sentOrder();
  const [job] = await house.jobs();
  return {
    house,
    send,
    history: doors.history,
    idToken,
    bridge,
    job: job!,
    [Symbol.asyncDispose]: async () => {
      await doors[Symbol.asyncDispose]();
      await house[Symbol.asyncDispose]();
    },
  };
};

/** The same slip at another location of the same business. */
const slipElsewhere = (house: Restaurant, job: PrintJob): Promise<string> =>
  house.write(house.manager, async (tx) => {
    const [id, locationId] = [tx.ids.next(), tx.ids.next()];
    const { businessId } = house;
    const place = { name: 'Antigua', code: 'ANT', timeZone: 'America/Guatemala', createdAt: tx.clock.now() };
    await tx.db
      .insertInto('location')
      .values({ id: locationId, businessId, ...place })
      .execute();
    await tx.db
      .insertInto('printJob')
      .values({ ...job, id, locationId })
      .execute();
    return id;
  });

const errorOf = async (response: Response): Promise<[number, unknown]> => {
  const { error } = (await response.json()) as { error: unknown };
  return [response.status, error];
};

describe('a print bridge', () => {
  test('lists the slips of its location and reports what became of them', async () => {
    await using place = await openPlace();
    const { send, bridge, job, idToken } = place;
    const listed = await send(bridge.deviceToken, 'GET', '/print-jobs?status=pending&expand=details');
    expect((await listed.json()) as Page<PrintJob>).toMatchObject({ total: 1, data: [{ id: job.id }] });
    const { data } = (await (
      await send(bridge.deviceToken, 'GET', '/print-jobs?expand=details')
    ).json()) as Page<object>;
    // All a bridge needs to print what the hub would have printed.
    expect(data).toMatchObject([{ slip: { kind: 'kitchen', stationName: 'Parrilla', lines: [{ name: 'Puyazo' }] } }]);
    const stations = await send(bridge.deviceToken, 'GET', '/kitchen-stations');
    expect(await stations.json()).toMatchObject({ data: [{ name: 'Parrilla' }] });
    const printers = [{ stationIds: [job.stationId], status: 'online' }];
    expect((await send(bridge.deviceToken, 'PUT', '/bridges/printers', { printers })).status).toBe(204);
    const report = await send(bridge.deviceToken, 'PATCH', `/print-jobs/${job.id}`, { status: 'sent' });
    expect([report.status, await report.json()]).toMatchObject([200, { id: job.id, status: 'sent' }]);
    const seen = await (await send(idToken, 'GET', '/bridges')).json();
    expect(seen).toMatchObject({ data: [{ id: bridge.bridgeId, isConnected: true }] });
  });

  test('changed the row of itself while a restored hub took its history back, where it may be gone already', async () => {
    await using place = await openPlace();
    const { house, send, bridge, history } = place;
    const row = () =>
      house.db.read.selectFrom('bridge').selectAll().where('id', '=', bridge.bridgeId).executeTakeFirstOrThrow();
    const before = await row();
    house.env.advance(60_000);
    history.isComingBack = true;
    expect(await errorOf(await send(bridge.deviceToken, 'GET', '/kitchen-stations'))).toEqual([503, 'NOT_READY']);
    expect(await row()).toEqual(before);
    history.isComingBack = false;
    expect((await send(bridge.deviceToken, 'GET', '/kitchen-stations')).status).toBe(200);
    expect((await row()).lastSeenAt).not.toBe(before.lastSeenAt);
  });

  test('was told at which address the hub’s own printers are', async () => {
    await using place = await openPlace();
    const { house, send, bridge, idToken } = place;
    await house.printer();
    const addresses = async (token: string) => {
      const { data } = (await (await send(token, 'GET', '/kitchen-stations')).json()) as Page<KitchenStation>;
      return data.map(({ printerUrl }) => printerUrl);
    };
    expect(await addresses(bridge.deviceToken)).toEqual([null]);
    expect(await addresses(idToken)).toEqual(['tcp://10.0.0.9:9100']);
  });

  test('knows nothing of a slip of another location or another business', async () => {
    await using place = await openPlace();
    const { house, send, bridge, job } = place;
    const elsewhere = await slipElsewhere(house, job);
    const listed = (await (await send(bridge.deviceToken, 'GET', '/print-jobs')).json()) as Page<PrintJob>;
    expect(listed.data.map((one) => one.id)).toEqual([job.id]);
    const report = await send(bridge.deviceToken, 'PATCH', `/print-jobs/${elsewhere}`, { status: 'printed' });
    expect(await errorOf(report)).toEqual([404, 'PRINT_JOB_NOT_FOUND']);
    const jobs = await house.jobs();
    expect(jobs.find((one) => one.id === elsewhere)?.status).toBe('pending');
    const stranger = await house.stranger();
    const { code } = await house.call<BridgePairingCode>(stranger, 'createBridgePairingCode', {
      locationId: stranger.locationIds[0],
    });
    const theirs = await house.call<PairedBridge>(PUBLIC_ACTOR, 'pairBridge', { pairingCode: code });
    expect(await (await send(theirs.deviceToken, 'GET', '/print-jobs')).json()).toMatchObject({ total: 0 });
    const foreign = await send(theirs.deviceToken, 'PATCH', `/print-jobs/${job.id}`, { status: 'printed' });
    expect(await errorOf(foreign)).toEqual([404, 'PRINT_JOB_NOT_FOUND']);
  });

  test('may do nothing else: every other signed-in or display route refuses it, whoever’s PIN comes along', async () => {
    await using place = await openPlace();
    const { send, bridge } = place;
    const others = hubRoutes.filter(({ auth }) => auth === 'identity' || auth === 'device');
    expect(others.length).toBeGreaterThan(95);
    const taken: string[] = [];
    for (const { method, path } of others) {
      const url = path.replace(/:\w+/g, bridge.bridgeId);
      const headers = { 'x-approval-pin': OWNER.pin };
      const answer = await send(bridge.deviceToken, method, url, method === 'GET' ? undefined : {}, headers);
      if (answer.status !== 401) taken.push(`${method} ${path}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
    const shared = hubRoutes.filter(({ auth }) => auth === 'identity-or-bridge');
    expect(shared.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /kitchen-stations',
      'GET /print-jobs',
      'PATCH /print-jobs/:id',
      'PUT /bridges/printers',
      'GET /document-print-jobs/waiting',
      'PATCH /document-print-jobs/:id',
    ]);
  });

  test('is out at once when its token is revoked, and nobody else is', async () => {
    await using place = await openPlace();
    const { send, bridge, idToken } = place;
    expect((await send(idToken, 'DELETE', `/bridges/${bridge.bridgeId}`)).status).toBe(204);
    expect(await errorOf(await send(bridge.deviceToken, 'GET', '/print-jobs'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await send(idToken, 'GET', '/print-jobs')).status).toBe(200);
  });
});

test('without a token, or with one of the right shape that nobody holds, print jobs stay closed', async () => {
  await using place = await openPlace();
  for (const token of [null, 'f'.repeat(64)])
    expect(await errorOf(await place.send(token, 'GET', '/print-jobs'))).toEqual([401, 'UNAUTHENTICATED']);
  const neither = await place.send('f'.repeat(63), 'GET', '/print-jobs');
  expect(await errorOf(neither)).toEqual([400, 'IDENTITY_TOKEN_MALFORMED']);
});
