import { createHmac } from 'node:crypto';
import type { Env } from '@comanda/db';
import type { CloudDatabase } from '@comanda/db/postgres';
import { hasAccounts } from '@comanda/domain/accounts';
import { openSetupCode, type SetupCode } from '@comanda/domain/identity';
import { typedCode } from '@comanda/kernel/typed-code';
import type { CloudConfig } from '../config.ts';

const NONE: SetupCode = { text: null, forget: () => Promise.resolve() };

/**
 * The code of the first run of a cloud that signs people in itself. It follows from ENCRYPTION_KEY, which is chance of the
 * operator's and the same in every process of one cloud: so they all take the same code, also where each has a data folder
 * of its own, or one that is new after every start, and the database has nothing of it.
 */
export const openCloudSetupCode = async (
  db: CloudDatabase['read'],
  { identity, encryptionKey, setupCodeFile: file }: CloudConfig,
  env: Env,
): Promise<SetupCode> => {
  if (identity.provider !== 'local') return NONE;
  const token = () => createHmac('sha256', encryptionKey).update('setup code').digest('hex');
  const isSetUp = await hasAccounts({ db });
  return openSetupCode({ file, isSetUp, codeFor: () => typedCode({ chance: { token } }, 2) }, env);
};
