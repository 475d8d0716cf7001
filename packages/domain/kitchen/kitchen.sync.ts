import type { TableOwners } from '@comanda/db/sqlite';

export const kitchenTables: TableOwners = {
  kitchen_station: 'catalogue',
  station_assignment: 'catalogue',
  kitchen_ticket: 'hub',
  station_runtime: 'local',
  kds_device: 'local',
  pairing_code: 'local',
  bridge: 'local',
  bridge_pairing_code: 'local',
};
