import { z } from 'zod';
import { CREDIT, pageOfNotes } from '../notes.ts';
import { ListOutput, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listCreditNotes = defineTool({
  name: 'list_credit_notes',
  title: 'List credit notes',
  description: 'Electronic credit notes (NCRE; of small taxpayers NABN), newest first, with the invoice each changes.',
  scopes: ['pos:read'],
  permission: 'Fel:View',
  input: z.strictObject(paging(20, 100)),
  output: ListOutput,
  run: (call, paged) => pageOfNotes(call, CREDIT, paged),
});
