import type { Member, User } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { nameAmong, whoOf, whoseOf } from './whose.ts';

const person = (id: string, fullName: string, more: object = {}) => ({ id, fullName, email: null, ...more }) as User;
const member = (id: string, accountId: string | null) => ({ ...person(id, 'Ana'), accountId }) as unknown as Member;

test('whom the log is asked for is asked for by both their ids, or by the one they have', () => {
  expect(whoseOf(whoOf(member('ana', 'account')))).toEqual({ personId: 'ana', accountId: 'account' });
  expect(whoseOf(whoOf(member('ana', null)))).toEqual({ personId: 'ana' });
  expect(whoseOf(whoOf(person('ana', 'Ana')))).toEqual({ personId: 'ana' });
});

test('two of one name could not be told apart: each is shown with their e-mail, where there is one', () => {
  const [one, other, none] = [
    person('1', 'Ana', { email: 'ana@comal.gt' }),
    person('2', 'Ana', { email: 'ana2@comal.gt' }),
    person('3', 'Ana'),
  ] as const;
  const people = [one, other, none, person('4', 'Luis', { email: 'luis@comal.gt' })];
  expect(people.map((each) => nameAmong(people, each))).toEqual([
    'Ana · ana@comal.gt',
    'Ana · ana2@comal.gt',
    'Ana',
    'Luis',
  ]);
  expect(nameAmong([one], one)).toBe('Ana');
});
