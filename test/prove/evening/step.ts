import type { Chance } from '../chance.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { ask, type Wish } from './ask.ts';
import { anyRow, type Row } from './rows.ts';

/** Where somebody stands who does one thing: at a hub, with what its tills show and what chance gives them. */
export interface Place {
  world: World;
  hub: HubNode;
  chance: Chance;
  businessId: string;
  locationId: string;
  any(table: string, where?: string, ...values: unknown[]): Row | null;
  ask<T>(wish: Wish): Promise<T>;
}

/** One thing somebody does, mostly one request; `false` when there was nothing to do it with. */
export type Step = (place: Place) => Promise<unknown> | false;

export const placeAt = (world: World, hub: HubNode): Place | null => {
  const [house] = [anyRow(world.chance, hub, 'location')];
  if (!house) return null;
  return {
    world,
    hub,
    chance: world.chance,
    businessId: String(house.business_id),
    locationId: String(house.id),
    any: (table, where, ...values) => anyRow(world.chance, hub, table, where, ...values),
    ask: (wish) => ask(world, hub, wish),
  };
};
