import type { CustomerView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { withChange } from './with-change.ts';

const phone = (id: string, isPrimary: boolean) => ({
  id,
  isPrimary,
  createdAt: '2026-11-21T12:00:00.000Z',
  type: 'mobile',
  e164: `+5025555000${id}`,
  raw: '',
});
const customer = { firstName: 'Ana', phones: [phone('1', true), phone('2', false)] } as CustomerView;
const phonesAfter = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  withChange(customer, { method, path, body }).phones.map(({ e164, isPrimary }) => [e164.slice(-4), isPrimary]);

test('a changed core field replaces the one seen, the others stay', () => {
  const after = withChange(customer, { method: 'PATCH', path: '', body: { firstName: 'Eva' } });
  expect([after.firstName, after.phones]).toEqual(['Eva', customer.phones]);
});

test('an element is added, changed in its place and removed', () => {
  const body = { e164: '+50255550009' };
  expect(phonesAfter('POST', '/phones', body)).toEqual([
    ['0001', true],
    ['0002', false],
    ['0009', false],
  ]);
  expect(phonesAfter('PUT', '/phones/2', body)).toEqual([
    ['0001', true],
    ['0009', false],
  ]);
  expect(phonesAfter('DELETE', '/phones/1')).toEqual([['0002', false]]);
});

test('one primary at a time', () => {
  expect(phonesAfter('PUT', '/phones/2', { isPrimary: true })).toEqual([
    ['0001', false],
    ['0002', true],
  ]);
});
