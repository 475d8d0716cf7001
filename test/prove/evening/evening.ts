import { editAtHub, serveCustomers } from '../at-a-hub.ts';
import { attempt } from '../attempt.ts';
import { Chance } from '../chance.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { ask, askAgain } from './ask.ts';
import { sell } from './at-the-counter.ts';
import { AT_THE_OFFICE } from './at-the-office.ts';
import { AT_THE_TABLES } from './at-the-tables.ts';
import { AT_THE_TILL, openDrawer } from './at-the-till.ts';
import { IN_THE_KITCHEN } from './in-the-kitchen.ts';
import { placeAt, type Step } from './step.ts';

type Weighted<T> = readonly (readonly [weight: number, choice: T])[];

const choose = <T>(chance: Chance, choices: Weighted<T>): T => {
  const at = chance.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  let passed = 0;
  for (const [weight, choice] of choices) {
    passed += weight;
    if (at < passed) return choice;
  }
  throw new Error('nothing to choose from');
};

/** How often somebody looks for something to do before they let it be. */
const TRIES = 6;

/** What is done there, where there is something to do it with; else what waiters do, from which all else follows. */
const oneOf =
  (choices: Weighted<Step>, first?: Step): Step =>
  (place) => {
    const doing = first?.(place);
    if (doing) return doing;
    for (let tries = 0; tries < TRIES; tries++) {
      const done = choose(place.chance, tries < TRIES / 2 ? choices : AT_THE_TABLES)(place);
      if (done) return done;
    }
    return false;
  };

const KINDS = {
  tables: oneOf(AT_THE_TABLES),
  kitchen: oneOf(IN_THE_KITCHEN),
  till: oneOf(AT_THE_TILL, openDrawer),
  office: oneOf(AT_THE_OFFICE),
  sells: ({ world, hub }) => sell(world, hub),
  edits: ({ world, hub }) => editAtHub(world, hub),
  serves: ({ world, hub }) => serveCustomers(world, hub),
} as const satisfies Record<string, Step>;
type Kind = keyof typeof KINDS;

/** A swarm: some evenings are nearly only tables, some only work at a desk. */
const kindsOf = (seed: number): Weighted<Kind> => {
  const chance = Chance.of(seed, 'evening');
  return (Object.keys(KINDS) as Kind[]).map((kind) => [chance.pick([1, 2, 4, 12]), kind]);
};

/** How many requests somebody makes one after the other, at most. */
const BUSY = 6;

/** Somebody at a hub does one thing after another: a request each. */
export const doAtHub = async (world: World, hub: HubNode): Promise<void> => {
  const { chance, options } = world;
  const kind = choose(chance, kindsOf(options.seed));
  for (let left = 1 + chance.below(BUSY); left > 0 && hub.isAwake; left--) await doOneThing(world, hub, kind);
};

/** Who waits for a hub that was put back and cannot reach the cloud decides to sell without what it lacks. */
const sellOn = async (world: World, hub: HubNode): Promise<void> => {
  await ask(world, hub, { operation: 'sellOn', input: {} });
  world.sometimes('sold on before its history was back');
};

const doOneThing = async (world: World, hub: HubNode, kind: Kind): Promise<void> => {
  if (hub.db.isRecovering && world.chance.happens(0.2))
    return attempt(world, hub.name, 'sells on', () => sellOn(world, hub));
  if (hub.unanswered.size > 0 && world.chance.happens(0.5))
    return attempt(world, hub.name, 'asks again', () => askAgain(world, hub));
  const place = placeAt(world, hub);
  if (place) await attempt(world, hub.name, kind, async () => KINDS[kind](place));
};
