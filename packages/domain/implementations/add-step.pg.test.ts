import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addStep } from './add-step.ts';
import { useBoards } from './boards.suite.ts';

const open = useBoards();

test('a step is added after the others, for a member of the business alone', async () => {
  await using boards = await open();
  const { world, owner, phaseId } = boards;
  const { userId } = await boards.hire();
  const add = (more: object = {}, actor = owner) => world.run(actor, addStep, { id: phaseId, name: 'Red', ...more });
  expect(await add({ assigneeId: userId })).toMatchObject({ stepKind: 'fixed', status: 'pending', sortOrder: 2 });
  expect(await refusal(add({ assigneeId: world.env.uuid() }))).toBe('NOT_FOUND');
  expect(await boards.refusedTo((actor) => add({}, actor))).toBe('IMPLEMENTATION_PHASE_NOT_FOUND');
});
