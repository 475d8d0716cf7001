import { AppError, Id } from '@comanda/contracts';
import { findTenant } from '@comanda/domain/accounts';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const setActiveBusiness = defineTool({
  name: 'set_active_business',
  title: 'Switch business',
  description: 'Switches this session to another business of the same person. Changes no data.',
  scopes: [],
  audience: 'people_of_several_businesses',
  permission: null,
  effect: 'chooses',
  input: z.strictObject({ businessId: Id }),
  output: z.looseObject({ activeBusinessId: z.string(), name: z.string() }),
  run: async (call, { businessId }) => {
    const isTheirs = call.principal.authorizedBusinessIds.includes(businessId);
    const found = isTheirs ? await findTenant(call, businessId) : null;
    if (!found) throw new AppError('BUSINESS_NOT_FOUND', { id: businessId });
    await call.choose(businessId);
    return { activeBusinessId: businessId, name: found.name };
  },
});
