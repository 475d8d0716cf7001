import type { Env } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { z } from 'zod';
import { syncIdentity } from '../sync-identity.store.ts';

/** How far this hub's log was seen to go, and what its last entry was. `hash`: hex. */
const AuditHead = z.object({
  hubId: z.string(),
  epoch: z.int(),
  businessId: z.string(),
  seq: z.int().min(1),
  hash: z.string(),
});
export type AuditHead = z.infer<typeof AuditHead>;

export interface AuditAnchorParts {
  db: Pick<HubDatabase, 'read' | 'isRecovering'>;
  env: Pick<Env, 'readFile' | 'writeFile'>;
  /** Of the small file beside the database. */
  path: string;
}

/**
 * Remembers outside the database where the log ends: a chain proves that its entries fit each other, not that its last ones
 * are there still, nor that it is not another chain from its first entry on. Looked after at an interval, so no COMMIT waits.
 */
export class AuditAnchor {
  readonly #parts: AuditAnchorParts;

  constructor(parts: AuditAnchorParts) {
    this.#parts = parts;
  }

  /**
   * What the log must still say; null when nothing was kept of this history. A business joined since, or a history taken back
   * from the cloud under a newer epoch, is another one.
   */
  async kept(): Promise<AuditHead | null> {
    const { db, env, path } = this.#parts;
    const kept = parsed(env.readFile(path));
    if (kept === null) return null;
    const { hubId, epoch, businessId } = await syncIdentity({ db: db.read });
    const isOfThis = kept.hubId === hubId && kept.epoch === epoch;
    return isOfThis && (businessId === null || businessId === kept.businessId) ? kept : null;
  }

  /** Keeps where the log ends now. Never in the place of an end that is not in the log any more: that is the evidence. */
  async note(): Promise<void> {
    const { db, env, path } = this.#parts;
    if (db.isRecovering) return;
    const { hubId, epoch, businessId } = await syncIdentity({ db: db.read });
    const whose = businessId ?? (await findOnlyLocation({ db: db.read }))?.businessId;
    if (whose === undefined) return;
    const last = await lastEntry(db.read, whose).executeTakeFirst();
    const kept = await this.kept();
    if (!last || (kept?.seq === last.seq && kept.hash === last.hash)) return;
    if (kept !== null && (await firstAstray(db.read, kept)) !== null) return;
    await env.writeFile(path, JSON.stringify({ hubId, epoch, ...last } satisfies AuditHead));
  }
}

/** By the log's own index, which begins with the business: without it all of a long log would be read and sorted each time. */
export const lastEntry = (db: HubDatabase['read'], businessId: string) =>
  db
    .selectFrom('auditEntry')
    .select(['businessId', 'seq', 'hash'])
    .where('businessId', '=', businessId)
    .where('chain', '=', '')
    .orderBy('seq', 'desc')
    .limit(1);

const parsed = (text: string | null): AuditHead | null => {
  try {
    return AuditHead.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};

/** The number of the first entry that is known to be missing or another one, when the log must say `head`; null when it does. */
export const firstAstray = async (
  db: HubDatabase['read'],
  { businessId, seq, hash }: Pick<AuditHead, 'businessId' | 'seq' | 'hash'>,
): Promise<number | null> => {
  const upTo = await lastEntry(db, businessId).where('seq', '<=', seq).executeTakeFirst();
  if (upTo?.seq === seq) return upTo.hash === hash ? null : seq;
  return (upTo?.seq ?? 0) + 1;
};
