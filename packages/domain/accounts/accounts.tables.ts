import { type Defaulted, type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const AccountRow = z.object({
  id: z.string(),
  /** The identity provider's id of the person. */
  identityUid: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  fullName: z.string(),
  isRoot: z.boolean(),
  isActive: z.boolean(),
  /** Only of the local provider's accounts. */
  passwordHash: z.string().nullable(),
  /** Until when a password somebody else has set is good, only for choosing one's own; null for one's own. */
  temporaryUntil: z.string().nullable(),
  /** The account that made this one and answers for its e-mail. */
  vouchedBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const AccountAttemptRow = z.object({
  id: z.string(),
  key: z.string(),
  at: z.string(),
});
export type AccountAttemptRow = z.infer<typeof AccountAttemptRow>;

/** A sign-in of the local provider. */
export const AccountSessionRow = z.object({
  id: z.string(),
  accountId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});
export type AccountSessionRow = z.infer<typeof AccountSessionRow>;

/** A refresh token of a sign-in that may still be used. */
export const AccountRefreshTokenRow = z.object({
  hash: z.string(),
  sessionId: z.string(),
  issuedAt: z.string(),
  /** When it was first used; null until then. */
  spentAt: z.string().nullable(),
});
export type AccountRefreshTokenRow = z.infer<typeof AccountRefreshTokenRow>;

export const TwoStepRow = z.object({
  accountId: z.string(),
  /** Encrypted. */
  secret: z.string(),
  confirmedAt: z.string().nullable(),
  /** The last 30-second step whose code was used. */
  lastStep: z.number().nullable(),
  createdAt: z.string(),
});
export type TwoStepRow = z.infer<typeof TwoStepRow>;

export const RecoveryCodeRow = z.object({
  id: z.string(),
  accountId: z.string(),
  hash: z.string(),
  usedAt: z.string().nullable(),
});
export type RecoveryCodeRow = z.infer<typeof RecoveryCodeRow>;

export const TwoStepPassRow = z.object({
  accountId: z.string(),
  sessionKey: z.string(),
  passedAt: z.string(),
  expiresAt: z.string(),
});
export type TwoStepPassRow = z.infer<typeof TwoStepPassRow>;

export const BusinessPolicyRow = z.object({
  businessId: z.string(),
  requireTwoStep: z.boolean(),
  updatedAt: z.string(),
});
export type BusinessPolicyRow = z.infer<typeof BusinessPolicyRow>;

declare module '@comanda/db' {
  interface Tables {
    account: Defaulted<AccountRow, 'temporaryUntil'>;
    accountAttempt: AccountAttemptRow;
    accountSession: AccountSessionRow;
    accountRefreshToken: AccountRefreshTokenRow;
    twoStep: TwoStepRow;
    recoveryCode: RecoveryCodeRow;
    twoStepPass: TwoStepPassRow;
    businessPolicy: BusinessPolicyRow;
  }
}

const cloudAlone = { owner: 'local', on: 'cloud' } as const;

/** Accounts and their second factors never leave the cloud. */
export const accountTables: TableRegistry = {
  account: table({ row: AccountRow, ...cloudAlone }),
  account_attempt: table({ row: AccountAttemptRow, ...cloudAlone }),
  account_session: table({ row: AccountSessionRow, ...cloudAlone }),
  account_refresh_token: table({ row: AccountRefreshTokenRow, ...cloudAlone }),
  two_step: table({ row: TwoStepRow, ...cloudAlone }),
  recovery_code: table({ row: RecoveryCodeRow, ...cloudAlone }),
  two_step_pass: table({ row: TwoStepPassRow, ...cloudAlone }),
  business_policy: table({ row: BusinessPolicyRow, ...cloudAlone }),
};
