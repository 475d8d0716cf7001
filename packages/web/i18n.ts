import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { commonWords } from './words/common.ts';
import { errorWords } from './words/errors.ts';
import type { Pairs } from './words/pairs.ts';

export type Language = 'es' | 'en';
const LANGUAGE_KEY = 'comanda.language';

export const savedLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'es');

const inLanguage = (pairs: Pairs, place: 0 | 1): Record<string, string> =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[place]]));

/**
 * Starts a page's i18n catalogue: Spanish (es-GT) first, English complete. Beside its own vocabularies, by the name keys begin
 * with, every page has `common` and `errors`: `pos.send`, `errors.ORDER_CLOSED`, …
 */
export const startI18n = async (own: Readonly<Record<string, Pairs>>): Promise<i18n> => {
  const instance = i18next.createInstance();
  const words = Object.entries({ common: commonWords, errors: errorWords, ...own });
  const resource = (place: 0 | 1) => ({
    translation: Object.fromEntries(words.map(([name, pairs]) => [name, inLanguage(pairs, place)])),
  });
  await instance.use(initReactI18next).init({
    lng: savedLanguage(),
    fallbackLng: 'es',
    resources: { es: resource(0), en: resource(1) },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = savedLanguage() === 'es' ? 'es-GT' : 'en';
  return instance;
};

export const saveLanguage = (instance: i18n, language: Language): void => {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.documentElement.lang = language === 'es' ? 'es-GT' : 'en';
  void instance.changeLanguage(language);
};
