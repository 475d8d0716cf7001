import type { StepStatus } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useBoards } from './boards.suite.ts';
import { updateStep } from './update-step.ts';

const open = useBoards();

test('whatever is said of a step, it has a blocker while it is blocked and a time while it is done, and neither else', async () => {
  await using boards = await open();
  const { world, owner, fixed } = boards;
  const status = fc.constantFrom<StepStatus>('pending', 'in_progress', 'done', 'blocked');
  const change = fc.record(
    { status, blocker: fc.option(fc.constantFrom('Falta internet', 'Sin llaves')), name: fc.constant('Red') },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const step = await world
        .run(owner, updateStep, { id: fixed.id, ...changes })
        .catch((error: { code?: string }) => ({ refused: error.code }));
      if ('refused' in step) expect(step.refused).toBe('STEP_BLOCKER_REQUIRED');
      else
        expect([step.blocker !== null, step.doneAt !== null]).toEqual([
          step.status === 'blocked',
          step.status === 'done',
        ]);
    }),
    { numRuns: runs(40) },
  );
});

test('a blocked step says what blocks it; another business’s is not there', async () => {
  await using boards = await open();
  const { world, owner, fixed } = boards;
  expect(await refusal(world.run(owner, updateStep, { id: fixed.id, status: 'blocked' }))).toBe(
    'STEP_BLOCKER_REQUIRED',
  );
  expect(await boards.refusedTo((actor) => world.run(actor, updateStep, { id: fixed.id, name: 'X' }))).toBe(
    'IMPLEMENTATION_STEP_NOT_FOUND',
  );
});
