import { attempt } from './attempt.ts';
import { Chance } from './chance.ts';
import { askAgain } from './evening/ask.ts';
import { doAtHub } from './evening/evening.ts';
import { workAtTheOffice } from './evening/office-in-cloud.ts';
import { command, editInCloud, meetCustomer } from './in-the-cloud.ts';
import type { World } from './world.ts';

/** How often somebody does something at a hub, of all the times anybody does. */
const AT_A_HUB = 0.75;

/** One thing somebody does somewhere. */
export const doSomething = async (world: World): Promise<void> => {
  const { chance, cloud } = world;
  const hub = chance.pick(world.hubs.filter(({ isToReplace }) => !isToReplace));
  if (hub.isAwake && chance.happens(AT_A_HUB)) return doAtHub(world, hub);
  if (!cloud.isUp) return;
  if (cloud.unanswered.size > 0 && chance.happens(0.5))
    return attempt(world, 'cloud', 'asks again', () => askAgain(world, cloud));
  const what = chance.below(11);
  // Two who ask the cloud at one moment are answered in whatever order: what one draws is none of the other's.
  const own = new Chance(chance.next());
  if (what >= 8) return attempt(world, 'cloud', 'works on menu and staff', () => workAtTheOffice(world, own));
  if (what < 4) return attempt(world, 'cloud', 'edits', () => editInCloud(world, own));
  if (what < 6) return attempt(world, 'cloud', 'meets a customer', () => meetCustomer(world, own));
  return attempt(world, 'cloud', 'commands', () => command(world, own));
};
