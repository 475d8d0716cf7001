import type { Pairs } from './words/pairs.ts';

export type Language = 'es' | 'en';

/** A page's vocabularies, by the name keys begin with. */
export type Vocabularies = Readonly<Record<string, Pairs>>;

/** What is put into a sentence. `count` chooses between `_zero`, `_one` and `_other`; `defaultValue` is said where there is no such word. */
export type Values = Readonly<Record<string, unknown>> & {
  readonly count?: number | undefined;
  readonly defaultValue?: string | undefined;
};

/** The words of a vocabulary as they are asked for: counted ones without their form. */
type WordOf<Words> = keyof Words & string extends infer Word
  ? Word extends `${infer Counted}_one`
    ? Counted | Word
    : Word & string
  : never;

/** Every key of these vocabularies: `pos.send`, `errors.ORDER_CLOSED`, … */
export type WordKey<V> = { [Name in keyof V & string]: `${Name}.${WordOf<V[Name]>}` }[keyof V & string];

/** The sentence of the first of these keys that has one, or the key. */
export type Say = (key: string | readonly string[], values?: Values) => string;

/**
 * Says the words of these vocabularies, and of no others: what is asked for is there, or it does not compile. A key that is put
 * together from what only comes to be known as the page runs has another to fall back on, or a `defaultValue`.
 */
export interface Translate<V> {
  (key: WordKey<V> | readonly [...string[], WordKey<V>], values?: Values): string;
  (key: string, values: Values & { readonly defaultValue: string }): string;
}

/** What a refusal or a log says of itself comes from elsewhere: nothing but texts and numbers is put into a sentence. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Says a page's words in one language. */
export const translator = (words: Vocabularies, language: Language): Say => {
  // Made when something is counted: the first page counts nothing.
  let plural: Intl.PluralRules | null = null;
  const formOf = (count: number) => {
    plural ??= new Intl.PluralRules(language);
    return plural.select(count);
  };
  const wordOf = (key: string, count: number | undefined): string | undefined => {
    const dot = key.indexOf('.');
    const name = key.slice(0, dot);
    const own = Object.hasOwn(words, name) ? words[name]! : {};
    const word = key.slice(dot + 1);
    // Of a million a Spanish sentence is of many, which ours say as of any others.
    const forms =
      count === undefined
        ? [word]
        : [...(count === 0 ? [`${word}_zero`] : []), `${word}_${formOf(count)}`, `${word}_other`, word];
    const form = forms.find((one) => Object.hasOwn(own, one));
    return form === undefined ? undefined : own[form]![language === 'es' ? 0 : 1];
  };
  return (key, values = {}) => {
    const keys = [key].flat();
    // As with all that is put in: what says how many may come from elsewhere.
    const count = typeof values.count === 'number' ? values.count : undefined;
    const found = keys.map((one) => wordOf(one, count)).find((word) => word !== undefined);
    if (found === undefined) return values.defaultValue ?? keys.at(-1)!;
    return found.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? textOf(values[name]) : place,
    );
  };
};
