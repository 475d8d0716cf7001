import type { WriteContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';

/**
 * Ends a bridge's token at once; people's accounts are not touched (docs/contract.md#print-bridges). Throws
 * BRIDGE_NOT_FOUND.
 */
export const removeBridge = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  await bridges.update(tx, input.id, { isActive: false });
};
