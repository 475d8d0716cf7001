import { Id } from '@comanda/contracts';
import type { Sockets } from '@comanda/http';
import { read, routesOf } from '@comanda/kernel/route';
import { z } from 'zod';

const Clients = z.array(z.object({ actorId: z.string(), name: z.string(), rooms: z.array(z.string()) }));

/** `GET /websocket-status`: who is connected, per namespace, at one location when asked so. Only the process that holds the sockets knows. */
export const websocketRoutes = (sockets: () => Sockets) =>
  routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
    read({
      method: 'GET',
      path: '/websocket-status',
      auth: 'identity',
      permission: 'Device:View',
      summary: 'List connected clients by namespace',
      query: z.object({ businessId: Id.optional(), locationId: Id.optional() }),
      output: z.object({ namespaces: z.record(z.string(), z.object({ count: z.int(), clients: Clients })) }),
      handler: async function getWebsocketStatus(ctx, { locationId }) {
        const clientsOf = (namespace: '/restaurant' | '/kds') => {
          const mine = sockets()
            .connected(namespace)
            .filter((client) => client.businessId === ctx.actor.businessId)
            .filter((client) => !locationId || client.locationIds.includes(locationId));
          const clients = mine.map(({ actorId, name, rooms }) => ({ actorId, name, rooms }));
          return { count: clients.length, clients };
        };
        return { namespaces: { '/restaurant': clientsOf('/restaurant'), '/kds': clientsOf('/kds') } };
      },
    }),
  ]);
