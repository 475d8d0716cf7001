import type { TaskContext, WriteContext } from '@comanda/kernel/context';

/** What the operations of the sync may use beside every other's. */
export interface SyncContext extends TaskContext {
  /** The key of a business's PIN fingerprints, base64; `offered` if it has none yet. */
  pinKeyOf(tx: WriteContext, businessId: string, offered: string): Promise<string>;
}
