import { createHash } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { RouteData } from '@comanda/kernel/route';

/** How long a first answer is remembered under its key. Milliseconds. */
const KEPT_MS = 48 * 3_600_000;

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

/** Longest answer that travels, in characters: a bill of some hundreds of lines. A longer one is this machine's to remember. */
const LONGEST_TRAVELLING = 128 * 1024;

type Kept = Pick<RouteData, 'outlivesMachine' | 'readAgain'>;

/**
 * The first answer under this key, or null; from another life of the machine it may say how things stand by now. Throws
 * IDEMPOTENCY_KEY_REUSED when the key stood for another request, and what the route's `readAgain` throws.
 */
export const findAnswer = async (
  tx: Context,
  key: string,
  fingerprint: string,
  route: Kept,
): Promise<Answer | null> => {
  const here = await keptIn(tx, 'idempotencyKey', key);
  const row = here ?? (route.outlivesMachine ? await keptIn(tx, 'requestAnswer', key) : undefined);
  if (!row) return null;
  if (row.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (here || !route.readAgain) return row;
  const { id } = JSON.parse(row.body) as { id: string };
  return { status: row.status, body: JSON.stringify(await route.readAgain(tx, { id })) };
};

const keptIn = (tx: Context, table: 'idempotencyKey' | 'requestAnswer', key: string) =>
  tx.db
    .selectFrom(table)
    .select(['fingerprint', 'status', 'body'])
    .where('actorId', '=', tx.actor.id)
    .where('key', '=', key)
    .executeTakeFirst();

/** What of an answer travels; null when nothing does. */
const travelling = ({ body }: Answer, { route, result }: { route: Kept; result: unknown }): string | null => {
  if (!route.outlivesMachine) return null;
  if (route.readAgain) return JSON.stringify({ id: (result as { id: string }).id });
  return body.length > LONGEST_TRAVELLING ? null : body;
};

/**
 * Kept in the operation's own transaction: an answer is remembered exactly when its effect is
 * (docs/decisions.md#requests-that-are-asked-twice). Here whatever travels, too: routes that do not travel look nowhere else
 * whether a key is used.
 */
export const rememberAnswer = async (
  tx: WriteContext,
  { key, fingerprint }: { key: string; fingerprint: string },
  answer: Answer,
  of: { route: Kept; result: unknown },
): Promise<void> => {
  const row = { actorId: tx.actor.id, key, fingerprint, ...answer, createdAt: tx.clock.now() };
  await tx.db.insertInto('idempotencyKey').values(row).execute();
  const body = travelling(answer, of);
  if (body === null) return;
  const { businessId } = tx.actor;
  await tx.db
    .insertInto('requestAnswer')
    .values({ id: tx.ids.next(), businessId, ...row, body })
    .execute();
};

const expiry = ({ clock }: WriteContext): string => new Date(clock.ms() - KEPT_MS).toISOString();

/** Expires Idempotency-Keys: what was asked under one longer ago is done anew. */
export const expireIdempotencyKeys = async (tx: WriteContext): Promise<void> => {
  await tx.db.deleteFrom('idempotencyKey').where('createdAt', '<', expiry(tx)).execute();
};

/** Expires the answers that travel, at the hub whose rows they are. */
export const expireTravellingAnswers = async (tx: WriteContext): Promise<void> => {
  await tx.db.deleteFrom('requestAnswer').where('createdAt', '<', expiry(tx)).execute();
};
