/** A word in Spanish and English, side by side, so that neither is forgotten. */
export type Pair = readonly [es: string, en: string];

/** A vocabulary. `_one` and `_other` are i18next's plurals. */
export type Pairs = Readonly<Record<string, Pair>>;
