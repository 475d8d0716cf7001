import type { Pairs } from '@comanda/web';

/** What a till says: guests. */
export const guestsWords = {
  guests: ['Comensales', 'Guests'],
  howMany: ['¿Cuántas personas?', 'How many people?'],
  guestName: ['Nombre del asiento {{number}}', 'Name at seat {{number}}'],
  guestAllergies: ['Alergias del asiento {{number}}', 'Allergies at seat {{number}}'],
  otherAllergy: ['Otra alergia del asiento {{number}}', 'Other allergy at seat {{number}}'],
  otherAllergyShort: ['Otra…', 'Other…'],
  seatAllergic: ['Asiento {{number}}, alergias: {{allergies}}', 'Seat {{number}}, allergies: {{allergies}}'],
  allergyTitle: ['¡Alergia!', 'Allergy!'],
  allergyOf: [
    'Asiento {{number}}: alergia a {{allergies}}. {{dish}} puede hacerle daño.',
    'Seat {{number}}: allergic to {{allergies}}. {{dish}} may harm them.',
  ],
  allergyOfNamed: [
    '{{name}} (asiento {{number}}): alergia a {{allergies}}. {{dish}} puede hacerle daño.',
    '{{name}} (seat {{number}}): allergic to {{allergies}}. {{dish}} may harm them.',
  ],
  allergyLeave: ['No pedir', 'Do not order'],
  allergyOrder: ['Pedir de todos modos', 'Order anyway'],
  allergyBack: ['Volver a la orden', 'Back to the order'],
  allergySaveAnyway: ['Guardar de todos modos', 'Save anyway'],
  allergySendAnyway: ['Enviar de todos modos', 'Send anyway'],
  allergyOnLine: ['Alergia: {{allergies}}', 'Allergy: {{allergies}}'],
  allergyAt: ['A{{number}} {{names}}', 'A{{number}} {{names}}'],
  allergyNote: ['ALERGIA {{names}}: pedido de todos modos', 'ALLERGY {{names}}: ordered anyway'],
  allergyPeanut: ['Maní', 'Peanut'],
  allergySeafood: ['Mariscos', 'Seafood'],
  allergyDairy: ['Lácteos', 'Dairy'],
  allergyGluten: ['Gluten', 'Gluten'],
  allergyEgg: ['Huevo', 'Egg'],
  allergyNuts: ['Nueces', 'Nuts'],
  allergySoy: ['Soya', 'Soy'],
} as const satisfies Pairs;
