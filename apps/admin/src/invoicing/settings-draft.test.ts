import { expect, test } from 'vitest';
import { draftOf, readSettings, withPhrases } from './settings-draft.ts';

const fresh = draftOf(null, { name: 'El Comal', taxId: '8912345K' });
const login = { username: 'DEMO', password: 'demo-demo' };

test('a business that is not set up begins in the test environment, with its own NIT and SAT’s limit', () => {
  expect(readSettings({ ...fresh, login }, false)).toMatchObject({
    input: {
      environment: 'test',
      issuerNit: '8912345K',
      issuerName: 'EL COMAL',
      buyerLimit: { amount: 250_000, operator: '>=' },
      credentials: { certifier: 'digifact', ...login },
    },
  });
});

test('an account may be left out once it is there, and is whole or not there', () => {
  expect(readSettings(fresh, true)).not.toHaveProperty('input.credentials');
  expect(readSettings(fresh, false)).toEqual({ problems: { login: 'loginMissing' } });
  expect(readSettings({ ...fresh, login: { username: 'DEMO' } }, true)).toEqual({
    problems: { login: 'loginMissing' },
  });
});

test('what is wrong is said of its field', () => {
  const draft = { ...fresh, issuerNit: '1234567', issuerName: ' ', limit: 'mucho', login };
  expect(readSettings(draft, false)).toEqual({
    problems: { issuerNit: 'nitWrong', issuerName: 'required', limit: 'limitWrong' },
  });
});

test('a phrase that stays keeps its resolution', () => {
  const before = [{ type: 2, scenario: 1, resolution: 'RES-2024-1' }];
  expect(withPhrases(before, ['1/1', '2/1'])).toEqual([{ type: 1, scenario: 1 }, before[0]]);
});
