import type { ImplementationView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { implementations, minutesByStep, phasesOf, stepsOf } from './implementations.store.ts';
import { namesOf } from './people.ts';
import { progressOf } from './progress.ts';

/** A board with its phases, their steps and the minutes logged on each. Throws IMPLEMENTATION_NOT_FOUND. */
export const getImplementation = async (ctx: Context, { id }: { id: string }): Promise<ImplementationView> => {
  const board = await implementations.get(ctx, id);
  const phases = await phasesOf(ctx, id);
  const steps = await stepsOf(ctx, [id]);
  const logged = await minutesByStep(ctx, [id]);
  const nameOf = await namesOf(ctx, [board.ownerId, ...steps.map(({ assigneeId }) => assigneeId)]);
  return {
    ...board,
    ownerName: nameOf(board.ownerId),
    progress: progressOf(board, steps, logged, ctx.clock.now().slice(0, 10)),
    phases: phases.map((phase) => ({
      ...phase,
      steps: steps
        .filter(({ phaseId }) => phaseId === phase.id)
        .map((step) => ({
          ...step,
          assigneeName: nameOf(step.assigneeId),
          minutesLogged: logged.get(step.id) ?? 0,
        })),
    })),
  };
};
