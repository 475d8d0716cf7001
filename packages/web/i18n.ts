import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Language, type Say, type Translate, translator, type Vocabularies } from './translate.ts';
import { commonWords } from './words/common.ts';
import { errorWords } from './words/errors.ts';

const LANGUAGE_KEY = 'comanda.language';

export const savedLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'es');

/**
 * A page's catalogue of words: Spanish (es-GT) first, English complete. Beside its own vocabularies, by the name keys begin
 * with, every page has `common` and `errors`: `pos.send`, `errors.ORDER_CLOSED`, …
 */
export class I18n {
  readonly #saying: Readonly<Record<Language, Say>>;
  readonly #heard = new Set<() => void>();
  #language: Language;

  constructor(own: Vocabularies) {
    const words = { common: commonWords, errors: errorWords, ...own };
    this.#saying = { es: translator(words, 'es'), en: translator(words, 'en') };
    this.#language = savedLanguage();
    this.#mark();
  }

  get language(): Language {
    return this.#language;
  }

  /** Another function with each language: what is made of its words is made anew. */
  get t(): Say {
    return this.#saying[this.#language];
  }

  in(language: Language): Say {
    return this.#saying[language];
  }

  /** For this browser from now on. */
  choose(language: Language): void {
    localStorage.setItem(LANGUAGE_KEY, language);
    this.#language = language;
    this.#mark();
    for (const hear of this.#heard) hear();
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  };

  #mark(): void {
    document.documentElement.lang = this.#language === 'es' ? 'es-GT' : 'en';
  }
}

/** Whose words the page says. */
export const I18nContext = createContext<I18n | null>(null);

/** What every page can say. */
export type SharedWords = { common: typeof commonWords; errors: typeof errorWords };

/** The page's words in the language it is read in; drawn anew when another is chosen. A page names its own vocabularies. */
export const useTranslation = <V = SharedWords>(): { t: Translate<V & SharedWords>; i18n: I18n } => {
  const i18n = useContext(I18nContext);
  if (i18n === null) throw new Error('a page says words inside an I18nContext');
  return { t: useSyncExternalStore(i18n.subscribe, () => i18n.t), i18n };
};
