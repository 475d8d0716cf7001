import { AppError, type QuarantineInput, type QuarantineOutput, type SealedTransaction } from '@comanda/contracts';
import type { HubQuarantineRow, HubRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { findHub, findHubLog } from '../fleet/hubs.store.ts';
import { checkChain } from '../inbox/push.ts';
import { waitingBytes } from './tails.store.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** Of one hub, when nothing more of it is kept until people decide on that: weeks of a busy house. Bytes. */
const MOST_WAITING = 64 * 1024 * 1024;
const ASK_AGAIN_SECONDS = 60;

/**
 * Keeps what a fenced hub could not send any more, as it came, for people to decide on (docs/sync.md#fencing). The same again
 * does no harm, and what the location's history has already is nothing to decide on. Throws VALIDATION_FAILED for the hub
 * that is at work, which pushes; SYNC_CHAIN_BROKEN; TOO_MANY_REQUESTS while so much waits that no more is kept, and the hub keeps
 * what is left and asks again.
 */
export const keepTail = async (tx: WriteContext, input: QuarantineInput): Promise<QuarantineOutput> => {
  const hub = await findHub(tx, tx.actor.id);
  if (!hub || !(await isFenced(tx, hub, input.epoch))) {
    const issue = { in: 'body', path: 'epoch', message: 'the active hub of a location pushes instead' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
  checkChain(input);
  const knownSeq = await lastKnown(tx, hub.locationId, input.txs);
  const left = input.txs.filter(({ seq }) => seq > knownSeq);
  if (left.length > 0 && (await waitingBytes(tx, hub.id)) >= MOST_WAITING)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: ASK_AGAIN_SECONDS });
  if (left.length > 0) await store(tx, hub, left, prevHashOf(input, left[0]!));
  return { lastSeq: input.txs.at(-1)!.seq, knownSeq };
};

/** Replaced by another, or a copy, or put back from before a recovery: then it is of an older epoch. */
const isFenced = async (tx: WriteContext, hub: HubRow, epoch: number): Promise<boolean> => {
  const log = await findHubLog(tx, hub.locationId);
  return hub.fencedAt !== null || log?.hubId !== hub.id || epoch < log.epoch;
};

/** Hashes chain: what follows a transaction that is not in the history is not either. */
const lastKnown = async (tx: WriteContext, locationId: string, txs: readonly SealedTransaction[]): Promise<number> => {
  const rows = await tx.db
    .selectFrom('hubInbox')
    .select(['seq', 'hash'])
    .where('locationId', '=', locationId)
    .where('seq', '>=', txs[0]!.seq)
    .where('seq', '<=', txs.at(-1)!.seq)
    .execute();
  const stored = new Map(rows.map(({ seq, hash }) => [seq, Buffer.from(hash).toString('hex')]));
  return txs.findLast(({ seq, hash }) => stored.get(seq) === hash)?.seq ?? 0;
};

const prevHashOf = ({ prevHash, txs }: QuarantineInput, first: SealedTransaction): string =>
  txs.find(({ seq }) => seq === first.seq - 1)?.hash ?? prevHash;

const store = async (
  tx: WriteContext,
  { id: hubId, businessId, locationId }: HubRow,
  txs: readonly SealedTransaction[],
  follows: string,
): Promise<void> => {
  let prevHash = bytes(follows);
  const rows = txs.map(({ atMs, hash, ...one }): HubQuarantineRow => {
    const place = { hubId, businessId, locationId, receivedAt: tx.clock.now() };
    const undecided = { state: 'waiting' as const, claimedEpoch: null, settledAt: null, settledBy: null };
    const row = { ...one, ...place, ...undecided, hubAtMs: atMs, hash: bytes(hash), prevHash };
    prevHash = row.hash;
    return row;
  });
  await tx.db
    .insertInto('hubQuarantine')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
