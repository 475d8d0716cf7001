import { expect, test } from 'vitest';
import { namedDatabase } from './cloud-database.ts';

test('a database that is named by nothing is none: the operator’s command goes to the cloud’s own, not to port 5432', () => {
  expect(namedDatabase({ DATABASE_URL: '' })).toBeNull();
  expect(namedDatabase({})).toBeNull();
  expect(namedDatabase({ DATABASE_URL: 'postgres://here' })).toBe('postgres://here');
});
