import type { LookupIdType } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { TaxpayerAnswerRow } from './taxpayers.tables.ts';

export const findAnswer = (ctx: Context, type: LookupIdType, taxId: string): Promise<TaxpayerAnswerRow | undefined> =>
  ctx.db
    .selectFrom('taxpayerAnswer')
    .selectAll()
    .where('taxIdType', '=', type)
    .where('taxId', '=', taxId)
    .executeTakeFirst();

export const saveAnswer = async (tx: WriteContext, answer: TaxpayerAnswerRow): Promise<void> => {
  const { rawName, askedAt } = answer;
  await tx.db
    .insertInto('taxpayerAnswer')
    .values(answer)
    .onConflict((oc) => oc.columns(['taxIdType', 'taxId']).doUpdateSet({ rawName, askedAt }))
    .execute();
};

/** Counts one more in the period and answers how many there are now. */
export const countLookup = async (tx: WriteContext, scope: string, period: string): Promise<number> => {
  const { lookups } = await tx.db
    .insertInto('taxpayerLookupCount')
    .values({ scope, period, lookups: 1 })
    .onConflict((oc) =>
      oc.columns(['scope', 'period']).doUpdateSet((q) => ({ lookups: q('taxpayerLookupCount.lookups', '+', 1) })),
    )
    .returning('lookups')
    .executeTakeFirstOrThrow();
  return lookups;
};

export const uncountLookup = async (tx: WriteContext, scope: string, period: string): Promise<void> => {
  await tx.db
    .updateTable('taxpayerLookupCount')
    .set((q) => ({ lookups: q('lookups', '-', 1) }))
    .where('scope', '=', scope)
    .where('period', '=', period)
    .execute();
};

/** Counts of periods that are over tell nobody anything. */
export const forgetLookupCounts = async (tx: WriteContext, before: string): Promise<void> => {
  await tx.db.deleteFrom('taxpayerLookupCount').where('period', '<', before).execute();
};
