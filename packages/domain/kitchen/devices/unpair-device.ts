import type { WriteContext } from '@comanda/kernel/context';
import { removeDevice } from './remove-device.ts';

/** A display ends itself: its station has one less, and its token opens nothing more. */
export const unpairDevice = (tx: WriteContext): Promise<void> => removeDevice(tx, { id: tx.actor.id });
