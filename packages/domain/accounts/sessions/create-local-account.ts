import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findLocalAccount, insertAccount } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';

export interface NewLocalAccount {
  email: string;
  fullName: string;
  passwordHash: string;
  /** Who answers for the e-mail; null for the operator, whose word is enough. */
  vouchedBy: string | null;
}

/** Adds an account that signs in here. Its own id is its identity. Throws EMAIL_TAKEN. */
export const createLocalAccount = async (tx: WriteContext, account: NewLocalAccount): Promise<AccountRow> => {
  if (await findLocalAccount(tx, account.email)) throw new AppError('EMAIL_TAKEN');
  const id = tx.ids.next();
  return insertAccount(tx, { ...account, id, identityUid: id, isEmailVerified: account.vouchedBy === null });
};
