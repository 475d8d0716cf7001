import { type ErrorEntry, restaurant } from './entry.ts';

/** Errors of hub and cloud in step. */
export const SYNC_ERRORS = {
  // ---- Hub and cloud in step
  HUB_PAIRING_CODE_INVALID: restaurant(
    404,
    'The pairing code is wrong, used or expired',
    'Make a new one on the page of the hubs.',
  ),
  HUB_ALREADY_PAIRED: restaurant(
    409,
    'This hub already belongs to a business',
    'details.locationId. Of the cloud, details.isRevoked: a lost one, which its hub tells as HUB_FENCED.',
  ),
  HUB_OTHER_LOCATION: restaurant(
    409,
    'The code is for another location than this hub’s',
    'details.locationId: the one whose history this hub has. A hub is paired anew in its own place.',
  ),
  HUB_NOT_FOUND: restaurant(404, 'No hub has this id', 'Of another business, or never paired.'),
  HUB_CLOUD_UNREACHABLE: restaurant(
    503,
    'The cloud does not answer; try again later',
    'Pairing needs it, and changing one’s own PIN; everything else goes on without.',
  ),
  HUB_CLOUD_OFF: restaurant(409, 'This hub has no cloud configured', 'CLOUD_URL is not set.'),
  HUB_UNAUTHENTICATED: restaurant(
    401,
    'This hub is not paired, or its clock is wrong',
    'The signature of its token does not fit a paired hub, or its clock is far off.',
  ),
  HUB_FENCED: restaurant(
    410,
    'Another hub has replaced this one',
    'A replaced or copied machine; details.isRevoked: a lost one.',
  ),
  SYNC_CLOUD_GEN: restaurant(
    409,
    'The cloud was restored from a backup',
    'details.cloudGen; the hub says hello and sends again.',
  ),
  SYNC_GAP: restaurant(
    409,
    'Transactions before these are missing; send them first',
    'details.lastSeq and lastHash: the hub rewinds.',
  ),
  SYNC_FORK: restaurant(
    409,
    'Another transaction has this sequence number',
    'details.seq: the hub was restored or copied, and recovers.',
  ),
  SYNC_CHAIN_BROKEN: restaurant(400, 'The transactions do not form a chain', 'Nothing was stored.'),
  SHAPE_INVALID: restaurant(
    400,
    'A parameter of the feed request is not valid',
    'details says which parameter is wrong.',
  ),
  SYNC_CONFLICT_NOT_FOUND: restaurant(
    404,
    'No open sync conflict has this id',
    'Resolved already, or of another business.',
  ),
  COMMAND_EXPIRED: restaurant(
    410,
    'The command expired before the hub received it',
    'The hub was offline while the command was good; nothing was done.',
  ),
  COMMAND_UNKNOWN: restaurant(
    409,
    'The hub does not know this command; update the hub',
    'An older version: upgrade it.',
  ),
  COMMAND_NOT_FOUND: restaurant(
    404,
    'No command has this id',
    'Of another business or person, or acknowledged already.',
  ),
  STAFF_IN_CLOUD: restaurant(
    409,
    'Staff is managed in the cloud; change it there',
    'A paired hub takes its people from the cloud; change them in the administration.',
  ),
  SYNC_HOLD_NOT_FOUND: restaurant(
    404,
    'No held transaction has this number',
    'Worked in meanwhile, or of another location.',
  ),
  BUSINESS_IN_CLOUD: restaurant(
    409,
    'The business is managed in the cloud; change it there',
    'A paired hub takes its name and NIT from the cloud; change them in the administration.',
  ),
} as const satisfies Record<string, ErrorEntry>;
