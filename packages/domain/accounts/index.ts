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
export { businessRoutes } from './business.routes.ts';
export { pinKeyOf } from './pin-key.ts';
export { authenticateAccount } from './sessions/authenticate-account.ts';
export { createLocalAccount } from './sessions/create-local-account.ts';
export { verifyCredentials } from './sessions/verify-credentials.ts';
export { syncClaims } from './sync-claims.ts';
export { claimsHandler } from './write-claims.ts';
