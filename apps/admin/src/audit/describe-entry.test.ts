import type { AuditEntry } from '@comanda/contracts';
import { customersWords, I18n } from '@comanda/web';
import { beforeAll, expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { adminWords } from '../words/index.ts';
import { describeEntry } from './describe-entry.ts';

let t: Translate;
beforeAll(() => {
  // The catalogue remembers its language in the browser's storage, and marks it on the page.
  Object.assign(globalThis, { localStorage: { getItem: () => null }, document: { documentElement: {} } });
  t = new I18n({ admin: adminWords, customers: customersWords }).in('es');
});

const ENTRY: AuditEntry = {
  id: 'e',
  businessId: 'b',
  locationId: null,
  seq: 1,
  at: '2026-11-21T02:00:00.000Z',
  actorId: 'a',
  actorName: 'Ana',
  approvedBy: null,
  action: '',
  entity: 'x',
  entityId: 'x',
  reason: null,
  details: {},
  prevHash: '',
  hash: '',
};
const entry = (action: string, details: object, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...ENTRY,
  action,
  details: { ...details },
  ...more,
});
const sentence = (action: string, details: object, more?: Partial<AuditEntry>) => {
  const { what, facts, money } = describeEntry(t, entry(action, details, more));
  return [what, ...facts, ...(money ? [`${money.isShort ? '! ' : ''}${money.text}`] : [])].join(' | ');
};

test('the log said that a dish was voided, but neither which, nor at which table, nor for how much', () => {
  const dish = { dish: 'Ceviche', quantity: 2, unitPrice: 9500, amount: 19000, table: '4', documentNumber: 'Z10-118' };
  expect(sentence('item.void', dish, { reason: 'Estaba frío' })).toBe(
    'Platillo anulado | 2 × Ceviche | Mesa 4 · Orden Z10-118 | “Estaba frío” | Q190.00',
  );
  expect(sentence('item.reduce', { ...dish, from: 3, to: 2, amount: 9500 })).toContain('3 → 2');
  expect(sentence('bill.reduce', { billNumber: 'Z10-C7', from: 22000, to: 19800 })).toBe(
    'Cuenta sin cobrar reducida con su orden | Cuenta Z10-C7 | Q220.00 → Q198.00',
  );
});

test('a discount says of which dish, how much of it and what that came to; a limit whose it is', () => {
  const dish = { dish: 'Ceviche', quantity: 2, table: '4', documentNumber: 'Z10-118' };
  const tenth = { ...dish, kind: 'percentage', value: 10, before: 19000, amount: 1900 };
  expect(sentence('item.discount', tenth, { reason: 'Cumpleaños' })).toBe(
    'Descuento en un platillo | 2 × Ceviche | Mesa 4 · Orden Z10-118 | 10 % | “Cumpleaños” | Q19.00',
  );
  expect(
    sentence('order.discount_removed', { documentNumber: 'Z10-118', kind: 'amount', value: 500, amount: 500 }),
  ).toBe('Descuento de la orden quitado | Orden Z10-118 | Q5.00');
  const grown = { documentNumber: 'Z10-118', kind: 'percentage', value: 10, grewFrom: 3680, amount: 4110 };
  expect(sentence('order.discount', grown)).toContain(
    '10 % | Ya estaba dado: eran Q36.80 y creció con la orden | Q41.10',
  );
  const limits = { name: 'MAX_DISCOUNT_PERCENT', from: null, to: 'Manager=20,Administrator=50' };
  expect(sentence('setting.changed', limits)).toContain(
    'Descuento máximo por puesto: – → Gerente 20 %, Administrador 50 %',
  );
});

test('money of the drawer says which way it went, and a count what is not there', () => {
  expect(sentence('cash.move', { kind: 'out', amount: 5000, registerName: 'Caja 1' })).toBe(
    'Entrada o salida de efectivo | Caja 1 | Salió Q50.00',
  );
  const differences = [{ name: 'Efectivo', amount: -400 }];
  expect(sentence('cash.close', { registerName: 'Caja 1', amount: -400, differences })).toBe(
    'Corte de caja | Caja 1 | Efectivo: Faltante Q4.00 | ! Faltante Q4.00',
  );
  expect(sentence('cash.close', { registerName: 'Caja 1', amount: 0, differences: [] })).toMatch(/cuadra|exacto/i);
  const byCard = [{ name: 'Tarjeta', amount: -400 }];
  expect(sentence('cash.close', { registerName: 'Caja 1', amount: 0, differences: byCard })).toBe(
    'Corte de caja | Caja 1 | Tarjeta: Faltante Q4.00',
  );
});

