import type { WriteContext } from '@comanda/kernel/context';
import type { AccountPorts } from './account-context.ts';

/**
 * The key of a business's PIN fingerprints: all its hubs and the cloud find people by the same. Whoever needs it first
 * makes it; a hub that joins a business without one brings its own, so that its people keep their PINs. Base64.
 */
export const pinKeyOf = async (
  tx: WriteContext,
  vault: AccountPorts['vault'],
  businessId: string,
  offered: string,
): Promise<string> => {
  const row = await tx.db
    .insertInto('businessKey')
    .values({ businessId, pinKey: vault.seal(offered, `pin-key:${businessId}`) })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ businessId }))
    .returning('pinKey')
    .executeTakeFirstOrThrow();
  return vault.open(row.pinKey, `pin-key:${businessId}`);
};
