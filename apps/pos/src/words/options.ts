import type { Pairs } from '@comanda/web';

/** What a till says: options of a product. */
export const optionsWords = {
  exactly_one: ['Elija {{count}}', 'Choose {{count}}'],
  exactly_other: ['Elija {{count}}', 'Choose {{count}}'],
  between: ['Elija de {{min}} a {{max}}', 'Choose {{min}} to {{max}}'],
  upTo_one: ['Hasta {{count}}', 'Up to {{count}}'],
  upTo_other: ['Hasta {{count}}', 'Up to {{count}}'],
  atLeast_one: ['Al menos {{count}}', 'At least {{count}}'],
  atLeast_other: ['Al menos {{count}}', 'At least {{count}}'],
  anyOf: ['Las que quiera', 'Any of them'],
  asManyAsWanted: ['Cuantas quiera', 'As many as wanted'],
  missing_one: ['Falta {{count}}', '{{count}} missing'],
  missing_other: ['Faltan {{count}}', '{{count}} missing'],
  lessOf: ['Uno menos de {{name}}', 'One {{name}} less'],
  addFor: ['Agregar {{total}}', 'Add {{total}}'],
  addManyFor: ['Agregar {{count}} · {{total}}', 'Add {{count}} · {{total}}'],
  saveFor: ['Guardar {{total}}', 'Save {{total}}'],
} as const satisfies Pairs;
