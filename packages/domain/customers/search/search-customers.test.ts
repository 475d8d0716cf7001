import { openFrontDesk } from '@comanda/testing/front-desk';
import { expect, test } from 'vitest';
import { registerSearchTests } from './search-customers.suite.ts';

registerSearchTests('SQLite', openFrontDesk);

test('a name that changed is found by the new one alone', async () => {
  await using desk = await openFrontDesk();
  const { id } = await desk.customer();
  await desk.change('updateCustomer', id, { given: { firstName: 'Eva' } });
  expect([await desk.found('ana'), await desk.found('eva')]).toEqual([[], ['Eva Xol']]);
});

test('a customer with many matching elements hides nobody', async () => {
  await using desk = await openFrontDesk();
  const phones = Array.from({ length: 10 }, (_, i) => ({ e164: `5555 10${10 + i}` }));
  await desk.customer({ firstName: 'Ana', phones });
  for (let i = 20; i < 25; i++) await desk.customer({ firstName: `Eva ${i}`, phone: `5555 10${i}` });
  expect(await desk.found('5555', { limit: 2 })).toHaveLength(2);
});
