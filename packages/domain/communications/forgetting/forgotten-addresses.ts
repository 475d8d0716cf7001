import { AppError, type BillView, type Communication } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';

const fingerprintOf = ({ hash, actor }: Context, address: string): string =>
  hash.sha256(`${actor.businessId} ${address.toLowerCase()}`);

/** Remembers that these addresses are of somebody whose data was removed, by their fingerprints alone. */
export const forgetAddresses = async (tx: WriteContext, addresses: readonly string[]): Promise<void> => {
  const forgottenAt = tx.clock.now();
  for (const address of addresses) {
    const row = {
      id: tx.ids.next(),
      businessId: tx.actor.businessId,
      fingerprint: fingerprintOf(tx, address),
      forgottenAt,
    };
    await tx.db
      .insertInto('forgottenAddress')
      .values(row)
      .onConflict((on) => on.columns(['businessId', 'fingerprint']).doUpdateSet({ forgottenAt }))
      .execute();
  }
};

/**
 * Whether a bill is older than the removal of what the business knew of an address: a mail of it would say again what was removed.
 * Who comes again and pays a bill gets it.
 */
export const isForgotten = async (
  ctx: Context,
  { paidAt, updatedAt }: Pick<BillView, 'paidAt' | 'updatedAt'>,
  address: string,
): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('forgottenAddress')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('fingerprint', '=', fingerprintOf(ctx, address))
    .where('forgottenAt', '>=', paidAt ?? updatedAt)
    .executeTakeFirst();
  return row !== undefined;
};

/** Throws RECIPIENT_FORGOTTEN where a bill is older than the removal of what the business knew of an address. */
export const checkNotForgotten = async (
  ctx: Context,
  bill: Pick<BillView, 'paidAt' | 'updatedAt'>,
  address: string,
): Promise<void> => {
  if (await isForgotten(ctx, bill, address)) throw new AppError('RECIPIENT_FORGOTTEN');
};

/** Whether a message was emptied with its recipient's data. */
export const isEmptied = ({ toAddress }: Pick<Communication, 'toAddress'>): boolean => toAddress === '';

/** Throws RECIPIENT_FORGOTTEN where a message was emptied: there is nobody to send it to, and nothing may be written to it. */
export const checkNotEmptied = (message: Pick<Communication, 'toAddress'>): void => {
  if (isEmptied(message)) throw new AppError('RECIPIENT_FORGOTTEN');
};
