import { expect, test } from 'vitest';
import { recoveryRoutes } from './recovery.routes.ts';

test('sixty questions for history whose answers nobody read held a gigabyte: a hub has one page on its way', () => {
  const limited = recoveryRoutes.filter(({ answerLimit }) => answerLimit !== null);
  expect(limited.map(({ path }) => path)).toEqual(['/sync/v1/history', '/sync/v1/rows']);
});
