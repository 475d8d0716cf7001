import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { AppError, SOCKET_PING_INTERVAL_MS, SOCKET_PING_TIMEOUT_MS } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { Actor } from '@comanda/kernel/context';
import type { Logger } from 'pino';
import { type Namespace, Server, type Socket } from 'socket.io';
import { Admitted } from './admitted.ts';
import { answerRequests, type SocketRequests } from './answer-requests.ts';
import { type Backlog, createBacklog, type MissedEvent } from './bodies/backlog.ts';
import { BridgeSockets } from './bridge-sockets.ts';
import type { Connections } from './connections.ts';
import { CutOff } from './cut-off.ts';
import { deviceOf } from './guard.ts';
import { sendInBursts } from './socket-bursts.ts';
import { Strangers } from './strangers.ts';

export interface SocketHandlers {
  /** Throws when the token is not good. */
  authenticateStaff(token: string, device: string | null): Promise<Actor>;
  authenticateDevice(deviceToken: string): Promise<Actor>;
  staffRooms(actor: Actor): readonly string[];
  /** Client-sent events of who came with a staff token, by name; the answer goes back through the acknowledgement. */
  staffRequests: SocketRequests;
  deviceRooms(actor: Actor): readonly string[];
  /** Client-sent events of a device, by name; the answer goes back through the acknowledgement. */
  deviceRequests: SocketRequests;
  /** What a display that does not ask for it (`auth.sync`) is told when it comes. */
  deviceMissed(actor: Actor): Promise<MissedEvent[]>;
  deviceConnected(actor: Actor): void;
  deviceDisconnected(actor: Actor): void;
}

export interface ConnectedClient {
  actorId: string;
  name: string;
  rooms: string[];
  businessId: string;
  locationIds: readonly string[];
  /** Of a display. */
  stationId: string | null;
  /** A display that tells what it shows (`auth.seen`). */
  acknowledges: boolean;
}

export interface Sockets {
  publish(namespace: '/restaurant' | '/kds', rooms: string | string[], event: string, payload: unknown): void;
  /** Force-closes the sockets of one actor: a revoked device, a person who changed; of one of their sessions, if it is named. */
  disconnect(namespace: '/restaurant' | '/kds', actorId: string, sessionId?: string): void;
  /** Looks at the tokens of people's sockets again, and closes those that are not good any more. */
  checkStaff(): Promise<void>;
  /** Force-closes every socket: all come back and are admitted anew. */
  disconnectAll(): void;
  connected(namespace: '/restaurant' | '/kds'): ConnectedClient[];
  /** All rooms of those in this one; costs what there are of them, however many others there are. */
  roomsOf(namespace: '/restaurant' | '/kds', room: string): string[];
  close(): Promise<void>;
}

interface Admission {
  log: Logger;
  strangers: Strangers;
  admitted: Admitted;
  cutOff: CutOff;
}

const actorOf = (socket: Socket): Actor => socket.data.actor as Actor;

/**
 * Authenticates in the connection handler, before any room: a namespace middleware would surface as `connect_error`
 * instead of the contract's `auth_error` event (docs/printing.md#sockets).
 */
const admitSocket = async (
  socket: Socket,
  field: string,
  authenticate: (token: string, device: string | null) => Promise<Actor>,
  { log, strangers, admitted, cutOff }: Admission,
): Promise<boolean> => {
  const token = (socket.handshake.auth as Record<string, unknown>)[field];
  try {
    const actor = await authenticate(
      typeof token === 'string' ? token.slice(0, 4096) : '',
      deviceOf(socket.handshake.headers.cookie),
    );
    // As if the line were cut: one of ours comes back by itself.
    if (cutOff.has(actor.id)) {
      socket.conn.close(true);
      return false;
    }
    socket.data.actor = actor;
    strangers.isKnown(socket.conn);
    admitted.add(socket.conn as Socket['conn'] & { id: string; request: IncomingMessage });
    return true;
  } catch (error) {
    // Only a bad token is refused as one; a hub in trouble lets the display come back by itself.
    if (error instanceof AppError) socket.emit('auth_error', { message: 'The token is not valid' });
    else log.error({ err: error }, 'socket not admitted');
    socket.disconnect(true);
    return false;
  }
};

/** A connection in no namespace is nobody's: neither counted as one of them nor closed with their token. */
const closeWhenLeft = (socket: Socket): void => {
  socket.on('disconnect', (reason) => {
    if (reason === 'client namespace disconnect') socket.conn.close(true);
  });
};

const serveStaff = (namespace: Namespace, handlers: SocketHandlers, admission: Admission): void => {
  const bridges = new BridgeSockets();
  namespace.on('connection', (socket) => {
    closeWhenLeft(socket);
    const admitted = admitSocket(socket, 'token', handlers.authenticateStaff, admission).then((ok) => {
      if (!ok) return false;
      const actor = actorOf(socket);
      for (const room of handlers.staffRooms(actor)) socket.join(room);
      if (traitsOf(actor).isBridge) bridges.add(actor.id, socket);
      return true;
    });
    answerRequests(socket, handlers.staffRequests, admitted, admission);
  });
};

