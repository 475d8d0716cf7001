import type { Backups } from '@comanda/contracts';

/** Where a hub keeps copies of its data. */
export interface BackupShelf {
  list(): Backups;
  /** Makes one now; waits for one that is being made. Throws when there is no room for it. */
  makeNow(): Promise<void>;
}

/** What operations on backups find in their context. */
export interface BackupContext {
  backups: BackupShelf;
}
