import { isSoundKitchenTicket } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

const station = { station_id: 'kitchen_station' } as const;

export const kitchenTables: TableRegistry = {
  kitchen_station: table({
    owner: 'catalogue',
    goesTo: 'location',
    isSettled: true,
    flags: ['is_active'],
    json: ['printer_config'],
  }),
  station_assignment: table({
    owner: 'catalogue',
    goesTo: 'location',
    isSettled: true,
    flags: ['is_active'],
    json: ['modifier_routing'],
    pointsAt: { product_id: 'product', category_id: 'product_category', ...station },
  }),
  kitchen_ticket: table({
    owner: 'hub',
    json: ['ticket_data', 'moved_to'],
    pointsAt: station,
    removedAs: false,
    isSound: isSoundKitchenTicket,
  }),
  station_runtime: table({ owner: 'local', pointsAt: station, partOf: 'station_id' }),
  kds_device: table({ owner: 'local', flags: ['is_active'], pointsAt: station }),
  pairing_code: table({ owner: 'local', pointsAt: station, partOf: 'station_id' }),
  bridge: table({ owner: 'local', flags: ['is_active'] }),
  bridge_pairing_code: table({ owner: 'local' }),
};
