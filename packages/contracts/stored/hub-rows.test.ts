import { expect, test } from 'vitest';
import {
  isSoundBill,
  isSoundBillMapping,
  isSoundBillPayment,
  isSoundOrder,
  isSoundOrderDiscount,
  isSoundOrderGuest,
  isSoundOrderItem,
  isSoundOrderItemModifier,
  isSoundPartyMember,
} from './hub-rows.ts';

const AT = '2026-11-21T01:00:00.000Z';
const kinds = {
  order: isSoundOrder,
  item: isSoundOrderItem,
  option: isSoundOrderItemModifier,
  discount: isSoundOrderDiscount,
  guest: isSoundOrderGuest,
  member: isSoundPartyMember,
  bill: isSoundBill,
  mapping: isSoundBillMapping,
  payment: isSoundBillPayment,
};

test.each<[keyof typeof kinds, object]>([
  ['order', { document_number: 'Z10-7', guest_count: 200, order_alias: null, created_at: AT, closed_at: null }],
  ['order', {}],
  // A clock that is years ahead.
  ['order', { created_at: '2099-01-01T00:00:00.000Z' }],
  // The most a route takes, a half and a third.
  ['item', { quantity: 9999, unit_price_snapshot: 100_000_000, discount_total: 999_900_000_000 }],
  ['item', { quantity: 0.5 }],
  ['item', { quantity: 9998.333, unit_price_snapshot: -500, line_adjustment: -3 }],
  ['item', { tax_breakdown_snapshot: '{"category":"iva","rate":"0.12","base":"1","amount":"0.1"}' }],
  ['item', { tax_breakdown_snapshot: null, legacy_modifiers: '["sin sal"]', price_rules_snapshot: 'null' }],
  ['item', { price_rules_snapshot: JSON.stringify([{ name: 'Hora feliz', amount: 500, at: AT }]) }],
  ['item', { absorbed_with: '["a","b"]', price_rules_snapshot: '[{"id":"r","name":"Hora feliz","amount":500}]' }],
  ['item', { id: 'b', split_from: 'a' }],
  ['item', { split_from: null }],
  // What a price off a combo became when that was parted.
  ['discount', { value: '33.333333', absorbed_number: 'Z10-3', absorbed_table: '4' }],
  ['option', { quantity: 50, unit_price_adjustment: -100_000_000, total_price_adjustment: -5_000_000_000 }],
  ['discount', { value: '12.5', amount: 0, limit_percent: null }],
  ['discount', { value: '1000000000000', amount: 1_000_000_000_000, limit_percent: 100 }],
  ['guest', { seat_no: 200, allergies: '["Maní"]', notes: 'x'.repeat(500) }],
  ['member', { role: '2.º mesero' }],
  ['bill', { total: 1_000_000_000_000, tip_amount: 100_000_000, paid_at: null }],
  ['mapping', { split_quantity: 0.333, amount: 0 }],
  ['payment', { amount: 1, tendered: 1_000_000_000_000, change: 0, reference: null }],
])('what a hub writes is never held: %s %j', (kind, row) => {
  expect(kinds[kind](row)).toBe(true);
});

test.each<[keyof typeof kinds, object]>([
  ['order', { created_at: '9999-01-01T00:00:00.000Z' }],
  ['order', { created_at: 'yesterday' }],
  ['order', { guest_count: 201 }],
  ['order', { order_alias: 'x'.repeat(2_001) }],
  ['item', { quantity: 'NaN' }],
  ['item', { quantity: 'Infinity' }],
  ['item', { quantity: 0 }],
  ['item', { quantity: 0.0005 }],
  ['item', { quantity: 1_000_000, unit_price_snapshot: 1 }],
  ['item', { unit_price_snapshot: Number.MAX_SAFE_INTEGER }],
  ['item', { quantity: 9999, unit_price_snapshot: 10_000_000_000 }],
  ['item', { line_adjustment: 1e300 }],
  ['item', { discount_total: -1 }],
  ['item', { tax_breakdown_snapshot: '{"rate":"x"}' }],
  ['item', { tax_breakdown_snapshot: '5' }],
  ['item', { legacy_modifiers: '{"a":1}' }],
  ['item', { absorbed_with: '[5]' }],
  ['item', { price_rules_snapshot: '[null]' }],
  ['item', { price_rules_snapshot: JSON.stringify([{ name: 'Hora feliz', amount: 500, at: 'ayer' }]) }],
  ['item', { quantity: 1e-7 }],
  // Whoever walks from a line to what it was parted from comes to no end.
  ['item', { id: 'a', split_from: 'a' }],
  ['option', { total_price_adjustment: Number.MAX_SAFE_INTEGER }],
  ['option', { quantity: 1.5 }],
  ['discount', { value: '1e999' }],
  ['discount', { amount: -5 }],
  ['guest', { allergies: '7' }],
  ['member', { role: 'x'.repeat(50_000) }],
  ['bill', { total: 'NaN' }],
  ['bill', { total: -1 }],
  ['mapping', { split_quantity: 'NaN' }],
  ['payment', { amount: Number.MAX_SAFE_INTEGER }],
])('a row no hub writes kept whoever lists orders from reading any: %s %j', (kind, row) => {
  expect(kinds[kind](row)).toBe(false);
});

test('9,999 of the dearest dish with an option as dear, all of it off, was a row no hub writes, and so was their bill', () => {
  const all = 1_999_800_000_000;
  const line = { quantity: 9999, unit_price_snapshot: 100_000_000, discount_total: all };
  expect(isSoundOrderItem(line)).toBe(true);
  expect(isSoundOrderDiscount({ value: '100', amount: all })).toBe(true);
  expect(isSoundBill({ total: all, subtotal: all, tax_amount: 214_264_285_714 })).toBe(true);
  expect(isSoundBillMapping({ split_quantity: 1, amount: all })).toBe(true);
});
