import { DiningArea, DiningTable, isSoundDiningArea, isSoundDiningTable } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    diningArea: DiningArea;
    diningTable: DiningTable;
  }
}

export const diningTables: TableRegistry = {
  dining_area: table({ row: DiningArea, owner: 'catalogue', goesTo: 'location', isSound: isSoundDiningArea }),
  dining_table: table({
    row: DiningTable,
    owner: 'hub',
    isRemovedAtWork: true,
    pointsAt: { area_id: 'dining_area' },
    locatedBy: 'area_id',
    numbering: { column: 'table_number', within: 'area_id' },
    isSound: isSoundDiningTable,
  }),
};
