import { type TableRegistry, table } from '@comanda/db';

const cloudAlone = { owner: 'local', on: 'cloud' } as const;

/** Accounts and their second factors never leave the cloud. */
export const accountTables: TableRegistry = {
  account: table({ ...cloudAlone, flags: ['is_active', 'is_email_verified', 'is_root'] }),
  account_attempt: table(cloudAlone),
  account_session: table(cloudAlone),
  account_refresh_token: table(cloudAlone),
  two_step: table(cloudAlone),
  recovery_code: table(cloudAlone),
  two_step_pass: table(cloudAlone),
  business_policy: table({ ...cloudAlone, flags: ['require_two_step'] }),
};
