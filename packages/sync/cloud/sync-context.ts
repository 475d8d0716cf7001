import type { AccountPorts } from '@comanda/domain/accounts';
import type { TaskContext } from '@comanda/kernel/context';

/** What the operations of the sync may use beside every other's. */
export type SyncContext = TaskContext & Pick<AccountPorts, 'vault'>;
