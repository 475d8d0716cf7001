import type { DiningArea, DiningTable, Major, PaymentMethod, PosCatalogue } from '@comanda/contracts';
import { minor, PERMISSIONS, type SignedInUser } from '@comanda/contracts';

const at = '2026-11-21T18:00:00.000Z';
const stamps = { createdAt: at, updatedAt: at };

/** A readable, stable UUID for row `n` of a kind. */
export const fakeId = (kind: number, n: number): string =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const businessId = fakeId(1, 1);
export const location = {
  id: fakeId(2, 1),
  businessId,
  name: 'Zona 10',
  code: 'Z10',
  timeZone: 'America/Guatemala',
  createdAt: at,
};

export const owner: SignedInUser = {
  id: fakeId(3, 1),
  businessId,
  email: 'demo@comanda.local',
  fullName: 'Lucía Morales',
  role: 'Owner',
  locationIds: [location.id],
  isActive: true,
  hasPin: true,
  createdAt: at,
  permissions: [...PERMISSIONS],
};

export const areas: DiningArea[] = ['Salón', 'Terraza'].map((name, i) => ({
  id: fakeId(4, i + 1),
  businessId,
  locationId: location.id,
  name,
  isActive: true,
  createdBy: null,
  ...stamps,
}));

export const tables = (): DiningTable[] =>
  Array.from({ length: 14 }, (_, i) => ({
    id: fakeId(5, i + 1),
    businessId,
    areaId: areas[i < 9 ? 0 : 1]!.id,
    tableNumber: String(i + 1),
    capacity: [2, 4, 6][i % 3]!,
    status: i === 6 ? 'dirty' : i === 10 ? 'reserved' : 'available',
    metadata: {},
    ...stamps,
  }));

export const methods: PaymentMethod[] = (
  [
    ['Efectivo', 'cash'],
    ['Tarjeta', 'card'],
    ['Transferencia', 'transfer'],
  ] as const
).map(([name, kind], i) => ({ id: fakeId(6, i + 1), businessId, name, kind, isActive: true, sortOrder: i, ...stamps }));

const CATEGORIES = [
  ['Platos típicos', '#0b7a5c'],
  ['Parrilla', '#b3261e'],
  ['Bebidas', '#1f5fa8'],
  ['Postres', '#b97a00'],
] as const;

const PRODUCTS: [name: string, category: number, quetzales: number][] = [
  ['Pepián de pollo', 0, 65],
  ['Kak’ik', 0, 78],
  ['Hilachas', 0, 58],
  ['Jocón', 0, 62],
  ['Enchiladas (3)', 0, 36],
  ['Rellenitos de plátano', 3, 28],
  ['Puyazo a la parrilla', 1, 145],
  ['Churrasco típico', 1, 98],
  ['Chorizo con guacamol', 1, 52],
  ['Café de Antigua', 2, 18],
  ['Rosa de jamaica', 2, 15],
  ['Cerveza Gallo', 2, 25],
  ['Limonada con soda', 2, 20],
  ['Flan de coco', 3, 30],
];

const GROUPS = [
  { name: 'Término', mode: 'unique', min: 1, max: 1, options: ['Medio', 'Tres cuartos', 'Bien cocido'] },
  { name: 'Acompañamientos', mode: 'checkbox', min: 0, max: 2, options: ['Arroz', 'Frijoles', 'Ensalada', 'Papas +8'] },
  { name: 'Tortillas extra', mode: 'repeatable_bounded', min: 0, max: 5, options: ['Maíz +1', 'Harina +2'] },
] as const;

const modifierGroups: PosCatalogue['modifierGroups'] = GROUPS.map((group, g) => ({
  id: fakeId(7, g + 1),
  businessId,
  name: group.name,
  minSelection: group.min,
  maxSelection: group.max,
  selectionMode: group.mode,
  sortOrder: g,
  autoPrompt: false,
  isActive: true,
  ...stamps,
  modifiers: group.options.map((option, o) => {
    const [name, price = '0'] = option.split(' +') as [string, string?];
    return {
      id: fakeId(8, g * 10 + o + 1),
      businessId,
      groupId: fakeId(7, g + 1),
      name,
      priceAdjustment: `${price}.00` as Major,
      sortOrder: o,
      isDefault: false,
      defaultChecked: name === 'Frijoles',
      isActive: true,
      kitchenLabel: null,
      receiptLabel: null,
      linkedProductId: null,
      quantityPerModifier: 1,
      modifierType: 'modifier' as const,
      showOnKitchenTicket: true,
      showOnReceipt: true,
      showOnCustomerDisplay: true,
      showOnOnlineOrdering: true,
      ...stamps,
    };
  }),
}));

/** A small Guatemalan menu; the grill asks how meat is cooked. */
export const catalogue = (): PosCatalogue => ({
  categories: CATEGORIES.map(([name, color], i) => ({
    id: fakeId(9, i + 1),
    businessId,
    name,
    color,
    sortOrder: i,
    isActive: true,
    ...stamps,
  })),
  products: PRODUCTS.map(([name, category, quetzales], i) => ({
    id: fakeId(10, i + 1),
    businessId,
    categoryId: fakeId(9, category + 1),
    name,
    sku: null,
    price: minor(quetzales * 100),
    taxCategory: 'iva',
    isAvailable: name !== 'Jocón',
    isActive: true,
    sortOrder: i,
    allergens: name === 'Flan de coco' ? ['egg', 'milk'] : [],
    kitchenName: null,
    isFavourite: false,
    menuAvailable: true,
    modifierGroupIds: category === 1 ? modifierGroups.map((group) => group.id) : [],
    ...stamps,
  })),
  modifierGroups,
  assignments: PRODUCTS.flatMap(([, category], i) =>
    category === 1
      ? modifierGroups.map((group, g) => ({
          id: fakeId(11, i * 10 + g),
          businessId,
          productId: fakeId(10, i + 1),
          modifierGroupId: group.id,
          sortOrder: g,
          minSelectionOverride: null,
          maxSelectionOverride: null,
          ...stamps,
        }))
      : [],
  ),
});
