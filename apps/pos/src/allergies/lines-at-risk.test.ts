import type { OrderGuest, OrderItemView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { linesAtRisk, newlyAtRisk } from './lines-at-risk.ts';

const guest = (seatNo: number, allergies: string[]) => ({ seatNo, allergies, guestAlias: null }) as OrderGuest;
const line = (id: string, dish: string, more: Partial<OrderItemView> = {}) =>
  ({
    id,
    productId: id,
    productNameSnapshot: dish,
    seatNo: 1,
    voidedAt: null,
    notes: null,
    modifiers: [],
    ...more,
  }) as OrderItemView;
const allergensOf = (id: string | null) => (id === 'c' ? (['crustaceans'] as const) : undefined);

test('an allergy told after the dish warned nobody: every line of the seat is looked at, sent or not', () => {
  const lines = [
    line('c', 'Ceviche'),
    line('sent', 'Arroz con camarón', { isSent: true }),
    line('option', 'Pasta', { modifiers: [{ nameSnapshot: 'Con camarones' }] as OrderItemView['modifiers'] }),
    line('table', 'Camarones para todos', { seatNo: null }),
    line('other', 'Camarones', { seatNo: 2 }),
    line('void', 'Camarones', { voidedAt: '2026-11-21T01:00:00.000Z' }),
    line('safe', 'Puyazo'),
  ];
  expect(linesAtRisk([], lines, allergensOf)).toEqual([]);
  const found = linesAtRisk([guest(1, ['Mariscos'])], lines, allergensOf);
  expect(found.map(({ id }) => id)).toEqual(['c', 'sent', 'option', 'table']);
  expect(found[0]).toMatchObject({ dish: 'Ceviche', isKnown: false, guests: [{ seatNo: 1, allergies: ['Mariscos'] }] });
});

test('every tap on a dish drew all lines of the order anew: where nobody is allergic nothing at risk is the same nothing', () => {
  const before = linesAtRisk([guest(1, [])], [line('c', 'Ceviche')], allergensOf);
  expect(linesAtRisk([guest(1, [])], [line('c', 'Ceviche'), line('d', 'Flan')], allergensOf)).toBe(before);
});

test('what somebody ordered all the same is known, and is not asked again; another allergy is', () => {
  const told = [line('c', 'Ceviche de camarón', { notes: 'ALERGIA A1 Mariscos: pedido de todos modos' })];
  const before = linesAtRisk([guest(1, ['Mariscos'])], told, allergensOf);
  expect(before).toMatchObject([{ isKnown: true }]);
  expect(newlyAtRisk(before, before)).toEqual([]);
  const after = linesAtRisk([guest(1, ['Mariscos', 'Camarón'])], told, allergensOf);
  expect(newlyAtRisk(before, after)).toHaveLength(1);
  expect(newlyAtRisk([], before)).toHaveLength(1);
});
