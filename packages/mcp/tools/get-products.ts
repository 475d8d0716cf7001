import { Id } from '@comanda/contracts';
import { z } from 'zod';
import { pageOfProductsFor } from '../products.ts';
import { ListOutput, paging } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const getProducts = defineTool({
  name: 'get_products',
  title: 'List products',
  description: 'Products in the order of the menu, by words of the name or code (search) or by category, with prices.',
  scopes: ['pos:read'],
  permission: 'Catalogue:View',
  input: z.strictObject({
    search: z.string().trim().min(1).max(80).optional(),
    categoryId: Id.optional(),
    ...paging(20, 100),
  }),
  output: ListOutput,
  run: (call, { search, categoryId, page, limit }) =>
    pageOfProductsFor(call, { q: search, categoryId, page, size: limit }),
});
