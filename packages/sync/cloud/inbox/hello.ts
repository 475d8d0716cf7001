import type { HelloAction, HelloInput, HelloOutput } from '@comanda/contracts';
import { type HubLogRow, OUTBOX_SCHEMA_VERSION } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { cloudGenOf, fencedBy, findHubLog, lockHubLog, updateHub, updateHubLog } from '../fleet/hubs.store.ts';
import { logHead } from '../fleet/log-head.ts';
import { returnTail } from '../tails/tails.store.ts';

/** The oldest form of a sealed body this cloud still reads. */
const MIN_SCHEMA_VERSION = 1;

/**
 * A hub says where its history ends and how it fares; the cloud answers where it stands (docs/sync.md#sending-up). A hub
 * whose history ends before the cloud's, or otherwise than the cloud's, was restored or copied: it must recover. Throws
 * HUB_FENCED.
 */
export const hello = async (tx: WriteContext, input: HelloInput): Promise<HelloOutput> => {
  const log = await underEpoch(tx, input);
  const { appVersion, schemaVersion, report, hubTime } = input;
  const clockSkewMs = Date.parse(hubTime) - tx.clock.ms();
  await updateHub(tx, tx.actor.id, { lastSeenAt: tx.clock.now(), clockSkewMs, appVersion, schemaVersion, report });
  const lastHash = Buffer.from(log.lastHash).toString('hex');
  const action = actionFor(input, { ...log, hash: lastHash });
  if (action === 'ok' && report.unsent === 0) await returnTail(tx, tx.actor.id, log.epoch);
  return {
    action,
    cloudGen: await cloudGenOf(tx),
    minSchemaVersion: MIN_SCHEMA_VERSION,
    maxSchemaVersion: OUTBOX_SCHEMA_VERSION,
    lastSeq: log.lastSeq,
    lastHash,
    appliedSeq: log.appliedSeq,
    safePruneSeq: log.backedUpSeq,
    serverTime: tx.clock.now(),
    logHead: await logHead(tx, log.locationId),
  };
};

type HubTx = Pick<WriteContext, 'db' | 'actor'>;

/** The stream this hub writes, to be looked at or (`lockHubLog`) to be handed on. Throws HUB_FENCED when it is another's by now. */
export const logOf = async (tx: HubTx, find = findHubLog): Promise<HubLogRow> => {
  const log = await find(tx, tx.actor.locationIds[0]!);
  if (log?.hubId !== tx.actor.id) throw await fencedBy(tx);
  return log;
};

/**
 * An older epoch is that of a copy, or of a backup from before a recovery: it writes no more (I12). A newer one is known to
 * a cloud that was itself restored: the hub's recovery came after the backup and holds.
 */
const underEpoch = async (tx: WriteContext, { epoch, cloudGen }: HelloInput): Promise<HubLogRow> => {
  const log = await logOf(tx, lockHubLog);
  if (epoch < log.epoch) throw await fencedBy(tx);
  const isOfThisLife = cloudGen === null || cloudGen === (await cloudGenOf(tx));
  if (epoch === log.epoch || isOfThisLife) return log;
  const taken = await takeEpoch(tx, log, epoch);
  await updateHubLog(tx, log.locationId, taken);
  await updateHub(tx, log.hubId, { epoch });
  return { ...log, ...taken };
};

/**
 * So many recoveries no restored cloud has missed: by an epoch without end a lost box would leave its location without any.
 * They count in sum until the cloud is restored again, so that nobody goes there step by step.
 */
const MOST_EPOCHS_AHEAD = 100;

/** What the stream keeps of the epoch its hub says. Throws HUB_FENCED for one no cloud can have given. */
export const takeEpoch = async (
  tx: WriteContext,
  log: HubLogRow,
  epoch: number,
): Promise<Pick<HubLogRow, 'epoch' | 'raisedFrom'>> => {
  if (epoch <= log.epoch) return { epoch: log.epoch, raisedFrom: log.raisedFrom };
  const raisedFrom = log.raisedFrom ?? log.epoch;
  if (epoch > raisedFrom + MOST_EPOCHS_AHEAD) throw await fencedBy(tx);
  return { epoch, raisedFrom };
};

const actionFor = (hub: HelloInput, cloud: { epoch: number; lastSeq: number; hash: string }): HelloAction => {
  if (hub.schemaVersion < MIN_SCHEMA_VERSION) return 'upgrade';
  const isBehind = hub.epoch !== cloud.epoch || hub.lastSeq < cloud.lastSeq;
  const isOther = hub.lastSeq === cloud.lastSeq && hub.lastHash !== cloud.hash;
  return isBehind || isOther ? 'recover' : 'ok';
};
