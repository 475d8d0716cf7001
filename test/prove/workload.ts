import { editAtHub, serveCustomers } from './at-a-hub.ts';
import { attempt } from './attempt.ts';
import { askAgain } from './evening/ask.ts';
import { sell } from './evening/at-the-counter.ts';
import { command, editInCloud, meetCustomer } from './in-the-cloud.ts';
import type { World } from './world.ts';

/** One thing somebody does somewhere. */
export const doSomething = async (world: World): Promise<void> => {
  const { chance, cloud } = world;
  const hub = chance.pick(world.hubs.filter(({ isToReplace }) => !isToReplace));
  const what = chance.below(24);
  if (hub.isAwake && hub.unanswered.size > 0 && chance.happens(0.5))
    return attempt(world, hub.name, 'asks again', () => askAgain(world, hub));
  if (what < 7 && hub.isAwake) return attempt(world, hub.name, 'sells', () => sell(world, hub));
  if (what < 12 && hub.isAwake) return attempt(world, hub.name, 'edits', () => editAtHub(world, hub));
  if (what < 16 && hub.isAwake) return attempt(world, hub.name, 'serves', () => serveCustomers(world, hub));
  if (!cloud.isUp) return;
  if (what < 20) return attempt(world, 'cloud', 'edits', () => editInCloud(world));
  if (what < 22) return attempt(world, 'cloud', 'meets a customer', () => meetCustomer(world));
  return attempt(world, 'cloud', 'commands', () => command(world));
};
