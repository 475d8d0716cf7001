import {
  AccountOutput,
  AccountParams,
  AccountSignInInput,
  AccountSignInOutput,
  ChangePasswordInput,
  ConfirmTwoStepInput,
  FirstAccountInput,
  IdParam,
  Invitation,
  MyAccount,
  RecoveryCodes,
  RefreshInput,
  SyncIdentityInput,
  TokenValidity,
  TwoStepPassed,
  TwoStepProof,
  TwoStepStarted,
} from '@comanda/contracts';
import { NoContent, routesOf, task } from '@comanda/kernel/route';
import { z } from 'zod';
import { getAccount } from './get-account.ts';
import { acceptInvitation } from './members/accept-invitation.ts';
import { declineInvitation } from './members/decline-invitation.ts';
import { listInvitations } from './members/list-invitations.ts';
import { changePassword } from './sessions/change-password.ts';
import { createFirstAccount } from './sessions/create-first-account.ts';
import { elevateToRoot } from './sessions/elevate-to-root.ts';
import { getIdentityUser } from './sessions/get-identity-user.ts';
import { refreshLocally } from './sessions/refresh-locally.ts';
import { signInLocally } from './sessions/sign-in-locally.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { signOutLocally } from './sessions/sign-out-locally.ts';
import { syncIdentity } from './sessions/sync-identity.ts';
import { validateToken } from './sessions/validate-token.ts';
import { confirmTwoStep } from './two-step/confirm-two-step.ts';
import { resetTwoStep } from './two-step/reset-two-step.ts';
import { startTwoStep } from './two-step/start-two-step.ts';
import { stopTwoStep } from './two-step/stop-two-step.ts';
import { verifyTwoStep } from './two-step/verify-two-step.ts';

const family = 'customer';
const open = { auth: 'public', permission: null, family } as const;
const own = { auth: 'identity', permission: 'Account:Self', family } as const;
const ownSignIn = { ...own, ofSignIn: true } as const;

const TOKEN_ERRORS = [
  'UNAUTHENTICATED',
  'IDENTITY_TOKEN_MALFORMED',
  'IDENTITY_TOKEN_WRONG_PROJECT',
  'IDENTITY_TOKEN_EXPIRED',
  'IDENTITY_TOKEN_INVALID',
  'IDENTITY_PROVIDER_UNAVAILABLE',
] as const;
const CODE_ERRORS = ['TWO_STEP_NOT_STARTED', 'TWO_STEP_CODE_INVALID', 'SIGN_IN_LOCKED'] as const;

