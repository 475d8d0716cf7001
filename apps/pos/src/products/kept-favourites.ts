/** Where favourites stand on this tablet, for one day of one place. */
export interface KeptFavourites {
  locationId: string;
  /** `dayOfWork`. */
  day: string;
  ids: readonly string[];
}

const KEY = 'comanda.pos.favourites';
/** A shift that ends after midnight is of the day before. Milliseconds. */
const DAY_BEGINS_MS = 5 * 3_600_000;

/** The day of work a moment, in milliseconds, is of at a place: it ends at five in the morning. */
export const dayOfWork = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now - DAY_BEGINS_MS);

/** Where they stood so far; empty before the first time. */
export const standing = (storage: Storage, locationId: string, day: string): readonly string[] => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptFavourites | null;
    return kept?.locationId === locationId && kept.day === day && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
};

export const keepStanding = (storage: Storage, kept: KeptFavourites): void => {
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full storage: they stand as they do until the page ends.
  }
};
