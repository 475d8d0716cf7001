import { createHash } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/domain/context';

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

/** The first answer under this key, or null. Throws IDEMPOTENCY_KEY_REUSED when the key stood for another request. */
export const findAnswer = async (tx: WriteContext, key: string, fingerprint: string): Promise<Answer | null> => {
  const row = await tx.db
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'status', 'body'])
    .where('actorId', '=', tx.actor.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return row ?? null;
};

/** Kept in the operation's own transaction: an answer is remembered exactly when its effect is (design §5). */
export const rememberAnswer = async (
  tx: WriteContext,
  key: string,
  fingerprint: string,
  answer: Answer,
): Promise<void> => {
  await tx.db
    .insertInto('idempotencyKey')
    .values({ actorId: tx.actor.id, key, fingerprint, ...answer, createdAt: tx.clock.now() })
    .execute();
};
