/** A feed of the cloud as this hub reads it: two, so that many customers never hold the menu up (docs/sync.md#two-feeds). */
export type FeedShape = 'core' | 'customers';

/** The table the cloud serves it from. */
export const FEED_TABLE: Record<FeedShape, string> = { core: 'feed', customers: 'feed_customer' };

/** What this build understands of a row's body; newer rows wait, as they came, for a build that knows them. */
export const FEED_SCHEMA_VERSION = 1;

/** The row left the feed altogether; a tombstone that is still in it says 1. */
export const GONE = 2;

/** Rows that are no table's: the caller acts on them. */
export const EVENT_ENTITIES = ['ack', 'cloud_command', 'command_answer'] as const;

/** What comes down the feed is read again from the cursor when a power cut took it back: both are in one transaction. */
export const REPEATABLE = { isRepeatable: true } as const;
