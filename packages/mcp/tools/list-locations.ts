import { listLocations as locationsOfBusiness } from '@comanda/domain/accounts';
import { asOfInTheCloud } from '@comanda/domain/reports';
import { z } from 'zod';
import { ListOutput, pageFor, paging, slicePage } from '../shapes.ts';
import { defineTool } from '../tool.ts';

export const listLocations = defineTool({
  name: 'list_locations',
  title: 'List locations',
  description: 'The branches this session may see, with time zone and until when the rows of each are here (dataAsOf).',
  scopes: ['pos:read'],
  permission: 'Order:View',
  input: z.strictObject(paging(50, 100)),
  output: ListOutput,
  run: async (call, input) => {
    const { locationIds } = call.actor;
    const { data } = await locationsOfBusiness(call);
    const page = slicePage(
      data.filter(({ id }) => locationIds.includes(id)),
      input,
    );
    const states = await asOfInTheCloud(
      call,
      page.data.map(({ id }) => id),
    );
    const asOf = new Map(states.map((one) => [one.locationId, one.asOf]));
    return pageFor(page, ({ id, name, code, timeZone }) => ({
      id,
      name,
      code,
      timeZone,
      dataAsOf: asOf.get(id) ?? null,
    }));
  },
});
