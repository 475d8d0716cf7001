import { attempt } from './attempt.ts';
import type { Chance } from './chance.ts';
import type { Fault } from './faults.ts';
import type { HubNode } from './hub-node.ts';
import { codeFor } from './set-up.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A machine comes up again, as somebody who switches it on would have it. */
const comeUp = async (hub: HubNode): Promise<void> => {
  if (hub.isUp) return;
  hub.open();
  await hub.start();
};

const comeUpLater = (world: World, hub: HubNode): void => {
  world.timeline.after(1_000 + world.chanceOf('misfortune').below(MINUTE), () => void comeUp(hub));
};

/** It has no internet for some minutes. */
const cutOff = ({ timeline }: World, hub: HubNode, chance: Chance): void => {
  timeline.after(chance.below(10) * MINUTE, () => {
    hub.isCutOff = false;
  });
  hub.isCutOff = true;
};

type Befalling = (world: World, hub: HubNode, chance: Chance) => Promise<void> | void;

/** What may befall a machine that is up. */
const AT_A_HUB: Partial<Record<Fault, Befalling>> = {
  crash: (_, hub, chance) => {
    // At once, or right after one of its next commits: before anybody heard of it.
    if (chance.happens(0.4)) hub.crash();
    else hub.dyingCommit = 1 + chance.below(6);
  },
  sleep: ({ timeline }, hub, chance) => {
    hub.sleepsUntil = timeline.now + chance.below(3 * MINUTE);
  },
  partition: cutOff,
  clock: (world, hub, chance) => {
    hub.skewMs = chance.pick([-400 * 24 * HOUR, -HOUR, 0, 90_000, 5 * HOUR, 70 * 365 * 24 * HOUR]);
    if (hub.skewMs === 0) return;
    world.ledger.wrongClocks.add(hub.side);
    world.sometimes('clock set wrong');
  },
  'full disk': async ({ timeline }, hub, chance) => {
    await hub.fillDisk();
    const { life } = hub;
    timeline.after(chance.below(5) * MINUTE, () => {
      if (hub.life === life) void hub.freeDisk();
    });
  },
  'restored hub': async (world, hub, chance) => {
    if (!hub.hasBackup || chance.happens(0.3)) return hub.backUp();
    await world.ledger.lostDisk(hub, hub.backupPath, world.cloud);
    hub.restore(chance.happens(0.5));
    world.sometimes('box put back');
    // A house full of guests does not wait for the cloud to say what it lacks.
    if (chance.happens(0.5)) cutOff(world, hub, chance);
  },
  'copied hub': (world, hub) => {
    if (world.hubs.length > world.places.length) return;
    const copy = world.addHub(`${hub.name} copy`, hub.place);
    copy.copyOf(hub);
    world.sometimes('box copied');
    world.ledger.forgetful.add(hub.side);
  },
  'replaced hub': (world, hub) => {
    if (world.hubs.length > world.places.length) return;
    const box = world.addHub(`${hub.name} new`, hub.place);
    box.isToReplace = true;
    joinLater(world, box);
  },
  'rejoined hub': (world, hub) => {
    if (hub.db.isFenced) joinLater(world, hub);
  },
  'poison row': (_, hub) => hub.poison(),
  // Somebody has got at a box: it says that an order another business has in the cloud is its own.
  'evil hub': async (world, hub, chance) => {
    const { cloud, faults, ledger } = world;
    // What a cloud that was put back no longer has is whose who says so first: nobody can guess such an id.
    if (faults.kinds.has('restored cloud') || faults.kinds.has('cloud backup')) return;
    const others = cloud.db.read.selectFrom('order').select('id').where('businessId', '<>', hub.businessId);
    const ids = (await others.orderBy('id').execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    const id = chance.pick(ids);
    await attempt(world, hub.name, 'claims', async () => {
      if (await hub.claim(id)) ledger.claim(id, hub.side);
    });
  },
  'two versions': ({ versions }, hub) => versions.upgradeAt(hub.place),
};

const IN_THE_CLOUD: Partial<Record<Fault, Befalling>> = {
  // At once, or around a question one of them asks a moment later: between two transactions, between a commit and its answer.
  'cloud crash': ({ cloud }, _, chance) => {
    const up = cloud.processes.filter(({ isUp }) => isUp);
    if (up.length > 0 && chance.happens(0.2)) cloud.comeUpLater(chance.pick(up));
    else cloud.doom(doomOf('process', chance));
  },
  'database crash': ({ cloud }, _, chance) => cloud.doom(doomOf('database', chance)),
  'restored cloud': (world, _, chance) =>
    downFor(world, chance, () => (world.cloud.hasBackup ? restoreCloud(world) : world.cloud.backUp())),
  // Now and then the operator speaks of one that cannot be put back, and a hub takes it for an old one; then an older is.
  'cloud backup': (world, hub, chance) =>
    downFor(world, chance, async () => {
      const { cloud, hubs, ledger, faults } = world;
      if (cloud.hasBackup && chance.happens(0.4)) {
        await cloud.claimBackup();
        hub.skewMs = 40 * 24 * HOUR;
        ledger.wrongClocks.add(hub.side);
        world.timeline.after(45_000 + chance.below(30_000), () => {
          // Once all is well nobody puts anything back.
          if (!faults.isHealed && cloud.isUp && cloud.hasBackup) void downFor(world, chance, () => restoreCloud(world));
        });
        // What they forget now and the cloud with them, of its catalogue, nobody has.
        for (const hub of hubs) ledger.forgetful.add(hub.side);
      } else await cloud.backUp();
    }),
  'poison transaction': ({ cloud }, _, chance) => cloud.poison(chance.pick(POISONED)),
  'forgotten handle': async ({ cloud }) => {
    await cloud.db.read.deleteFrom('shapeHandle').execute();
  },
  'pruned log': ({ cloud }) => cloud.prune(),
  'slow writer': ({ cloud, timeline, businessIds }, _, chance) =>
    cloud.writeSlowly(
      { scope: `b:${chance.pick(businessIds)}`, ids: [chance.uuid(timeline.now), chance.uuid(timeline.now)] },
      chance.below(15_000),
    ),
  'two versions': (world, _, chance) => {
    if (world.versions.isCloudDue) return downFor(world, chance, () => world.versions.upgradeCloud());
  },
  'lost connection': ({ cloud }, _, chance) => cloud.doom(doomOf('connection', chance)),
};

/** Of these the cloud cannot work some rows in, when it has a defect. */
const POISONED = ['order', 'order_item', 'order_bill', 'bill_payment', 'kitchen_ticket', 'cash_movement'];

const doomOf = (what: 'process' | 'connection' | 'database', chance: Chance) => {
  const onlyCommits = chance.happens(0.5);
  const questions = 1 + chance.below(onlyCommits ? 8 : 60);
  return { what, when: chance.pick(['before', 'after'] as const), questions, onlyCommits };
};

const restoreCloud = async (world: World): Promise<void> => {
  const { cloud, hubs, ledger } = world;
  await cloud.restore();
  world.sometimes('cloud put back');
  // What the cloud alone still had of a hub whose disk is gone nobody has any more.
  for (const hub of hubs) if (hub.isDoubtful) await ledger.lostDisk(hub, hub.path, cloud);
};

const downFor = async (world: World, chance: Chance, meanwhile: () => Promise<void>): Promise<void> => {
  const { cloud, timeline } = world;
  await cloud.crash();
  await meanwhile();
  timeline.after(500 + chance.below(20_000), () => {
    for (const process of cloud.processes) if (!process.isUp) cloud.comeUpLater(process);
  });
};

/**
 * The administrator gives a code, and a new machine takes the old one's place, or one that was fenced its own again; until it
 * works: codes cost nothing.
 */
export const joinLater = (world: World, box: HubNode): void => {
  world.timeline.after(1_000 + world.chanceOf('misfortune').below(20_000), () => {
    void join(world, box).then((isDone) => isDone || joinLater(world, box));
  });
};

const join = async (world: World, box: HubNode): Promise<boolean> => {
  const { cloud, ledger } = world;
  if (!cloud.isUp) return false;
  if (!box.isUp && !box.isToReplace) return false;
  if (!box.isUp) box.open();
  try {
    const code = await codeFor(world, box);
    // What the other one has not sent stays in it.
    ledger.forgetful.add(box.side);
    if (box.isToReplace) await box.replace(code);
    else if (box.db.isFenced) await box.pair(code);
    if (box.isToReplace) world.sometimes('box replaced');
    box.isToReplace = false;
    // Who restores a cloud to before this would have to give another code: a backup is taken after a pairing.
    cloud.hasBackup = false;
    await noteFenced(world);
    world.note(`${box.name} joins`);
    return true;
  } catch (error) {
    world.note(`${box.name} could not join: ${(error as Error).message}`);
    return false;
  }
};

/** From now on those that were replaced are answered nothing more. */
const noteFenced = async ({ cloud, ledger }: World): Promise<void> => {
  const hubs = await cloud.db.read.selectFrom('hub').select(['id', 'fencedAt']).execute();
  ledger.fenced = new Set(hubs.filter(({ fencedAt }) => fencedAt !== null).map(({ id }) => id));
};

/** What may befall a place between two things people do. */
export const befall = async (world: World): Promise<void> => {
  const { faults, cloud } = world;
  const chance = world.chanceOf('misfortune');
  const hub = chance.pick(world.hubs);
  for (const [fault, happens] of Object.entries(AT_A_HUB) as [Fault, Befalling][]) {
    if (!hub.isAwake || hub.isToReplace || !faults.happens(fault, chance)) continue;
    world.note(`${hub.name}: ${fault}`);
    // A hub's write may have to wait a moment for those of its people.
    await world.timeline.until(happens(world, hub, chance));
  }
  for (const [fault, happens] of Object.entries(IN_THE_CLOUD) as [Fault, Befalling][]) {
    if (!cloud.isUp || !faults.happens(fault, chance)) continue;
    world.note(`cloud: ${fault}`);
    await happens(world, hub, chance);
  }
  for (const one of world.hubs) if (!one.isUp && !one.isToReplace) comeUpLater(world, one);
};
