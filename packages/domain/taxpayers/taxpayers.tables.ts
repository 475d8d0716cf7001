import { type TableRegistry, table } from '@comanda/db';

/** The cloud asks the certifier; a hub asks the cloud and keeps nothing of it. */
export const taxpayerTables: TableRegistry = {
  taxpayer_answer: table({ owner: 'local', on: 'cloud' }),
  taxpayer_lookup_count: table({ owner: 'local', on: 'cloud' }),
};
