import { AppError, KdsSeenInput, SubscribeInput } from '@comanda/contracts';
import {
  announceDevice,
  authenticateBridge,
  authenticateDevice,
  isBridgeToken,
  missedTickets,
  stationSeq,
  subscribeBridge,
  syncStation,
} from '@comanda/domain/kitchen';
import type { SocketHandlers } from '@comanda/http';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { type Actor, businessRoom, locationRoom, stationRoom } from '@comanda/kernel/context';
import type { Logger } from 'pino';
import { authenticateToken, type PersonPorts } from './runtime.ts';
import type { ScreenWatch } from './screen-watch.ts';

const stationRoomOf = (actor: Actor): string =>
  stationRoom({
    businessId: actor.businessId,
    locationId: actor.locationIds[0] ?? '',
    stationId: actor.stationId ?? '',
  });

/** `subscribe` joins the location room, and only the device's own (docs/printing.md#sockets). */
const subscribe = async (actor: Actor, payload: unknown, join: (room: string) => void): Promise<{ joined: string }> => {
  const { businessId, locationId } = SubscribeInput.parse(payload);
  if (businessId !== actor.businessId) throw new AppError('WRONG_BUSINESS');
  if (!actor.locationIds.includes(locationId)) throw new AppError('WRONG_LOCATION');
  const room = locationRoom({ businessId, locationId });
  join(room);
  return { joined: room };
};

/** Who may open which socket, which rooms they hear, and what a display may ask. */
export const socketHandlers = (ports: PersonPorts, screens: Pick<ScreenWatch, 'saw'>, log: Logger): SocketHandlers => {
  const { contexts } = ports;
  const announce = (actor: Actor, isConnected: boolean): void => {
    const intent = isConnected ? 'display connected' : 'display disconnected';
    contexts
      .write(actor, intent, (tx) => announceDevice(tx, isConnected))
      .catch((error) => log.warn({ err: error }, intent));
  };
  return {
    // A print bridge comes to the same door with its own token.
    authenticateStaff: (token, device) =>
      isBridgeToken(token)
        ? authenticateBridge(contexts.read(PUBLIC_ACTOR), token)
        : authenticateToken(ports, { token, device }),
    authenticateDevice: (token) => authenticateDevice(contexts.read(PUBLIC_ACTOR), token),
    staffRooms: (actor) => (traitsOf(actor).hearsBusiness ? [businessRoom(actor.businessId)] : []),
    staffRequests: { subscribe: (actor, payload, join) => subscribeBridge(contexts.read(actor), payload, join) },
    deviceRooms: (actor) => [stationRoomOf(actor)],
    deviceRequests: {
      subscribe,
      seen: async (actor, payload) => screens.saw(actor.id, KdsSeenInput.parse(payload).ticketIds),
      sync: (actor) => syncStation(contexts.read(actor)),
      ping: async (actor) => {
        const ctx = contexts.read(actor);
        return { serverNow: ctx.clock.now(), seq: await stationSeq(ctx) };
      },
    },
    deviceMissed: (actor) => missedTickets(contexts.read(actor)),
    deviceConnected: (actor) => announce(actor, true),
    deviceDisconnected: (actor) => announce(actor, false),
  };
};
