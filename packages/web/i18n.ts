import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { adminWords } from './words/admin.ts';
import { commonWords } from './words/common.ts';
import { customersWords } from './words/customers.ts';
import { errorWords } from './words/errors.ts';
import { kdsWords } from './words/kds.ts';
import { posWords } from './words/pos.ts';

export type Language = 'es' | 'en';
/** One vocabulary: every key in both languages, or it does not compile. */
export interface Words<Keys extends string = string> {
  es: Record<Keys, string>;
  en: Record<Keys, string>;
}

const LANGUAGE_KEY = 'comanda.language';

export const savedLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'es');

/** Starts the one i18n catalogue: Spanish (es-GT) first, English complete. Keys are `pos.send`, `errors.ORDER_CLOSED`, … */
export const startI18n = async (): Promise<i18n> => {
  const instance = i18next.createInstance();
  const resource = (language: Language) => ({
    translation: {
      admin: adminWords[language],
      common: commonWords[language],
      customers: customersWords[language],
      errors: errorWords[language],
      kds: kdsWords[language],
      pos: posWords[language],
    },
  });
  await instance.use(initReactI18next).init({
    lng: savedLanguage(),
    fallbackLng: 'es',
    resources: { es: resource('es'), en: resource('en') },
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
