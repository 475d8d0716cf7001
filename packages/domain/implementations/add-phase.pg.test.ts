import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addPhase } from './add-phase.ts';
import { useBoards } from './boards.suite.ts';

const open = useBoards();

test('phases are added at the end until the board is full; another business’s board has no room', async () => {
  await using boards = await open();
  const { world, owner, board } = boards;
  const add = (actor = owner) => world.run(actor, addPhase, { id: board.id, name: 'Otra' });
  for (let n = 1; n < 40; n += 1) expect((await add()).sortOrder).toBe(n);
  expect(await refusal(add())).toBe('IMPLEMENTATION_FULL');
  expect(await boards.refusedTo(add)).toBe('IMPLEMENTATION_NOT_FOUND');
});
