export type { FeedSummary } from './apply-released.ts';
export { askCloud, settleAnswers } from './ask-cloud.ts';
export { CloudLink, CloudRefusal, CloudUnreachable, type SignAsHub } from './cloud-link.ts';
export { CommandRunner } from './command-runner.ts';
export type { HubSync, HubSyncContext } from './hub-sync-context.ts';
export { joinRoutes } from './join.routes.ts';
export type { CloudCommandHandlers } from './run-cloud-commands.ts';
export { hubSyncRoutes } from './sync.routes.ts';
export { SyncEngine } from './sync-engine.ts';
