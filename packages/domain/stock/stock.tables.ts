import {
  isSoundRecipeLine,
  isSoundStockItem,
  isSoundStockLevel,
  isSoundStockMovement,
  isSoundStockRule,
  isSoundStockTransfer,
  RecipeLine,
  StockItem,
  StockLevelRow,
  StockMovement,
  StockRule,
  StockTransfer,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    stockItem: StockItem;
    recipeLine: RecipeLine;
    stockRule: StockRule;
    stockMovement: StockMovement;
    stockLevel: StockLevelRow;
    stockTransfer: StockTransfer;
  }
}

const edited = { owner: 'catalogue', goesTo: 'business' } as const;

export const stockTables: TableRegistry = {
  stock_item: table({ ...edited, row: StockItem, isSound: isSoundStockItem }),
  recipe_line: table({
    ...edited,
    row: RecipeLine,
    isSound: isSoundRecipeLine,
    pointsAt: { product_id: 'product', stock_item_id: 'stock_item' },
    partOf: 'product_id',
  }),
  stock_rule: table({
    ...edited,
    row: StockRule,
    isSound: isSoundStockRule,
    pointsAt: { stock_item_id: 'stock_item' },
    partOf: 'stock_item_id',
  }),
  stock_movement: table({
    row: StockMovement,
    owner: 'hub',
    isOfBooks: true,
    isWrittenOnce: true,
    removedAs: false,
    isSound: isSoundStockMovement,
  }),
  stock_level: table({
    row: StockLevelRow,
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    isSound: isSoundStockLevel,
  }),
  stock_transfer: table({
    row: StockTransfer,
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    isSound: isSoundStockTransfer,
  }),
};
