import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { deleteStep } from './delete-step.ts';
import { logHours } from './log-hours.ts';

const open = useBoards();

test('a step goes with its hours', async () => {
  await using boards = await open();
  const { world, owner, hourly } = boards;
  const { accountId } = await boards.hire();
  await world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes: 30 });
  const remove = (actor = owner) => world.run(actor, deleteStep, { id: hourly.id });
  expect(await boards.refusedTo(remove)).toBe('IMPLEMENTATION_STEP_NOT_FOUND');
  await remove();
  expect(await world.db.read.selectFrom('implementationHours').select('id').execute()).toEqual([]);
});
