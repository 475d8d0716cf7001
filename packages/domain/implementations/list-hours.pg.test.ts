import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { listHours } from './list-hours.ts';
import { logHours } from './log-hours.ts';

const open = useBoards();

test('hours of a step are listed by day with whose they are; another business’s step has none to see', async () => {
  await using boards = await open();
  const { world, owner, hourly } = boards;
  const { accountId } = await boards.hire();
  for (const workedOn of ['2026-11-18', '2026-11-20', '2026-11-19'])
    await world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes: 10, workedOn });
  const list = (actor = owner) => world.run(actor, listHours, { id: hourly.id });
  const { data } = await list();
  expect(data.map(({ workedOn, userName }) => `${workedOn} ${userName}`)).toEqual([
    '2026-11-20 Rosa',
    '2026-11-19 Rosa',
    '2026-11-18 Rosa',
  ]);
  expect(await boards.refusedTo(list)).toBe('IMPLEMENTATION_STEP_NOT_FOUND');
});
