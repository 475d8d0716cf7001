import {
  Business,
  BusinessParams,
  ChangeOwnPinInput,
  CloudSignInInput,
  CreateUserInput,
  HubInfo,
  HubSignInWay,
  Id,
  IdParam,
  LocationParameter,
  Paging,
  pageOf,
  SecretChange,
  SetupInput,
  SignedInUser,
  SignInInput,
  SignInOutput,
  UpdateBusinessInput,
  UpdateUserInput,
  User,
  WayInInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { getOwnBusiness } from './business/get-own-business.ts';
import { updateOwnBusiness } from './business/update-own-business.ts';
import { getHubInfo } from './get-hub-info.ts';
import { getHubSignInWay } from './get-hub-sign-in-way.ts';
import { setUpHub } from './set-up-hub.ts';
import { noteWayIn } from './sign-in/note-way-in.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInWithCloud } from './sign-in/sign-in-with-cloud.ts';
import { signOut } from './sign-in/sign-out.ts';
import { signOutEverywhere } from './sign-in/sign-out-everywhere.ts';
import { changeOwnPin } from './users/change-own-pin.ts';
import { createUser } from './users/create-user.ts';
import { getMe } from './users/get-me.ts';
import { listLocationParameters } from './users/list-location-parameters.ts';
import { listSecretChanges } from './users/list-secret-changes.ts';
import { listUsers } from './users/list-users.ts';
import { setLocationParameter } from './users/set-location-parameter.ts';
import { updateUser } from './users/update-user.ts';

const auth = 'identity';
const parameter = z.object({ locationId: Id, name: z.string().regex(/^[A-Z][A-Z0-9_]{2,79}$/, 'UPPER_SNAKE_CASE') });

const people = routesOf({ servedBy: 'hub', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/hub',
    auth: 'public',
    permission: null,
    summary: 'Show what this hub is',
    output: HubInfo,
    handler: getHubInfo,
  }),
  read({
    method: 'GET',
    path: '/auth/sign-in-way',
    auth: 'public',
    permission: null,
    summary: 'Show how people sign in at this hub',
    output: HubSignInWay,
    handler: getHubSignInWay,
  }),
  task({
    method: 'POST',
    path: '/auth/local/setup',
    auth: 'public',
    permission: null,
    summary: 'Set up this hub by its setup code',
    body: SetupInput,
    output: SignInOutput,
    status: 201,
    errors: [
      ...(['ALREADY_SET_UP', 'SETUP_CODE_WRONG', 'SIGN_IN_LOCKED', 'TOO_MANY_REQUESTS'] as const),
      ...(['PIN_TOO_SIMPLE', 'PIN_TOO_SHORT', 'INVALID_NIT'] as const),
    ],
    handler: setUpHub,
  }),
  task({
    method: 'POST',
    path: '/auth/cloud/sign-in',
    auth: 'public',
    permission: null,
    summary: 'Sign in with a cloud account',
    body: CloudSignInInput,
    output: SignInOutput,
    errors: [
      'CLOUD_SIGN_IN_OFF',
      'SIGN_IN_FAILED',
      'SIGN_IN_LOCKED',
      'TWO_STEP_REQUIRED',
      'TWO_STEP_CODE_INVALID',
      'TWO_STEP_NOT_STARTED',
      'PASSWORD_CHANGE_REQUIRED',
      'IDENTITY_TOKEN_MALFORMED',
      'IDENTITY_TOKEN_WRONG_PROJECT',
      'IDENTITY_TOKEN_EXPIRED',
      'IDENTITY_TOKEN_INVALID',
      'IDENTITY_PROVIDER_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
    handler: signInWithCloud,
  }),
  write({
    method: 'POST',
    path: '/auth/local/sign-out',
    auth,
    permission: 'Business:View',
    summary: 'Sign out of this session',
    output: NoContent,
    status: 204,
    handler: signOut,
  }),
  write({
    method: 'POST',
    path: '/auth/local/sign-out-everywhere',
    auth,
    permission: 'Business:View',
    summary: 'End every session of the caller here',
    output: NoContent,
    status: 204,
    handler: signOutEverywhere,
  }),
  write({
    method: 'POST',
    path: '/auth/local/way-in',
    auth,
    permission: 'Business:View',
    summary: 'Report a sign-in made without the hub',
    body: WayInInput,
    output: NoContent,
    status: 204,
    handler: noteWayIn,
  }),
  task({
    method: 'PUT',
    path: '/auth/local/pin',
    auth,
    permission: 'Business:View',
    summary: 'Change your own PIN',
    body: ChangeOwnPinInput,
    output: NoContent,
    status: 204,
    errors: ['STAFF_IN_CLOUD', 'PIN_WRONG', 'PIN_TAKEN', 'PIN_TOO_SIMPLE', 'PIN_TOO_SHORT', 'SIGN_IN_LOCKED'],
    handler: changeOwnPin,
  }),
  read({
    method: 'GET',
    path: '/auth/local/me',
    auth,
    permission: 'Business:View',
    summary: 'Show who is signed in and their permissions',
    output: SignedInUser,
    handler: getMe,
  }),
  read({
    method: 'GET',
    path: '/users',
    auth,
    permission: 'Staff:View',
    summary: 'List staff',
    query: Paging,
    output: pageOf(User),
    handler: listUsers,
  }),
  task({
    method: 'POST',
    path: '/users',
    auth,
    permission: 'Staff:Create',
    summary: 'Add a staff member',
    body: CreateUserInput,
    output: User,
    status: 201,
    errors: ['STAFF_IN_CLOUD', 'EMAIL_TAKEN', 'PIN_TAKEN', 'PIN_TOO_SIMPLE', 'PIN_TOO_SHORT', 'SIGN_IN_LOCKED'],
    handler: createUser,
  }),
  task({
    method: 'PATCH',
    path: '/users/:id',
    auth,
    permission: 'Staff:Update',
    summary: 'Update or deactivate a staff member',
    params: IdParam,
    body: UpdateUserInput,
    output: User,
    errors: [
      'STAFF_IN_CLOUD',
      'NOT_FOUND',
      'EMAIL_TAKEN',
      'PIN_TAKEN',
      'PIN_TOO_SIMPLE',
      'PIN_TOO_SHORT',
      'SIGN_IN_LOCKED',
      'LAST_OWNER',
    ],
    handler: updateUser,
  }),
]);

