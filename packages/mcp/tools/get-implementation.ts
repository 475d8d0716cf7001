import { Id } from '@comanda/contracts';
import { getImplementation as boardOf } from '@comanda/domain/implementations';
import { z } from 'zod';
import { implementationRow, PROGRESS_DEFINITION, progressRow } from '../implementation-row.ts';
import { defineTool } from '../tool.ts';

export const getImplementation = defineTool({
  name: 'get_implementation',
  title: 'Get an implementation board',
  description:
    'One board as a tree: phases, their steps with kind, state, assignee, blocker, minutes estimated and logged.',
  scopes: ['psa:read'],
  permission: 'Implementation:View',
  input: z.strictObject({ implementationId: Id }),
  output: z.looseObject({ implementationId: z.string(), phases: z.array(z.looseObject({})) }),
  run: async (call, { implementationId }) => {
    const board = await boardOf(call, { id: implementationId });
    return {
      ...implementationRow(board),
      ...progressRow(board.progress),
      definition: PROGRESS_DEFINITION,
      phases: board.phases.map(({ id, name, steps }) => ({
        phaseId: id,
        name,
        steps: steps.map((step) => ({
          stepId: step.id,
          name: step.name,
          kind: step.stepKind,
          status: step.status,
          assignee: step.assigneeName,
          estimatedMinutes: step.estimatedMinutes,
          loggedMinutes: step.minutesLogged,
          blocker: step.blocker,
        })),
      })),
    };
  },
});
