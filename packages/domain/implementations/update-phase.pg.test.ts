import { expect, test } from 'vitest';
import { addPhase } from './add-phase.ts';
import { useBoards } from './boards.suite.ts';
import { getImplementation } from './get-implementation.ts';
import { updatePhase } from './update-phase.ts';

const open = useBoards();

test('a phase is renamed and moved among the others', async () => {
  await using boards = await open();
  const { world, owner, board, phaseId } = boards;
  await world.run(owner, addPhase, { id: board.id, name: 'Apertura' });
  await world.run(owner, updatePhase, { id: phaseId, name: 'Equipos', sortOrder: 9 });
  const { phases } = await world.run(owner, getImplementation, { id: board.id });
  expect(phases.map(({ name }) => name)).toEqual(['Apertura', 'Equipos']);
  expect(await boards.refusedTo((actor) => world.run(actor, updatePhase, { id: phaseId, name: 'X' }))).toBe(
    'IMPLEMENTATION_PHASE_NOT_FOUND',
  );
});
