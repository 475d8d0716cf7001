import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { deleteImplementation } from './delete-implementation.ts';

const open = useBoards();

test('a board goes with all on it, another business’s stays', async () => {
  await using boards = await open();
  const { world, owner, board } = boards;
  const remove = (actor = owner) => world.run(actor, deleteImplementation, { id: board.id });
  expect(await boards.refusedTo(remove)).toBe('IMPLEMENTATION_NOT_FOUND');
  await remove();
  for (const table of ['implementation', 'implementationPhase', 'implementationStep'] as const)
    expect(await world.db.read.selectFrom(table).select('id').execute()).toEqual([]);
});
