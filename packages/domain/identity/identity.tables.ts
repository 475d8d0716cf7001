import { Business, Location, Role } from '@comanda/contracts';
import { type Defaulted, type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const LocationParameterRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  name: z.string(),
  value: z.string(),
  updatedAt: z.string(),
});
export type LocationParameterRow = z.infer<typeof LocationParameterRow>;

export const UserRow = z.object({
  id: z.string(),
  businessId: z.string(),
  email: z.string().nullable(),
  fullName: z.string(),
  role: Role,
  locationIds: z.array(z.string()),
  isActive: z.boolean(),
  passwordHash: z.string().nullable(),
  pinHash: z.string().nullable(),
  /** Keyed hash of the PIN: finds the person without trying every hash. */
  pinLookup: z.string().nullable(),
  /** The cloud's account behind this member of staff; null on hubs and for those who never signed in there. */
  accountId: z.string().nullable(),
  /** Sessions opened under another number are over, on every hub. */
  sessionEpoch: z.number(),
  /** When somebody else last changed their PIN, password or e-mail, and that somebody's name. */
  secretsChangedAt: z.string().nullable(),
  secretsChangedBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

export const UserSessionRow = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** SHA-256 of the key of the one device this session is for; null for any. */
  deviceHash: z.string().nullable(),
  /** The person's `sessionEpoch` when it was opened. */
  sessionEpoch: z.number(),
});
export type UserSessionRow = z.infer<typeof UserSessionRow>;

export const KnownDeviceRow = z.object({
  deviceHash: z.string(),
  userId: z.string().nullable(),
  knownAt: z.string(),
  seenAt: z.string(),
});
export type KnownDeviceRow = z.infer<typeof KnownDeviceRow>;

export const SignInAttemptRow = z.object({
  key: z.string(),
  failures: z.number(),
  lockedUntil: z.string().nullable(),
  updatedAt: z.string(),
});
export type SignInAttemptRow = z.infer<typeof SignInAttemptRow>;

export const IdentityKeysRow = z.object({
  url: z.string(),
  jwks: z.unknown(),
  fetchedAt: z.string(),
});
export type IdentityKeysRow = z.infer<typeof IdentityKeysRow>;

export const IdempotencyKeyRow = z.object({
  actorId: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  status: z.number(),
  body: z.string(),
  createdAt: z.string(),
});
export type IdempotencyKeyRow = z.infer<typeof IdempotencyKeyRow>;

/** A first answer that outlives the machine that gave it. */
export const RequestAnswerRow = IdempotencyKeyRow.extend({
  id: z.string(),
  businessId: z.string(),
});
export type RequestAnswerRow = z.infer<typeof RequestAnswerRow>;

declare module '@comanda/db' {
  interface Tables {
    business: Business;
    location: Location;
    locationParameter: LocationParameterRow;
    appUser: Defaulted<UserRow, 'sessionEpoch' | 'secretsChangedAt' | 'secretsChangedBy'>;
    userSession: Defaulted<UserSessionRow, 'sessionEpoch'>;
    /** On a hub: browsers somebody has signed in from. */
    knownDevice: KnownDeviceRow;
    signInAttempt: SignInAttemptRow;
    identityKeys: IdentityKeysRow;
    idempotencyKey: IdempotencyKeyRow;
    requestAnswer: RequestAnswerRow;
  }
}

export const identityTables: TableRegistry = {
  business: table({
    row: Business,
    unchecked: 'Hubs send it only when they join.',
    owner: 'identity',
    goesTo: 'business',
  }),
  location: table({
    row: Location,
    unchecked: 'Hubs send it only when they join.',
    owner: 'identity',
    goesTo: 'business',
    isSettled: true,
  }),
  location_parameter: table({
    row: LocationParameterRow,
    unchecked: 'Only its own location uses it, and whoever reads a setting checks the value.',
    owner: 'catalogue',
    goesTo: 'location',
    isSettled: true,
  }),
  app_user: table({
    row: UserRow,
    unchecked:
      'Hubs send people only when they join, and no more of their rights than the person who paired the hub had.',
    owner: 'identity',
    // A box carried away gives away its own people alone.
    goesTo: 'branches',
    secrets: ['email', 'account_id', 'password_hash', 'pin_hash', 'pin_lookup'],
    isSettled: true,
  }),
  user_session: table({ row: UserSessionRow, owner: 'local', isSettled: true, pointsAt: { user_id: 'app_user' } }),
  sign_in_attempt: table({ row: SignInAttemptRow, owner: 'local' }),
  known_device: table({ row: KnownDeviceRow, owner: 'local', on: 'hub' }),
  identity_keys: table({ row: IdentityKeysRow, owner: 'local', on: 'hub' }),
  idempotency_key: table({ row: IdempotencyKeyRow, owner: 'local' }),
  // Never compared: the cloud takes personal data out of answers it keeps, and to put it back would be no mending.
  request_answer: table({
    row: RequestAnswerRow,
    unchecked: '`join-staff.ts` checks each person a joining hub brings.',
    owner: 'hub',
    isCompared: false,
  }),
};
