import type { TableOwners } from '@comanda/db/sqlite';

export const catalogueTables: TableOwners = {
  product_category: 'catalogue',
  product: 'catalogue',
  product_availability: 'hub',
  menu: 'catalogue',
  menu_item: 'catalogue',
  location_menu: 'catalogue',
  modifier_group: 'catalogue',
  modifier: 'catalogue',
  modifier_group_assignment: 'catalogue',
};
