import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

const comeBack = (world: World, hub: HubNode): void => {
  world.timeline.after(1_000 + world.chanceOf('misfortune').below(60_000), () => {
    if (hub.isUp) return;
    hub.open();
    void hub.start();
  });
};

/** What may befall a place between two things people do. */
export const befall = async (world: World): Promise<void> => {
  const { faults, cloud, timeline, stillness } = world;
  const chance = world.chanceOf('misfortune');
  const hub = chance.pick(world.hubs);
  if (hub.isUp && faults.happens('crash', chance)) {
    // At once, or right after one of its next commits: before anybody heard of it.
    if (chance.happens(0.4)) hub.crash();
    else hub.dyingCommit = 1 + chance.below(6);
    world.note(`${hub.name} crashes`);
  }
  if (faults.happens('partition', chance)) {
    hub.isCutOff = true;
    world.note(`${hub.name} is cut off`);
    timeline.after(chance.below(10) * 60_000, () => {
      hub.isCutOff = false;
    });
  }
  if (faults.happens('clock', chance)) {
    hub.skewMs = chance.pick([-400 * 24 * HOUR, -HOUR, 0, 90_000, 5 * HOUR, 70 * 365 * 24 * HOUR]);
    world.note(`${hub.name}’s clock is ${hub.skewMs / 1000} s ahead`);
  }
  if (cloud.isUp && faults.happens('cloud crash', chance)) {
    world.note('the cloud crashes');
    await cloud.crash();
    timeline.after(500 + chance.below(20_000), () => void cloud.start());
  }
  if (faults.happens('lost connection', chance)) stillness.failingQuery = 1 + chance.below(30);
  if (cloud.isUp && faults.happens('forgotten handle', chance)) {
    await cloud.db.read.deleteFrom('shapeHandle').execute();
    world.note('the cloud forgets its shapes');
  }
  for (const one of world.hubs) if (!one.isUp) comeBack(world, one);
};
