/** As the hub takes it. */
const MOST = 200;

/** How many come, of what is typed; null: nobody, a part of somebody, or more than a house has chairs for. Pure. */
export const readPartySize = (typed: number | string): number | null => {
  const size = typed === '' ? Number.NaN : Number(typed);
  return Number.isInteger(size) && size >= 1 && size <= MOST ? size : null;
};
