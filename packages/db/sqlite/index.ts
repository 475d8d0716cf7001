export { checkSchema, NewerDatabaseError, OldShapeError } from '../migrate.ts';
export { backUp, type HistoryEnd, plainCopyOf } from './back-up.ts';
export { decryptFile, encryptFile, isEncrypted } from './encrypted-file.ts';
export { FolderInUseError, FolderLock } from './folder-lock.ts';
export { type ApplyScope, HubDatabase, type WriteScope } from './hub-database.ts';
export { openReader } from './open.ts';
export { type ChainReport, verifyChain } from './outbox.ts';
export { NO_IMAGE, type SalvagedRow } from './salvage.ts';
