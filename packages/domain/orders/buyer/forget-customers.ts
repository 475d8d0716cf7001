import type { WriteContext } from '@comanda/kernel/context';
import { dropSnapshots } from './buyers.store.ts';

/**
 * Orders show nothing more of customers whose data is gone; what their invoices say stays, as the law wants it. All of them are
 * looked at, not those of one message of the cloud alone: who was missed when the power went is found with the next.
 */
export const forgetCustomers = (tx: WriteContext): Promise<number> => dropSnapshots(tx);
