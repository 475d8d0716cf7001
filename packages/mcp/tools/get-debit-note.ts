import { Id } from '@comanda/contracts';
import { z } from 'zod';
import { DEBIT, noteOf } from '../notes.ts';
import { defineTool } from '../tool.ts';

export const getDebitNote = defineTool({
  name: 'get_debit_note',
  title: 'Get a debit note',
  description: 'One electronic debit note with its lines and reason. Its id comes from list_debit_notes.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject({ id: Id }),
  output: z.looseObject({ id: z.string(), status: z.string(), lines: z.array(z.looseObject({})) }),
  run: (call, { id }) => noteOf(call, DEBIT, id),
});
