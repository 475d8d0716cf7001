import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { Business, CreateUserInput, Email, Location, Password, SetupCodeText, User } from './identity.ts';
import { Permission, Role } from './permissions.ts';
import { Id, Name, Timestamp } from './primitives.ts';

/** The service's own row of a person (docs/contract.md#the-person-and-their-claims). */
export const Account = z.object({
  id: Id,
  identityUid: z.string(),
  email: z.string().nullable(),
  fullName: z.string(),
  isRoot: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const AccountOutput = z.object({ user: Account });
export type AccountOutput = z.infer<typeof AccountOutput>;

export const SyncIdentityInput = z.object({ fullName: Name.optional(), email: Email.optional() });
export type SyncIdentityInput = z.infer<typeof SyncIdentityInput>;

/** A business somebody belongs to, and what they may do there. */
export const Membership = z.object({
  businessId: Id,
  businessName: z.string(),
  role: Role,
  locationIds: z.array(Id),
  permissions: z.array(Permission),
});
export type Membership = z.infer<typeof Membership>;

/** What a person still has to do before the product is theirs to use. */
export const OnboardingStep = z.enum(['sign_up', 'two_step', 'create_business', 'done']);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** Without valid credentials only `onboardingComplete: false` and `error`, the code of what is wrong with them. */
export const MyAccount = z.object({
  user: Account.nullable().optional(),
  step: OnboardingStep.optional(),
  onboardingComplete: z.boolean(),
  memberships: z.array(Membership).optional(),
  twoStep: z.object({ enrolled: z.boolean(), required: z.boolean(), passed: z.boolean() }).optional(),
  error: z.string().optional(),
});
export type MyAccount = z.infer<typeof MyAccount>;

/** A business that asks a person with an account to work with it. */
export const Invitation = z.object({ id: Id, businessId: Id, businessName: z.string(), role: Role });
export type Invitation = z.infer<typeof Invitation>;

export const TokenValidity = z.object({
  valid: z.literal(true),
  uid: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  expiresAt: Timestamp,
  claims: z.record(z.string(), z.json()),
});
export type TokenValidity = z.infer<typeof TokenValidity>;

/** How people sign in at this cloud, for pages before anyone has. */
export const SignInWay = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('local'),
    /** Nobody has an account yet: the first is made by the code on the cloud's console. */
    needsSetup: z.boolean(),
  }),
  z.object({
    provider: z.literal('firebase'),
    /** The project's web key: it names the project and opens nothing. Null: no page can sign in here. */
    apiKey: z.string().nullable(),
    /** Where Identity Toolkit and Secure Token answer. */
    signInUrl: z.url(),
    tokenUrl: z.url(),
  }),
]);
export type SignInWay = z.infer<typeof SignInWay>;

/** The same question asked of a hub: people sign in with their PIN, or the e-mail and password it knows. */
export const HubSignInWay = z.object({ provider: z.literal('hub') });
export type HubSignInWay = z.infer<typeof HubSignInWay>;

/** `newPassword`: chosen by somebody who signs in with a temporary one, and by nobody else. */
export const AccountSignInInput = z.strictObject({
  email: Email,
  password: z.string().min(1).max(200),
  newPassword: Password.optional(),
});
export type AccountSignInInput = z.infer<typeof AccountSignInInput>;

export const FirstAccountInput = z.strictObject({
  setupCode: SetupCodeText,
  email: Email,
  password: Password,
  fullName: Name,
});
export type FirstAccountInput = z.infer<typeof FirstAccountInput>;

export const ChangePasswordInput = z.strictObject({ password: z.string().min(1).max(200), newPassword: Password });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** Shown once, to whoever reset it; good until then and only for choosing another. */
export const TemporaryPassword = z.object({ temporaryPassword: z.string(), expiresAt: Timestamp });
export type TemporaryPassword = z.infer<typeof TemporaryPassword>;

export const RefreshInput = z.strictObject({ refreshToken: z.string().min(1).max(200) });

