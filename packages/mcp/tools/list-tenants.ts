import { pageOfTenants } from '@comanda/domain/accounts';
import { z } from 'zod';
import { ListOutput } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listTenants = defineTool({
  name: 'list_tenants',
  title: 'List businesses',
  description: 'Every business of this cloud by name, for operators. Choose one with set_active_tenant.',
  scopes: [],
  audience: 'operators',
  permission: null,
  input: z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  output: ListOutput,
  run: async (call, input) => {
    const { data, page, size, total } = await pageOfTenants(call, input);
    const businesses = data.map(({ id: businessId, name, createdAt }) => ({ businessId, name, createdAt }));
    return { data: businesses, page, size, total, hasMore: page * size < total };
  },
});
