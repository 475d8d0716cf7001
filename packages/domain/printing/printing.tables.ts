import { isSoundPrintJob } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const printingTables: TableRegistry = {
  print_job: table({
    owner: 'hub',
    isRemovedAtWork: true,
    pointsAt: { station_id: 'kitchen_station' },
    isSound: isSoundPrintJob,
  }),
  print_delivery: table({
    owner: 'local',
    flags: ['is_uncertain', 'shows_code_pages'],
    pointsAt: { job_id: 'print_job' },
    partOf: 'job_id',
  }),
};
