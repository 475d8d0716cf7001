import type { QuarantinedTail } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { PlannedRow, TailPlan } from './plan-tail.ts';

type View = Pick<
  QuarantinedTail,
  | 'orderCount'
  | 'orders'
  | 'paymentCount'
  | 'paymentTotal'
  | 'payments'
  | 'added'
  | 'collisions'
  | 'collisionCount'
  | 'left'
>;

/** Of each kind so many are named; the rest is counted. */
const NAMED = 20;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const timeOf = (value: unknown): string | null => {
  const at = Date.parse(text(value) ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const tallies = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([entity, count]) => ({ entity, count })).sort((a, b) => a.entity.localeCompare(b.entity));

/** Names of payment methods, and numbers of the orders bills are of, also of those the cloud had before. */
const lookUp = async ({ db, actor }: Context, payments: readonly PlannedRow[]) => {
  const methodIds = [...new Set(payments.map(({ image }) => String(image.payment_method_id)))];
  const billIds = [...new Set(payments.map(({ image }) => String(image.order_bill_id)))];
  const methods = await db
    .selectFrom('paymentMethod')
    .select(['id', 'name'])
    .where('businessId', '=', actor.businessId)
    .where('id', 'in', [...methodIds, ''])
    .execute();
  const orders = await db
    .selectFrom('orderBill')
    .innerJoin('order', 'order.id', 'orderBill.orderId')
    .select(['orderBill.id', 'documentNumber'])
    .where('orderBill.businessId', '=', actor.businessId)
    .where('orderBill.id', 'in', [...billIds, ''])
    .execute();
  return {
    methods: new Map(methods.map(({ id, name }) => [id, name])),
    orders: new Map(orders.map(({ id, documentNumber }) => [id, documentNumber])),
  };
};

const nameOf = (image: Record<string, unknown> | null): string | null =>
  text(image?.document_number) ??
  text(image?.bill_number) ??
  text(image?.product_name_snapshot) ??
  text(image?.register_name);

/** A plan as people read it. */
export const tailView = async (ctx: Context, plan: TailPlan): Promise<View> => {
  const added = new Set(plan.added.map(({ id }) => id));
  const seen = [
    ...plan.added,
    ...plan.known,
    ...plan.collisions.flatMap((one) => (one.image ? [one as PlannedRow] : [])),
  ];
  const all = (entity: string) => seen.filter((row) => row.entity === entity);
  const [orders, bills, payments] = [all('order'), all('order_bill'), all('bill_payment')];
  const shown = payments.slice(0, NAMED);
  const known = await lookUp(ctx, shown);
  const numbers = new Map(orders.map(({ id, image }) => [id, text(image.document_number)]));
  const orderOf = new Map(bills.map(({ id, image }) => [id, numbers.get(String(image.order_id)) ?? null]));
  const counts = new Map<string, number>();
  for (const { entity } of plan.added) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return {
    orderCount: orders.length,
    orders: orders.slice(0, NAMED).map(({ id, image }) => ({
      id,
      number: text(image.document_number) ?? id,
      at: timeOf(image.created_at),
      isNew: added.has(id),
    })),
    paymentCount: payments.length,
    paymentTotal: payments.reduce((sum, { image }) => sum + Number(image.amount), 0),
    payments: shown.map(({ id, image }) => ({
      id,
      amount: Number(image.amount),
      at: timeOf(image.created_at),
      isNew: added.has(id),
      methodName: known.methods.get(String(image.payment_method_id)) ?? null,
      orderNumber: orderOf.get(String(image.order_bill_id)) ?? known.orders.get(String(image.order_bill_id)) ?? null,
    })),
    added: tallies(counts),
    collisions: plan.collisions.slice(0, NAMED).map(({ entity, id, image }) => ({ entity, id, name: nameOf(image) })),
    collisionCount: plan.collisions.length,
    left: tallies(plan.left),
  };
};
