import { z } from 'zod';

/** What a menu must name: the fourteen of the European rules, with which those of the Codex Alimentarius are among. */
export const ALLERGENS = [
  'crustaceans',
  'molluscs',
  'fish',
  'egg',
  'milk',
  'peanut',
  'nuts',
  'gluten',
  'soy',
  'sesame',
  'mustard',
  'celery',
  'lupin',
  'sulphites',
] as const;
export const Allergen = z.enum(ALLERGENS);
export type Allergen = z.infer<typeof Allergen>;

/** Each once. */
export const AllergensInput = z
  .array(Allergen)
  .max(ALLERGENS.length)
  .transform((codes) => ALLERGENS.filter((code) => codes.includes(code)));
