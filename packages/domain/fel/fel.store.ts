import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { FelAccountRow, FelEstablishmentRow, FelSettingsRow } from './fel.tables.ts';

export const felSettings = tenantTable('felSettings', 'FEL_NOT_CONFIGURED', { updated: true });
export const felEstablishments = tenantTable('felEstablishment', 'FEL_ESTABLISHMENT_MISSING', { updated: true });
export const felAccounts = tenantTable('felAccount', 'FEL_NOT_CONFIGURED', { updated: true });

/** How the caller's business invoices; null where it does not, or not any more. */
export const activeSettings = async (ctx: Context): Promise<FelSettingsRow | null> => {
  const row = await felSettings.find(ctx, ctx.actor.businessId);
  return row?.isActive ? row : null;
};

export const establishmentOf = (ctx: Context, locationId: string): Promise<FelEstablishmentRow | null> =>
  felEstablishments.find(ctx, locationId);

export const establishmentsOf = (ctx: Context): Promise<FelEstablishmentRow[]> =>
  ctx.db
    .selectFrom('felEstablishment')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('code')
    .execute();

/** ISO 4217. */
export const currencyOfBusiness = async (ctx: Context): Promise<string> =>
  (
    await ctx.db
      .selectFrom('business')
      .select('currency')
      .where('id', '=', ctx.actor.businessId)
      .executeTakeFirstOrThrow()
  ).currency;

/** A business's account at its certifier; asked for by the certifier's port alone. */
export const accountOf = (ctx: Pick<Context, 'db'>, businessId: string): Promise<FelAccountRow | undefined> =>
  ctx.db.selectFrom('felAccount').selectAll().where('businessId', '=', businessId).executeTakeFirst();

/** Keeps the certifier's token, sealed; null forgets it. `until`: ISO 8601. */
export const keepToken = async (tx: WriteContext, token: { sealed: string; until: string } | null): Promise<void> => {
  await tx.db
    .updateTable('felAccount')
    .set({ sealedToken: token?.sealed ?? null, tokenUntil: token?.until ?? null })
    .where('businessId', '=', tx.actor.businessId)
    .execute();
};
