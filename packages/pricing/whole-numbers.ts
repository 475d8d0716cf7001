/** Quantities have three decimals at most (`Quantity`) and are counted in thousandths: sums are exact, never nearly. */
export const THOUSAND = 1000;

export const thousandthsOf = (quantity: number): number => Math.round(quantity * THOUSAND);

/** `of` divided by `by`, which is positive; halves go away from zero. Whole numbers of any size, so nothing is lost. */
export const divideRounded = (of: bigint, by: bigint): bigint => (2n * of + (of < 0n ? -by : by)) / (2n * by);
