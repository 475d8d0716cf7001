import type { Pairs } from '@comanda/web';

/** What a till says: combos. */
export const comboWords = {
  combos: ['Combos', 'Combos'],
  comboPart: ['{{name}} (parte)', '{{name}} (part)'],
  optionsOf: ['Opciones de {{name}}', 'Options of {{name}}'],
  placeOf: ['Asiento y tiempo de {{name}}: {{place}}', 'Seat and course of {{name}}: {{place}}'],
  seatOf: ['Asiento de {{name}}', 'Seat of {{name}}'],
  courseOf: ['Tiempo de {{name}}', 'Course of {{name}}'],
  partCombo: ['Separar el combo', 'Part the combo'],
  partComboMore: ['Separar (pagan {{amount}} más)', 'Part (they pay {{amount}} more)'],
  comboParted: ['{{name}}: separado', '{{name}}: parted'],
  saveAsCombo: ['Ahorra {{amount}} si lo hace {{name}}', 'Save {{amount}} as {{name}}'],
} as const satisfies Pairs;
