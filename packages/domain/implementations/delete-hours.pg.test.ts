import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { deleteHours } from './delete-hours.ts';
import { logHours } from './log-hours.ts';

const open = useBoards();

test('hours logged by mistake are taken back once, and the log keeps how many they were', async () => {
  await using boards = await open();
  const { world, owner, hourly } = boards;
  const { accountId } = await boards.hire();
  const { id } = await world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes: 45 });
  const remove = (actor = owner) => world.run(actor, deleteHours, { id });
  expect(await boards.refusedTo(remove)).toBe('IMPLEMENTATION_HOURS_NOT_FOUND');
  await remove();
  expect(await refusal(remove())).toBe('IMPLEMENTATION_HOURS_NOT_FOUND');
  const log = await world.db.read
    .selectFrom('auditEntry')
    .select('details')
    .where('action', '=', 'implementation.hours_removed')
    .execute();
  expect(log).toMatchObject([{ details: { minutes: 45 } }]);
});
