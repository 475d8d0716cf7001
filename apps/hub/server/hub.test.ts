import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type {
  KdsSyncReply,
  KitchenTicket,
  OrderView,
  PairedDevice,
  PairingCode,
  SignInOutput,
} from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, test, vi } from 'vitest';
import { hasActed } from '../adapters/acting-mark.ts';
import { readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const SETUP = {
  businessName: 'El Comal',
  locationName: 'Zona 10',
  locationCode: 'Z10',
  ownerName: 'Marta',
  ownerEmail: 'marta@comal.gt',
  ownerPassword: 'una-clave-larga',
  ownerPin: '481516',
};
const CHEAP = { memoryCost: 1024, timeCost: 2 };

const startHub = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
  const config = readConfig({
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: folder,
    HUB_PUBLIC_REQUESTS_PER_MINUTE: '1000',
    ...env,
  });
  const hub = new Hub({
    config,
    log: pino({ level: 'silent' }),
    env: systemEnv(),
    checkOutputs: true,
    hashCost: CHEAP,
  });
  const url = `http://127.0.0.1:${(await hub.start()).port}`;
  const call = async <T>(token: string | null, method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = response.status === 204 ? {} : await response.json();
    return answer as T;
  };
  return { hub, url, call };
};

const heard = <T>(socket: Socket, event: string): Promise<T> => new Promise((resolve) => socket.once(event, resolve));

/** A hub at work: an owner, a station with a display, a dish. */
const atWork = async (folder: string, printerUrl?: string) => {
  const { hub, url, call } = await startHub(folder);
  const setUp = { ...SETUP, setupCode: setupCodeIn(folder, 'hub') };
  const { idToken: token, user } = await call<SignInOutput>(null, 'POST', '/auth/local/setup', setUp);
  const [businessId, locationId] = [user.businessId, user.locationIds[0]!];
  const output = printerUrl ? { printerUrl, outputType: 'both' } : {};
  const station = await call<{ id: string }>(token, 'POST', '/kitchen-stations', {
    businessId,
    locationId,
    name: 'Parrilla',
    ...output,
  });
  await call(token, 'PUT', `/locations/${locationId}/parameters/DEFAULT_KITCHEN_STATION_ID`, { value: station.id });
  const { id: productId } = await call<{ id: string }>(token, 'POST', '/products', {
    businessId,
    name: 'Puyazo',
    price: 12_500,
  });
  const { code } = await call<PairingCode>(token, 'POST', `/stations/${station.id}/pairing-code`);
  const device = await call<PairedDevice>(null, 'POST', '/devices', { pairingCode: code, deviceName: 'Pantalla' });
  const send = async (): Promise<OrderView> => {
    const order = await call<OrderView>(token, 'POST', '/orders', { businessId, locationId, orderType: 'take_out' });
    await call(token, 'POST', `/orders/${order.id}/items`, { productId, quantity: 1 });
    return call<OrderView>(token, 'POST', `/orders/${order.id}/send-to-kitchen`);
  };
  return { hub, url, call, token, businessId, locationId, stationId: station.id, device, send };
};

const display = (url: string, deviceToken: string): Socket =>
  io(`${url}/kds`, { auth: { deviceToken }, transports: ['websocket'], forceNew: true, reconnection: false });

