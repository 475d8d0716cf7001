import type { Sockets } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { expect, test } from 'vitest';
import { websocketRoutes } from './websocket-status.ts';

const client = (actorId: string, locationId: string, businessId = 'b') => ({
  actorId,
  businessId,
  name: actorId,
  rooms: [],
  locationIds: [locationId],
});

test('asked for one location it listed the displays of all', async () => {
  const connected = () => [client('here', 'L1'), client('there', 'L2'), client('stranger', 'L1', 'other')];
  const [route] = websocketRoutes(() => ({ connected }) as unknown as Sockets);
  const listed = async (query: object) => {
    const ctx = { actor: { ...PUBLIC_ACTOR, businessId: 'b', locationIds: ['L1', 'L2'] } };
    const { namespaces } = (await route!.handler(ctx as never, query)) as {
      namespaces: Record<string, { count: number; clients: { actorId: string }[] }>;
    };
    const { count, clients } = namespaces['/kds']!;
    return [count, ...clients.map((one) => one.actorId)];
  };
  expect(await listed({ locationId: 'L1' })).toEqual([1, 'here']);
  expect(await listed({})).toEqual([2, 'here', 'there']);
});