/** Told where people work: at the hub and in the cloud. */
export const secretChangeRoutes = routesOf({ servedBy: 'both', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/secret-changes',
    auth,
    permission: 'Business:View',
    summary: 'List PINs and passwords changed by others',
    output: z.object({ data: z.array(SecretChange) }),
    handler: listSecretChanges,
  }),
]);

/** A restaurant without a cloud says here whose number is on its receipts. */
const business = routesOf({ servedBy: 'hub', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/businesses/:businessId',
    auth,
    permission: 'Business:View',
    summary: 'Get the business of this hub',
    params: BusinessParams,
    output: Business,
    errors: ['BUSINESS_NOT_FOUND'],
    handler: getOwnBusiness,
  }),
  write({
    method: 'PATCH',
    path: '/businesses/:businessId',
    auth,
    permission: 'Business:Update',
    summary: 'Update the business of an unpaired hub',
    params: BusinessParams,
    body: UpdateBusinessInput,
    output: Business,
    errors: ['BUSINESS_NOT_FOUND', 'BUSINESS_IN_CLOUD', 'INVALID_NIT'],
    handler: updateOwnBusiness,
  }),
]);

/** Where a hub takes no PINs and passwords of its own, it does not serve these. */
export const localSignInRoutes = routesOf({ servedBy: 'hub', alias: 'none' }, [
  task({
    method: 'POST',
    path: '/auth/local/sign-in',
    auth: 'public',
    permission: null,
    summary: 'Sign in by PIN or password',
    body: SignInInput,
    output: SignInOutput,
    errors: ['SIGN_IN_FAILED', 'SIGN_IN_LOCKED', 'LOCAL_SIGN_IN_OFF', 'TOO_MANY_REQUESTS'],
    handler: signIn,
  }),
]);

/** How a location works: its hours, how careful its tills are, where a dish without a rule goes. */
export const parameterRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/locations/:locationId/parameters',
    auth,
    permission: 'Business:View',
    summary: 'List settings of a location',
    params: z.object({ locationId: Id }),
    output: z.object({ data: z.array(LocationParameter) }),
    handler: listLocationParameters,
  }),
  write({
    method: 'PUT',
    path: '/locations/:locationId/parameters/:name',
    auth,
    permission: 'Business:Update',
    summary: 'Set a setting of a location',
    params: parameter,
    body: z.strictObject({ value: z.string().trim().min(1).max(500) }),
    output: LocationParameter,
    errors: ['LOCATION_NOT_FOUND', 'STATION_NOT_FOUND', 'STATION_IS_PASS', 'STATION_IN_USE_AS_MULTICAST_TARGET'],
    handler: setLocationParameter,
  }),
]);

export const identityRoutes = [...people, ...secretChangeRoutes, ...business, ...localSignInRoutes, ...parameterRoutes];
