import { type Failure, type FailureKind, MOST_FAILURES } from '@comanda/contracts';
import type { Context, WriteContext } from '../context.ts';

/** One that did not happen again for so long is forgotten. Milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;

const OTHER = 'other';
/** Codes kept of a kind: what a sender outside says is any word, and would push what matters off the page. */
const MOST_CODES = 12;

/** The code of a cause as `offline: connect ECONNREFUSED`; whatever else somebody wrote is `other`. */
const codeOf = (said: string): string => /^([\w.-]{1,60})(?::|$)/.exec(said)?.[1] ?? OTHER;

/**
 * Counts what failed for good: for the fleet page, and by `failure.noted` for whoever has reports sent. `code`: a word of ours;
 * of a longer text only the word before its colon is kept. `error`: where there is one, its stack helps who mends it.
 */
export const noteFailure = async (
  tx: WriteContext,
  { what, code: said, error }: { what: FailureKind; code: string; error?: Error },
): Promise<void> => {
  const { businessId } = tx.actor;
  const now = tx.clock.now();
  const forgotten = new Date(tx.clock.ms() - KEPT_MS).toISOString();
  await tx.db.deleteFrom('failure').where('businessId', '=', businessId).where('lastAt', '<', forgotten).execute();
  const known = await tx.db
    .selectFrom('failure')
    .select('code')
    .where('businessId', '=', businessId)
    .where('what', '=', what)
    .execute();
  const word = codeOf(said);
  const code = known.length < MOST_CODES || known.some((one) => one.code === word) ? word : OTHER;
  await tx.db
    .insertInto('failure')
    .values({ id: tx.ids.next(), businessId, what, code, count: 1, firstAt: now, lastAt: now })
    .onConflict((one) =>
      one
        .columns(['businessId', 'what', 'code'])
        .doUpdateSet((q) => ({ count: q('failure.count', '+', 1), lastAt: now })),
    )
    .execute();
  await tx.emit('failure.noted', { what, code, ...(error ? { error } : {}) });
};

/** What failed for good in this business on this node in the last seven days, newest first; as many kinds as are told of. */
export const recentFailures = async (ctx: Context): Promise<Failure[]> =>
  ctx.db
    .selectFrom('failure')
    .select(['what', 'code', 'count', 'firstAt', 'lastAt'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('lastAt', '>=', new Date(ctx.clock.ms() - KEPT_MS).toISOString())
    .orderBy('lastAt', 'desc')
    .orderBy('what')
    .orderBy('code')
    .limit(MOST_FAILURES)
    .execute();
