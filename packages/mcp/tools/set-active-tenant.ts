import { AppError, Id } from '@comanda/contracts';
import { findTenant } from '@comanda/domain/accounts';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const setActiveTenant = defineTool({
  name: 'set_active_tenant',
  title: 'Choose a business',
  description: 'Switches this session to any business, for operators. Changes no data.',
  scopes: [],
  audience: 'operators',
  permission: null,
  effect: 'chooses',
  input: z.strictObject({ businessId: Id }),
  output: z.looseObject({ activeBusinessId: z.string(), name: z.string() }),
  run: async (call, { businessId }) => {
    const found = await findTenant(call, businessId);
    if (!found) throw new AppError('BUSINESS_NOT_FOUND', { id: businessId });
    await call.choose(businessId);
    return { activeBusinessId: businessId, name: found.name };
  },
});
