import { expect, test } from 'vitest';
import {
  isSoundAvailability,
  isSoundBundleApplication,
  isSoundCashCount,
  isSoundCashMovement,
  isSoundCashSession,
  isSoundDiningArea,
  isSoundDiningTable,
  isSoundDocumentCounter,
  isSoundKitchenTicket,
  isSoundOrderMove,
  isSoundPrintJob,
} from './house-rows.ts';

const AT = '2026-11-21T01:00:00.000Z';
const kinds = {
  table: isSoundDiningTable,
  area: isSoundDiningArea,
  ticket: isSoundKitchenTicket,
  slip: isSoundPrintJob,
  availability: isSoundAvailability,
  counter: isSoundDocumentCounter,
  move: isSoundOrderMove,
  application: isSoundBundleApplication,
  session: isSoundCashSession,
  count: isSoundCashCount,
  movement: isSoundCashMovement,
};
const area = { name: 'Terraza', isActive: true, createdBy: null, createdAt: AT, updatedAt: AT };
const dish = { orderNumber: 'Z1-4', orderId: 'o', itemName: 'Pepián', quantity: 0.5, modifiers: [] };
const ticket = (more: object) => ({ ticket_data: JSON.stringify({ ...dish, ...more }) });
const made = { orderItemId: 'i', madeOn: { orderId: 'o', orderType: 'dine_in', channel: 'pos' } };
const moved = { lines: [{ id: 'i', seatNo: null }], guests: [], from: { status: 'draft' }, to: {} };

test.each<[keyof typeof kinds, object]>([
  ['table', {}],
  ['table', { table_number: 'A-12-R2-R3', capacity: 100, status: 'dirty', metadata: '{"place":5}', created_at: AT }],
  ['area', area],
  ['ticket', { status: 'pending', fired_at: AT, version: 1, seq: 0, moved_to: null, ...ticket({}) }],
  [
    'ticket',
    ticket({ allergies: ['maní'], ownPart: [{ name: 'Papas', quantity: 2 }], alsoAt: ['Barra'], seatNo: null }),
  ],
  ['ticket', { moved_to: '[{"orderNumber":"Z1-5","tableAlias":null,"quantity":null}]' }],
  ['slip', { status: 'failed', attempts: 4_000, last_error: 'x'.repeat(500), created_at: AT, reprint_count: 2 }],
  ['availability', { is_available: 1, remaining: null, changed_at: AT }],
  ['availability', { is_available: 0, remaining: 0 }],
  ['counter', { document_type: 'order', last_number: 73_000 }],
  ['move', { kind: 'merge', moved: JSON.stringify(moved), created_at: AT, undone_at: null }],
  ['application', { status: 'removed', pricing_snapshot: '[{"orderItemId":"i","quantity":1}]', removed_at: AT }],
  ['application', { pricing_snapshot: JSON.stringify([made]) }],
  ['session', { register_name: 'Caja 1-R2', status: 'open', opening_amount: 0, opened_at: AT, closing_notes: null }],
  ['count', { expected: -500, counted: -500 }],
  ['movement', { kind: 'out', amount: 1, reason: 'Hielo', created_at: AT }],
])('what a hub writes is never held: %s %j', (kind, row) => {
  expect(kinds[kind](row)).toBe(true);
});

test.each<[keyof typeof kinds, object]>([
  ['table', { metadata: 'null' }],
  ['table', { metadata: '[1]' }],
  ['table', { metadata: null }],
  ['table', { table_number: 'x'.repeat(201) }],
  ['table', { capacity: -3 }],
  ['table', { status: 'gone' }],
  ['area', { ...area, name: 'A'.repeat(121) }],
  ['area', { ...area, createdAt: 'tomorrow' }],
  ['ticket', { ticket_data: '5' }],
  ['ticket', { ticket_data: 'null' }],
  ['ticket', ticket({ modifiers: null })],
  ['ticket', ticket({ quantity: '2' })],
  ['ticket', { fired_at: '0000' }],
  ['ticket', { fired_at: '0000-01-01T00:00:00.000Z' }],
  ['ticket', { moved_to: '{}' }],
  ['ticket', { version: -1 }],
  ['ticket', { seq: -9e15 }],
  ['slip', { attempts: -1 }],
  ['slip', { created_at: 'never' }],
  ['slip', { last_error: 'E'.repeat(2_001) }],
  ['availability', { is_available: 5 }],
  ['availability', { remaining: -3 }],
  ['availability', { changed_at: 'zz' }],
  ['counter', { last_number: 1e300 }],
  ['move', { moved: '5' }],
  ['move', { kind: 'theft' }],
  ['application', { pricing_snapshot: '5' }],
  ['application', { pricing_snapshot: '[null]' }],
  ['application', { pricing_snapshot: '[{"orderItemId":"i","madeOn":5}]' }],
  ['session', { status: 'half' }],
  ['session', { opening_amount: -1 }],
  ['session', { opened_at: 'x' }],
  ['count', { counted: 0.5 }],
  ['movement', { kind: 'sideways' }],
  ['movement', { amount: 0 }],
  ['movement', { amount: 1e300 }],
])('a row no hub writes kept a till, a display or a list from being drawn: %s %j', (kind, row) => {
  expect(kinds[kind](row)).toBe(false);
});
