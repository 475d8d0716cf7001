import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { createImplementation } from './create-implementation.ts';
import { TEMPLATES } from './templates.ts';

const open = useBoards();

test('a board of a template has its phases and steps in their order, all to do, and the log has it', async () => {
  await using boards = await open();
  const { world, owner } = boards;
  const { businessId } = world;
  const asked = { businessId, name: 'Antigua', clientName: 'La Fonda', template: 'branch_opening' as const };
  const board = await world.run(owner, createImplementation, asked);
  const shown = board.phases.map(({ name, steps }) => ({
    name,
    steps: steps.map(({ name, stepKind, estimatedMinutes }) => ({ name, stepKind, estimatedMinutes })),
  }));
  expect(shown).toEqual(TEMPLATES.branch_opening);
  expect(board).toMatchObject({ status: 'planned', ownerName: null, progress: { stepsDone: 0, percent: 0 } });
  const log = await world.db.read.selectFrom('auditEntry').selectAll().where('entityId', '=', board.id).execute();
  expect(log).toMatchObject([{ action: 'implementation.created', details: { template: 'branch_opening' } }]);
});

test('its owner is a member of the business', async () => {
  await using boards = await open();
  const { world, owner } = boards;
  const { userId, accountId } = await boards.hire();
  const create = (ownerId: string) =>
    world.run(owner, createImplementation, { businessId: world.businessId, name: 'X', clientName: 'Y', ownerId });
  expect((await create(userId)).ownerName).toBe('Rosa');
  expect(await refusal(create(accountId))).toBe('NOT_FOUND');
});
