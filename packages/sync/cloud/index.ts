export { askBridgesHub } from './bridges/ask-bridges-hub.ts';
export { bridgeCallRoutes, type SwitchboardContext } from './bridges/bridge-calls.routes.ts';
export { Switchboard } from './bridges/switchboard.ts';
export { askHub } from './commands/ask-hub.ts';
export { findCommand } from './commands/find-command.ts';
export { FEED_KEPT_MS, type FeedEnd, pruneFeed } from './feed/feed-prune.ts';
export { type OwnFeedRow, putFeedRow } from './feed/put-feed-row.ts';
export { removeFeedRow } from './feed/remove-feed-row.ts';
export { Sequencer, type SequencerParts } from './feed/sequencer.ts';
export { type SequencerRun, sequence } from './feed/sequencer-run.ts';
export { fleetRoutes } from './fleet/fleet.routes.ts';
export { Projector } from './inbox/projector.ts';
export { authenticateHub, type HubTokens } from './joining/authenticate-hub.ts';
export { noteCloudBackup } from './recovery/note-cloud-backup.ts';
export { beginCloudAgain } from './recovery/recover-cloud.ts';
export { recoveryRoutes } from './recovery/recovery.routes.ts';
export { answerShape } from './shape/answer-shape.ts';
export { shapeRoutes } from './shape/shape.routes.ts';
export {
  CHUNK_ROWS,
  type ElectricUpstream,
  LONG_POLL_MS,
  type ShapeContext,
  type ShapeDeps,
  type ShapeRequest,
} from './shape/shape-deps.ts';
export { cloudSyncRoutes } from './sync.routes.ts';
export type { SyncContext } from './sync-context.ts';