/** Our own displays say `auth.sync: true`: they ask for the whole truth themselves, and must not get it twice. */
const startDevice = async (socket: Socket, handlers: SocketHandlers, backlog: Backlog): Promise<void> => {
  const actor = actorOf(socket);
  const syncsItself = (socket.handshake.auth as Record<string, unknown>).sync === true;
  const missed = async () => (syncsItself ? [] : handlers.deviceMissed(actor));
  await backlog.bringUpToDate(socket, handlers.deviceRooms(actor), missed);
  if (!socket.connected) return;
  handlers.deviceConnected(actor);
  socket.on('disconnect', () => handlers.deviceDisconnected(actor));
};

const serveDevices = (namespace: Namespace, handlers: SocketHandlers, backlog: Backlog, admission: Admission): void => {
  const { log } = admission;
  namespace.on('connection', (socket) => {
    closeWhenLeft(socket);
    const admitted = admitSocket(socket, 'deviceToken', handlers.authenticateDevice, admission).then(async (ok) => {
      if (!ok || !socket.connected) return false;
      try {
        await startDevice(socket, handlers, backlog);
        return true;
      } catch (error) {
        log.error({ err: error }, 'display not brought up to date');
        // As if the line were cut: it comes back by itself.
        socket.conn.close();
        return false;
      }
    });
    answerRequests(socket, handlers.deviceRequests, admitted, admission);
  });
};

/** Connections taken. A till or a display needs one, and one more while it comes back. */
export interface SocketCaps {
  /** Of those admitted. */
  perAddress: number;
  /** Admitted or not. */
  inAll: number;
  /** Of those not admitted yet. */
  strangers: number;
}
const CAPS: SocketCaps = { perAddress: 100, inAll: 1000, strangers: 200 };

/** How long a connection may stay without joining a namespace. Milliseconds. */
const JOIN_WITHIN_MS = 10_000;

/**
 * The two socket namespaces of a hub. No `connectionStateRecovery`: with it a revoked token came back and received
 * events; an authoritative sync after every connect makes it unnecessary (docs/printing.md#sockets).
 */
export const createSockets = (
  server: HttpServer | HttpsServer,
  handlers: SocketHandlers,
  log: Logger,
  caps: SocketCaps = CAPS,
  isOwnHost: (host: string | undefined) => boolean = () => true,
  connections?: Connections,
): Sockets => {
  const admitted = new Admitted((socket) => connections?.isKnown(socket));
  const io = new Server(server, {
    pingInterval: SOCKET_PING_INTERVAL_MS,
    pingTimeout: SOCKET_PING_TIMEOUT_MS,
    serveClient: false,
    maxHttpBufferSize: 64_000,
    connectTimeout: JOIN_WITHIN_MS,
    allowRequest: (request, callback) => {
      const isFull = io.engine.clientsCount >= caps.inAll || admitted.countAt(request) >= caps.perAddress;
      if (!isOwnHost(request.headers.host)) return callback('not a host of ours', false);
      callback(isFull ? 'too many connections' : null, !isFull);
    },
  });
  io.engine.on('headers', (_headers: unknown, request: IncomingMessage) => admitted.asked(request));
  const strangers = new Strangers(caps.strangers);
  io.engine.on('connection', (connection: Socket['conn']) => strangers.came(connection));
  // Nobody is served in the namespace everybody lands in; who joins no other is closed in a moment.
  io.of('/').use((_socket, next) => next(new Error('no such namespace')));
  sendInBursts(io);
  const backlog = createBacklog();
  const admission = { log, strangers, admitted, cutOff: new CutOff() };
  const namespaces = { '/restaurant': io.of('/restaurant'), '/kds': io.of('/kds') };
  serveStaff(namespaces['/restaurant'], handlers, admission);
  serveDevices(namespaces['/kds'], handlers, backlog, admission);
  const socketsOf = (namespace: string) => [...io.of(namespace).sockets.values()].filter((socket) => socket.data.actor);
  return {
    publish: (namespace, rooms, event, payload) => {
      backlog.hold(namespace, rooms, event, payload);
      const to = namespaces[namespace];
      const { rooms: heard } = to.adapter;
      // An order is long: it is not made into text for nobody.
      const isHeard = typeof rooms === 'string' ? heard.has(rooms) : rooms.some((room) => heard.has(room));
      if (isHeard) to.to(rooms).emit(event, payload);
    },
    disconnectAll: () => {
      for (const namespace of ['/restaurant', '/kds'] as const) {
        for (const socket of socketsOf(namespace)) socket.disconnect(true);
      }
    },
    disconnect: (namespace, actorId, sessionId) => {
      for (const socket of socketsOf(namespace)) {
        const { id, sessionId: its } = actorOf(socket);
        if (id === actorId && (sessionId === undefined || its === sessionId)) socket.disconnect(true);
      }
    },
    checkStaff: async () => {
      for (const socket of socketsOf('/restaurant')) {
        await admitSocket(socket, 'token', handlers.authenticateStaff, admission);
      }
    },
    connected: (namespace) =>
      socketsOf(namespace).map((socket) => ({
        actorId: actorOf(socket).id,
        name: actorOf(socket).name,
        businessId: actorOf(socket).businessId,
        locationIds: actorOf(socket).locationIds,
        stationId: actorOf(socket).stationId ?? null,
        acknowledges: (socket.handshake.auth as Record<string, unknown>).seen === true,
        rooms: [...socket.rooms].filter((room) => room !== socket.id),
      })),
    roomsOf: (namespace, room) => {
      const { sockets, adapter } = namespaces[namespace];
      return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => [...(sockets.get(id)?.rooms ?? [])]);
    },
    close: () => io.close(),
  };
};