test('a changed dish says its old and its new price; what only a machine could read is named alone', () => {
  const changes = { price: [4500, 4800], isActive: [true, false], categoryId: ['a', 'b'], allergens: [[], ['milk']] };
  expect(sentence('product.updated', { name: 'Flan', changes })).toContain(
    'Flan | precio: Q45.00 → Q48.00; a la venta: Sí → No; alérgenos: nada → Leche',
  );
  expect(sentence('product.bulk_updated', { names: ['Flan', 'Elote'], count: 5 })).toContain('Flan, Elote y 3 más');
});

test('of many changes of the menu the log said only that there was one: it tells them as the menu’s own history does', () => {
  const surcharge = { name: 'Salsas', of: 'Ajo', changes: { priceAdjustment: ['5.00', '8.00'] } };
  expect(sentence('modifier.updated', surcharge)).toBe('Opción cambiada | Salsas | Ajo: recargo: Q5.00 → Q8.00');
  expect(sentence('menu.updated', { name: 'Cena', changes: { location: [null, 'Antigua'] } })).toBe(
    'Menú cambiado | Cena | se sirve en Antigua',
  );
  const hours = { availableFrom: [null, '18:00'], availableTo: [null, '22:00'] };
  expect(sentence('menu.updated', { name: 'Cena', of: 'Flan', changes: hours })).toBe(
    'Menú cambiado | Cena | Flan: desde: nada → 18:00; hasta: nada → 22:00',
  );
  // Whatever a hub’s log says.
  const odd = { priceAdjustment: ['<b>', '1e99'], price: 5, name: [1], sku: [{}, []] };
  expect(sentence('modifier.updated', { name: 'Salsas', of: 7, changes: odd })).toContain('Opción cambiada | Salsas');
});

test('an entry a hub had made up took the whole administration off the screen', () => {
  const noText = { toString: 1, valueOf: 1 };
  expect(sentence('product.updated', { name: 'Flan', changes: { name: [noText, 'x'] } })).toContain('nombre:  → x');
  expect(sentence('menu.updated', { name: 'Cena', changes: { location: [null, noText] } })).toContain('Menú cambiado');
  expect(sentence('product.bulk_updated', { names: [noText, 'Flan'], count: noText, fields: [noText] })).toContain(
    'Flan',
  );
  expect(sentence('cash.close', { differences: [null, 5] })).toBe('Corte de caja');
  expect(sentence('cash.close', null as never)).toBe('Corte de caja');
  expect(sentence('staff.changed', { name: noText, role: noText, table: noText, quantity: noText })).toBe(
    'Persona del personal cambiada',
  );
});

test('people and settings say what they were before', () => {
  const person = { name: 'Luis', fields: ['role', 'pin'], roleBefore: 'Waiter', role: 'Cashier' };
  expect(sentence('staff.changed', person)).toContain('Luis | Mesero → Cajero | Cambió: Puesto, PIN');
  expect(sentence('setting.changed', { name: 'IDLE_LOCK_MINUTES', from: '15', to: '0' })).toContain(
    'Minutos hasta bloquear la caja: 15 → 0',
  );
});

test('a moved order, a renamed table and a changed person say from what to what', () => {
  expect(sentence('order.moved', { documentNumber: '0007', fromTable: '7', toTable: '12' })).toBe(
    'Orden movida a otra mesa | Orden 0007 | 7 → 12',
  );
  expect(sentence('dining.table_changed', { table: '12', changes: { tableNumber: ['7', '12'] } })).toBe(
    'Mesa cambiada | Mesa 12 | Número: 7 → 12',
  );
  expect(sentence('staff.changed', { name: 'Luis', fields: ['pin'], changes: {} })).toBe(
    'Persona del personal cambiada | Luis | Cambió: PIN',
  );
  const changes = { isActive: [true, false], locationIds: ['Zona 10', 'Zona 10, Zona 14'] };
  expect(sentence('staff.changed', { name: 'Luis', fields: [], changes })).toBe(
    'Persona del personal cambiada | Luis | Activo: Sí → No | Locales: Zona 10 → Zona 10, Zona 14',
  );
});

test('an entry of before all this shows what it has, and nothing of a machine', () => {
  expect(sentence('cash.close', { differences: [['0197-…', -400]] })).toBe('Corte de caja');
  expect(sentence('item.void', { quantity: 1, unitPrice: 9500, wasSent: true })).toBe('Platillo anulado');
});
