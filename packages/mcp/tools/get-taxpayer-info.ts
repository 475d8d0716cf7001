import { lookUpTaxpayer } from '@comanda/domain/taxpayers';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const getTaxpayerInfo = defineTool({
  name: 'get_taxpayer_info',
  title: 'Look up a taxpayer',
  description: 'The name the tax authority has for a NIT. A business’s assistants have 200 lookups a day.',
  scopes: ['pos:read'],
  permission: 'Customer:Create',
  effect: 'asks_outside',
  input: z.strictObject({ nit: z.string().trim().min(1).max(25) }),
  output: z.looseObject({ status: z.string() }),
  run: (call, { nit }) => lookUpTaxpayer(call, { nit }),
});
