import type { Pairs } from '@comanda/web';

/** What the administration says: combos. */
export const combosWords = {
  comboNew: ['Nuevo combo', 'New combo'],
  noCombos: ['No hay combos', 'No combos'],
  noCombosHint: [
    'Un combo junta varios platos por un precio; el cliente elige cuáles.',
    'A combo is several dishes for one price; the guest chooses which.',
  ],
  searchCombos: ['Buscar combo o plato', 'Search a combo or a dish'],
  comboName: ['Nombre', 'Name'],
  comboPrice: ['Precio', 'Price'],
  comboFrom: ['Se vende desde', 'Sold from'],
  comboTo: ['Hasta', 'To'],
  comboDatesHint: ['Sin fechas se vende siempre.', 'Without dates it is always sold.'],
  comboChoices: ['Lo que se elige', 'What is chosen'],
  comboChoicesHint: [
    'Cada elección tiene sus platos; uno puede costar más o menos que el combo.',
    'Each choice has its dishes; one may cost more or less than the combo.',
  ],
  comboChoiceName: ['Elección', 'Choice'],
  comboChoiceExample: ['Plato, bebida, postre…', 'Dish, drink, dessert…'],
  comboKind: ['Para qué es', 'What it is for'],
  comboKind_choice: ['El cliente elige', 'The guest chooses'],
  comboKind_trigger: ['Activa la oferta, y cuesta lo suyo', 'Makes the offer apply, at its own price'],
  comboKind_target: ['Recibe el precio de la oferta', 'Gets the offer’s price'],
  comboRepeats: ['El mismo plato puede ir varias veces', 'The same dish may be taken several times'],
  comboAddDish: ['Agregar plato a {{name}}', 'Add a dish to {{name}}'],
  comboDefault: ['Viene elegido', 'Chosen from the start'],
  comboDefaultOf: ['{{name}} viene elegido', '{{name}} is chosen from the start'],
  comboDishGone: ['Plato fuera de la carta', 'A dish off the menu'],
  comboAddChoice: ['Agregar elección', 'Add a choice'],
  comboRemoveChoice: ['Quitar elección {{name}}', 'Remove choice {{name}}'],
  comboEmpty: ['Falta lo que se elige', 'There is nothing to choose'],
  tooFewDishes: ['Hay menos platos que los que se piden', 'There are fewer dishes than are asked for'],
  datesWrong: ['Termina antes de empezar', 'It ends before it begins'],
  comboPreview: ['Así se ve en la caja', 'As a till shows it'],
  comboDelete: ['Eliminar combo', 'Delete combo'],
  comboDeleteHint: [
    'Ya no se podrá pedir. Lo que se vendió queda como está.',
    'It can no longer be ordered. What was sold stays as it is.',
  ],
} as const satisfies Pairs;
