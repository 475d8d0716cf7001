import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addPhase } from './add-phase.ts';
import { useBoards } from './boards.suite.ts';
import { updateImplementation } from './update-implementation.ts';

const open = useBoards();

test('a board that is closed changes no more until it is reopened, and the log says who did either', async () => {
  await using boards = await open();
  const { world, owner, board } = boards;
  const change = (changes: object) => world.run(owner, updateImplementation, { id: board.id, ...changes });
  const add = () => world.run(owner, addPhase, { id: board.id, name: 'Otra' });
  expect(await change({ dueOn: '2026-12-31', clientName: 'La Fonda' })).toMatchObject({
    dueOn: '2026-12-31',
    clientName: 'La Fonda',
    name: 'Zona 10',
  });
  for (const status of ['done', 'cancelled']) {
    await change({ status });
    expect(await refusal(add())).toBe('IMPLEMENTATION_CLOSED');
  }
  await change({ status: 'active' });
  expect((await add()).sortOrder).toBe(1);
  const log = await world.db.read.selectFrom('auditEntry').select('action').where('entityId', '=', board.id).execute();
  expect(log.map(({ action }) => action)).toEqual([
    'implementation.created',
    'implementation.closed',
    'implementation.reopened',
  ]);
  expect(await boards.refusedTo((actor) => world.run(actor, updateImplementation, { id: board.id, name: 'X' }))).toBe(
    'IMPLEMENTATION_NOT_FOUND',
  );
});
