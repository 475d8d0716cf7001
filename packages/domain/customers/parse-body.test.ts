import { AppError, CreateCustomerInput, SetCustomerStatusInput } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { parseBody } from './parse-body.ts';

const pathsIn = (schema: z.ZodType, given: unknown): unknown => {
  try {
    parseBody(schema, given);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return error.details;
    throw error;
  }
  throw new Error('nothing was refused');
};

test('a right body comes back with its defaults', () => {
  expect(parseBody(CreateCustomerInput, { firstName: ' Ana ' })).toMatchObject({ firstName: 'Ana', lastName: '' });
});

test('a wrong one names every field that is wrong, the first by itself', () => {
  const given = { phones: [{ e164: '5555 1234' }, { e164: 7 }], notes: 3 };
  expect(pathsIn(CreateCustomerInput, given)).toMatchObject({
    path: 'notes',
    issues: [{ path: 'notes' }, { path: 'phones[1].e164' }],
  });
});

test('an unknown field is named itself, a body that is none has no path', () => {
  expect(pathsIn(CreateCustomerInput, { emails: [{ email: 'a@b.gt', loud: true }] })).toMatchObject({
    path: 'emails[0].loud',
  });
  expect(pathsIn(SetCustomerStatusInput, 'active')).toMatchObject({ path: '' });
  expect(pathsIn(SetCustomerStatusInput, null)).toMatchObject({ path: 'status' });
});
