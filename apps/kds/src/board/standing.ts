/**
 * A touch is meant for what the eye saw this long before (ms): after one nothing moves for so long, and one that meets what
 * came more lately does nothing.
 */
export const MOMENT_MS = 600;

/** What stands where, and since when. */
export type Standing = ReadonlyMap<string, { place: string; since: number }>;

/** Things keep their time as long as they keep their place. */
export const stand = (before: Standing, places: ReadonlyMap<string, string>, now: number): Standing =>
  new Map(
    [...places].map(([id, place]) => {
      const old = before.get(id);
      return [id, old?.place === place ? old : { place, since: now }];
    }),
  );

/** True when the eye had time to see it there. */
export const hasStood = (standing: Standing, id: string, now: number): boolean => {
  const since = standing.get(id)?.since;
  return since !== undefined && now - since >= MOMENT_MS;
};
