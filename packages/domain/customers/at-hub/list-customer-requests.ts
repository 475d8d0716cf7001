import type {
  CustomerCommand,
  CustomerRequest,
  CustomerView,
  ListCustomerRequestsQuery,
  Page,
} from '@comanda/contracts';
import type { AskedOfCloud, CloudLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';

interface Result {
  code?: string;
  details?: { path?: string };
  base?: CustomerView;
  current?: CustomerView;
}

/** What of customers waits for the cloud, and what it did not do and nobody has looked at yet; newest first. */
export const listCustomerRequests = async (
  ctx: Context & CloudLine,
  { mine, customerId, page, size }: ListCustomerRequestsQuery,
): Promise<Page<CustomerRequest>> => {
  const which = { kind: 'customer', targetId: customerId ?? null, mine };
  const { data, ...about } = await ctx.listAsked(ctx, { ...which, page, size });
  const names = await namesOf(
    ctx,
    data.map(({ targetId }) => targetId),
  );
  return { ...about, data: data.map((one) => shown(one, names.get(one.targetId) ?? null)) };
};

const namesOf = async ({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('customer').select(['id', 'displayName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
};

const shown = ({ body, targetId, result, ...asked }: AskedOfCloud, customerName: string | null): CustomerRequest => {
  const { operation, input } = body as CustomerCommand;
  const { code, details, base, current } = (result ?? {}) as Result;
  const refusal = asked.state === 'rejected' && { code: code ?? 'INTERNAL', path: details?.path ?? null };
  return {
    ...asked,
    customerId: targetId,
    customerName,
    operation,
    input,
    refusal: refusal || null,
    base: base ?? null,
    current: current ?? null,
  };
};
