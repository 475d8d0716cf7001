import type { Pairs } from '@comanda/web';

/** What a till says: combos. */
export const comboWords = {
  combos: ['Combos', 'Combos'],
  comboPart: ['{{name}} (parte)', '{{name}} (part)'],
  optionsOf: ['Opciones de {{name}}', 'Options of {{name}}'],
  saveAsCombo: ['Ahorra {{amount}} si lo hace {{name}}', 'Save {{amount}} as {{name}}'],
} as const satisfies Pairs;
