import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { EXPO_STATION_ID, type ExpoOrder, type KdsSyncReply } from '@comanda/contracts';
import { Server as SocketServer } from 'socket.io';
import type { TicketEvent } from '../board/ticket-board.ts';
import { STATION, StationModel } from './station-model.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const CSP = "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; img-src 'self' data:";

export const PAIRING_CODE = '123456';
export const MANAGER_PIN = '2468';
export const DEVICE_TOKEN = 'd'.repeat(64);

/** A hub reduced to what a kitchen display meets, with the switches a real one does not have. */
export class FakeHub {
  readonly station = new StationModel(() => Date.now());
  /** Ticket writes as they arrived, repeats included. */
  readonly writes: { path: string; key: string }[] = [];
  /** What screens said that they show, each time all of it. */
  readonly seen: string[][] = [];
  /** Screens that said that they are paired no more. */
  unpaired = 0;
  /** What a screen that is paired is told to be known by. */
  deviceToken = DEVICE_TOKEN;
  /** Screens that unpair are turned away, and what they are answered is kept back until it is lost. */
  keepsUnpairing = false;
  isTokenValid = true;
  /** Orders at the pass; its displays stand there while there is a list. */
  pass: ExpoOrder[] | null = null;
  /** Sockets stay open and nothing answers. */
  isFrozen = false;
  readonly #dist: string;
  readonly #answered = new Map<string, string>();
  #server: Server | undefined;
  #io: SocketServer | undefined;
  #kept: ServerResponse | undefined;
  #port = 0;

