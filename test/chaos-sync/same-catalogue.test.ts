import { expect, test } from 'vitest';
import { catalogueProblems } from './same-catalogue.ts';

const soup = { id: 's', location_id: null, name: 'Caldo', is_available: 1, updated_at: 'then' };
const grill = { id: 'g', location_id: 'here', name: 'Parrilla' };
const theirGrill = { id: 'h', location_id: 'there', name: 'Parrilla' };

test('a branch has what is for all and what is its own; what it has run out of is its own affair', () => {
  const ours = [{ ...soup, is_available: 0, updated_at: 'now' }, grill];
  expect(catalogueProblems(ours, [soup, grill, theirGrill], 'here')).toEqual([]);
});

test.each([
  ['of another name', [{ ...soup, name: 'Sopa' }, grill]],
  ['missing', [grill]],
  ['that is there alone', [soup, grill, { id: 'x', name: 'Nada' }]],
  ['of another branch', [soup, grill, theirGrill]],
])('a row %s is found', (_what, ours) => {
  expect(catalogueProblems(ours, [soup, grill, theirGrill], 'here')).toHaveLength(1);
});
