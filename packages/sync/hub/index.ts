export { CloudLink, CloudRefusal, CloudUnreachable, type SignAsHub } from './cloud-link.ts';
export type { HubSync, HubSyncContext } from './hub-sync-context.ts';
export { hubSyncRoutes } from './sync.routes.ts';
export { SyncEngine } from './sync-engine.ts';
