import { Id } from '@comanda/contracts';
import { getImplementation } from '@comanda/domain/implementations';
import { z } from 'zod';
import { blockersOf, implementationRow, PROGRESS_DEFINITION, progressRow } from '../implementation-row.ts';
import { defineTool } from '../tool.ts';

export const getImplementationStatus = defineTool({
  name: 'get_implementation_status',
  title: 'Get how far a board is',
  description: 'How much of a board is done, minutes logged against estimated, and what is blocked.',
  scopes: ['psa:read'],
  permission: 'Implementation:View',
  input: z.strictObject({ implementationId: Id }),
  output: z.looseObject({ implementationId: z.string(), percent: z.int(), blockers: z.array(z.looseObject({})) }),
  run: async (call, { implementationId }) => {
    const board = await getImplementation(call, { id: implementationId });
    return {
      ...implementationRow(board),
      ...progressRow(board.progress),
      blockers: blockersOf(board),
      definition: PROGRESS_DEFINITION,
    };
  },
});
