import type { RoomChange, RoomChangesAsked } from '@comanda/contracts';
import type { Api } from '@comanda/web';
import { hubAnswer, PATIENCE_MS } from '../place/hub-answer.ts';

export interface Room {
  businessId: string;
  locationId: string;
}

interface Asked {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
}

/** The hub's route for a change. */
export const routeFor = (change: RoomChange, { businessId, locationId }: Room): Asked => {
  switch (change.kind) {
    case 'area.create':
      return { method: 'POST', path: '/dining-areas', body: { businessId, locationId, ...change.area } };
    case 'area.update':
      return { method: 'PATCH', path: `/dining-areas/${change.id}`, body: change.area };
    case 'area.delete':
      return { method: 'DELETE', path: `/dining-areas/${change.id}` };
    case 'table.create':
      return { method: 'POST', path: '/dining-tables', body: { businessId, ...change.table } };
    case 'table.update':
      return { method: 'PATCH', path: `/dining-tables/${change.id}`, body: change.table };
    case 'table.delete':
      return { method: 'DELETE', path: `/dining-tables/${change.id}` };
  }
};

/** Makes changes of the room one after the other, where one is refused those before it stand; answers the id of what the first made. */
export type Draw = (changes: readonly RoomChange[]) => Promise<string | null>;

export const drawAtHub =
  (api: Api, room: Room): Draw =>
  async (changes) => {
    const made: (string | null)[] = [];
    for (const change of changes) {
      const { method, path, body } = routeFor(change, room);
      const answer = await api.send<{ id?: string } | undefined>(method, path, body ? { body } : {});
      made.push(answer?.id ?? null);
    }
    return made[0] ?? null;
  };

/** Asks the hub of the place, and waits for what it says; `silent`: what is said where it says nothing. */
export const drawFromCloud =
  (api: Api, { businessId, locationId }: Room, silent: string): Draw =>
  async (changes) => {
    const { commandIds } = await api.send<RoomChangesAsked>('POST', '/room-changes', {
      body: { businessId, locationId, changes },
    });
    const until = Date.now() + PATIENCE_MS;
    const made: (string | null)[] = [];
    for (const id of commandIds) {
      const drawn = (await hubAnswer(api, id, until, silent)) as { id: string } | null;
      made.push(drawn?.id ?? null);
    }
    return made[0] ?? null;
  };
