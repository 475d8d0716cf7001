export { type AccountClaims, claimsOf, mergeClaims } from './account-claims.ts';
export type {
  AccountContext,
  AccountPorts,
  AccountRequest,
  Identity,
  IdentityCredentials,
  IdentityProvider,
  IdentityVerifier,
  LocalIssuer,
  LocalSubject,
} from './account-context.ts';
export { accountRoutes } from './accounts.routes.ts';
export { hasAccounts } from './accounts.store.ts';
export { accountTables } from './accounts.tables.ts';
export { authenticateAccount } from './authenticate-account.ts';
export { businessRoutes } from './business.routes.ts';
export { createLocalAccount } from './create-local-account.ts';
export { pinKeyOf } from './pin-key.ts';
export { syncClaims } from './sync-claims.ts';
export { verifyCredentials } from './verify-credentials.ts';
export { claimsHandler } from './write-claims.ts';
