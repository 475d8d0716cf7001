import { createHash } from 'node:crypto';

/** What the first transaction of a stream follows. */
export const GENESIS = Buffer.alloc(32);
/**
 * The newest form of a sealed transaction this program writes and reads. 1: the hash covers number and body. 2: also when, as
 * what, by whom and for what. A hub seals in a newer form once its cloud has said that it reads it; what is sealed stays.
 */
export const OUTBOX_SCHEMA_VERSION = 2;

/** What a hash is taken of; `atMs` by the hub's clock. */
export interface Sealed {
  epoch: number;
  seq: number;
  schemaVersion: number;
  atMs: number;
  kind: string;
  actor: string;
  intent: string;
  body: string;
}

/**
 * `SHA256(prev_hash ‖ epoch ‖ seq ‖ schema_v ‖ body)`, docs/sync.md#the-sealed-outbox; from form 2 on with all else that
 * travels.
 */
export const sealHash = (prev: Uint8Array, tx: Sealed): Buffer => {
  const { epoch, seq, schemaVersion, atMs, kind, actor, intent, body } = tx;
  const about = schemaVersion === 1 ? [] : [JSON.stringify([atMs, kind, actor, intent])];
  // Bit by bit: a copy of a week of bodies in buffers keeps the collector busy.
  return createHash('sha256')
    .update(prev)
    .update([epoch, seq, schemaVersion, ...about, ''].join('\n'))
    .update(body)
    .digest();
};