/** `expiresIn` in seconds. */
export const AccountSignInOutput = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
  user: Account,
});
export type AccountSignInOutput = z.infer<typeof AccountSignInOutput>;

const isTimeZone = (name: string): boolean => {
  try {
    // An offset is no zone: it knows no rules.
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null && !/^[+-]/.test(name);
  } catch {
    return false;
  }
};
const TimeZone = z.string().max(60).refine(isTimeZone, 'not an IANA time zone, like America/Guatemala');
const TaxId = z.string().trim().max(20);

export const CreateLocationInput = z.strictObject({
  name: Name,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,6}$/, 'one to six letters or digits'),
  timeZone: TimeZone.default('America/Guatemala'),
});
export type CreateLocationInput = z.infer<typeof CreateLocationInput>;

/** The code stays: it is in the numbers of documents that were issued. */
export const UpdateLocationInput = z.strictObject({ name: Name.optional(), timeZone: TimeZone.optional() });
export type UpdateLocationInput = z.infer<typeof UpdateLocationInput>;

export const CreateBusinessInput = z.strictObject({
  name: Name,
  taxId: TaxId.nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capital letters')
    .default('GTQ'),
  location: CreateLocationInput,
});
export type CreateBusinessInput = z.infer<typeof CreateBusinessInput>;

export const UpdateBusinessInput = z.strictObject({ name: Name.optional(), taxId: TaxId.nullish() });
export type UpdateBusinessInput = z.infer<typeof UpdateBusinessInput>;

/** `role`: the caller's in it. */
export const BusinessView = Business.extend({ role: Role, requireTwoStep: z.boolean() });
export type BusinessView = z.infer<typeof BusinessView>;

export const BusinessParams = z.object({ businessId: Id });
export const BusinessLocationParams = z.object({ businessId: Id, locationId: Id });
export const BusinessUserParams = z.object({ businessId: Id, userId: Id });
export const LocationList = z.object({ data: z.array(Location) });

/**
 * A member of staff as the cloud knows them; `accountId` is null until the invited person has signed in, `hasTwoStep` says
 * whether their sign-in asks for a second step of their own. Without `Staff:Update` these are null, and the e-mail too.
 */
export const Member = User.extend({
  accountId: Id.nullable(),
  hasTwoStep: z.boolean().nullable(),
  /** Their PIN was in a box that was lost. */
  needsNewPin: z.boolean().nullable(),
});
export type Member = z.infer<typeof Member>;

/** A password only with local identity: it makes the person's account. */
export const AddMemberInput = CreateUserInput;
export type AddMemberInput = z.infer<typeof AddMemberInput>;

export const UpdateMemberInput = changesOf(
  CreateUserInput.pick({ fullName: true, role: true, pin: true, locationIds: true }).partial(),
).extend({ isActive: z.boolean().optional() });
export type UpdateMemberInput = z.infer<typeof UpdateMemberInput>;

export const TwoStepPolicyInput = z.strictObject({ requireTwoStep: z.boolean() });
export type TwoStepPolicyInput = z.infer<typeof TwoStepPolicyInput>;

const TwoStepCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'six digits'));

/** `secret` is for those who cannot scan the address as a picture. */
export const TwoStepStarted = z.object({ otpauthUrl: z.string(), secret: z.string() });
export type TwoStepStarted = z.infer<typeof TwoStepStarted>;
export const ConfirmTwoStepInput = z.strictObject({ code: TwoStepCode });
export type ConfirmTwoStepInput = z.infer<typeof ConfirmTwoStepInput>;
/** Shown once, each good for one sign-in without the telephone. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export const TwoStepProof = z.union([
  z.strictObject({ code: TwoStepCode }),
  z.strictObject({ recoveryCode: z.string().trim().min(1).max(40) }),
]);
export type TwoStepProof = z.infer<typeof TwoStepProof>;
export const TwoStepPassed = z.object({ passed: z.literal(true), recoveryCodesLeft: z.int() });
export type TwoStepPassed = z.infer<typeof TwoStepPassed>;
export const AccountParams = z.object({ accountId: Id });
