import { isOrderClosed, OrderStatus } from '@comanda/contracts';

/** Orders the floor shows. */
export const OPEN_STATUSES = OrderStatus.options.filter((status) => !isOrderClosed(status));

/** Names of the caches, in one place because socket events write into them. */
export const keys = {
  hub: ['hub'] as const,
  catalogue: ['catalogue'] as const,
  bestSellers: ['best-sellers'] as const,
  areas: ['areas'] as const,
  tables: ['tables'] as const,
  openOrders: ['orders', 'open'] as const,
  waitingOrders: ['orders', 'waiting'] as const,
  order: (id: string) => ['order', id] as const,
  allOrders: ['order'] as const,
  bills: (orderId: string) => ['bills', orderId] as const,
  allBills: ['bills'] as const,
  users: ['users'] as const,
  methods: ['payment-methods'] as const,
  cash: ['cash'] as const,
  cashSession: (id: string) => ['cash', id] as const,
  printers: ['printers'] as const,
  screens: ['screens'] as const,
  devices: ['devices'] as const,
  stations: ['stations'] as const,
  printJobs: ['print-jobs'] as const,
  sync: ['sync'] as const,
  customers: ['customers'] as const,
};
