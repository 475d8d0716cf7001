import type { TableOwners } from '@comanda/db/sqlite';

/** The cloud writes customers; a hub holds a copy to search in, so nothing of it goes up. */
export const customerTables: TableOwners = {
  customer: 'local',
  customer_element: 'local',
  customer_dismissed_pair: 'local',
  customer_merge: 'local',
  customer_term: 'local',
  customer_term_index: 'local',
  customer_term_index_config: 'local',
  customer_term_index_data: 'local',
  customer_term_index_docsize: 'local',
  customer_term_index_idx: 'local',
};
