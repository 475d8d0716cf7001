import { sql } from 'kysely';
import type { World } from './world.ts';

/** A defect planted on purpose: a proof that does not notice it proves nothing. */
export interface Mutant {
  name: string;
  plant(world: World): void;
}

const every = (world: World, ms: number, fn: () => Promise<unknown>): void => {
  world.timeline.after(ms, () => {
    void fn().catch(() => undefined);
    every(world, ms, fn);
  });
};

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the cloud acknowledges what it has not kept',
    plant: (world) => {
      const handle = world.cloud.handle.bind(world.cloud);
      let pushes = 0;
      world.cloud.handle = async (request) => {
        const answer = await handle(request);
        if (request.url.pathname !== '/sync/v1/push' || answer?.status !== 200) return answer;
        pushes += 1;
        if (pushes !== 3) return answer;
        const { lastSeq } = JSON.parse(answer.body) as { lastSeq: number };
        await world.cloud.db.read.deleteFrom('hubInbox').where('seq', '=', lastSeq).execute();
        return answer;
      };
    },
  },
  {
    name: 'an edit is no longer laid over once it was sent',
    plant: (world) => {
      for (const hub of world.hubs) {
        const forget = async (): Promise<void> => {
          const [first] = await hub.db.read.selectFrom('pendingEdit').select('id').limit(1).execute();
          if (first) await hub.db.apply('mutant', (tx) => tx.db.deleteFrom('pendingEdit').execute());
        };
        hub.db.onCommit(() => void forget().catch(() => undefined));
      }
    },
  },
  {
    name: 'writes are not captured any more',
    plant: (world) => {
      const [hub] = world.hubs;
      void hub!.db.write('mutant', 'mutant', (tx) => sql`update sync_ctx set applying = 1`.execute(tx.db));
    },
  },
  {
    name: 'a row of the copy is lost',
    plant: (world) =>
      every(world, 7_000, () => sql`delete from order_item where src_seq % 3 = 0`.execute(world.cloud.db.read)),
  },
  {
    name: 'a change of the feed is lost before it has a position',
    plant: (world) => {
      const original = world.cloud.db.write.bind(world.cloud.db);
      let writes = 0;
      world.cloud.db.write = async (intent, actor, fn, scope) => {
        writes += 1;
        const isChosen = writes % 5 === 0;
        return original(
          intent,
          actor,
          async (inside) => {
            const result = await fn(inside);
            if (isChosen) await sql`delete from chg where pos is null and entity = 'product'`.execute(inside.db);
            return result;
          },
          scope,
        );
      };
    },
  },
  {
    name: 'a payment changes its amount on the way',
    plant: (world) =>
      every(world, 5_000, () =>
        sql`update bill_payment set amount = amount + 1 where src_seq % 2 = 0`.execute(world.cloud.db.read),
      ),
  },
];
