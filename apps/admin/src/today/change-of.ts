/** By how many per cent an amount is more than it was, whole; null where it was nothing. Pure. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
