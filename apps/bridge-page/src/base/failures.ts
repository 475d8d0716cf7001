import { ApiError, errorText } from '@comanda/web';
import type { Translate } from './use-translation.ts';

/** What went wrong, in the reader's language: what a bridge says first. */
export const failureText = (t: Translate, error: unknown): string => {
  const usual = errorText(t, error);
  return error instanceof ApiError ? t(`bridge.error_${error.code}`, { ...error.details, defaultValue: usual }) : usual;
};

/** Codes that are about one field by what they say. */
const FIELD_OF: Readonly<Record<string, string>> = {
  HUB_UNREACHABLE: 'apiUrl',
  INVALID_PAIRING_CODE: 'pairingCode',
  STATION_HELD: 'stationIds',
};

/** What the bridge said of single fields, by their path. */
export const fieldFailures = (t: Translate, error: unknown): Readonly<Record<string, string>> => {
  if (!(error instanceof ApiError)) return {};
  const { issues } = error.details as { issues?: { path: string }[] };
  if (Array.isArray(issues)) return Object.fromEntries(issues.map(({ path }) => [path, t('bridge.invalid')]));
  const field = FIELD_OF[error.code];
  return field === undefined ? {} : { [field]: failureText(t, error) };
};

/** Seconds after which one may try again, where the bridge says so. */
export const retryAfter = (error: unknown): number | null => {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? Math.ceil(seconds) : null;
};

/** Nobody is signed in any more. Other refusals with 401 are of the bridge at its hub. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'UNAUTHENTICATED';
