export { PUBLIC_ACTOR, systemActor, userActor } from './actors.ts';
export { approveByPin } from './approve-by-pin.ts';
export { authenticateUser } from './authenticate-user.ts';
export { identityRoutes } from './identity.routes.ts';
export { findLocation, findOnlyLocation, locations, users } from './identity.store.ts';
export { identityTables } from './identity.sync.ts';
export { findIdentityKeys, keepOnlyIdentityKeys, saveIdentityKeys } from './identity-keys.store.ts';
export { findParameter, saveParameter } from './location-parameters.ts';
export type { CloudClaims, CloudIdentity, CloudSignInContext } from './sign-in-with-cloud.ts';
