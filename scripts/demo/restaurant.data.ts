import type { Role } from '@comanda/contracts';

export const DEMO_RESTAURANT = {
  businessName: 'El Comal de Doña Marta',
  taxId: '8912345K',
  locationName: 'Zona 10',
  locationCode: 'Z10',
  timeZone: 'America/Guatemala',
  ownerName: 'Marta Xicará Ajú',
  ownerEmail: 'demo@comanda.local',
  ownerPassword: 'comanda-demo',
  ownerPin: '481516',
} as const;

/** The demo's account at the virtual certifier: its documents are worth nothing. */
export const DEMO_INVOICING = {
  certifier: 'digifact',
  environment: 'test',
  issuerNit: DEMO_RESTAURANT.taxId,
  issuerName: 'EL COMAL DE DOÑA MARTA, SOCIEDAD ANONIMA',
  affiliation: 'GEN',
  phrases: [{ type: 1, scenario: 1 }],
  credentials: { certifier: 'digifact', username: 'DEMO', password: 'demo-demo' },
} as const;

export const DEMO_ESTABLISHMENT = {
  code: 1,
  commercialName: 'El Comal de Doña Marta',
  address: '6 avenida 1-23 zona 10',
  postalCode: '01010',
  municipality: 'Guatemala',
  department: 'Guatemala',
} as const;

export interface DemoSignIn {
  name: string;
  role: Role;
  pin: string;
}

/** Who can sign in to the demo restaurant, and with which PIN. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { name: DEMO_RESTAURANT.ownerName, role: 'Owner', pin: DEMO_RESTAURANT.ownerPin },
  { name: 'Luis Alvarado', role: 'Manager', pin: '715203' },
  { name: 'Ana Lucía Morales', role: 'Cashier', pin: '3001' },
  { name: 'Diego Castañeda', role: 'Cashier', pin: '3002' },
  { name: 'José Pablo Tzoc', role: 'Waiter', pin: '4001' },
  { name: 'María Fernanda López', role: 'Waiter', pin: '4002' },
  { name: 'Kevin Ajanel', role: 'Waiter', pin: '4003' },
  { name: 'Sofía Ramírez', role: 'Waiter', pin: '4004' },
  { name: 'Carlos Chávez', role: 'Waiter', pin: '4005' },
  { name: 'Rosa Batz', role: 'Kitchen', pin: '5001' },
  { name: 'Mynor Coy', role: 'Kitchen', pin: '5002' },
];

export const DEMO_PAYMENT_METHODS = [
  { name: 'Efectivo', kind: 'cash' },
  { name: 'Tarjeta', kind: 'card' },
  { name: 'Transferencia', kind: 'transfer' },
] as const;

/** Table number → seats, by area. */
/** Number, seats, and where it stands: cells from the upper left corner, width and height; round ones say so. */
type DemoTable = readonly [
  number: string,
  seats: number,
  x: number,
  y: number,
  width: number,
  height: number,
  shape?: 'round',
];

export const DEMO_AREAS: readonly { name: string; tables: readonly DemoTable[] }[] = [
  {
    name: 'Salón',
    tables: [
      ['1', 2, 1, 1, 3, 3, 'round'],
      ['2', 2, 1, 6, 3, 3, 'round'],
      ['3', 4, 6, 1, 4, 4],
      ['4', 4, 12, 1, 4, 4],
      ['5', 4, 18, 1, 4, 4],
      ['6', 4, 24, 1, 4, 4],
      ['7', 4, 30, 1, 4, 4],
      ['8', 6, 6, 7, 6, 4],
      ['9', 6, 15, 7, 6, 4],
      ['10', 6, 24, 7, 6, 4],
      ['11', 8, 6, 13, 8, 4],
      ['12', 12, 18, 13, 12, 4],
    ],
  },
  {
    name: 'Terraza',
    tables: [
      ['T1', 2, 1, 1, 3, 3, 'round'],
      ['T2', 2, 6, 1, 3, 3, 'round'],
      ['T3', 4, 11, 1, 4, 4, 'round'],
      ['T4', 4, 17, 1, 4, 4, 'round'],
      ['T5', 6, 1, 6, 6, 4],
      ['T6', 8, 10, 6, 8, 4],
    ],
  },
];

export const DEMO_MENUS = {
  Carta: { availableFrom: null, availableTo: null },
  Desayunos: { availableFrom: '06:00', availableTo: '11:30' },
} as const;
export type DemoMenu = keyof typeof DEMO_MENUS;
