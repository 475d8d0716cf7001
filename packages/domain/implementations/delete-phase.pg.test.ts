import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { deletePhase } from './delete-phase.ts';
import { getImplementation } from './get-implementation.ts';

const open = useBoards();

test('a phase goes with its steps', async () => {
  await using boards = await open();
  const { world, owner, board, phaseId } = boards;
  const remove = (actor = owner) => world.run(actor, deletePhase, { id: phaseId });
  expect(await boards.refusedTo(remove)).toBe('IMPLEMENTATION_PHASE_NOT_FOUND');
  await remove();
  const left = await world.run(owner, getImplementation, { id: board.id });
  expect([left.phases, left.progress.stepsTotal]).toEqual([[], 0]);
});
