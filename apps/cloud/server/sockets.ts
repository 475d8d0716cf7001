import { AppError, type BridgeNews } from '@comanda/contracts';
import { authenticateBridge, isBridgeToken, subscribeBridge } from '@comanda/domain/kitchen';
import type { SocketHandlers, Sockets } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { stationRoom } from '@comanda/kernel/context';
import type { Contexts } from '@comanda/kernel/create-contexts';
import type { Switchboard } from '@comanda/sync/cloud';

interface House {
  businessId: string;
  locationId: string;
}

const nobody = (): Promise<never> => Promise.reject(new AppError('UNAUTHENTICATED'));

/** Print bridges alone open sockets to a cloud; screens and tills are their hub's. */
export const socketHandlers = (
  contexts: Pick<Contexts, 'read'>,
  switchboard: Pick<Switchboard, 'heardChanged'>,
): SocketHandlers => ({
  authenticateStaff: (token) =>
    isBridgeToken(token) ? authenticateBridge(contexts.read(PUBLIC_ACTOR), token) : nobody(),
  authenticateDevice: nobody,
  staffRooms: ({ businessId, locationIds: [locationId = ''] }) => [bridgesRoom({ businessId, locationId })],
  staffRequests: {
    subscribe: async (actor, payload, join) => {
      const joined = await subscribeBridge(contexts.read(actor), payload, join);
      switchboard.heardChanged(actor.locationIds[0]!);
      return joined;
    },
  },
  deviceRooms: () => [],
  deviceRequests: {},
  deviceMissed: async () => [],
  deviceConnected: () => undefined,
  deviceDisconnected: () => undefined,
});

/** Where the bridges of a location are found among those of all; nothing is said in it. */
const bridgesRoom = ({ businessId, locationId }: House): string => `bridges:${businessId}:${locationId}`;

/** Stations of a location that bridges listen for: asked at every question of its hub. */
export const heardStations = (sockets: Pick<Sockets, 'roomsOf'>, { businessId, locationId }: House): string[] => {
  const prefix = stationRoom({ businessId, locationId, stationId: '' });
  const rooms = sockets.roomsOf('/restaurant', bridgesRoom({ businessId, locationId }));
  return [...new Set(rooms.filter((room) => room.startsWith(prefix)).map((room) => room.slice(prefix.length)))].sort();
};

/** Tells bridges of a station of its hub what the hub's own sockets would, and of it what a bridge reads. */
export const tellBridges = (
  sockets: Pick<Sockets, 'publish'>,
  { businessId, locationId }: House,
  { event, stationId }: BridgeNews,
): void => {
  const isDocument = event.startsWith('document_');
  const payload = isDocument ? { documentPrintJob: { stationId } } : { stationId };
  sockets.publish('/restaurant', stationRoom({ businessId, locationId, stationId }), event, payload);
};
