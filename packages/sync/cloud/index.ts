export { answerShape } from './answer-shape.ts';
export { authenticateHub, type HubTokens } from './authenticate-hub.ts';
export { FEED_KEPT_MS, type FeedEnd, pruneFeed } from './feed-prune.ts';
export { fleetRoutes } from './fleet.routes.ts';
export { noteCloudBackup } from './note-cloud-backup.ts';
export { Projector } from './projector.ts';
export { type OwnFeedRow, putFeedRow } from './put-feed-row.ts';
export { beginCloudAgain } from './recover-cloud.ts';
export { recoveryRoutes } from './recovery.routes.ts';
export { removeFeedRow } from './remove-feed-row.ts';
export { Sequencer, type SequencerParts } from './sequencer.ts';
export { type SequencerRun, sequence } from './sequencer-run.ts';
export { shapeRoutes } from './shape.routes.ts';
export {
  CHUNK_ROWS,
  type ElectricUpstream,
  LONG_POLL_MS,
  type ShapeContext,
  type ShapeDeps,
  type ShapeRequest,
} from './shape-deps.ts';
export { cloudSyncRoutes } from './sync.routes.ts';
export type { SyncContext } from './sync-context.ts';
