import type { TableOwners } from '@comanda/db/sqlite';

export const cashTables: TableOwners = {
  payment_method: 'catalogue',
  cash_session: 'hub',
  cash_count: 'hub',
  cash_movement: 'hub',
};
