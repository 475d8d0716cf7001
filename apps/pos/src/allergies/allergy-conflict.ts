import type { Allergen } from '@comanda/contracts';
import { foldLetters } from '@comanda/contracts';

/** What guests, and menus, call each: whole words in Spanish and English, without accents, in the singular. */
const CALLED: Record<Allergen, string> = {
  crustaceans:
    'crustaceo marisco camaron langosta langostino cangrejo jaiba crustacean shellfish seafood shrimp prawn crab lobster',
  molluscs:
    'molusco marisco calamar pulpo concha almeja ostra mejillon caracol mollusc shellfish seafood squid octopus clam oyster mussel',
  fish: 'pescado pez atun salmon tilapia mojarra anchoa robalo fish tuna seafood',
  egg: 'huevo clara yema mayonesa omelette egg',
  milk: 'leche lacteo lactosa queso crema mantequilla yogur milk dairy lactose cheese butter',
  peanut: 'mani cacahuate manilla peanut',
  nuts: 'nuez almendra pistacho maranon avellana macadamia seco nut almond walnut pecan cashew',
  gluten: 'gluten trigo harina cebada centeno celiaco celiaca celiaquia wheat coeliac celiac',
  soy: 'soya soja soy',
  sesame: 'ajonjoli sesamo sesame',
  mustard: 'mostaza mustard',
  celery: 'apio celery',
  lupin: 'altramuz lupino lupin',
  sulphites: 'sulfito sulphite sulfite',
};

/** `nueces` and `camarones` are asked for as `nuez` and `camaron`. */
const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ces')
    ? `${word.slice(0, -3)}z`
    : word.length > 4 && /[nlrd]es$/.test(word)
      ? word.slice(0, -2)
      : word.replace(/(?<=\w{2})s$/, '');

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

const VOCABULARY = Object.entries(CALLED).map(([code, words]): [Allergen, ReadonlySet<string>] => [
  code as Allergen,
  new Set(words.split(' ').map(singular)),
]);

/** Says nothing of what is in a dish, though guests write it beside an allergy. */
const EMPTY = new Set(
  'a al de del la el lo los las con sin muy y o u no ni en a to the of and or very alergia alergico alergica allergy allergic fruto intolerante intolerancia severa severo grave'
    .split(' ')
    .map(singular),
);

export interface Dish {
  name: string;
  /** As the menu says; nothing from one that was read before menus said it. */
  allergens?: readonly Allergen[];
  /** Names of what was chosen with it. */
  options: readonly string[];
}

/**
 * Those of a guest's allergies that a dish is against: by the codes of the menu, and by the words of its name and of its
 * options, for a guest may be allergic to what no list has. "Sin queso" is no cheese. Pure.
 */
export const allergyConflicts = (allergies: readonly string[], dish: Dish): string[] => {
  const names = [dish.name, ...dish.options.filter((option) => !/^\s*(sin|no|without)\b/i.test(option))];
  const inDish = new Set(names.flatMap(wordsOf));
  return allergies.filter((allergy) => {
    const said = wordsOf(allergy).filter((word) => !EMPTY.has(word));
    const named = VOCABULARY.filter(([code, called]) => said.includes(code) || said.some((word) => called.has(word)));
    return (
      said.some((word) => inDish.has(word)) ||
      named.some(([code, called]) => dish.allergens?.includes(code) || [...called].some((word) => inDish.has(word)))
    );
  });
};
