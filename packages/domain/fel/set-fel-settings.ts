import { AppError, type FelSettingsView, type SetFelSettingsInput } from '@comanda/contracts';
import { isValidNit, normalizeNit } from '@comanda/fel';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext, WriteContext } from '@comanda/kernel/context';
import { accountOf, felAccounts, felSettings } from './fel.store.ts';
import type { FelPorts } from './fel-ports.ts';
import { getFelSettings } from './get-fel-settings.ts';

/**
 * Sets a business up for invoicing. Credentials are sealed for it and may be left out once they are there, unless the certifier
 * is another. Throws INVALID_TAX_ID, FEL_CREDENTIALS_MISSING.
 */
export const setFelSettings = async (
  ctx: TaskContext & FelPorts,
  input: SetFelSettingsInput,
): Promise<FelSettingsView> => {
  const { credentials, buyerLimit, issuerNit, ...said } = input;
  if (!isValidNit(issuerNit)) throw new AppError('INVALID_TAX_ID', { path: 'issuerNit', problem: 'NIT_INVALID' });
  if (credentials && credentials.certifier !== said.certifier)
    throw new AppError('FEL_CREDENTIALS_MISSING', { path: 'credentials' });
  const { businessId } = ctx.actor;
  const sealed = credentials && ctx.sealCredentials(businessId, credentials);
  await ctx.write('set up invoicing', async (tx) => {
    const before = await felSettings.find(tx, businessId);
    const isOther = before !== null && before.certifier !== said.certifier;
    const account = await accountOf(tx, businessId);
    if (!sealed && (!account || isOther)) throw new AppError('FEL_CREDENTIALS_MISSING', { path: 'credentials' });
    const row = {
      ...said,
      phrases: said.phrases,
      issuerNit: normalizeNit(issuerNit),
      buyerLimitAmount: buyerLimit.amount,
      buyerLimitOperator: buyerLimit.operator,
    };
    if (before) await felSettings.update(tx, businessId, row);
    else await felSettings.insert(tx, { id: businessId, ...row });
    await nameIssuer(tx, row.issuerNit);
    if (sealed) await saveAccount(tx, sealed, account !== undefined);
    const { certifier, environment, isActive } = said;
    const details = { certifier, environment, isActive, nit: row.issuerNit, hasNewCredentials: sealed !== undefined };
    await recordAudit(tx, {
      action: 'fel.set_up',
      entity: 'fel_settings',
      entityId: businessId,
      locationId: null,
      details,
    });
  });
  return getFelSettings(ctx);
};

/** A business that had no NIT has one now: its papers and its hubs say it too. */
const nameIssuer = async (tx: WriteContext, issuerNit: string): Promise<void> => {
  const own = tx.db.updateTable('business').set({ taxId: issuerNit }).where('id', '=', tx.actor.businessId);
  await own.where('taxId', 'is', null).execute();
};

/** A token of other credentials is another's. */
const saveAccount = async (tx: WriteContext, credentials: string, isThere: boolean): Promise<void> => {
  const { businessId } = tx.actor;
  const row = { credentials, sealedToken: null, tokenUntil: null };
  if (isThere) await felAccounts.update(tx, businessId, row);
  else await felAccounts.insert(tx, { id: businessId, ...row });
};
