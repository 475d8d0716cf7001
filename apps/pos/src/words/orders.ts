import type { Pairs } from '@comanda/web';

/** What a till says: lists of orders. */
export const ordersWords = {
  openOrders: ['Órdenes abiertas', 'Open orders'],
  whichOrders: ['Qué órdenes se ven', 'Which orders are shown'],
  orders_open: ['Abiertas', 'Open'],
  orders_closed: ['Cerradas', 'Closed'],
  closed_paid: ['Pagada', 'Paid'],
  closed_cancelled: ['Anulada', 'Cancelled'],
  closed_merged: ['Unida', 'Joined'],
  closed_undone: ['Deshecha', 'Undone'],
  moreOrders: ['Ver más', 'Show more'],
  lastOrder: ['Ver la última orden', 'See the last order'],
  noClosedOrders: ['No hay órdenes cerradas', 'No closed orders'],
  noClosedOrdersHint: [
    'Aquí quedan las que se pagan, se anulan o se unen a otra.',
    'Those that are paid, cancelled or joined to another stay here.',
  ],
  closedUnknown: ['Sin conexión', 'No connection'],
  closedUnknownHint: [
    'Las órdenes cerradas se verán cuando vuelva la conexión.',
    'Closed orders will show when the hub is back.',
  ],
  everyones: ['De todos', 'Everyone’s'],
  mine: ['Mías', 'Mine'],
  allTypes: ['Todas', 'All'],
  searchOrders: ['Nombre, mesa, n.º', 'Name, table, no.'],
  itemsCount_one: ['{{count}} producto', '{{count}} item'],
  itemsCount_other: ['{{count}} productos', '{{count}} items'],
  noOrders: ['No hay órdenes abiertas', 'No open orders'],
  noOrdersHint: [
    'Toque una mesa para empezar, o abra una orden para llevar.',
    'Tap a table to begin, or open a take-out order.',
  ],
  noOrdersFound: ['Ninguna orden coincide', 'No order matches'],
  noClosedFoundHint: [
    'Se busca entre las últimas 20,000. Cambie los filtros o la búsqueda.',
    'The latest 20,000 are searched. Change the filters or the search.',
  ],
  dropFilters: ['Quitar filtros', 'Clear the filters'],
  noOrdersFoundHint: ['Cambie los filtros o la búsqueda.', 'Change the filters or the search.'],
} as const satisfies Pairs;
