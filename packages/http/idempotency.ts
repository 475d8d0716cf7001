import { createHash } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/domain/context';
import type { Route } from '@comanda/domain/route';

/** Longest key accepted, in characters. */
const LONGEST_KEY = 200;

export const readIdempotencyKey = (header: string | undefined): string | null => {
  if (!header) return null;
  if (header.length > LONGEST_KEY) {
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ in: 'header', path: 'Idempotency-Key', message: `at most ${LONGEST_KEY} characters` }],
    });
  }
  return header;
};

/** What a key stands for: re-using it for anything else is refused. */
export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
}

/** Longest answer that travels, in characters: an order of two hundred lines. A longer one is this machine's to remember. */
const LONGEST_TRAVELLING = 128 * 1024;

type Kept = Pick<Route, 'outlivesMachine'>;

/** The first answer under this key, or null. Throws IDEMPOTENCY_KEY_REUSED when the key stood for another request. */
export const findAnswer = async (
  tx: WriteContext,
  key: string,
  fingerprint: string,
  route: Kept,
): Promise<Answer | null> => {
  const row =
    (await keptIn(tx, 'idempotencyKey', key)) ??
    (route.outlivesMachine ? await keptIn(tx, 'requestAnswer', key) : undefined);
  if (row && row.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row ?? null;
};

const keptIn = (tx: WriteContext, table: 'idempotencyKey' | 'requestAnswer', key: string) =>
  tx.db
    .selectFrom(table)
    .select(['fingerprint', 'status', 'body'])
    .where('actorId', '=', tx.actor.id)
    .where('key', '=', key)
    .executeTakeFirst();

/** Kept in the operation's own transaction: an answer is remembered exactly when its effect is (design §5). */
export const rememberAnswer = async (
  tx: WriteContext,
  { key, fingerprint }: { key: string; fingerprint: string },
  answer: Answer,
  route: Kept,
): Promise<void> => {
  const row = { actorId: tx.actor.id, key, fingerprint, ...answer, createdAt: tx.clock.now() };
  if (!route.outlivesMachine || answer.body.length > LONGEST_TRAVELLING) {
    await tx.db.insertInto('idempotencyKey').values(row).execute();
    return;
  }
  const { businessId } = tx.actor;
  await tx.db
    .insertInto('requestAnswer')
    .values({ id: tx.ids.next(), businessId, ...row })
    .execute();
};
