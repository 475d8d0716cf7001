export { PUBLIC_ACTOR, systemActor } from './actors.ts';
export { approveByPin } from './approve-by-pin.ts';
export { authenticateUser } from './authenticate-user.ts';
export { identityRoutes } from './identity.routes.ts';
export { findOnlyLocation, locations, users } from './identity.store.ts';
export { identityTables } from './identity.sync.ts';
export { findParameter, saveParameter } from './location-parameters.ts';
