import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { getImplementation } from './get-implementation.ts';
import { updateStep } from './update-step.ts';

const open = useBoards();

test('a board shows its phases with their steps, who does them and what holds them up', async () => {
  await using boards = await open();
  const { world, owner, board, hourly } = boards;
  const { userId } = await boards.hire('Luis');
  await world.run(owner, updateStep, {
    id: hourly.id,
    status: 'blocked',
    blocker: 'Falta internet',
    assigneeId: userId,
  });
  expect(await world.run(owner, getImplementation, { id: board.id })).toMatchObject({
    progress: { blockers: 1, health: 'blocked' },
    phases: [
      {
        name: 'Equipo',
        steps: [
          { name: 'Impresoras', status: 'pending', blocker: null },
          { name: 'Instalación', status: 'blocked', blocker: 'Falta internet', assigneeName: 'Luis' },
        ],
      },
    ],
  });
  expect(await boards.refusedTo((actor) => world.run(actor, getImplementation, { id: board.id }))).toBe(
    'IMPLEMENTATION_NOT_FOUND',
  );
});
