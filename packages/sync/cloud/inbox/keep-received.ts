import { countWithin, type HubInboxRow, remembered } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** Text in one statement, in bytes: the same in pieces of four times as much takes the server half as long again. */
const BYTES_AT_ONCE = 1024 * 1024;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * Puts received transactions into the inbox. All bodies of a statement are one value and each is a piece of it: fourteen values
 * a row take the server half as long again, and a list of texts, in which each quote is escaped, twice as long. The statement is
 * prepared: a plan made for these values copies them several times, which took half as long as keeping them.
 */
export const keepReceived = async (tx: WriteContext, rows: readonly HubInboxRow[]): Promise<void> => {
  const sizes = rows.map(({ body }) => Buffer.byteLength(body));
  for (let from = 0; from < rows.length; ) {
    const to = from + countWithin(sizes.slice(from), BYTES_AT_ONCE);
    await keep(tx, rows.slice(from, to), sizes.slice(from, to));
    from = to;
  }
};

const keep = async (tx: WriteContext, rows: readonly HubInboxRow[], sizes: readonly number[]): Promise<void> => {
  const bodies = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  const about = rows.map(({ body, hash, prevHash, ...row }) => {
    const size = bodies.write(body, at);
    at += size;
    return { ...row, hash: hex(hash), prevHash: hex(prevHash), at: at - size + 1, size };
  });
  await remembered(tx.db, 'sync.keep received', { bodies, about: JSON.stringify(about) }, (p) => ({
    compile: () =>
      sql`
        insert into hub_inbox (location_id, seq, epoch, hash, prev_hash, received_at, hub_at_ms, kind, actor, intent,
          schema_version, body, people_as, skew_ms)
        select "locationId", seq, epoch, decode(hash, 'hex'), decode("prevHash", 'hex'), "receivedAt", "hubAtMs", kind, actor, intent,
          "schemaVersion", convert_from(substr(${p.bodies}::bytea, at, size), 'UTF8'), "peopleAs", "skewMs"
        from json_to_recordset(${p.about}::json) as r("locationId" text, seq bigint, epoch bigint, hash text,
          "prevHash" text, "receivedAt" text, "hubAtMs" bigint, kind text, actor text, intent text, "schemaVersion" bigint,
          "peopleAs" text, "skewMs" bigint, at integer, size integer)`.compile(tx.db),
  }));
};
