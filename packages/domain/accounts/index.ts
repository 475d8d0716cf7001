import { defineSlice } from '@comanda/kernel/slice';
import type { IdentityProvider } from './account-context.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountTables } from './accounts.tables.ts';
import { businessRoutes } from './business.routes.ts';
import { claimsHandler } from './write-claims.ts';

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
export { findAccount, hasAccounts, roleAt } from './accounts.store.ts';
export { locationIdsOf } from './businesses/businesses.store.ts';
export { listLocations } from './businesses/list-locations.ts';
export { findTenant, pageOfTenants } from './businesses/tenants.ts';
export { pinKeyOf } from './pin-key.ts';
export { authenticateAccount } from './sessions/authenticate-account.ts';
export { createLocalAccount } from './sessions/create-local-account.ts';
export {
  activeMemberships,
  checkTwoStep,
  membershipsBySignIn,
  personOfToken,
  type SignIn,
} from './sessions/person-of-token.ts';
export { verifyCredentials } from './sessions/verify-credentials.ts';
export { syncClaims } from './sync-claims.ts';

export const slice = defineSlice({
  name: 'accounts',
  tables: accountTables,
  routes: [...accountRoutes, ...businessRoutes],
  jobs: { cloud: ({ identity }: { identity: IdentityProvider }) => [claimsHandler(identity)] },
});
