import { createHash } from 'node:crypto';
import type { Change, SealedTransaction } from '@comanda/contracts';
import { GENESIS, OUTBOX_SCHEMA_VERSION, sealHash } from '@comanda/db';
import type { Actor } from '@comanda/kernel/context';
import type { World } from './world.ts';

/** A hub as the cloud knows it, that seals whatever a test wants. */
export interface HubAtCloud {
  actor: Actor;
  epoch: number;
  cloudGen: string;
  locationId: string;
  /** Seals changes as the next transactions of the stream; they are not sent yet. */
  seal(...transactions: Change[][]): SealedTransaction[];
  /** Seals them as something else than ordinary transactions, or with other things wrong about them. */
  sealAs(said: Partial<SealedTransaction>, ...transactions: Change[][]): SealedTransaction[];
  /** The hash the first of these follows. */
  before(txs: readonly SealedTransaction[]): string;
}

/** Another location of the world's business. */
export const anotherBranch = (world: World, name = 'Antigua'): Promise<{ businessId: string; locationId: string }> => {
  const { businessId } = world;
  return world.write(world.as('Owner'), async (tx) => {
    const id = tx.ids.next();
    const row = { id, businessId, name, code: id.slice(-6), timeZone: 'America/Guatemala', createdAt: tx.clock.now() };
    await tx.db.insertInto('location').values(row).execute();
    return { businessId, locationId: id };
  });
};

/** Puts a hub of the world's location, or of another place, into the cloud's books, without the ceremony of pairing. */
export const hubAtCloud = async (
  world: World,
  { businessId, locationId }: { businessId: string; locationId: string } = world,
): Promise<HubAtCloud> => {
  const { env } = world;
  const id = env.uuid();
  const cloudGen = env.uuid();
  const place = { businessId, locationIds: [locationId] };
  const actor: Actor = {
    ...world.as('Owner'),
    ...place,
    kind: 'hub',
    id,
    role: null,
    permissions: new Set(['Hub:Sync']),
  };
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
      answeredSeq: 0,
      backedUpSeq: 0,
      peopleAs: 'Owner' as const,
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
  const sealAs: HubAtCloud['sealAs'] = (more, ...transactions) =>
    transactions.map((changes) => {
      const seq = hashes.length;
      const body = JSON.stringify(changes);
      const said = { atMs: env.now(), kind: 'tx', actor: 'ana', intent: 'test', schemaVersion: OUTBOX_SCHEMA_VERSION };
      const tx = { ...said, ...more, seq, epoch: 1, body };
      const hash = sealHash(hashes[seq - 1]!, tx);
      hashes.push(hash);
      return { ...tx, hash: hash.toString('hex') };
    });
  const before: HubAtCloud['before'] = (txs) => hashes[txs[0]!.seq - 1]!.toString('hex');
  return {
    actor,
    epoch: 1,
    locationId,
    cloudGen: stored.cloudGen,
    before,
    sealAs,
    seal: (...transactions) => sealAs({}, ...transactions),
  };
};
