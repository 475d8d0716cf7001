/** A word in Spanish and English, side by side, so that neither is forgotten. */
export type Pair = readonly [es: string, en: string];

/** A vocabulary. `_zero`, `_one` and `_other` are what is said of so many. */
export type Pairs = Readonly<Record<string, Pair>>;
