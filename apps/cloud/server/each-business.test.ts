import { expect, test } from 'vitest';
import { eachBusiness } from './each-business.ts';

test('what went wrong for one business was left undone for all after it: they have their turn, and it is told', async () => {
  const [done, told] = [[] as string[], [] as unknown[]];
  const log = { error: (said: unknown) => told.push(said) };
  const broken = new Error('a row of theirs');
  const run = async (id: string) => {
    if (id === 'b') throw broken;
    done.push(id);
  };
  await expect(eachBusiness(['a', 'b', 'c'], log as never, run)).rejects.toThrow('1 of 3');
  expect(done).toEqual(['a', 'c']);
  expect(told).toEqual([{ err: broken, businessId: 'b' }]);
  await eachBusiness(['a'], log as never, run);
});
