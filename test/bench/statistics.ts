export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** `p50 2.9 ms  p99 6.1 ms` */
export const spread = (values: readonly number[]): string =>
  `p50 ${ms(percentile(values, 0.5))}  p99 ${ms(percentile(values, 0.99))}`;

export const ratio = (product: number, floor: number): string => `${(product / floor).toFixed(2)}×`;