const identityRoutes = [
  task({
    ...open,
    method: 'POST',
    path: '/auth/identity',
    databaseAwayIs500: true,
    summary: 'Sign up or refresh the user’s claims',
    body: SyncIdentityInput,
    output: AccountOutput,
    errors: [...TOKEN_ERRORS, 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
    handler: syncIdentity,
  }),
  task({
    ...open,
    method: 'POST',
    path: '/auth/identity-get-user',
    summary: 'Get the user of this token',
    output: AccountOutput,
    errors: [...TOKEN_ERRORS, 'USER_NOT_FOUND', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
    handler: getIdentityUser,
  }),
  task({
    ...open,
    method: 'GET',
    path: '/auth/me',
    summary: 'Show who is signed in and pending steps',
    output: MyAccount,
    handler: getAccount,
  }),
  task({
    ...open,
    method: 'POST',
    path: '/auth/validate',
    summary: 'Verify a token and show its claims',
    output: TokenValidity,
    errors: [...TOKEN_ERRORS, 'TOO_MANY_REQUESTS'],
    handler: validateToken,
  }),
  task({
    ...ownSignIn,
    method: 'PATCH',
    path: '/auth/sudo-me',
    databaseAwayIs500: true,
    summary: 'Become Root by the root password',
    output: AccountOutput,
    errors: [
      ...TOKEN_ERRORS,
      ...(['TWO_STEP_REQUIRED', 'ROOT_PASSWORD_REQUIRED', 'TOO_MANY_REQUESTS'] as const),
      ...(['ROOT_PASSWORD_WRONG', 'ALREADY_ROOT', 'USER_DISABLED'] as const),
    ],
    handler: elevateToRoot,
  }),
];

const localRoutes = [
  task({
    ...open,
    method: 'POST',
    path: '/auth/local/setup',
    summary: 'Create the first account by setup code',
    body: FirstAccountInput,
    output: AccountSignInOutput,
    status: 201,
    errors: ['LOCAL_SIGN_IN_OFF', 'ALREADY_SET_UP', 'SETUP_CODE_WRONG', 'SIGN_IN_LOCKED', 'TOO_MANY_REQUESTS'],
    handler: createFirstAccount,
  }),
  task({
    ...open,
    method: 'POST',
    path: '/auth/local/sign-in',
    summary: 'Sign in by e-mail and password',
    body: AccountSignInInput,
    output: AccountSignInOutput,
    errors: [
      ...(['LOCAL_SIGN_IN_OFF', 'SIGN_IN_FAILED', 'SIGN_IN_LOCKED', 'TOO_MANY_REQUESTS'] as const),
      'PASSWORD_CHANGE_REQUIRED',
    ],
    handler: signInLocally,
  }),
  task({
    ...open,
    method: 'POST',
    path: '/auth/local/refresh',
    summary: 'Refresh the token of a sign-in',
    body: RefreshInput,
    output: AccountSignInOutput,
    errors: ['LOCAL_SIGN_IN_OFF', 'UNAUTHENTICATED', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
    handler: refreshLocally,
  }),
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/local/sign-out',
    summary: 'End this sign-in',
    output: NoContent,
    status: 204,
    errors: ['LOCAL_SIGN_IN_OFF'],
    handler: signOutLocally,
  }),
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/local/sign-out-everywhere',
    summary: 'End every sign-in of the caller',
    output: NoContent,
    status: 204,
    errors: ['LOCAL_SIGN_IN_OFF'],
    handler: signOutEverywhere,
  }),
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/local/password',
    summary: 'Change your own password, ending other sign-ins',
    body: ChangePasswordInput,
    output: NoContent,
    status: 204,
    errors: ['LOCAL_SIGN_IN_OFF', 'TWO_STEP_REQUIRED', 'PASSWORD_NOT_HERE', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED'],
    handler: changePassword,
  }),
];

const twoStepRoutes = [
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/two-step/start',
    summary: 'Start two-step set-up with an authenticator app',
    output: TwoStepStarted,
    errors: ['TWO_STEP_ALREADY_ON'],
    handler: startTwoStep,
  }),
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/two-step/confirm',
    summary: 'Turn two-step verification on',
    body: ConfirmTwoStepInput,
    output: RecoveryCodes,
    errors: ['TWO_STEP_ALREADY_ON', ...CODE_ERRORS],
    handler: confirmTwoStep,
  }),
  task({
    ...ownSignIn,
    method: 'POST',
    path: '/auth/two-step/verify',
    summary: 'Verify the second step of this sign-in',
    body: TwoStepProof,
    output: TwoStepPassed,
    errors: CODE_ERRORS,
    handler: verifyTwoStep,
  }),
  task({
    ...ownSignIn,
    method: 'DELETE',
    path: '/auth/two-step',
    summary: 'Turn two-step verification off',
    body: TwoStepProof,
    output: NoContent,
    status: 204,
    errors: CODE_ERRORS,
    handler: stopTwoStep,
  }),
  task({
    ...own,
    method: 'POST',
    path: '/accounts/:accountId/two-step/reset',
    summary: 'Reset a person’s two-step verification',
    params: AccountParams,
    output: NoContent,
    status: 204,
    errors: ['USER_NOT_FOUND', 'TWO_STEP_NOT_STARTED'],
    handler: resetTwoStep,
  }),
];

const invitationRoutes = [
  task({
    ...own,
    method: 'GET',
    path: '/invitations',
    summary: 'List invitations of the caller',
    output: z.object({ data: z.array(Invitation) }),
    handler: listInvitations,
  }),
  task({
    ...own,
    method: 'POST',
    path: '/invitations/:id/accept',
    summary: 'Accept an invitation',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['NOT_FOUND'],
    handler: acceptInvitation,
  }),
  task({
    ...own,
    method: 'POST',
    path: '/invitations/:id/decline',
    summary: 'Decline an invitation',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['NOT_FOUND'],
    handler: declineInvitation,
  }),
];

export const accountRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  ...identityRoutes,
  ...localRoutes,
  ...twoStepRoutes,
  ...invitationRoutes,
]);
