import { Id } from '@comanda/contracts';
import { z } from 'zod';
import { CREDIT, noteOf } from '../notes.ts';
import { defineTool } from '../tool.ts';

export const getCreditNote = defineTool({
  name: 'get_credit_note',
  title: 'Get a credit note',
  description: 'One electronic credit note with its lines and reason. Its id comes from list_credit_notes.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject({ id: Id }),
  output: z.looseObject({ id: z.string(), status: z.string(), lines: z.array(z.looseObject({})) }),
  run: (call, { id }) => noteOf(call, CREDIT, id),
});
