import { Id } from '@comanda/contracts';
import { askForOrder } from '@comanda/domain/mcp';
import { z } from 'zod';
import { assistantOf, outcomeOf } from '../asked-hub.ts';
import { defineTool } from '../tool.ts';

/** The specification's words for an order's type, and the orders' own. */
const TYPES = { dine_in: 'dine_in', takeout: 'take_out', delivery: 'delivery_internal' } as const;

const Opened = z.object({ orderId: z.string(), documentNumber: z.string(), status: z.string() });

export const createOrder = defineTool({
  name: 'create_order',
  title: 'Open an order',
  description:
    'Opens an empty order at a branch, in an employee’s name (one’s own, unless one manages staff); people add its lines. state pending_hub: the branch has not answered; the same call with the idempotencyKey answered asks again and opens no second one.',
  scopes: ['pos:write'],
  permission: 'Order:Create',
  effect: 'creates',
  input: z.strictObject({
    locationId: Id,
    employeeId: Id,
    tableId: Id.optional(),
    orderType: z.enum(['dine_in', 'takeout', 'delivery']).default('dine_in'),
    idempotencyKey: z.string().trim().min(1).max(80).optional(),
  }),
  output: z.looseObject({ state: z.enum(['done', 'pending_hub']), idempotencyKey: z.string() }),
  run: async (call, { locationId, employeeId, tableId = null, orderType, ...input }) => {
    const idempotencyKey = input.idempotencyKey ?? call.ids.next();
    const order = { locationId, employeeId, tableId, orderType: TYPES[orderType] };
    const commandId = await call.write('open an order for an assistant', (tx) =>
      askForOrder(tx, { ...order, by: assistantOf(call), key: idempotencyKey }),
    );
    return { ...(await outcomeOf(call, commandId, (result) => Opened.parse(result))), idempotencyKey };
  },
});
