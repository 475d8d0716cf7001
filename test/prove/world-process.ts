import { type WorldOrder, Worlds } from './worlds.ts';

/** A process of worlds (`world-pool.ts`): orders come in as messages, reports go out. */
const worlds = await Worlds.open(process.env.PROVE_DATABASE!);
process.on('disconnect', () => process.exit());
process.on('message', async (order: WorldOrder) => process.send!(await worlds.run(order)));
process.send!('ready');
