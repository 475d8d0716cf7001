import type { CashSessionView, OrderView } from '@comanda/contracts';
import { ask } from '../evening/ask.ts';
import type { Row } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { type File, withFile } from './file-of.ts';

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

/** I11: a bill is paid when its payments come to what it is for, and not before; two numbers are never the same. */
const checkBills = (hub: HubNode, { all }: File): string[] => {
  const wrong: string[] = [];
  for (const bill of all('select * from order_bill')) {
    const paid = sumOf(all('select amount from bill_payment where order_bill_id = ?', bill.id));
    const isPaid = bill.status === 'paid';
    if (bill.status !== 'cancelled' && isPaid !== paid >= Number(bill.total))
      wrong.push(`I11 ${hub.name}: bill ${bill.id} of ${bill.total} is ${bill.status} with ${paid}`);
    if (paid > Number(bill.total)) wrong.push(`I11 ${hub.name}: bill ${bill.id} of ${bill.total} took ${paid}`);
    const shares = sumOf(all('select amount from bill_mapping where bill_id = ?', bill.id));
    if (shares + Number(bill.tip_amount) !== Number(bill.total))
      wrong.push(`I11 ${hub.name}: bill ${bill.id} of ${bill.total} is for ${shares} and a tip of ${bill.tip_amount}`);
  }
  return wrong;
};

/** Numbers are a place's own and never given twice. */
export const checkNumbers = (hub: HubNode): string[] =>
  withFile(hub, ({ all }) =>
    (['order document_number', 'order_bill bill_number'] as const).flatMap((what) => {
      const [table, column] = what.split(' ');
      return all(
        `select ${column} as no, count(*) as times from "${table}" group by location_id, ${column} having count(*) > 1`,
      ).map(({ no, times }) => `${hub.name}: ${table} number ${no} was given ${times} times`);
    }),
  );

/** What the hub says of its orders and drawers, and what its rows come to. */
export const checkMoney = async (world: World, hub: HubNode): Promise<string[]> => {
  if (!isCalm(world, hub)) return [];
  const wrong = withFile(hub, (file) => checkBills(hub, file));
  const of = (text: string, ...values: unknown[]) => withFile(hub, ({ all }) => all(text, ...values));
  for (const { id } of of(`select id from "order" where status = 'paid'`)) {
    const { totals } = await ask<OrderView>(world, hub, { operation: 'getOrder', input: { id } });
    const tips = sumOf(
      of(`select tip_amount as amount from order_bill where status <> 'cancelled' and order_id = ?`, id),
    );
    if (totals.billed !== totals.total + tips || totals.paid < totals.billed)
      wrong.push(`I11 ${hub.name}: order ${id} is paid with ${JSON.stringify(totals)}`);
  }
  for (const session of of('select * from cash_session')) wrong.push(...(await checkSession(world, hub, session)));
  return wrong;
};

/** The cash a drawer should hold, out of the cloud's rows. */
const cashInCloud = async ({ cloud }: World, session: Row): Promise<number> => {
  const { read } = cloud.db;
  const id = String(session.id);
  const payments = await read
    .selectFrom('billPayment')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'billPayment.paymentMethodId')
    .select('billPayment.amount')
    .where('cashRegisterSessionId', '=', id)
    .where('paymentMethod.kind', '=', 'cash')
    .execute();
  const movements = await read
    .selectFrom('cashMovement')
    .select(['kind', 'amount'])
    .where('sessionId', '=', id)
    .execute();
  const moved = movements.reduce((sum, { kind, amount }) => sum + (kind === 'in' ? amount : -amount), 0);
  return Number(session.opening_amount) + payments.reduce((sum, { amount }) => sum + amount, 0) + moved;
};

const checkSession = async (world: World, hub: HubNode, session: Row): Promise<string[]> => {
  const { id } = session;
  const view = await ask<CashSessionView>(world, hub, { operation: 'getCashSession', input: { id } });
  const expected = await cashInCloud(world, session);
  const wrong: string[] = [];
  if (view.expectedCash !== expected)
    wrong.push(
      `I11 ${hub.name}: session ${id} should hold ${expected} by the cloud, and ${view.expectedCash} by the hub`,
    );
  const counted = view.counts.find(({ kind }) => kind === 'cash');
  if (session.status === 'closed' && counted?.expected !== expected)
    wrong.push(
      `I11 ${hub.name}: session ${id} was closed with ${counted?.expected} expected, its rows come to ${expected}`,
    );
  return wrong;
};
