import { AppError, type ErrorCode, PairedHub } from '@comanda/contracts';
import { type CloudLink, CloudRefusal } from '../up/cloud-link.ts';

/** What joining changed for the people: PINs of a hub whose business counts by another key are no longer theirs. */
export interface PairedOutput {
  businessName: string;
  locationName: string;
  /** Rows that will travel to the cloud. */
  rows: number;
  /** People who need a new PIN. */
  pinsLost: number;
}

/** What a hub says of itself to join, and the way there. */
export interface Joining {
  link: CloudLink;
  pairingCode: string;
  hubId: string;
  publicKey: string;
  pinKey: string;
  appVersion: string;
  schemaVersion: number;
}

const CODES = new Set<string>([
  'HUB_PAIRING_CODE_INVALID',
  'HUB_ALREADY_PAIRED',
  'HUB_OTHER_LOCATION',
  'TOO_MANY_REQUESTS',
]);

/** Asks the cloud to join it. Throws AppErrors alone. */
export const askToJoin = async (link: CloudLink, body: object): Promise<PairedHub> => {
  try {
    return await link.post(null, '/sync/v1/pair', body, PairedHub);
  } catch (error) {
    if (error instanceof CloudRefusal && error.details.isRevoked === true) throw new AppError('HUB_FENCED');
    if (error instanceof CloudRefusal && CODES.has(error.code)) throw new AppError(error.code as ErrorCode);
    throw new AppError('HUB_CLOUD_UNREACHABLE');
  }
};
