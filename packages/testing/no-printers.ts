import type { PrinterSearch } from '@comanda/domain/printing';

/** A network without a printer on it: no test asks the machines of the house it runs in. */
export const NO_PRINTERS: PrinterSearch = {
  find: async () => ({ printers: [], networks: ['192.168.1.0/24'], isComplete: true }),
};
