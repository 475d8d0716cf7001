import type { HistoryInput, HistoryOutput, SealedTransaction } from '@comanda/contracts';
import { countWithin, GENESIS, type HubInboxRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { logOf } from '../inbox/hello.ts';

/** Text of one answer at most; a bigger transaction goes alone. */
const BYTES = 1024 * 1024;

const sealed = ({ hubAtMs, hash, ...row }: HubInboxRow): SealedTransaction => ({
  seq: row.seq,
  epoch: row.epoch,
  atMs: hubAtMs,
  kind: row.kind as SealedTransaction['kind'],
  actor: row.actor,
  intent: row.intent,
  schemaVersion: row.schemaVersion,
  body: row.body,
  hash: Buffer.from(hash).toString('hex'),
});

/** Gives a hub the history of its location back, as it was received, from after a transaction on. Throws HUB_FENCED. */
export const historyAfter = async (ctx: Context, { after, limit }: HistoryInput): Promise<HistoryOutput> => {
  const { locationId, lastSeq } = await logOf(ctx);
  const of = ctx.db.selectFrom('hubInbox').where('locationId', '=', locationId);
  const before = await of.select('hash').where('seq', '=', after).executeTakeFirst();
  const afterHash = before ? Buffer.from(before.hash) : after === 0 ? GENESIS : null;
  const sizes = await of
    .select((q) => ['seq', q.fn<number>('length', ['body']).as('size')])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const fitting = countWithin(
    sizes.map(({ size }) => size),
    BYTES,
  );
  const last = sizes[fitting - 1]?.seq ?? after;
  const rows =
    last === after
      ? []
      : await of.selectAll().where('seq', '>', after).where('seq', '<=', last).orderBy('seq').execute();
  return { afterHash: afterHash?.toString('hex') ?? null, txs: rows.map(sealed), lastSeq };
};
