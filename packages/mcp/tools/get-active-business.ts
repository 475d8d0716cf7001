import { AppError } from '@comanda/contracts';
import { findTenant, listLocations } from '@comanda/domain/accounts';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

const MOST_LOCATIONS = 100;
/** Comanda invoices by the rules of Guatemala alone. */
const COUNTRY = 'GT';

export const getActiveBusiness = defineTool({
  name: 'get_active_business',
  title: 'Get the active business',
  description: 'The business this session asks about: name, country, currency and up to 100 locations with their ids.',
  scopes: ['pos:read'],
  permission: 'Order:View',
  input: z.strictObject({}),
  output: z.looseObject({ id: z.string(), name: z.string(), locations: z.array(z.looseObject({})) }),
  run: async (call) => {
    const { businessId, locationIds } = call.actor;
    const [business, { data }] = await Promise.all([findTenant(call, businessId), listLocations(call)]);
    if (!business) throw new AppError('BUSINESS_NOT_FOUND', { id: businessId });
    const mine = data.filter(({ id }) => locationIds.includes(id));
    const locations = mine
      .slice(0, MOST_LOCATIONS)
      .map(({ id, name, code, timeZone }) => ({ id, name, code, timeZone }));
    const { id, name, currency } = business;
    return { id, name, country: COUNTRY, currency, locations, hasMoreLocations: mine.length > MOST_LOCATIONS };
  },
});
