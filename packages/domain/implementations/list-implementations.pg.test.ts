import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { createImplementation } from './create-implementation.ts';
import { listImplementations } from './list-implementations.ts';
import { logHours } from './log-hours.ts';
import { updateImplementation } from './update-implementation.ts';
import { updateStep } from './update-step.ts';

const open = useBoards();

test('boards are listed newest first with how far each is, by state, and another business’s are not', async () => {
  await using boards = await open();
  const { world, owner, fixed, hourly } = boards;
  const { businessId } = world;
  world.env.advance(1000);
  const second = await world.run(owner, createImplementation, { businessId, name: 'Antigua', clientName: 'La Fonda' });
  await world.run(owner, updateStep, { id: fixed.id, status: 'done' });
  const { accountId } = await boards.hire();
  await world.run({ ...owner, id: accountId }, logHours, { id: hourly.id, minutes: 90 });
  const list = (input = {}, actor = owner) => world.run(actor, listImplementations, input);
  expect((await list()).data.map(({ name, progress }) => [name, progress])).toMatchObject([
    ['Antigua', { stepsTotal: 0, percent: 0 }],
    ['Zona 10', { stepsDone: 1, stepsTotal: 2, percent: 50, minutesLogged: 90, minutesEstimated: 120 }],
  ]);
  await world.run(owner, updateImplementation, { id: second.id, status: 'active' });
  expect((await list({ status: 'active' })).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await list({}, await world.stranger())).data).toEqual([]);
});
