/** What the hub takes of an order's name. */
export const NAME_LETTERS = 60;
const NEAR_THE_END = 15;

/** How many more letters fit in an order's name, once there are few; else null. */
export const lettersLeft = (name: string): number | null => {
  const left = NAME_LETTERS - name.length;
  return left <= NEAR_THE_END ? left : null;
};
