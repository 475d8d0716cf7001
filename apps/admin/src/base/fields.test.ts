import { ApiError } from '@comanda/web';
import { expect, test } from 'vitest';
import { fieldErrors } from './fields.ts';
import type { Translate } from './use-translation.ts';

const t = ((key: string) => key) as unknown as Translate;

test('a failed validation marks every field it names', () => {
  const issues = [
    { in: 'body', path: 'location.code', message: 'one to six letters or digits' },
    { in: 'body', path: 'name', message: 'Too small: expected string to have >=1 characters' },
  ];
  const error = new ApiError('VALIDATION_FAILED', 400, '', { issues });
  expect(fieldErrors(t, error)).toEqual({ 'location.code': 'admin.invalid', name: 'admin.required' });
});

test('a code with a path marks that field, in its own words', () => {
  expect(fieldErrors(t, new ApiError('INVALID_NIT', 400, '', { path: 'taxId' }))).toEqual({
    taxId: 'errors.INVALID_NIT',
  });
});

test('anything else marks none', () => {
  expect(fieldErrors(t, new ApiError('NETWORK', 0, ''))).toEqual({});
  expect(fieldErrors(t, new Error('x'))).toEqual({});
});
