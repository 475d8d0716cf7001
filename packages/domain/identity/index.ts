import { defineSlice } from '@comanda/kernel/slice';
import { identityRoutes } from './identity.routes.ts';
import { identityTables } from './identity.tables.ts';

export { askerAt } from './asker-at.ts';
export { businessTaxId } from './business/business-tax-id.ts';
export { businessDayAt } from './business-day.ts';
export { localSignInRoutes } from './identity.routes.ts';
export { users } from './identity.store.ts';
export { personAt } from './person-at.ts';
export { openSetupCode, proveSetupCode, type SetupCode, type SetupContext } from './setup-code.ts';
export { approveByPin } from './sign-in/approve-by-pin.ts';
export { authenticateUser } from './sign-in/authenticate-user.ts';
export { type Asker, authenticateByCloud, type CloudClaims, type CloudIdentity } from './sign-in/cloud-identity.ts';
export { findIdentityKeys, keepOnlyIdentityKeys, saveIdentityKeys } from './sign-in/identity-keys.store.ts';
export type { DeviceContext } from './sign-in/known-devices.store.ts';
export { forgetOldFailures, OWN, takeToChangePin, weigh } from './sign-in/lock-out.ts';
export { onBehalfOf } from './sign-in/on-behalf-of.ts';
export { countersOf } from './sign-in/sign-in.ts';
export type { CloudSignInContext } from './sign-in/sign-in-with-cloud.ts';
export { findParameter, saveParameter } from './users/location-parameters.ts';
export { checkMayGrant, checkMayManage, secretsChangedBy } from './users/may-manage.ts';
export { checkNewPin, checkPinOnPromotion } from './users/pin-rules.ts';
export { staffChanges } from './users/staff-changes.ts';
export { weighGivenPin } from './users/weigh-given-pin.ts';

export const slice = defineSlice({ name: 'identity', tables: identityTables, routes: identityRoutes });
