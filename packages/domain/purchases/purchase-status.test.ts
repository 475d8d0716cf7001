import { PurchaseStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { nextPurchaseStatus, type PurchaseEvent } from './purchase-status.ts';

const EVENTS: PurchaseEvent[] = ['change', 'order', 'receive_some', 'receive_all', 'cancel'];

test('every state and everything that may happen to a purchase: what is received or cancelled stays', () => {
  const table = PurchaseStatus.options.map((status) => [
    status,
    ...EVENTS.map((event) => nextPurchaseStatus(status, event)),
  ]);
  expect(table).toEqual([
    ['draft', 'draft', 'ordered', 'partial', 'received', 'cancelled'],
    ['ordered', null, null, 'partial', 'received', 'cancelled'],
    ['partial', null, null, 'partial', 'received', null],
    ['received', null, null, null, null, null],
    ['cancelled', null, null, null, null, null],
  ]);
});
