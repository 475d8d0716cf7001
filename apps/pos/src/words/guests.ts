import type { Pairs } from '@comanda/web';

/** What a till says: guests. */
export const guestsWords = {
  guests: ['Comensales', 'Guests'],
  howMany: ['¿Cuántas personas?', 'How many people?'],
  guestName: ['Nombre del asiento {{number}}', 'Name at seat {{number}}'],
  guestAllergies: ['Alergias del asiento {{number}}', 'Allergies at seat {{number}}'],
  otherAllergy: ['Otra alergia del asiento {{number}}', 'Other allergy at seat {{number}}'],
  otherAllergyShort: ['Otra…', 'Other…'],
  allergyPeanut: ['Maní', 'Peanut'],
  allergySeafood: ['Mariscos', 'Seafood'],
  allergyDairy: ['Lácteos', 'Dairy'],
  allergyGluten: ['Gluten', 'Gluten'],
  allergyEgg: ['Huevo', 'Egg'],
  allergyNuts: ['Nueces', 'Nuts'],
  allergySoy: ['Soya', 'Soy'],
} as const satisfies Pairs;
