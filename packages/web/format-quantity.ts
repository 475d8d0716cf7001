/** Parts as people say them. */
const PARTS: readonly (readonly [parts: number, of: number, said: string])[] = [
  [1, 2, '½'],
  [1, 4, '¼'],
  [3, 4, '¾'],
  [1, 3, '1/3'],
  [2, 3, '2/3'],
];
/** Said alone: of a dish shared by so many. */
const SHARES: readonly number[] = [5, 6, 7, 8];

/** To the thousandth, either way: a third is kept as 0.333, and as 0.334 where the rest went. */
const isAbout = (thousandths: number, parts: number, of: number) => Math.abs(thousandths - (1000 * parts) / of) < 1;

/** A quantity as people say it: `1`, `½`, `2¼`, `1/3` (of 0.333 and 0.334 alike), `1 1/3`, `1/5`; else its decimals, `1.2`. */
export const formatQuantity = (quantity: number): string => {
  const thousandths = Math.round(Math.abs(quantity) * 1000);
  const whole = Math.floor(thousandths / 1000);
  const rest = thousandths % 1000;
  const minus = quantity < 0 ? '-' : '';
  const part = PARTS.find(([parts, of]) => isAbout(rest, parts, of))?.[2];
  if (part) return minus + (whole === 0 ? part : part.length > 1 ? `${whole}\u00a0${part}` : `${whole}${part}`);
  const share = whole === 0 ? SHARES.find((of) => isAbout(rest, 1, of)) : undefined;
  return share ? `${minus}1/${share}` : String(Math.round(quantity * 1000) / 1000);
};