describe('a hub', () => {
  test('shows a ticket on its display, takes the bump, and tells the till', async () => {
    using folder = tempFolder();
    const place = await atWork(folder.path);
    const kds = display(place.url, place.device.deviceToken);
    const till = io(`${place.url}/restaurant`, {
      auth: { token: place.token },
      transports: ['websocket'],
      forceNew: true,
    });
    await Promise.all([heard(kds, 'connect'), heard(till, 'connect')]);
    const sync = (await kds.emitWithAck('sync', { lastSeq: 0 })) as KdsSyncReply;
    expect(sync.tickets).toEqual([]);
    const [shown, told] = [
      heard<{ ticketId: string; seq: number }>(kds, 'ticket:new'),
      heard<{ order: OrderView }>(till, 'order.sent_to_kitchen'),
    ];
    await place.send();
    const ticket = await shown;
    expect([ticket.seq, (await told).order.status]).toEqual([sync.seq + 1, 'sent_to_kitchen']);
    const ready = heard<OrderView>(till, 'order.ready');
    const bumped = await place.call<KitchenTicket>(
      place.device.deviceToken,
      'POST',
      `/tickets/${ticket.ticketId}/bump`,
      {},
    );
    expect([bumped.status, (await ready).status]).toEqual(['bumped', 'served']);
    kds.close();
    till.close();
    await place.hub.stop();
  });

  test('closes the sockets of a display that was revoked, and refuses its token from then on', async () => {
    using folder = tempFolder();
    const place = await atWork(folder.path);
    const kds = display(place.url, place.device.deviceToken);
    await heard(kds, 'connect');
    await kds.emitWithAck('ping', {});
    const gone = heard(kds, 'disconnect');
    await place.call(place.token, 'DELETE', `/devices/${place.device.deviceId}`);
    await gone;
    const again = display(place.url, place.device.deviceToken);
    expect(await heard(again, 'auth_error')).toEqual({ message: 'The token is not valid' });
    again.close();
    await place.hub.stop();
  });

  test('lets a display join its own location’s room and no other’s', async () => {
    using folder = tempFolder();
    const place = await atWork(folder.path);
    const kds = display(place.url, place.device.deviceToken);
    await heard(kds, 'connect');
    const { businessId, locationId } = place;
    expect(await kds.emitWithAck('subscribe', { businessId, locationId })).toEqual({
      joined: `rst:${businessId}:${locationId}:all`,
    });
    const foreign = kds.timeout(300).emitWithAck('subscribe', { businessId, locationId: place.stationId });
    await expect(foreign).rejects.toThrow();
    kds.close();
    await place.hub.stop();
  });

  test('keeps people signed in, keys remembered and locks locked over a restart', async () => {
    using folder = tempFolder();
    const first = await atWork(folder.path);
    const { locationId } = first;
    const wrong = (call: typeof first.call) =>
      call<{ error: string }>(null, 'POST', '/auth/local/sign-in', { pin: '9999', locationId });
    for (let i = 0; i < 5; i++) expect((await wrong(first.call)).error).toBe('SIGN_IN_FAILED');
    expect((await wrong(first.call)).error).toBe('SIGN_IN_LOCKED');
    await first.hub.stop();
    const second = await startHub(folder.path);
    expect((await wrong(second.call)).error).toBe('SIGN_IN_LOCKED');
    const me = await second.call<{ fullName: string }>(first.token, 'GET', '/auth/local/me');
    expect(me.fullName).toBe('Marta');
    await second.call(first.token, 'POST', '/auth/local/sign-out');
    expect((await second.call<{ error: string }>(first.token, 'GET', '/auth/local/me')).error).toBe('UNAUTHENTICATED');
    expect(second.hub.verify()).toMatchObject({ integrity: 'ok', chain: { brokenAt: null } });
    await second.hub.stop();
  });

  test('prints what it sends, and says when the printer is away and back', async () => {
    using folder = tempFolder();
    const printer = new FakePrinter({});
    const { port } = await printer.start();
    const place = await atWork(folder.path, `tcp://127.0.0.1:${port}`);
    const till = io(`${place.url}/restaurant`, {
      auth: { token: place.token },
      transports: ['websocket'],
      forceNew: true,
    });
    await heard(till, 'connect');
    const printed = () =>
      new Promise<void>((resolve) => {
        till.on(
          'print_job.updated',
          (event: { printJob: { status: string } }) => event.printJob.status === 'printed' && resolve(),
        );
      });
    const first = printed();
    await place.send();
    await first;
    expect(printer.slips.map(slipText).filter((text) => /PUYAZO/i.test(text))).toHaveLength(1);
    till.removeAllListeners('print_job.updated');
    const away = heard<{ cause: string }>(till, 'printer:offline');
    printer.paperOutAfter(0);
    await place.send();
    expect((await away).cause).toBe('paper_out');
    const [back, second] = [heard(till, 'printer:online'), printed()];
    printer.loadPaper();
    await Promise.all([back, second]);
    till.close();
    await place.hub.stop();
    await printer.stop();
  });

  test('a second station at a printer that is known is told its state: it said nothing until the state changed', async () => {
    using folder = tempFolder();
    const printer = new FakePrinter({});
    const { port } = await printer.start();
    const printerUrl = `tcp://127.0.0.1:${port}`;
    const place = await atWork(folder.path, printerUrl);
    const { businessId, locationId, call, token } = place;
    const statuses = async () => {
      const path = `/stations/printer-health?locationId=${locationId}`;
      const { data } = await call<{ data: { printerStatus: string | null }[] }>(token, 'GET', path);
      return data.map((one) => one.printerStatus);
    };
    await vi.waitFor(async () => expect(await statuses()).toEqual(['online']));
    await call(token, 'POST', '/kitchen-stations', {
      businessId,
      locationId,
      name: 'Freidora',
      outputType: 'both',
      printerUrl,
    });
    await vi.waitFor(async () => expect(await statuses()).toEqual(['online', 'online']));
    await place.hub.stop();
    await printer.stop();
  });

  test('is set up once, answers its health, and lists who is connected', async () => {
    using folder = tempFolder();
    const place = await atWork(folder.path);
    const again = { ...SETUP, setupCode: 'AAAA-AAAA' };
    expect(await place.call(null, 'POST', '/auth/local/setup', again)).toMatchObject({ error: 'ALREADY_SET_UP' });
    const kds = display(place.url, place.device.deviceToken);
    await heard(kds, 'connect');
    await kds.emitWithAck('ping', {});
    expect(await place.call(null, 'GET', '/health')).toMatchObject({ status: 'ok', isSetUp: true, displays: 1 });
    vi.spyOn(HubDatabase.prototype, 'isDiskFull', 'get').mockReturnValueOnce(true);
    const full = await fetch(`${place.url}/health`);
    expect([full.status, await full.json()]).toMatchObject([503, { status: 'failing', isDiskFull: true }]);
    const status = await place.call<{ namespaces: Record<string, { count: number }> }>(
      place.token,
      'GET',
      '/websocket-status',
    );
    expect([status.namespaces['/kds']?.count, status.namespaces['/restaurant']?.count]).toEqual([1, 0]);
    const metrics = await (await fetch(`${place.url}/metrics`)).text();
    expect(metrics).toContain('kds_connected 1');
    kds.close();
    await place.hub.stop();
  });

  test('a display written to the contract came back to an empty kitchen', async () => {
    using folder = tempFolder();
    const place = await atWork(folder.path);
    const orders = [await place.send(), await place.send()];
    const lines = orders.map((order) => order.items[0]!.id);
    const comeTo = async (auth: object) => {
      const kds = io(`${place.url}/kds`, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
      const seen: string[] = [];
      kds.on('ticket:new', (ticket: { orderItemId: string }) => seen.push(ticket.orderItemId));
      await heard(kds, 'connect');
      // Frames keep their order: what was sent before this answer has been heard.
      await kds.emitWithAck('ping', {});
      return { kds, seen };
    };
    const { deviceToken } = place.device;
    for (const _visit of ['first', 'again']) {
      const { kds, seen } = await comeTo({ deviceToken });
      expect(seen).toEqual(lines);
      kds.close();
    }
    const ours = await comeTo({ deviceToken, sync: true });
    expect(ours.seen).toEqual([]);
    ours.kds.close();
    await place.hub.stop();
  });

  test('without local sign-in has no such route', async () => {
    using folder = tempFolder();
    const { hub, call } = await startHub(join(folder.path, 'hub'), { HUB_LOCAL_SIGN_IN: 'off' });
    const answer = await call<{ error: string }>(null, 'POST', '/auth/local/sign-in', {
      email: 'a@b.gt',
      password: 'x',
    });
    expect(answer.error).toBe('ROUTE_NOT_FOUND');
    await hub.stop();
  });
});

test('a revoked till said to delete its data folder, where a cloud’s data may lie: a hub’s own files begin with its name', async () => {
  using folder = tempFolder();
  const { hub, call } = await startHub(folder.path);
  await call(null, 'POST', '/auth/local/setup', { ...SETUP, setupCode: setupCodeIn(folder.path, 'hub') });
  await hub.stop();
  expect(readdirSync(folder.path).filter((name) => !name.startsWith('hub') && name !== 'backups')).toEqual([]);
});

test('a hub that stopped waited half a minute for a browser’s spare connection and a tablet that was carried away', async () => {
  using folder = tempFolder();
  const { hub, url } = await startHub(join(folder.path, 'hub'));
  const { port } = new URL(url);
  const spare = connect(Number(port), '127.0.0.1');
  const tablet = connect(Number(port), '127.0.0.1');
  const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n`;
  const key = `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`;
  tablet.write(upgrade + key);
  const [greeting] = await once(tablet, 'data');
  expect(String(greeting)).toMatch(/^HTTP\/1\.1 101/);
  const stopped = hub.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, new Promise((late) => setTimeout(late, 20_000, 'still there'))])).toBe('stopped');
  for (const one of [spare, tablet]) one.destroy();
});

test('a till on the machine of its hub told kitchen screens to open localhost: the hub says the address others reach', async () => {
  using folder = tempFolder();
  const { hub, url, call } = await startHub(join(folder.path, 'hub'));
  const setUp = { ...SETUP, setupCode: setupCodeIn(join(folder.path, 'hub'), 'hub') };
  const { idToken } = await call<SignInOutput>(null, 'POST', '/auth/local/setup', setUp);
  expect(await call(idToken, 'GET', '/hub/address')).toEqual({ address: url, nameAddress: null });
  expect(await call(null, 'GET', '/hub/address')).toMatchObject({ error: 'UNAUTHENTICATED' });
  await hub.stop();
});

test('an update is undone with its database until a hub serves: one that does says so, one that cannot open its database does not', async () => {
  using broken = tempFolder();
  writeFileSync(broken.file('hub.db'), 'no database, and longer than the header of one is: '.repeat(40));
  await expect(startHub(broken.path)).rejects.toThrow('database');
  expect(hasActed(broken.path)).toBe(false);
  using folder = tempFolder();
  const { hub } = await startHub(folder.path);
  await hub.stop();
  expect(hasActed(folder.path)).toBe(true);
});