  constructor(dist: string) {
    this.#dist = dist;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens; after a `stop()`, on the same port again. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#io = new SocketServer(server, { pingInterval: 5000, pingTimeout: 4000 });
    this.#io.of('/kds').on('connection', (socket) => {
      if (!this.isTokenValid || socket.handshake.auth.deviceToken !== this.deviceToken) {
        socket.emit('auth_error', { message: 'unknown device' });
        socket.disconnect(true);
        return;
      }
      socket.on('seen', ({ ticketIds }: { ticketIds: string[] }) => this.seen.push(ticketIds));
      socket.on('sync', (_input, done) => !this.isFrozen && done(this.#sync()));
      socket.on(
        'ping',
        (_input, done) => !this.isFrozen && done({ serverNow: new Date().toISOString(), seq: this.station.seq }),
      );
    });
    this.#server = server;
    await new Promise<void>((listening) => server.listen(this.#port, '127.0.0.1', listening));
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await this.#io?.close();
    this.#server?.closeAllConnections();
  }

  /** Closes every socket from this side, as a hub that shuts down may: clients do not come back by themselves. */
  dropScreens(): void {
    this.#io?.of('/kds').disconnectSockets(true);
  }

  /** Cuts the line on which the answer to who unpaired was to come. */
  loseUnpairing(): void {
    this.#kept?.destroy();
  }

  /** Sends an event to every screen. */
  emit(event: TicketEvent | undefined): void {
    if (event) this.#io?.of('/kds').emit(event.name, event.data);
  }

  /** Sends a printer event to every screen. */
  printer(name: 'printer:offline' | 'printer:online', stationName: string, cause: string | null = null): void {
    const at = new Date().toISOString();
    const { id: stationId, locationId } = STATION;
    this.#io?.of('/kds').emit(name, { stationId, stationName, locationId, cause, detectedAt: at, recoveredAt: at });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname;
    if (request.method === 'GET' && path.startsWith('/kds')) return this.#page(path, response);
    const body = await new Response(request as unknown as ReadableStream).text();
    const [status, answer] = this.#route(`${request.method} ${path}`, body, String(request.headers['idempotency-key']));
    if (this.keepsUnpairing && path === '/devices/unpair') {
      // A browser asks once more when a line is cut.
      if (this.#kept) return void response.destroy();
      this.#kept = response;
      this.deviceToken = 'e'.repeat(64);
      // As often as a screen asks before it believes it.
      for (let i = 0; i < 9; i++) this.#io?.of('/kds').emit('auth_error', { message: 'unpaired' });
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer));
  }

  #route(line: string, body: string, key: string): [number, unknown] {
    const ticket = /^POST \/tickets\/([^/]+)\/(bump|recall|acknowledge)$/.exec(line);
    if (ticket) return this.#ticket(ticket[1]!, ticket[2] as 'bump', key);
    const now = new Date();
    const location = { id: STATION.locationId, timeZone: 'America/Guatemala' };
    const user = { permissions: ['Device:Pair'] };
    if (line === 'GET /hub') return [200, { needsSetup: false, location, serverNow: now.toISOString() }];
    if (line === 'POST /auth/local/sign-in') {
      if (JSON.parse(body).pin !== MANAGER_PIN) return this.#error(401, 'SIGN_IN_FAILED');
      return [200, { idToken: 'staff', expiresIn: 60, user }];
    }
    if (line === 'GET /kitchen-stations') {
      const names = [STATION.name, 'Freidora', 'Barra'];
      const data = names.map((name, n) => ({
        ...STATION,
        id: n ? `${n}` : STATION.id,
        name,
        isActive: true,
        sortOrder: n,
      }));
      return [200, { data, page: 1, size: 200, total: data.length }];
    }
    if (line === `GET /locations/${STATION.locationId}/parameters`) {
      const data = this.pass ? [{ locationId: location.id, name: EXPO_STATION_ID, value: STATION.id }] : [];
      return [200, { data }];
    }
    if (line === `POST /stations/${STATION.id}/pairing-code`) return [200, { code: PAIRING_CODE }];
    if (line === 'GET /expo/orders') return [200, { serverNow: now.toISOString(), data: this.pass ?? [] }];
    if (line === 'POST /auth/local/sign-out') return [200, {}];
    if (line === 'POST /devices/unpair') {
      this.unpaired += 1;
      return [204, null];
    }
    if (line === 'POST /devices') {
      if (JSON.parse(body).pairingCode !== PAIRING_CODE) return this.#error(400, 'INVALID_PAIRING_CODE');
      const { id: stationId, name: stationName } = STATION;
      return [201, { deviceId: stationId, deviceToken: this.deviceToken, stationId, stationName }];
    }
    return this.#error(404, 'ROUTE_NOT_FOUND');
  }

  #sync(): KdsSyncReply {
    const reply = this.station.sync();
    return { ...reply, station: { ...reply.station, isExpo: this.pass !== null } };
  }

  #ticket(id: string, kind: 'bump' | 'recall' | 'acknowledge', key: string): [number, unknown] {
    this.writes.push({ path: `${kind} ${id}`, key });
    const repeat = this.#answered.get(key);
    if (repeat) return [200, JSON.parse(repeat)];
    const ticket = this.station.tickets.get(id);
    if (!ticket) return this.#error(404, 'TICKET_NOT_FOUND');
    if (kind === 'bump' && ticket.status === 'voided') return this.#error(409, 'TICKET_VOIDED');
    const { replaces = [] } = ticket.ticketData;
    for (const one of kind === 'bump' ? [...replaces, id] : [id]) this.emit(this.station.change(one, kind));
    this.#answered.set(key, JSON.stringify(ticket));
    return [200, ticket];
  }

  #error(statusCode: number, error: string): [number, unknown] {
    return [statusCode, { statusCode, error, message: error }];
  }

  async #page(path: string, response: ServerResponse): Promise<void> {
    const file = normalize(path.replace(/^\/kds\/?/, '')) || '.';
    const name = file === '.' ? 'index.html' : file;
    const content = await readFile(join(this.#dist, name)).catch(() => null);
    if (!content) return void response.writeHead(404).end();
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': CSP }).end(content);
  }
}
