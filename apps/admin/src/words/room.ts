import type { Pairs } from '@comanda/web';

/** What the administration says: the room and its tables. */
export const roomWords = {
  addArea: ['Agregar área', 'Add an area'],
  renameArea: ['Cambiar el nombre del área', 'Rename the area'],
  removeArea: ['Quitar {{name}}', 'Remove {{name}}'],
  areaName: ['Nombre del área', 'Name of the area'],
  areaExample: ['Salón, Terraza, Barra', 'Dining room, Terrace, Bar'],
  noAreas: ['Dibuje su salón', 'Draw your room'],
  noAreasHint: [
    'Empiece con un área, por ejemplo Salón o Terraza; después agregue sus mesas.',
    'Begin with an area, such as Dining room or Terrace; then add its tables.',
  ],
  noAreasYet: ['El salón todavía no está dibujado', 'The room is not drawn yet'],
  drawnAtHub: [
    'El salón se dibuja en el local, en su administración: ahí se sabe quién está sentado.',
    'The room is drawn at the place itself, in its own administration: there they know who sits where.',
  ],
  noTables: ['Esta área no tiene mesas', 'This area has no tables'],
  noTablesHint: [
    'Agregue una fila de mesas de una vez y arrástrelas a su lugar.',
    'Add a row of tables at once, and drag them to their places.',
  ],
  addTables: ['Agregar mesas', 'Add tables'],
  howMany: ['¿Cuántas?', 'How many?'],
  firstNumber: ['Número de la primera', 'Number of the first'],
  numberedTo: ['De la {{first}} a la {{last}}', 'From {{first}} to {{last}}'],
  seatsEach: ['Asientos en cada una', 'Seats at each'],
  tablesAdded_one: ['Mesa agregada', 'Table added'],
  tablesAdded_other: ['{{count}} mesas agregadas', '{{count}} tables added'],
  tableNamed: ['Mesa {{number}}', 'Table {{number}}'],
  tableShort_one: ['{{number}} · {{count}} asiento', '{{number}} · {{count}} seat'],
  tableShort_other: ['{{number}} · {{count}} asientos', '{{number}} · {{count}} seats'],
  tableOf_one: ['Mesa {{number}}, {{count}} asiento', 'Table {{number}}, {{count}} seat'],
  tableOf_other: ['Mesa {{number}}, {{count}} asientos', 'Table {{number}}, {{count}} seats'],
  tableNumber: ['Número o nombre', 'Number or name'],
  seats: ['Asientos', 'Seats'],
  shape: ['Forma', 'Shape'],
  shape_square: ['Rectangular', 'Rectangular'],
  shape_round: ['Redonda', 'Round'],
  tableWidth: ['Ancho', 'Width'],
  tableHeight: ['Largo', 'Length'],
  moveHint: [
    'Arrástrela en el plano, o muévala con las flechas del teclado.',
    'Drag it on the plan, or move it by the arrow keys.',
  ],
  duplicate: ['Duplicar', 'Duplicate'],
  removeTable: ['¿Quitar la mesa {{number}}?', 'Remove table {{number}}?'],
  removeTableHint: [
    'Desaparece del plano y de la caja. Sus órdenes pasadas se conservan.',
    'It goes from the plan and the till. Its past orders are kept.',
  ],
  tableMoved: ['Mesa {{number}} movida', 'Table {{number}} moved'],
  chooseTable: [
    'Toque una mesa para cambiar su número, asientos, forma o tamaño.',
    'Touch a table to change its number, seats, shape or size.',
  ],
} as const satisfies Pairs;
