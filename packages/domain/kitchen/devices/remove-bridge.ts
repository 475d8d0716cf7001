import { ASK_BRIDGE, type BridgeCommand } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { bridges, isOfCloud } from './bridge.store.ts';
import { endBridge } from './end-bridge.ts';

/**
 * Ends a bridge at once; people's accounts are not touched (docs/contract.md#print-bridges). One that is paired with the cloud prints
 * no more for this hub from now on, and the cloud, which has its token, is asked to end that (docs/sync.md#bridges-at-the-cloud).
 * Asked again, it asks the cloud again: that may have refused. Throws BRIDGE_NOT_FOUND.
 */
export const removeBridge = async (tx: WriteContext & CloudLine, input: { id: string }): Promise<void> => {
  await endBridge(tx, input);
  if (!isOfCloud(await bridges.get(tx, input.id)) || !(await tx.hasCloud(tx))) return;
  const body: BridgeCommand = { operation: 'removeBridge' };
  await tx.askCloud(asWhoMay(tx), { kind: ASK_BRIDGE, targetId: input.id, body });
};

/** The cloud looks at what whoever asks may do: where a PIN allowed it, that is whose it was. */
const asWhoMay = (tx: WriteContext): WriteContext => {
  const { actor } = tx;
  const { id } = actor.permissions.has('Device:Revoke') ? actor : (actor.approvedBy ?? actor);
  return { ...tx, actor: { ...actor, id } };
};
