import { Id, Reason, type VoidEffect, VoidPlan } from '@comanda/contracts';
import { askForVoid, previewVoid } from '@comanda/domain/mcp';
import { asOfInTheCloud } from '@comanda/domain/reports';
import { z } from 'zod';
import { type Amount, amountsOf } from '../amounts.ts';
import { assistantOf, outcomeOf } from '../asked-hub.ts';
import { defineTool } from '../tool.ts';

const effectRow =
  (amount: (value: number) => Amount) =>
  (one: VoidEffect): Record<string, unknown> =>
    'amount' in one ? { ...one, amount: amount(one.amount) } : one;

const planRow =
  (amount: (value: number) => Amount) =>
  ({ kind, id, number, locationId, status, total, effects }: VoidPlan) => ({
    kind,
    transactionId: id,
    number,
    locationId,
    status,
    total: amount(total),
    effects: effects.map(effectRow(amount)),
    needsFelAnnulment: effects.some(({ effect }) => effect === 'annul_invoice'),
  });

export const voidTransaction = defineTool({
  name: 'void_transaction',
  title: 'Void a bill, sale or order',
  description:
    'Without confirm: what a void would do, by effects; nothing changes. With confirm true it is done at the branch and cannot be undone. state pending_hub: the branch has not answered; the same call asks again and voids once.',
  scopes: ['pos:write'],
  permission: 'Order:View',
  effect: 'destroys',
  input: z.strictObject({
    transactionId: Id,
    confirm: z.literal(true).optional(),
    reason: Reason.optional(),
  }),
  output: z.looseObject({ state: z.enum(['preview', 'done', 'pending_hub']) }),
  run: async (call, { transactionId, confirm, reason = 'Anulado por asistente' }) => {
    const row = planRow(await amountsOf(call));
    if (!confirm) {
      const plan = await previewVoid(call, transactionId);
      const dataAsOf = await asOfInTheCloud(call, [plan.locationId]);
      return { state: 'preview' as const, ...row(plan), dataAsOf };
    }
    const commandId = await call.write('void a transaction for an assistant', (tx) =>
      askForVoid(tx, { transactionId, reason, by: assistantOf(call) }),
    );
    return outcomeOf(call, commandId, (result) => row(VoidPlan.parse(result)));
  },
});
