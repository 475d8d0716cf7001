import { z } from 'zod';

/**
 * Money in minor units (centavos): an integer. The contract mixes units per field, so the unit is part of the type and
 * mixing the two does not compile.
 */
export const Minor = z.int().brand<'Minor'>().describe('Minor units (centavos), a whole number');
export type Minor = z.infer<typeof Minor>;

/** Money in major units (quetzales): a decimal string such as `"12.50"`, at most six decimals. */
export const Major = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'a decimal such as 12.50')
  .brand<'Major'>()
  .describe('Major units (quetzales), a decimal text such as "12.50"');
export type Major = z.infer<typeof Major>;

/** GTQ per unit of a currency, as Banguat publishes it. */
export const ExchangeRate = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,6})?$/, 'a rate above 0 with at most six decimals');

/** What a caller may send where a major amount is stored: a number or a decimal string. */
export const MajorInput = z
  .union([z.number().refine(Number.isFinite), z.string()])
  .transform(String)
  .pipe(Major)
  .describe('Major units (quetzales), as a number or a decimal text such as "12.50"');

/** Marks an integer as centavos. Throws on fractions, so a rounding mistake never travels. */
export const minor = (centavos: number): Minor => {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`not an integer number of centavos: ${centavos}`);
  return centavos as Minor;
};

/** Adds amounts in minor units. */
export const sumMinor = (amounts: Iterable<Minor>): Minor => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minor(total);
};

/** Writes centavos as a major decimal string: 1250 → "12.50". */
export const minorToMajor = (amount: Minor): Major => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Major;
};

/** Reads a major decimal string as centavos; throws where it has more than two significant decimals. */
export const majorToMinor = (amount: string): Minor => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new RangeError(`not a whole number of centavos: ${amount}`);
  const [, sign, units, cents = ''] = match;
  const centavos = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return minor(sign === '-' && centavos !== 0 ? -centavos : centavos);
};
