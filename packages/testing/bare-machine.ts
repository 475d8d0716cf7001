import type { BackupShelf } from '@comanda/domain/backups';
import type { HubNetwork } from '@comanda/domain/kitchen';
import type { PrinterSearch } from '@comanda/domain/printing';

/** A network without a printer on it: no test asks the machines of the house it runs in. */
export const NO_PRINTERS: PrinterSearch = {
  find: async () => ({ printers: [], networks: ['192.168.1.0/24'], isComplete: true }),
  usb: async () => [],
};

/** A hub that keeps no copies: its data is a test's own. */
export const NO_BACKUPS: BackupShelf = {
  list: () => ({ data: [], isOnOtherDisk: false }),
  makeNow: () => Promise.resolve(),
};

/** A hub at the address of many a restaurant, with no name. */
export const ONE_ADDRESS: HubNetwork = {
  address: () => ({ address: 'http://192.168.1.20:3000', nameAddress: null }),
};
