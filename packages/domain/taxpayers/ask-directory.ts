import type { LookupIdType, TaxpayerLookup } from '@comanda/contracts';
import { nameFromSat } from '@comanda/fel';
import type { TaxpayerContext } from './taxpayer-directory.ts';
import { findAnswer, saveAnswer } from './taxpayers.store.ts';

const HOUR = 3_600_000;
/** Names in the registry hardly change; a number that was unknown may be registered this afternoon. */
const KEEP_FOUND_MS = 30 * 24 * HOUR;
const KEEP_UNKNOWN_MS = HOUR;

const answer = (taxId: string, rawName: string | null, cached: boolean): TaxpayerLookup =>
  rawName === null ? { status: 'not_found' } : { status: 'found', taxId, ...nameFromSat(rawName), rawName, cached };

/** What counts a question to the certifier, and takes it back when nobody answered. */
export interface Quota {
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

/** What is known of a taxpayer: from an earlier answer while it is fresh, else from the certifier, if `quota` lets it be asked. */
export const askDirectory = async (
  ctx: TaxpayerContext,
  taxpayer: { type: LookupIdType; id: string },
  quota: Quota | null,
): Promise<TaxpayerLookup> => {
  const known = await findAnswer(ctx, taxpayer.type, taxpayer.id);
  const keepMs = known?.rawName === null ? KEEP_UNKNOWN_MS : KEEP_FOUND_MS;
  if (known && Date.parse(known.askedAt) + keepMs > ctx.clock.ms()) return answer(taxpayer.id, known.rawName, true);
  await quota?.take();
  const found = await ctx.taxpayers.find(taxpayer);
  if (found.status === 'unavailable' || found.status === 'not_configured') {
    await quota?.giveBack();
    return { status: found.status };
  }
  const rawName = found.status === 'found' ? found.rawName : null;
  const row = { taxIdType: taxpayer.type, taxId: taxpayer.id, rawName, askedAt: ctx.clock.now() };
  await ctx.write('keep taxpayer answer', (tx) => saveAnswer(tx, row));
  return answer(taxpayer.id, rawName, false);
};
