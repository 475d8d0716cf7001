import { RESERVATION_SETTINGS } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../identity/index.ts';

/** A setting of a location, whole minutes; as most have it where nothing is said. */
export const minutesOf = async (
  ctx: Context,
  locationId: string,
  name: keyof typeof RESERVATION_SETTINGS,
): Promise<number> => Number((await findParameter(ctx, locationId, name)) ?? RESERVATION_SETTINGS[name]);

/** An instant so many minutes after another; both ISO 8601. */
export const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();
