import { isSoundDiningArea, isSoundDiningTable } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const diningTables: TableRegistry = {
  dining_area: table({ owner: 'catalogue', goesTo: 'location', flags: ['is_active'], isSound: isSoundDiningArea }),
  dining_table: table({
    owner: 'hub',
    isRemovedAtWork: true,
    json: ['metadata'],
    pointsAt: { area_id: 'dining_area' },
    locatedBy: 'area_id',
    numbering: { column: 'table_number', within: 'area_id' },
    isSound: isSoundDiningTable,
  }),
};
