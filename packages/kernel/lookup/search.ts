import { foldLetters } from '@comanda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../paging.ts';

/** The words somebody typed, folded: `  Café  ÑANDÚ ` is cafe and nandu. Pure. */
export const searchWords = (typed: string): string[] => [...new Set(foldLetters(typed).split(/\s+/).filter(Boolean))];

/** A text of the database in small letters without accents, the same at a hub and in the cloud. */
export const folded = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`fold_letters(${text})`;

/**
 * True of rows that have every word somewhere in these texts, in any order, without accents and capitals: the one folding of
 * every search. Null texts are empty.
 */
export const findsAll = (typed: string, texts: readonly RawBuilder<string>[]): RawBuilder<boolean> => {
  const said = folded(
    sql<string>`${sql.join(
      texts.map((text) => sql`coalesce(${text}, '')`),
      sql` || ' ' || `,
    )}`,
  );
  const words = searchWords(typed).map((word) => sql`${said} like ${containing(word)} escape '\\'`);
  return words.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(words, sql` and `)})`;
};
