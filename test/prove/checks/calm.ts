import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';

/** A place that had one machine all evening, which was never put back: nobody else did anything for it. */
export const isCalm = ({ hubs }: Pick<World, 'hubs'>, { place }: Pick<HubNode, 'place'>): boolean => {
  const here = hubs.filter((hub) => hub.place === place);
  return here.length === 1 && !here[0]!.wasRestored;
};
