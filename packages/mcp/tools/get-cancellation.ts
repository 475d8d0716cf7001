import { Id } from '@comanda/contracts';
import { getFelCancellation } from '@comanda/domain/invoicing';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const getCancellation = defineTool({
  name: 'get_cancellation',
  title: 'Get an annulment',
  description: 'One annulment with its acknowledgement and who asked for it. Its id comes from list_cancellations.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject({ id: Id }),
  output: z.looseObject({ id: z.string(), state: z.string() }),
  run: async (call, { id }) => {
    const { locationId: _, ...cancellation } = await getFelCancellation(call, { cancellationId: id });
    return cancellation;
  },
});
