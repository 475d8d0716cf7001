import { isSoundReceiptLogo } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const documentTables: TableRegistry = {
  document_print_job: table({ owner: 'local', flags: ['is_uncertain', 'is_possible_duplicate'], json: ['content'] }),
  receipt_logo: table({ owner: 'catalogue', goesTo: 'business', isSound: isSoundReceiptLogo }),
};
