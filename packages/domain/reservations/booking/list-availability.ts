import { type Availability, type AvailabilityQuery, RESERVATION_MINUTES } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { nextDay, startOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { tablesAt } from '../../dining/index.ts';
import { heldAround, takenAmong } from '../holds.ts';
import { minutesAfter, minutesOf } from '../reservation-settings.ts';
import { isPast, openingOf } from './check-booking.ts';

const SLOT_MS = 30 * 60_000;

interface Chairs {
  id: string;
  areaId: string;
  capacity: number;
}
const chairsOf = (tables: readonly Chairs[]): number => tables.reduce((sum, { capacity }) => sum + capacity, 0);

/** Tables of one area that have chairs enough together, as few as can be; none where no area has. */
const together = (free: readonly Chairs[], partySize: number): string[] => {
  const sets = [...new Set(free.map(({ areaId }) => areaId))].map((areaId) => {
    const chosen: Chairs[] = [];
    const largestFirst = free.filter((one) => one.areaId === areaId).sort((a, b) => b.capacity - a.capacity);
    for (const table of largestFirst) if (chairsOf(chosen) < partySize) chosen.push(table);
    return chosen;
  });
  const [fewest] = sets.filter((set) => chairsOf(set) >= partySize).sort((a, b) => a.length - b.length);
  return fewest?.map(({ id }) => id) ?? [];
};

/**
 * When and where a party could come on a day of the location, by half hours of its opening times that are not over. What it says may be another's a
 * moment later: taking the reservation looks again. Throws LOCATION_NOT_FOUND.
 */
export const listAvailability = async (ctx: Context, input: AvailabilityQuery): Promise<Availability> => {
  const { locationId, date, partySize } = input;
  const { timeZone } = await locations.get(ctx, locationId);
  const durationMinutes = input.durationMinutes ?? (await minutesOf(ctx, locationId, RESERVATION_MINUTES));
  const tables = (await tablesAt(ctx, locationId)).sort((a, b) => a.capacity - b.capacity);
  const [begin, end] = [startOfDay(date, timeZone), startOfDay(nextDay(date), timeZone)];
  const isOpen = await openingOf(ctx, locationId);
  const day = {
    startsAt: new Date(begin).toISOString(),
    endsAt: minutesAfter(new Date(end).toISOString(), durationMinutes),
  };
  const { held, buffer } = await heldAround(ctx, locationId, day);
  const slots: Availability['slots'] = [];
  for (let ms = begin; ms < end; ms += SLOT_MS) {
    const startsAt = new Date(ms).toISOString();
    if (!isOpen(ms) || isPast(ctx, startsAt)) continue;
    const time = { startsAt, endsAt: minutesAfter(startsAt, durationMinutes) };
    const free = tables.filter(({ id }) => !takenAmong(held, time, [id], buffer));
    const tableIds = free.filter(({ capacity }) => capacity >= partySize).map(({ id }) => id);
    slots.push({ startsAt, tableIds, together: tableIds.length > 0 ? [] : together(free, partySize) });
  }
  return { durationMinutes, slots };
};
