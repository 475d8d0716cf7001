import { type TableRegistry, table } from '@comanda/db';

/** A hub's jobs are its own, as the cloud's are: what follows of one travels, not that somebody still has to do it. */
export const jobTables: TableRegistry = {
  job: table({ owner: 'local', json: ['input'] }),
};
