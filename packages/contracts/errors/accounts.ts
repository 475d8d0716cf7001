import { customer, type ErrorEntry } from './entry.ts';

/** Errors of identity in the cloud. */
export const ACCOUNT_ERRORS = {
  // ---- Identity in the cloud
  IDENTITY_TOKEN_MALFORMED: customer(400, 'The identity token is malformed', 'Not a signed token of the kind we take.'),
  IDENTITY_TOKEN_WRONG_PROJECT: customer(400, 'The identity token is of another project', 'Audience or issuer differ.'),
  IDENTITY_TOKEN_EXPIRED: customer(
    400,
    'The identity token has expired; refresh it',
    'The client refreshes and tries again.',
  ),
  IDENTITY_TOKEN_INVALID: customer(
    401,
    'The identity token is not valid',
    'Signature, unknown key, revoked or disabled.',
  ),
  IDENTITY_PROVIDER_UNAVAILABLE: customer(
    401,
    'The identity provider does not answer; try again later',
    'Its keys cannot be fetched: an outage, not a caller’s fault.',
  ),
  ROOT_PASSWORD_REQUIRED: customer(400, 'Send the root password in X-Root-Password', 'Support alone has it.'),
  ROOT_PASSWORD_WRONG: customer(403, 'The root password is wrong', 'Audited; five tries in fifteen minutes.'),
  ALREADY_ROOT: customer(409, 'You are Root already', 'The role is given once.'),
  USER_NOT_FOUND: customer(404, 'No user has this identity', 'Nobody of this identity has signed in here yet.'),
  USER_DISABLED: customer(403, 'This user is disabled', 'An owner or administrator can enable them.'),
  BUSINESS_NOT_FOUND: customer(404, 'No business has this id', 'Or not one of the caller’s.'),
  LOCATION_CODE_TAKEN: customer(
    409,
    'Another location of the business has this code',
    'Document numbers begin with it.',
  ),
  MEMBERSHIP_EXISTS: customer(409, 'This person is already a member of the business', 'Change the member instead.'),
  BUSINESS_REQUIRED: customer(
    400,
    'Name the business in businessId or X-Business-Id',
    'The caller belongs to several.',
  ),
  TWO_STEP_REQUIRED: customer(
    401,
    'Enter the code of your authenticator app',
    'details.enrolled says whether there is one.',
  ),
  TWO_STEP_CODE_INVALID: customer(401, 'The code is wrong or was already used', 'Each code works once.'),
  TWO_STEP_NOT_STARTED: customer(
    409,
    'Start the two-step set-up first',
    'Its secret is made by POST /auth/two-step/start.',
  ),
  TWO_STEP_ALREADY_ON: customer(409, 'Two-step verification is already on', 'Turn it off first to begin anew.'),
  PASSWORD_WRONG: customer(403, 'The current password is wrong', 'Of somebody who is signed in: it ends no sign-in.'),
  PASSWORD_CHANGE_REQUIRED: customer(
    403,
    'The password is temporary; choose your own',
    'The password is a temporary one: sign in at the administration with newPassword.',
  ),
  PASSWORD_NOT_HERE: customer(
    409,
    'You cannot reset this person’s password',
    'They have none here, or work for another business too: then support resets it.',
  ),
} as const satisfies Record<string, ErrorEntry>;
