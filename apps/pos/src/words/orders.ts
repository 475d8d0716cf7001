import type { Pairs } from '@comanda/web';

/** What a till says: open orders. */
export const ordersWords = {
  openOrders: ['Órdenes abiertas', 'Open orders'],
  everyones: ['De todos', 'Everyone’s'],
  mine: ['Mías', 'Mine'],
  allTypes: ['Todas', 'All'],
  searchOrders: ['Buscar número, nombre o mesa', 'Search number, name or table'],
  itemsCount_one: ['{{count}} producto', '{{count}} item'],
  itemsCount_other: ['{{count}} productos', '{{count}} items'],
  noOrders: ['No hay órdenes abiertas', 'No open orders'],
  noOrdersHint: [
    'Toque una mesa para empezar, o abra una orden para llevar.',
    'Tap a table to begin, or open a take-out order.',
  ],
  noOrdersFound: ['Ninguna orden coincide', 'No order matches'],
  noOrdersFoundHint: ['Cambie los filtros o la búsqueda.', 'Change the filters or the search.'],
} as const satisfies Pairs;
