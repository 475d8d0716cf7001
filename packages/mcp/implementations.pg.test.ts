import { expect, test } from 'vitest';
import { useBoards } from '../domain/implementations/boards.suite.ts';
import { updateStep } from '../domain/implementations/update-step.ts';
import { callerOf, principalOf } from './caller.suite.ts';

const open = useBoards();

test('boards are read as a list, a tree, a state and, worst first, as health; another business has none', async () => {
  await using boards = await open();
  const { world, owner, board, hourly } = boards;
  const { facts, as } = callerOf(world);
  await world.run(owner, updateStep, { id: hourly.id, status: 'blocked', blocker: 'Falta internet' });
  const implementationId = board.id;
  expect(await facts('list_implementations')).toMatchObject({ data: [{ implementationId, percent: 0, blockers: 1 }] });
  expect(await facts('get_implementation', { implementationId })).toMatchObject({
    phases: [{ steps: [{ kind: 'fixed' }, { kind: 'hourly', estimatedMinutes: 120, blocker: 'Falta internet' }] }],
  });
  const blockers = [{ step: 'Instalación', blocker: 'Falta internet' }];
  expect(await facts('get_implementation_status', { implementationId })).toMatchObject({ percent: 0, blockers });
  const health = { data: [{ implementationId, health: 'blocked', minutesEstimated: 120, blockers }], omitted: 0 };
  expect(await facts('get_client_health')).toMatchObject(health);
  expect(await facts('get_client_health', { implementationId })).toMatchObject(health);
  const stranger = principalOf((await world.stranger()).businessId);
  expect((await as(stranger, 'list_implementations', {})).structuredContent).toMatchObject({ data: [] });
  for (const name of ['get_implementation', 'get_implementation_status', 'get_client_health'])
    expect([name, (await as(stranger, name, { implementationId })).code]).toEqual([name, 'NOT_FOUND']);
});

test('hours are those of who stands behind the assistant; an operator alone names another person, a key of nobody nobody', async () => {
  await using boards = await open();
  const { world, hourly, fixed } = boards;
  const { as } = callerOf(world);
  const [rosa, luis] = [await boards.hire('Rosa'), await boards.hire('Luis')];
  const key = (over: object) => principalOf(world.businessId, over);
  const log = (over: object, more: object = {}) =>
    as(key(over), 'log_hours', { stepId: hourly.id, minutes: 30, ...more });
  const logged = await log({ userId: rosa.accountId });
  expect(logged.structuredContent).toMatchObject({ person: 'Rosa', minutes: 30, totalMinutes: 30 });
  expect((await log({})).code).toBe('USER_REQUIRED');
  expect((await log({ userId: rosa.accountId }, { userId: luis.accountId })).code).toBe('USER_NOT_YOURS');
  expect((await log({ userId: rosa.accountId }, { stepId: fixed.id })).code).toBe('STEP_NOT_HOURLY');
  const operator = { role: 'platform_operator' as const };
  expect((await log(operator)).code).toBe('USER_REQUIRED');
  expect((await log(operator, { userId: luis.userId })).structuredContent).toMatchObject({
    person: 'Luis',
    totalMinutes: 60,
  });
  expect((await log(operator, { userId: world.env.uuid() })).code).toBe('USER_REQUIRED');
  const once = { userId: rosa.accountId };
  const first = await log(once, { idempotencyKey: 'k' });
  expect((await log(once, { idempotencyKey: 'k' })).structuredContent).toEqual(first.structuredContent);
  expect((await log(once, { idempotencyKey: 'k', minutes: 31 })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});
