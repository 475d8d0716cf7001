import { editAtHub, sell, serveCustomers } from './at-a-hub.ts';
import { attempt } from './attempt.ts';
import { command, editInCloud, meetCustomer } from './in-the-cloud.ts';
import type { World } from './world.ts';

/** One thing somebody does somewhere. */
export const doSomething = async (world: World): Promise<void> => {
  const { chance, cloud } = world;
  const hub = chance.pick(world.hubs.filter(({ isToReplace }) => !isToReplace));
  const what = chance.below(24);
  if (what < 7 && hub.isAwake) return attempt(world, hub.name, 'sells', () => sell(world, hub));
  if (what < 12 && hub.isAwake) return attempt(world, hub.name, 'edits', () => editAtHub(world, hub));
  if (what < 16 && hub.isAwake) return attempt(world, hub.name, 'serves', () => serveCustomers(world, hub));
  if (!cloud.isUp) return;
  if (what < 20) return attempt(world, 'cloud', 'edits', () => editInCloud(world));
  if (what < 22) return attempt(world, 'cloud', 'meets a customer', () => meetCustomer(world));
  return attempt(world, 'cloud', 'commands', () => command(world));
};
