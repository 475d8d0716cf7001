import { minor, type SalesRow } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { adminWords } from '../words/index.ts';
import { breakdownTable, minutesOf, reductionsTable, rowName, shareOf } from './sales-table.ts';

const t = ((key: string) =>
  adminWords[key.replace('admin.', '') as keyof typeof adminWords][0]) as unknown as Translate;
const row = (over: Partial<SalesRow>): SalesRow => ({
  key: null,
  name: null,
  revenue: minor(0),
  refunds: minor(0),
  netSales: minor(0),
  tax: minor(0),
  tips: minor(0),
  count: 0,
  thousandths: null,
  cost: null,
  ...over,
});

test('a file has what the screen has, in major units, with days as dates', () => {
  const rows = [
    row({
      key: '2026-11-20',
      revenue: minor(11_250),
      refunds: minor(250),
      netSales: minor(11_000),
      tax: minor(1_205),
      tips: minor(1_000),
      count: 1,
    }),
  ];
  expect(breakdownTable(t, 'day', rows)).toBe(
    '\ufeffDía,Venta (Q),Devoluciones (Q),Venta neta (Q),IVA (Q),Propinas (Q),Cuentas\r\n2026-11-20,112.50,2.50,110.00,12.05,10.00,1',
  );
  const dish = row({
    key: 'x',
    name: '=Puyazo',
    revenue: minor(500),
    netSales: minor(500),
    tax: null,
    tips: null,
    thousandths: 1_500,
  });
  expect(breakdownTable(t, 'product', [dish])).toBe(
    "\ufeffProducto,Venta (Q),Devoluciones (Q),Venta neta (Q),Cantidad\r\n'=Puyazo,5.00,0.00,5.00,1.5",
  );
});

test('a row is called as people call it', () => {
  expect(rowName(t, 'day', { key: '2026-11-20', name: null })).toBe('20/11/2026');
  expect(rowName(t, 'hour', { key: '7', name: null })).toBe('07:00');
  expect(rowName(t, 'weekday', { key: '5', name: null })).toBe('Viernes');
  expect(rowName(t, 'waiter', { key: null, name: null })).toBe('Sin asignar');
  expect(rowName(t, 'order_type', { key: 'take_out', name: null })).toBe('Para llevar');
});

test('a share of nothing is no number', () => {
  expect(shareOf(0, 0)).toBe('–');
  expect(shareOf(125, 1000)).toBe('12.5 %');
});

test('minutes are read as on a clock', () => {
  expect([minutesOf(null), minutesOf(0), minutesOf(725)]).toEqual(['–', '0:00', '12:05']);
});

test('a file of voids says when, what, how much, why, who and whether the kitchen had it', () => {
  const gone = {
    id: '1',
    kind: 'void',
    at: '2026-11-21T01:00:00.000Z',
    locationId: 'l',
    orderId: 'o',
    documentNumber: 'Z10-1',
    tableAliasSnapshot: null,
    dish: 'Puyazo',
    amount: minor(12_500),
    reason: 'Se fue',
    by: 'Ana',
    approvedBy: null,
    wasSent: true,
  } as const;
  expect(reductionsTable(t, 'void', [gone]).split('\r\n')[1]).toBe(
    '2026-11-21T01:00:00.000Z,Z10-1,Puyazo,125.00,Se fue,Ana,,Sí',
  );
  expect(reductionsTable(t, 'refund', [{ ...gone, kind: 'refund', wasSent: null }]).split('\r\n')[0]).toBe(
    '\ufeffCuándo,Orden,Producto,Devoluciones (Q),Motivo,Quién,Aprobó',
  );
});

/** A column of a file in centavos, as a spreadsheet reads it. */
const centavosOf = (file: string, title: string): number => {
  const [head = [], ...rows] = file.split('\r\n').map((line) => line.split(','));
  const at = head.indexOf(title);
  return rows.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0);
};

test('a file sums up to what its rows do, to the centavo', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor);
  const some = fc.record({ revenue: money, refunds: money, tax: money, tips: money, count: fc.nat(9_999) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 40 }), (found) => {
      const rows = found.map((one, at) =>
        row({ ...one, key: `2026-01-${at + 1}`, netSales: minor(one.revenue - one.refunds) }),
      );
      const file = breakdownTable(t, 'day', rows);
      const sum = (of: 'revenue' | 'refunds' | 'netSales') => rows.reduce((all, one) => all + one[of], 0);
      expect([
        centavosOf(file, 'Venta (Q)'),
        centavosOf(file, 'Devoluciones (Q)'),
        centavosOf(file, 'Venta neta (Q)'),
      ]).toEqual([sum('revenue'), sum('refunds'), sum('netSales')]);
    }),
    { numRuns: runs(50) },
  );
});
