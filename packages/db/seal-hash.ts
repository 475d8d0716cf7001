import { hash } from 'node:crypto';

/** What the first transaction of a stream follows. */
export const GENESIS = Buffer.alloc(32);
/** Version of the sealed body's shape; the cloud upcasts older ones. */
export const OUTBOX_SCHEMA_VERSION = 1;

/** `SHA256(prev_hash ‖ epoch ‖ seq ‖ schema_v ‖ body)`, facts/sync.md §5.2. */
export const sealHash = (prev: Uint8Array, epoch: number, seq: number, schemaVersion: number, body: string): Buffer =>
  hash('sha256', Buffer.concat([prev, Buffer.from(`${epoch}\n${seq}\n${schemaVersion}\n${body}`)]), 'buffer');
