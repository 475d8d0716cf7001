import { z } from 'zod';
import { DEBIT, pageOfNotes } from '../notes.ts';
import { ListOutput, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listDebitNotes = defineTool({
  name: 'list_debit_notes',
  title: 'List debit notes',
  description: 'Electronic debit notes (NDEB), newest first, with the invoice each changes.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject(paging(20, 100)),
  output: ListOutput,
  run: (call, paged) => pageOfNotes(call, DEBIT, paged),
});
