import type { WriteContext } from '@comanda/kernel/context';
import { type JobHandler, type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import type { IdentityProvider } from './account-context.ts';
import { syncClaims } from './sync-claims.ts';

const Input = z.object({ accountId: z.string() });

/** About two days; then somebody is told. */
const WRITE_CLAIMS: JobKind<z.infer<typeof Input>> = {
  name: 'account.claims',
  input: Input,
  retry: { attempts: 60, firstMs: 5_000, mostMs: 3_600_000 },
  ofPlatform: true,
  atOnce: 4,
};

/** Long enough for the request itself, which writes them at once where it can. Milliseconds. */
const LATER_MS = 10_000;

/**
 * Claims a hub goes by are written whatever becomes of this process and the provider: silent claims would let somebody in
 * without a second step, or keep somebody out who has none any more (docs/queue.md#what-uses-it).
 */
export const writeClaimsLater = async (tx: WriteContext, accountIds: readonly string[]): Promise<void> => {
  const dueAt = new Date(tx.clock.ms() + LATER_MS).toISOString();
  // In one order everywhere: who asks for the same ones never waits in a circle.
  for (const accountId of [...accountIds].sort()) {
    await tx.enqueue(WRITE_CLAIMS, { accountId }, { key: accountId, dueAt });
  }
};

/** Writes what the database says by then. */
export const claimsHandler = (identity: IdentityProvider): JobHandler =>
  jobHandler(WRITE_CLAIMS, { act: (ctx, { accountId }) => syncClaims({ ...ctx, identity }, accountId) });
