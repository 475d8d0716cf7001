import type { TableOwners } from '@comanda/db/sqlite';

export const orderTables: TableOwners = {
  document_counter: 'hub',
  order: 'hub',
  order_item: 'hub',
  order_item_modifier: 'hub',
  order_guest: 'hub',
};
