import type { FelSettings } from '@comanda/contracts';
import type { FelSettingsRow } from './fel.tables.ts';

/** Settings as people see them: that there are credentials, never which. */
export const settingsView = (row: FelSettingsRow, hasCredentials: boolean): FelSettings => {
  const { certifier, environment, issuerNit, issuerName, affiliation, phrases, isActive, updatedAt } = row;
  const buyerLimit = { amount: row.buyerLimitAmount, operator: row.buyerLimitOperator };
  return {
    certifier,
    environment,
    issuerNit,
    issuerName,
    affiliation,
    phrases,
    buyerLimit,
    isActive,
    hasCredentials,
    updatedAt,
  };
};
