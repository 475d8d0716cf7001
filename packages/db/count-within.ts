/** How many of these, from the first, come to no more than `most` together; at least one, which then goes alone. */
export const countWithin = (sizes: readonly number[], most: number): number => {
  let sum = 0;
  const over = sizes.findIndex((size, i) => {
    sum += size;
    return i > 0 && sum > most;
  });
  return over < 0 ? sizes.length : over;
};
