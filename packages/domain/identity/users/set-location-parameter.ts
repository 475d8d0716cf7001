import {
  APPROVER_PIN_DIGITS,
  AppError,
  ASSISTANT_VOIDS,
  BUSINESS_DAY_CUTOFF,
  DEFAULT_KITCHEN_STATION_ID,
  EXPO_STATION_ID,
  IDLE_LOCK_MINUTES,
  MAX_DISCOUNT_PERCENT,
  NO_STATION,
  OPENING_HOURS,
  RECEIPT_STATION_ID,
  RESERVATION_BUFFER_MINUTES,
  RESERVATION_GRACE_MINUTES,
  RESERVATION_HOLD_MINUTES,
  RESERVATION_MINUTES,
  readDiscountLimits,
  readOpeningHours,
  readScaleCodes,
  SCALE_CODES,
  UNSEEN_TICKET_SECONDS,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { findParameter, saveParameter } from './location-parameters.ts';

/** Stations there may be none of. */
const MAY_BE_NONE: ReadonlySet<string> = new Set([EXPO_STATION_ID, RECEIPT_STATION_ID]);

/** Settings the log tells, beside those that are whole numbers. */
const SAID: ReadonlySet<string> = new Set([
  ASSISTANT_VOIDS,
  BUSINESS_DAY_CUTOFF,
  MAX_DISCOUNT_PERCENT,
  OPENING_HOURS,
  SCALE_CODES,
]);

/** Settings that are whole numbers. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  [APPROVER_PIN_DIGITS]: [4, 8],
  [IDLE_LOCK_MINUTES]: [0, 240],
  [UNSEEN_TICKET_SECONDS]: [0, 900],
  [RESERVATION_MINUTES]: [15, 720],
  [RESERVATION_HOLD_MINUTES]: [0, 240],
  [RESERVATION_GRACE_MINUTES]: [0, 240],
  [RESERVATION_BUFFER_MINUTES]: [0, 120],
};

/**
 * Sets one setting of a location. Throws LOCATION_NOT_FOUND, STATION_NOT_FOUND (a default station is one of that location),
 * VALIDATION_FAILED, and what the slice the setting is about says of it.
 */
export const setLocationParameter = async (
  tx: WriteContext,
  input: { locationId: string; name: string; value: string },
): Promise<{ locationId: string; name: string; value: string }> => {
  const { locationId, name, value } = input;
  await locations.get(tx, locationId);
  const isStation = name === DEFAULT_KITCHEN_STATION_ID || MAY_BE_NONE.has(name);
  if (isStation && !(MAY_BE_NONE.has(name) && value === NO_STATION)) await checkStation(tx, locationId, value);
  if (name === OPENING_HOURS && readOpeningHours(value) === null) throw wrongValue('seven days: 07:00-22:00 or closed');
  if (name === MAX_DISCOUNT_PERCENT && readDiscountLimits(value) === null)
    throw wrongValue('Manager=20,Administrator=50');
  if (name === BUSINESS_DAY_CUTOFF && !/^(0\d|1[01]):[0-5]\d$|^12:00$/.test(value))
    throw wrongValue('from 00:00 to 12:00');
  if (name === SCALE_CODES && readScaleCodes(value) === null) throw wrongValue('off, or 20AAAAAGGGGGC,21AAAAAPPPPPC');
  if (name === ASSISTANT_VOIDS && value !== 'on' && value !== 'off') throw wrongValue('on or off');
  const range = RANGES[name];
  const isWithin = (digits: string) =>
    /^\d{1,3}$/.test(digits) && Number(digits) >= range![0] && Number(digits) <= range![1];
  if (range && !isWithin(value)) throw wrongValue(`from ${range[0]} to ${range[1]}`);
  const before = await findParameter(tx, locationId, name);
  await saveParameter(tx, locationId, name, value);
  if (before !== value) await tx.emit('setting.changed', { locationId, name, value });
  const isSaid = range !== undefined || SAID.has(name);
  // What pages keep for themselves is nobody's deed; of a station the id says nothing to people.
  if (!isSaid && !isStation) return { locationId, name, value };
  await recordAudit(tx, {
    action: 'setting.changed',
    entity: 'location_parameter',
    entityId: name,
    locationId,
    details: { name, ...(isSaid && { from: before, to: value }) },
  });
  return { locationId, name, value };
};

const wrongValue = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path: 'value', message }] });

const checkStation = async (tx: WriteContext, locationId: string, stationId: string): Promise<void> => {
  const station = await tx.db
    .selectFrom('kitchenStation')
    .select('id')
    .where('id', '=', stationId)
    .where('locationId', '=', locationId)
    .executeTakeFirst();
  if (!station) throw new AppError('STATION_NOT_FOUND', { id: stationId });
};
