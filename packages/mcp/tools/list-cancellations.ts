import { listFelCancellations } from '@comanda/domain/invoicing';
import { z } from 'zod';
import { ListOutput, pageFor, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listCancellations = defineTool({
  name: 'list_cancellations',
  title: 'List annulments',
  description: 'Annulments of electronic documents, newest first, with state and reason.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject(paging(20, 100)),
  output: ListOutput,
  run: async (call, { page, limit }) =>
    pageFor(
      await listFelCancellations(call, { page, size: limit }),
      ({ id, billId, authorization, reason, state, createdAt, locationId }) => ({
        id,
        billId,
        authorization,
        reason,
        state,
        createdAt,
        locationId,
      }),
    ),
});
