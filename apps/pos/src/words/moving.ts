import type { Pairs } from '@comanda/web';

/** What a till says: dishes that go from one order to another. */
export const movingWords = {
  mergeOrders: ['Unir con otra mesa', 'Join with another table'],
  mergeNamed: ['Unir con {{order}}', 'Join with {{order}}'],
  mergeHint: [
    'Los platillos y comensales de la otra orden pasan a esta. A cocina no se envía nada de nuevo.',
    'The other order’s dishes and guests come to this one. Nothing is sent to the kitchen again.',
  ],
  merged: ['{{other}} quedó unida con {{order}}', '{{other}} was joined with {{order}}'],
  orderMerged: ['{{order}} se unió con {{other}}', '{{order}} was joined with {{other}}'],
  orderMergedHint: ['Sus platillos y comensales están ahí.', 'Its dishes and guests are there.'],
  goToOrder: ['Ir a {{order}}', 'Go to {{order}}'],
  anotherTable: ['otra mesa', 'another table'],
  noOtherOrders: ['No hay otra orden abierta.', 'There is no other open order.'],
  transferItems: ['Pasar platillos a otra mesa', 'Move dishes to another table'],
  transferNamed: ['Pasar platillos de {{order}}', 'Move dishes of {{order}}'],
  transferred: ['Los platillos pasaron a {{place}}', 'The dishes moved to {{place}}'],
  guestsGoing: ['¿Quién se va con ellos?', 'Who goes along?'],
  chooseDishes: ['Elegir platillos', 'Choose dishes'],
  chooseTable: ['Elegir mesa', 'Choose a table'],
  freeTable: ['Libre', 'Free'],
  onABill: ['En una cuenta', 'On a bill'],
  nothingToMove: ['No hay platillos que se puedan pasar.', 'There are no dishes that can be moved.'],
  paperSaysOld: [
    'Avise a {{stations}}: su papel ya impreso dice la mesa anterior.',
    'Tell {{stations}}: the paper there still says the earlier table.',
  ],
  moveWaits: [
    'Espere: algo de esta orden aún se está guardando.',
    'Wait: something of this order is still being saved.',
  ],
  moveNeedsHub: [
    'Para unir mesas o pasar platillos hace falta el equipo. Se puede cuando vuelva la conexión.',
    'Joining tables and moving dishes needs the hub. It can be done when the connection is back.',
  ],
} as const satisfies Pairs;
