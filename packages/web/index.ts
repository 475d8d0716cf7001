export * from './api.ts';
export * from './format.ts';
export * from './i18n.ts';
export * from './second-tap.ts';
export type { Language, Say, Translate, Values, Vocabularies, WordKey } from './translate.ts';
export * from './typed-amount.ts';
export * from './typed-code.ts';
export { customersWords } from './words/customers.ts';
export type { Pair, Pairs } from './words/pairs.ts';
