import type { PdfTemplate } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { describe } from './templates/template.ts';
import { TEMPLATES } from './templates/templates.ts';

/** The templates there are, each with what it needs. */
export const listPdfTemplates = async (_ctx: Context): Promise<{ data: PdfTemplate[] }> => ({
  data: Object.values(TEMPLATES).map(describe),
});
