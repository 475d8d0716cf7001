import type { KitchenSlip } from '@comanda/escpos';

const PLAIN: KitchenSlip = {
  stationName: 'Cocina caliente',
  orderNumber: 'Z10-0042',
  orderType: 'dine_in',
  tableAlias: '12',
  waiterName: 'María José',
  firedAt: '14:05',
  jobShortId: 'k7q2',
  copy: { number: 1, of: 1 },
  reprint: null,
  banner: null,
  allergies: [],
  lines: [
    {
      quantity: '2',
      name: 'PEPIÁN DE POLLO',
      of: null,
      modifiers: ['Sin loroco', 'Arroz aparte'],
      notes: null,
      seatNo: 1,
      courseNumber: 1,
      alsoAt: [],
      voided: false,
    },
    {
      quantity: '1',
      name: 'Caldo de res',
      of: null,
      modifiers: [],
      notes: 'Muy caliente, ¡por favor!',
      seatNo: null,
      courseNumber: 1,
      alsoAt: [],
      voided: false,
    },
  ],
};

const LONG_LINE: KitchenSlip['lines'][number] = {
  quantity: '0.5',
  name: 'Plato típico guatemalteco con chirmol, guacamol y tortillas recién hechas',
  of: null,
  modifiers: ['Término: medio → tres cuartos', 'Otorrinolaringológicamentedesproporcionadísimo'],
  notes: 'Nota de la app \x1bp\x00\x19\xfa\x1dV\x00 🌮\nsegunda línea “sin sal” – 5€',
  seatNo: 3,
  courseNumber: 2,
  alsoAt: [],
  voided: false,
};

/** One slip of each kind that a kitchen can receive. */
export const KITCHEN_SLIPS: Record<string, KitchenSlip> = {
  plain: PLAIN,
  'take-out-copy': { ...PLAIN, orderType: 'take_out', tableAlias: null, waiterName: null, copy: { number: 2, of: 3 } },
  backup: { ...PLAIN, isBackup: true },
  delivery: { ...PLAIN, orderType: 'delivery_third_party', tableAlias: null, orderNumber: 'Z10-D-000123' },
  allergy: {
    ...PLAIN,
    allergies: ['Maní y nueces', 'mariscos, también el caldo hecho con cabezas'],
    lines: [
      PLAIN.lines[0]!,
      { ...PLAIN.lines[1]!, seatNo: 2, allergies: ['Maní y nueces', 'mariscos, también el caldo hecho con cabezas'] },
    ],
  },
  courses: { ...PLAIN, tableAlias: 'Mesa 4 terraza', lines: [LONG_LINE, ...PLAIN.lines] },
  moved: {
    ...PLAIN,
    lines: [
      { ...PLAIN.lines[0]!, seatNo: 3, goesTo: ['A MESA 7'] },
      { ...PLAIN.lines[1]!, goesTo: ['1 A Terraza, ASIENTO 2'] },
    ],
  },
  modified: { ...PLAIN, banner: 'MODIFICADO' },
  added: { ...PLAIN, banner: 'AGREGAR', lines: [{ ...PLAIN.lines[0]!, quantity: '+1' }] },
  removed: { ...PLAIN, banner: 'QUITAR', lines: [{ ...PLAIN.lines[0]!, quantity: '-1' }] },
  voided: { ...PLAIN, banner: 'ANULADO', lines: PLAIN.lines.map((line) => ({ ...line, voided: true })) },
  'possible-duplicate': { ...PLAIN, reprint: { number: 1, possibleDuplicate: true }, allergies: ['Maní'] },
  'deliberate-reprint': { ...PLAIN, reprint: { number: 2, possibleDuplicate: false } },
  'also-at': { ...PLAIN, lines: [{ ...PLAIN.lines[0]!, alsoAt: ['Freidora', 'Cocina fría'] }, PLAIN.lines[1]!] },
  'own-part': {
    ...PLAIN,
    stationName: 'Freidora',
    lines: [
      { ...PLAIN.lines[0]!, name: 'Papas fritas', of: 'Puyazo 8 oz', modifiers: [], alsoAt: ['Parrilla'] },
      PLAIN.lines[1]!,
    ],
  },
  'delivery-own': { ...PLAIN, orderType: 'delivery_internal', tableAlias: null },
};
