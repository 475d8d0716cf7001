import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { Permission, Role } from './permissions.ts';
import { Id, Name, Timestamp, TimestampInput } from './primitives.ts';

export const Pin = z.string().regex(/^\d{4,8}$/, 'four to eight digits');
export const Password = z.string().min(10).max(200);
export const Email = z.email().max(254).toLowerCase();

export const Business = z.object({
  id: Id,
  name: Name,
  taxId: z.string().nullable(),
  currency: z.string().length(3),
  createdAt: Timestamp,
});
export type Business = z.infer<typeof Business>;

export const Location = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  /**
   * Prefix of every document number of the location, so that hubs never clash offline (docs/decisions.md#document-numbers).
   */
  code: z.string().regex(/^[A-Z0-9]{1,6}$/),
  timeZone: z.string(),
  createdAt: Timestamp,
});
export type Location = z.infer<typeof Location>;

export const User = z.object({
  id: Id,
  businessId: Id,
  email: z.string().nullable(),
  fullName: Name,
  role: Role,
  locationIds: z.array(Id),
  isActive: z.boolean(),
  hasPin: z.boolean(),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** PIN, password or e-mail of somebody, changed by somebody else: `by` is that person's name, `isOwn`: it is the caller's. */
export const SecretChange = z.object({
  userId: Id,
  name: z.string(),
  at: Timestamp,
  by: z.string(),
  isOwn: z.boolean(),
});
export type SecretChange = z.infer<typeof SecretChange>;

export const SignInInput = z.union([
  z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
  z.strictObject({ pin: Pin, locationId: Id }),
]);
export type SignInInput = z.infer<typeof SignInInput>;

/** One login with a cloud account: its identity token, or what the cloud signs in by. */
export const CloudSignInInput = z.union([
  z.strictObject({ idToken: z.string().min(1).max(8192) }),
  /** `code`: of the second step, where the account has one. */
  z.strictObject({
    email: Email,
    password: z.string().min(1).max(200),
    code: z
      .string()
      .regex(/^\d{6}$/, 'six digits')
      .optional(),
  }),
]);
export type CloudSignInInput = z.infer<typeof CloudSignInInput>;

/** When a till let its person back in while the hub did not answer, by the till's clock. */
export const WayInInput = z.strictObject({ at: TimestampInput });
export type WayInInput = z.infer<typeof WayInInput>;

export const SignedInUser = User.extend({ permissions: z.array(Permission) });
export type SignedInUser = z.infer<typeof SignedInUser>;

export const SignInOutput = z.object({ idToken: z.string(), expiresIn: z.int(), user: SignedInUser });
export type SignInOutput = z.infer<typeof SignInOutput>;

/** What a page may know before anyone signs in. */
export const HubInfo = z.object({
  needsSetup: z.boolean(),
  business: z.object({ id: Id, name: Name, currency: z.string() }).nullable(),
  location: Location.nullable(),
  serverNow: Timestamp,
  version: z.string(),
  /** People may sign in with their cloud account. */
  cloudSignIn: z.boolean(),
  /** Minutes after which a till that nobody touches is locked; 0 never. */
  idleLockMinutes: z.int(),
});
export type HubInfo = z.infer<typeof HubInfo>;

/** What a node shows on its console until it is set up. Typed in any case, with the dash or without. */
export const SetupCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}$/, 'XXXX-XXXX');

export const SetupInput = z.strictObject({
  setupCode: SetupCodeText,
  businessName: Name,
  taxId: z.string().trim().max(20).nullish(),
  locationName: Name,
  locationCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,6}$/, 'one to six letters or digits'),
  timeZone: z.string().default('America/Guatemala'),
  ownerName: Name,
  ownerEmail: Email,
  ownerPassword: Password,
  ownerPin: Pin,
});
export type SetupInput = z.infer<typeof SetupInput>;

export const CreateUserInput = z.strictObject({
  fullName: Name,
  role: Role.exclude(['Root']),
  email: Email.nullish(),
  password: Password.nullish(),
  pin: Pin.nullish(),
  locationIds: z.array(Id).max(200).optional(),
});
export type CreateUserInput = z.infer<typeof CreateUserInput>;

export const UpdateUserInput = changesOf(CreateUserInput.partial()).extend({ isActive: z.boolean().optional() });
export type UpdateUserInput = z.infer<typeof UpdateUserInput>;

/** One's own PIN, by the present one. */
export const ChangeOwnPinInput = z.strictObject({ pin: Pin, newPin: Pin });
/** As a hub asks its cloud for it. */
export const OwnPinAtHub = ChangeOwnPinInput.extend({ userId: Id });
export type OwnPinAtHub = z.infer<typeof OwnPinAtHub>;
export type ChangeOwnPinInput = z.infer<typeof ChangeOwnPinInput>;

/** A location's settings by name; `DEFAULT_KITCHEN_STATION_ID` is the contract's. */
export const LocationParameter = z.object({ locationId: Id, name: z.string().max(80), value: z.string().max(500) });
export const DEFAULT_KITCHEN_STATION_ID = 'DEFAULT_KITCHEN_STATION_ID';
/** Digits a new PIN must have of somebody who may approve: `4` to `8`; six unless set. */
export const APPROVER_PIN_DIGITS = 'APPROVER_PIN_DIGITS';

/** Setting of a location: seconds after which a ticket no live screen shows is shown at the station's fallback, too; 0 never, 60 unless set. */
export const UNSEEN_TICKET_SECONDS = 'UNSEEN_TICKET_SECONDS';

/** Setting of a location: the time of day, `00:00` to `12:00`, at which its business day begins; `04:00` unless set. */
export const BUSINESS_DAY_CUTOFF = 'BUSINESS_DAY_CUTOFF';
export const DEFAULT_CUT_OFF = '04:00';

/** Setting of a location: minutes after which a till that nobody touches is locked; 0 never. */
export const IDLE_LOCK_MINUTES = 'IDLE_LOCK_MINUTES';
