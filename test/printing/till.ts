import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CashSessionView,
  CreatedBills,
  DocumentPrintJob,
  OrderView,
  PaidBill,
  PaymentMethod,
} from '@comanda/contracts';
import { HubError } from '../../scripts/demo/hub-client.ts';
import type { Send } from '../chaos/steadfast.ts';
import { lineKey } from './line-paper.ts';
import type { PrintingHouse } from './printing-house.ts';

export interface TillParts {
  house: PrintingHouse;
  send: Send;
  method: PaymentMethod;
}

/** A location prints so many documents in a minute: who is told to wait does. Milliseconds. */
const WAIT_MS = 2_000;

/** Asks until it may; `tried` makes each another request. */
export const whenAllowed = async (ask: (tried: number) => Promise<unknown>): Promise<void> => {
  for (let tried = 0; ; tried += 1) {
    try {
      await ask(tried);
      return;
    } catch (error) {
      if (!(error instanceof HubError && error.code === 'TOO_MANY_REQUESTS')) throw error;
      await sleep(WAIT_MS);
    }
  }
};

/** Asks for a document at the second station until it is queued. */
const print = (
  { house, send }: TillParts,
  key: string,
  documentType: DocumentPrintJob['documentType'],
  [sourceKind, sourceId]: readonly [DocumentPrintJob['sourceKind'], string],
): Promise<void> => {
  const asked = { documentType, sourceKind, sourceId, stationId: house.kitchen.stationIds[1] };
  return whenAllowed((tried) => send(house.hub, '/document-print-jobs', `${key}-${documentType}-${tried}`, asked));
};

/** A guest from the order to the last paper: a slip, a pre-bill, a bill, a receipt, and the till closed with its report. */
export const serveGuest = async (parts: TillParts, n: number): Promise<void> => {
  const { house, send, method } = parts;
  const { hub, kitchen } = house;
  const { businessId, locationId, productIds } = kitchen;
  const at = { businessId, locationId };
  const key = `huésped-${n}`;
  const till = { ...at, openingAmount: 0, registerName: `Caja ${n}` };
  const session = await send<CashSessionView>(hub, '/cash-sessions', `${key}-till`, till);
  const order = await send<OrderView>(hub, '/orders', key, { ...at, orderType: 'take_out' });
  const line = { productId: productIds[n % productIds.length], quantity: 1, notes: lineKey(n) };
  await send(hub, `/orders/${order.id}/items`, `${key}-line`, line);
  await send(hub, `/orders/${order.id}/send-to-kitchen`, `${key}-send`);
  await print(parts, key, 'PRE_BILL', ['order', order.id]);
  const { bills } = await send<CreatedBills>(hub, '/order-bills', `${key}-bill`, { orderId: order.id });
  const bill = bills[0]!;
  const { payment } = await send<PaidBill>(hub, `/order-bills/${bill.id}/payments`, `${key}-pay`, {
    amount: bill.balance,
    paymentMethodId: method.id,
    cashRegisterSessionId: session.id,
  });
  await print(parts, key, 'BILL', ['order_bill', bill.id]);
  await print(parts, key, 'PAYMENT_RECEIPT', ['bill_payment', payment.id]);
  const counts = [{ paymentMethodId: method.id, counted: bill.balance }];
  await send(hub, `/cash-sessions/${session.id}/close`, `${key}-close`, {
    counts,
    carryOverOpenOrders: true,
  });
  await print(parts, key, 'CASH_Z', ['cash_session', session.id]);
};
