import { expect, test } from 'vitest';
import { businessTaxId } from './business-tax-id.ts';

test('a business could issue invoices by any text: its NIT is one, as SAT writes it', () => {
  expect(businessTaxId('7745482-0')).toBe('77454820');
  expect([businessTaxId(null), businessTaxId('')]).toEqual([null, null]);
  for (const text of ['hola', '7745482-1', 'CF']) expect(() => businessTaxId(text)).toThrow('NIT');
});
