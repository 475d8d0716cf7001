import { lazyPage } from '../base/lazy-page.tsx';

/** What somebody signed in goes to, each in a file of its own. */
export const pages = {
  Floor: lazyPage(async () => (await import('../floor/floor-page.tsx')).FloorPage),
  Orders: lazyPage(async () => (await import('../floor/orders-page.tsx')).OrdersPage),
  Order: lazyPage(async () => (await import('../order/order-page.tsx')).OrderPage),
  Bill: lazyPage(async () => (await import('../bill/bill-page.tsx')).BillPage),
  Payment: lazyPage(async () => (await import('../payment/payment-page.tsx')).PaymentPage),
  Counter: lazyPage(async () => (await import('../counter/counter-page.tsx')).CounterPage),
  Cash: lazyPage(async () => (await import('../cash/cash-page.tsx')).CashPage),
  Customers: lazyPage(async () => (await import('../customers/customers-page.tsx')).CustomersPage),
  Guests: lazyPage(async () => (await import('../guests/guests-page.tsx')).GuestsPage),
  Board: lazyPage(async () => (await import('../guests/board-page.tsx')).BoardPage),
  SoldOut: lazyPage(async () => (await import('../products/sold-out-sheet.tsx')).SoldOutSheet),
  Status: lazyPage(async () => (await import('../status/status-drawer.tsx')).StatusDrawer),
  Sync: lazyPage(async () => (await import('../sync/sync-sheet.tsx')).SyncSheet),
};
