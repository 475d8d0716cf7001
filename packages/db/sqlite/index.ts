export type { TableOwner, TableOwners } from './capture.ts';
export { HubDatabase, type WriteScope } from './hub-database.ts';
export { type ChainReport, verifyChain } from './outbox.ts';
