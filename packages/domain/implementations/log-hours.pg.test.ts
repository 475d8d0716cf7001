import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { logHours, logHoursOf } from './log-hours.ts';
import { updateImplementation } from './update-implementation.ts';

const open = useBoards();

test('hours are the member’s whose account logs them, add up on their step, and are in the log', async () => {
  await using boards = await open();
  const { world, owner, hourly, board } = boards;
  const { userId, accountId } = await boards.hire();
  const log = (minutes: number, more: object = {}) =>
    world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes, ...more });
  const first = await log(90, { note: 'Cableado' });
  expect(first).toMatchObject({ userId, userName: 'Rosa', minutes: 90, totalMinutes: 90, note: 'Cableado' });
  expect((await log(30)).totalMinutes).toBe(120);
  const entries = await world.db.read
    .selectFrom('auditEntry')
    .select('details')
    .where('action', '=', 'implementation.hours_logged')
    .where('entityId', '=', board.id)
    .execute();
  expect(entries.map(({ details }) => details.minutes)).toEqual([90, 30]);
});

test('on hourly steps of open boards alone, no day longer than a day, none to come, and of members alone', async () => {
  await using boards = await open();
  const { world, owner, hourly, fixed, board } = boards;
  const { accountId } = await boards.hire();
  const log = (more: object = {}, actor = { ...owner, id: accountId }) =>
    refusal(world.run(actor, logHours, { id: hourly.id, minutes: 60, ...more }));
  expect(await log({ id: fixed.id })).toBe('STEP_NOT_HOURLY');
  expect(await log({ workedOn: '2030-01-01' })).toBe('VALIDATION_FAILED');
  expect(await log({}, owner)).toBe('USER_REQUIRED');
  expect(await boards.refusedTo((actor) => world.run(actor, logHours, { id: hourly.id, minutes: 1 }))).toBe(
    'IMPLEMENTATION_STEP_NOT_FOUND',
  );
  await world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes: 1400 });
  expect(await log()).toBe('HOURS_EXCEED_DAY');
  await world.run(owner, updateImplementation, { id: board.id, status: 'done' });
  expect(await log({ minutes: 1 })).toBe('IMPLEMENTATION_CLOSED');
});

test('asked again under its key they are the same hours, and the key is good for no others', async () => {
  await using boards = await open();
  const { world, owner, hourly } = boards;
  const { userId } = await boards.hire();
  const log = (minutes: number, more: object = {}) =>
    world.write(owner, (tx) => logHoursOf(tx, { id: hourly.id, minutes, userId, requestKey: 'k', ...more }));
  const first = await log(15);
  expect(await log(15)).toEqual(first);
  expect(await log(15, { workedOn: first.workedOn })).toEqual(first);
  for (const more of [{ note: 'Otra' }, { workedOn: '2020-01-01' }])
    expect(await refusal(log(15, more))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await refusal(log(16))).toBe('IDEMPOTENCY_KEY_REUSED');
});
