import { ExternalMapping, ImportedOrder, isSoundExternalMapping, isSoundImportedOrder } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    externalMapping: ExternalMapping;
    importedOrder: ImportedOrder;
  }
}

export const importTables: TableRegistry = {
  external_mapping: table({
    row: ExternalMapping,
    owner: 'catalogue',
    goesTo: 'business',
    isSound: isSoundExternalMapping,
  }),
  imported_order: table({ row: ImportedOrder, owner: 'hub', isRemovedAtWork: true, isSound: isSoundImportedOrder }),
};
