/** `total` into `parts` whole numbers that differ by one at most; the bigger ones begin at `first`. Pure. */
export const evenParts = (total: number, parts: number, first: number): number[] => {
  const sign = Math.sign(total);
  const size = Math.floor(Math.abs(total) / parts);
  const bigger = Math.abs(total) % parts;
  return Array.from({ length: parts }, (_, i) => sign * (size + ((i - first + parts) % parts < bigger ? 1 : 0)));
};
