import { z } from 'zod';
import { pageOfProductsFor } from '../products.ts';
import { ListOutput } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search products',
  description: 'The first products whose name or code has all of the words. To read the whole menu use get_products.',
  scopes: ['pos:read'],
  permission: 'Catalogue:View',
  input: z.strictObject({
    query: z.string().trim().min(1).max(80),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: ListOutput,
  run: (call, { query, limit }) => pageOfProductsFor(call, { q: query, page: 1, size: limit }),
});
