import { AppError } from '@comanda/contracts';

const LAST_SEAT = 200;

/**
 * Where those of some seats sit at another table: in the same seat where nobody has it, else in the next that is free, so that
 * nobody's dishes and allergies become another's. Pure. Throws ORDER_GUEST_SEAT_TAKEN when none is.
 */
export const seatsAt = (taken: Iterable<number>, coming: Iterable<number>): ReadonlyMap<number, number> => {
  const used = new Set(taken);
  const seats = new Map<number, number>();
  const wanted = [...new Set(coming)].sort((a, b) => a - b);
  const put = (from: number, to: number): void => {
    used.add(to);
    seats.set(from, to);
  };
  // Who can keep their seat does, before anybody takes it for want of their own.
  for (const seat of wanted) if (!used.has(seat)) put(seat, seat);
  for (const seat of wanted.filter((one) => !seats.has(one))) {
    const free = Array.from({ length: LAST_SEAT }, (_, n) => n + 1).find((one) => !used.has(one));
    if (free === undefined) throw new AppError('ORDER_GUEST_SEAT_TAKEN', { seatNo: seat });
    put(seat, free);
  }
  return seats;
};
