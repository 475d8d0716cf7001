import { REMOVE_BRIDGE } from '@comanda/contracts';
import { type AskedByHub, type Done, done, type HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';
import { endBridge } from './end-bridge.ts';

/** Its token is ended at once; the hub takes it off its list when it is back, however late. Milliseconds. */
const GOOD_FOR_MS = 30 * 24 * 3_600_000;

/** Ends a bridge that is paired with the cloud, here and at the hub it prints for, which is told as often as this is asked. Throws BRIDGE_NOT_FOUND. */
export const removeCloudBridge = async (tx: WriteContext & HubLine, input: { id: string }): Promise<void> => {
  await endBridge(tx, input);
  const { locationId } = await bridges.get(tx, input.id);
  await tx.askHub(tx, { locationId, kind: REMOVE_BRIDGE, body: { bridgeId: input.id }, lifeMs: GOOD_FOR_MS });
};

/** A hub ended one that prints for it: so does the cloud. Throws BRIDGE_NOT_FOUND, also for one of another branch. */
export const followBridgeRemoval = async (tx: WriteContext, { targetId: id }: AskedByHub): Promise<Done> => {
  await endBridge(tx, { id });
  return done(null);
};
