import {
  isSoundPurchase,
  isSoundPurchaseItem,
  isSoundSupplier,
  Purchase,
  PurchaseItem,
  Supplier,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    supplier: Supplier;
    purchase: Purchase;
    purchaseItem: PurchaseItem;
  }
}

export const purchaseTables: TableRegistry = {
  supplier: table({ row: Supplier, owner: 'catalogue', goesTo: 'business', isSound: isSoundSupplier }),
  purchase: table({
    row: Purchase,
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    memberColumns: ['purchase_id'],
    numbering: { column: 'document_number', within: 'business_id', isCounted: true },
    isSound: isSoundPurchase,
  }),
  purchase_item: table({
    row: PurchaseItem,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { purchase_id: 'purchase' },
    partOf: 'purchase_id',
    locatedBy: 'purchase_id',
    isSound: isSoundPurchaseItem,
  }),
};
