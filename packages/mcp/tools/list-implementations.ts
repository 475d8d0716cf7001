import { ImplementationStatus } from '@comanda/contracts';
import { listImplementations as boardsOf } from '@comanda/domain/implementations';
import { z } from 'zod';
import { implementationRow } from '../implementation-row.ts';
import { ListOutput, pageFor, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listImplementations = defineTool({
  name: 'list_implementations',
  title: 'List implementation boards',
  description: 'Boards of what opening at a client takes, newest first, with state, due date and percent done.',
  scopes: ['psa:read'],
  permission: 'Implementation:View',
  input: z.strictObject({ status: ImplementationStatus.optional(), ...paging(20, 100) }),
  output: ListOutput,
  run: async (call, { status, page, limit }) =>
    pageFor(await boardsOf(call, { status, page, size: limit }), (board) => ({
      ...implementationRow(board),
      percent: board.progress.percent,
      blockers: board.progress.blockers,
    })),
});
