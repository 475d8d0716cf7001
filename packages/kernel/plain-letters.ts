import { type RawBuilder, sql } from 'kysely';

/** What a keyboard without accents types for each letter of Spanish; the databases' own `lower` may know ASCII alone. */
const PLAIN = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' } as const;

/** A text of the database in small letters without accents. */
export const plainLettersSql = (text: RawBuilder<string>): RawBuilder<string> =>
  Object.entries(PLAIN).reduce(
    (said, [letter, plain]) =>
      sql<string>`replace(replace(${said}, ${letter}, ${plain}), ${letter.toUpperCase()}, ${plain})`,
    sql<string>`lower(${text})`,
  );

/** The same of what somebody typed. Pure. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replace(/[áéíóúüñ]/g, (letter) => PLAIN[letter as keyof typeof PLAIN]);
