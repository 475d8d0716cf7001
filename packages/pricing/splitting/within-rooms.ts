import { partsByWeight } from './parts-by-weight.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * Shares of which none is more than its room: what one has no room for goes to the others, by how much room they have left, and
 * what none has room for nowhere. Whole numbers, none below nothing. Pure.
 */
export const withinRooms = (shares: readonly number[], rooms: readonly number[]): number[] => {
  const fit = shares.map((share, i) => Math.min(share, rooms[i]!));
  const spare = fit.map((share, i) => rooms[i]! - share);
  const more = partsByWeight(Math.min(sum(shares) - sum(fit), sum(spare)), spare);
  return fit.map((share, i) => share + more[i]!);
};
