import { AppError, type PushInput, type PushOutput, type SealedTransaction } from '@comanda/contracts';
import { type HubInboxRow, type HubLogRow, sealHash } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { cloudGenOf, fencedBy, findHub, updateHub } from '../fleet/hubs.store.ts';
import { logOf } from './hello.ts';
import { keepReceived } from './keep-received.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/**
 * Takes whole transactions of a hub into the inbox, in order, and acknowledges them: working them into tables comes after
 * and may be done again (docs/sync.md#sending-up). What the cloud has already is compared and skipped, so a lost answer does
 * no harm. The business's writers, and the working in above all, go on beside it: who may have taken the stream over
 * meanwhile is looked at last, under the lock of its row. Throws HUB_FENCED, SYNC_CLOUD_GEN, SYNC_GAP, SYNC_FORK,
 * SYNC_CHAIN_BROKEN; then nothing is stored.
 */
export const push = async (tx: WriteContext, input: PushInput): Promise<PushOutput> => {
  const log = await logOf(tx);
  if (log.epoch !== input.epoch) throw new AppError('HUB_FENCED');
  const cloudGen = await cloudGenOf(tx);
  if (cloudGen !== input.cloudGen) throw new AppError('SYNC_CLOUD_GEN', { cloudGen });
  checkChain(input);
  const last = { lastSeq: log.lastSeq, lastHash: Buffer.from(log.lastHash).toString('hex') };
  const first = input.txs[0]!.seq;
  if (first > last.lastSeq + 1) throw new AppError('SYNC_GAP', last);
  const known = input.txs.filter(({ seq }) => seq <= last.lastSeq);
  await checkKnown(tx, log.locationId, known);
  const fresh = input.txs.slice(known.length);
  if (known.length === 0 && input.prevHash !== last.lastHash) throw new AppError('SYNC_FORK', { seq: last.lastSeq });
  const newest = fresh.at(-1);
  if (newest) {
    await store(tx, log, fresh);
    const peopleAs = isOfJoining(fresh.length, fresh) ? log.peopleAs : null;
    await extend(tx, log, { lastSeq: newest.seq, lastHash: bytes(newest.hash), peopleAs });
    await tx.emit('inbox.received', { locationId: log.locationId });
  }
  // A hub that drains a week says hello only when it is done.
  await updateHub(tx, log.hubId, { lastSeenAt: tx.clock.now() });
  const reached = newest ? { lastSeq: newest.seq, lastHash: newest.hash } : last;
  return { ...reached, appliedSeq: log.appliedSeq, safePruneSeq: log.backedUpSeq, serverTime: tx.clock.now() };
};

/** Each transaction follows the one before it, by number and by hash. Throws SYNC_CHAIN_BROKEN. */
export const checkChain = ({ prevHash, txs }: Pick<PushInput, 'prevHash' | 'txs'>): void => {
  let prev = bytes(prevHash);
  for (const [i, one] of txs.entries()) {
    const hash = sealHash(prev, one);
    if (one.seq !== txs[0]!.seq + i || hash.toString('hex') !== one.hash) {
      throw new AppError('SYNC_CHAIN_BROKEN', { seq: one.seq });
    }
    prev = hash;
  }
};

/** The stream goes on from where it was read, by who wrote it then. Throws HUB_FENCED when another took it over meanwhile. */
const extend = async (
  tx: WriteContext,
  { locationId, hubId, epoch, lastSeq }: HubLogRow,
  end: Pick<HubLogRow, 'lastSeq' | 'lastHash' | 'peopleAs'>,
): Promise<void> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('hubLog')
    .set(end)
    .where('locationId', '=', locationId)
    .where('hubId', '=', hubId)
    .where('epoch', '=', epoch)
    .where('lastSeq', '=', lastSeq)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await fencedBy(tx);
};

/** A number that is taken by other content is a fork: the hub was restored or copied. Nothing is overwritten. */
const checkKnown = async (tx: WriteContext, locationId: string, known: SealedTransaction[]): Promise<void> => {
  if (known.length === 0) return;
  const rows = await tx.db
    .selectFrom('hubInbox')
    .select(['seq', 'hash'])
    .where('locationId', '=', locationId)
    .where('seq', '>=', known[0]!.seq)
    .where('seq', '<=', known.at(-1)!.seq)
    .execute();
  const stored = new Map(rows.map(({ seq, hash }) => [seq, Buffer.from(hash).toString('hex')]));
  const fork = known.find(({ seq, hash }) => stored.get(seq) !== hash);
  if (fork) throw new AppError('SYNC_FORK', { seq: fork.seq });
};

/**
 * Whether the first so many of these go on with the history a hub joins with. It ends with the first transaction that is
 * something else, and does not begin again: later no hub brings people, whatever it calls it.
 */
const isOfJoining = (count: number, txs: readonly SealedTransaction[]): boolean =>
  txs.slice(0, count).every(({ kind }) => kind === 'baseline');

const store = async (
  tx: WriteContext,
  { locationId, hubId, lastHash, peopleAs }: HubLogRow,
  fresh: SealedTransaction[],
): Promise<void> => {
  // How far its clock was off when it said so last.
  const skewMs = (await findHub(tx, hubId))?.clockSkewMs ?? 0;
  let prevHash = lastHash;
  const rows = fresh.map(({ atMs, hash, ...one }, i): HubInboxRow => {
    const brings = { peopleAs: isOfJoining(i + 1, fresh) ? peopleAs : null };
    const received = { locationId, hubAtMs: atMs, skewMs, receivedAt: tx.clock.now() };
    const row = { ...one, ...received, ...brings, hash: bytes(hash), prevHash };
    prevHash = row.hash;
    return row;
  });
  await keepReceived(tx, rows);
};
