import type { TaskContext } from '@comanda/domain/context';

/** Encrypts what the database must not show; `owner` is bound in. */
export interface Vault {
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
}

/** What the operations of the sync may use beside every other's. */
export type SyncContext = TaskContext & { vault: Vault };
