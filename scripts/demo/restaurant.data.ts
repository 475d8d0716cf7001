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
export const DEMO_AREAS: readonly { name: string; tables: Record<string, number> }[] = [
  { name: 'Salón', tables: { 1: 2, 2: 2, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 6, 9: 6, 10: 6, 11: 8, 12: 12 } },
  { name: 'Terraza', tables: { T1: 2, T2: 2, T3: 4, T4: 4, T5: 6, T6: 8 } },
];

export const DEMO_MENUS = {
  Carta: { availableFrom: null, availableTo: null },
  Desayunos: { availableFrom: '06:00', availableTo: '11:30' },
} as const;
export type DemoMenu = keyof typeof DEMO_MENUS;
