import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { SoldLine } from './dte-line.ts';
import { type Emitter, invoiceBill, type Sale } from './invoice-bill.ts';

const line = (amount: number, unitCode: 1 | 2 = 1): SoldLine => ({
  description: 'Pepián',
  kind: 'B',
  gross: minor(amount),
  discount: minor(0),
  thousandths: 1000,
  share: { thousandths: 1000, amount: minor(amount) },
  unitCode,
});
const emitter = (affiliation: Emitter['issuer']['affiliation']): Emitter => ({
  issuer: { nit: '99999994', name: 'RESTAURANTE EJEMPLO', affiliation },
  establishment: {
    code: 3,
    commercialName: 'EL EJEMPLO',
    address: '6A AVENIDA 0-00 ZONA 10',
    postalCode: '01010',
    municipality: 'GUATEMALA',
    department: 'GUATEMALA',
    country: 'GT',
  },
  phrases: [
    { type: 1, scenario: 2 },
    { type: 4, scenario: 3 },
  ],
});
const sale = (changes: Partial<Sale> = {}): Sale => ({
  lines: [line(10_000)],
  tip: minor(0),
  total: minor(10_000),
  receiver: { kind: 'CF', id: 'CF', name: 'CONSUMIDOR FINAL', address: 'CIUDAD' },
  currency: 'GTQ',
  issuedAt: '2026-11-21T13:05:09-06:00',
  ...changes,
});
const dteOf = (made: ReturnType<typeof invoiceBill>) => ('dte' in made ? made.dte : null);

test('a general taxpayer issues a FACT, on credit an FCAM, a small one an FPEQ without tax', () => {
  expect(dteOf(invoiceBill(sale(), emitter('GEN')))).toMatchObject({ type: 'FACT', totalIva: '10.714286' });
  const instalments = [{ number: 1, dueOn: '2026-12-21', amount: minor(10_000) }];
  expect(dteOf(invoiceBill(sale({ instalments }), emitter('GEN')))).toMatchObject({ type: 'FCAM', instalments });
  const small = dteOf(invoiceBill(sale(), emitter('PEQ')));
  expect(small).toMatchObject({ type: 'FPEQ', totalIva: null, phrases: [{ type: 3, scenario: 1 }] });
  expect(small!.lines[0]!.iva).toBeNull();
});

test('the tip is the last line, a service with its tax', () => {
  const made = dteOf(invoiceBill(sale({ tip: minor(1120), total: minor(11_120) }), emitter('GEN')))!;
  expect(made.lines.at(-1)).toMatchObject({
    kind: 'S',
    description: 'Propina',
    total: 1120,
    iva: { amount: '1.200000' },
  });
  expect(made.total).toBe(11_120);
});

test('the phrase of what is exempt is there when something is', () => {
  const types = (made: Sale) => dteOf(invoiceBill(made, emitter('GEN')))!.phrases.map(({ type }) => type);
  expect(types(sale())).toEqual([1]);
  expect(types(sale({ lines: [line(4000), line(6000, 2)] }))).toEqual([1, 4]);
});

test.each<[string, Partial<Sale>, Emitter, string]>([
  ['a bill of nothing', { lines: [], total: minor(0) }, emitter('GEN'), 'NOTHING_TO_INVOICE'],
  ['lines that are not the bill', { total: minor(9999) }, emitter('GEN'), 'TOTAL_DIFFERS'],
  ['an exempt taxpayer', {}, emitter('EXE'), 'AFFILIATION_UNSUPPORTED'],
])('%s has no document', (_, changes, from, none) => expect(invoiceBill(sale(changes), from)).toEqual({ none }));
