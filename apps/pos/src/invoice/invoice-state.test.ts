import { expect, test } from 'vitest';
import { invoiceState } from './invoice-state.ts';

const PAID = '2026-11-21T20:00:00.000Z';
const at = (seconds: number) => Date.parse(PAID) + seconds * 1000;
const bill = {
  status: 'paid',
  paidAt: PAID,
  updatedAt: PAID,
  felStatus: 'waiting',
  felErrorCode: null,
  felAccessNumber: null,
  fel_serial_number: null,
  fel_number: null,
} as const;

test('a bill that waits is being certified, and after 15 seconds may be printed in contingency', () => {
  expect(invoiceState(bill, at(14))).toEqual({ kind: 'certifying' });
  expect(invoiceState({ ...bill, felErrorCode: 'CERTIFIER_TIMEOUT' }, at(15))).toEqual({
    kind: 'late',
    code: 'CERTIFIER_TIMEOUT',
  });
  expect(invoiceState({ ...bill, felAccessNumber: 123_456_789 }, at(2))).toEqual({
    kind: 'contingency',
    number: 123_456_789,
  });
});

test('series and number are said of what is certified, and of what is annulled', () => {
  const document = { fel_serial_number: 'C73588A8', fel_number: '1081232326', felIsTest: true };
  const said = { series: 'C73588A8', number: '1081232326' };
  expect(invoiceState({ ...bill, ...document, felStatus: 'certified' }, at(1))).toEqual({
    kind: 'certified',
    ...said,
    isTest: true,
  });
  const asked = { ...bill, ...document, felStatus: 'certified', felErrorCode: 'ANNULMENT_REQUESTED' } as const;
  expect(invoiceState(asked, at(1))).toEqual({ kind: 'annulling', ...said });
  expect(invoiceState({ ...asked, felErrorCode: 'FEL_ANU375' }, at(1))).toEqual({
    kind: 'keeps',
    ...said,
    code: 'FEL_ANU375',
  });
  expect(invoiceState({ ...bill, ...document, felStatus: 'annulled' }, at(1))).toEqual({ kind: 'annulled', ...said });
});

test('nothing is said of a bill that is not paid, or owes no invoice; a refusal says its code', () => {
  expect(invoiceState({ ...bill, status: 'pending' }, at(1))).toBeNull();
  expect(invoiceState({ ...bill, felStatus: 'not_expected' }, at(1))).toBeNull();
  expect(invoiceState({ ...bill, felStatus: 'failed', felErrorCode: 'FEL_RCP309' }, at(1))).toEqual({
    kind: 'failed',
    code: 'FEL_RCP309',
  });
});
