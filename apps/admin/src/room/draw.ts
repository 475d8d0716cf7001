import type { HubCommandState, RoomChange, RoomChangesAsked } from '@comanda/contracts';
import { type Api, ApiError } from '@comanda/web';

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

/** How often the cloud is asked what came of it, and how long somebody waits. Milliseconds. */
const EVERY_MS = 300;
const PATIENCE_MS = 10_000;

const settled = async (api: Api, commandId: string, until: number): Promise<HubCommandState | null> => {
  const state = await api.get<HubCommandState>(`/hub-commands/${commandId}`);
  if (state.state !== 'pending') return state;
  if (Date.now() > until) return null;
  await new Promise((next) => setTimeout(next, EVERY_MS));
  return settled(api, commandId, until);
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
      const state = await settled(api, id, until);
      const result = state?.result as { id?: string; code?: string; details?: Record<string, unknown> } | null;
      if (!state) throw new ApiError('HUB_SILENT', 504, silent);
      if (state.state === 'rejected')
        throw new ApiError(result?.code ?? 'INTERNAL_ERROR', 409, silent, result?.details);
      made.push(result?.id ?? null);
    }
    return made[0] ?? null;
  };
