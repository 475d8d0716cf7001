import { createHash } from 'node:crypto';
import type { Change, SealedTransaction } from '@comanda/contracts';
import { GENESIS, sealHash } from '@comanda/db';
import type { Actor } from '@comanda/domain/context';
import type { World } from './world.ts';

/** A hub as the cloud knows it, that seals whatever a test wants. */
export interface HubAtCloud {
  actor: Actor;
  epoch: number;
  cloudGen: string;
  /** Seals changes as the next transactions of the stream; they are not sent yet. */
  seal(...transactions: Change[][]): SealedTransaction[];
  /** The hash the first of these follows. */
  before(txs: readonly SealedTransaction[]): string;
}

/** Puts a hub of the world's location into the cloud's books, without the ceremony of pairing. */
export const hubAtCloud = async (world: World): Promise<HubAtCloud> => {
  const { businessId, locationId, env } = world;
  const id = env.uuid();
  const cloudGen = env.uuid();
  const actor: Actor = { ...world.as('Owner'), kind: 'hub', id, role: null, permissions: new Set(['Hub:Sync']) };
  const now = new Date(env.now()).toISOString();
  const unseen = { fencedAt: null, lastSeenAt: null, clockSkewMs: null, appVersion: null, schemaVersion: null };
  await world.write(actor, async (tx) => {
    const key = createHash('sha256').update(id).digest('base64url');
    const paired = { epoch: 1, publicKey: key, pairedBy: 'test', pairedAt: now, report: {} };
    await tx.db
      .insertInto('hub')
      .values({ id, businessId, locationId, ...paired, ...unseen })
      .execute();
    const log = {
      locationId,
      businessId,
      hubId: id,
      epoch: 1,
      lastSeq: 0,
      lastHash: GENESIS,
      appliedSeq: 0,
      backedUpSeq: 0,
    };
    await tx.db.insertInto('hubLog').values(log).execute();
    await tx.db
      .insertInto('cloudMeta')
      .values({ k: 1, cloudGen })
      .onConflict((c) => c.doNothing())
      .execute();
  });
  const stored = await world.db.read.selectFrom('cloudMeta').select('cloudGen').executeTakeFirstOrThrow();
  const hashes: Buffer[] = [GENESIS];
  return {
    actor,
    epoch: 1,
    cloudGen: stored.cloudGen,
    seal: (...transactions) =>
      transactions.map((changes) => {
        const seq = hashes.length;
        const body = JSON.stringify(changes);
        const hash = sealHash(hashes[seq - 1]!, 1, seq, 1, body);
        hashes.push(hash);
        const said = { atMs: env.now(), kind: 'tx' as const, actor: 'ana', intent: 'test', schemaVersion: 1 };
        return { seq, epoch: 1, ...said, body, hash: hash.toString('hex') };
      }),
    before: (txs) => hashes[txs[0]!.seq - 1]!.toString('hex'),
  };
};
