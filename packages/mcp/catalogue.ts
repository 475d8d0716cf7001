import type { Tool } from './tool.ts';
import { createOrder } from './tools/create-order.ts';
import { getActiveBusiness } from './tools/get-active-business.ts';
import { getCancellation } from './tools/get-cancellation.ts';
import { getClientHealth } from './tools/get-client-health.ts';
import { getCreditNote } from './tools/get-credit-note.ts';
import { getDebitNote } from './tools/get-debit-note.ts';
import { getImplementation } from './tools/get-implementation.ts';
import { getImplementationStatus } from './tools/get-implementation-status.ts';
import { getInventory } from './tools/get-inventory.ts';
import { getInventoryHealth } from './tools/get-inventory-health.ts';
import { getLowStockAlerts } from './tools/get-low-stock-alerts.ts';
import { getOrder } from './tools/get-order.ts';
import { getProducts } from './tools/get-products.ts';
import { getPurchase } from './tools/get-purchase.ts';
import { getSale } from './tools/get-sale.ts';
import { getSalesByLocation } from './tools/get-sales-by-location.ts';
import { getSalesReport } from './tools/get-sales-report.ts';
import { getTaxpayerInfo } from './tools/get-taxpayer-info.ts';
import { getTopProducts } from './tools/get-top-products.ts';
import { listCancellations } from './tools/list-cancellations.ts';
import { listCreditNotes } from './tools/list-credit-notes.ts';
import { listDebitNotes } from './tools/list-debit-notes.ts';
import { listImplementations } from './tools/list-implementations.ts';
import { listLocations } from './tools/list-locations.ts';
import { listOrders } from './tools/list-orders.ts';
import { listPurchases } from './tools/list-purchases.ts';
import { listSales } from './tools/list-sales.ts';
import { listTenants } from './tools/list-tenants.ts';
import { logHours } from './tools/log-hours.ts';
import { searchProducts } from './tools/search-products.ts';
import { setActiveBusiness } from './tools/set-active-business.ts';
import { setActiveTenant } from './tools/set-active-tenant.ts';
import { summarizeDay } from './tools/summarize-day.ts';
import { summarizePeriod } from './tools/summarize-period.ts';
import { voidTransaction } from './tools/void-transaction.ts';

/** Every tool that is served, in the order clients are shown them. */
export const CATALOGUE: readonly Tool[] = [
  listTenants,
  setActiveTenant,
  setActiveBusiness,
  getActiveBusiness,
  listLocations,
  getProducts,
  searchProducts,
  getInventory,
  getLowStockAlerts,
  listOrders,
  getOrder,
  createOrder,
  voidTransaction,
  listSales,
  getSale,
  listPurchases,
  getPurchase,
  getSalesReport,
  getTopProducts,
  getSalesByLocation,
  getTaxpayerInfo,
  listCreditNotes,
  getCreditNote,
  listDebitNotes,
  getDebitNote,
  listCancellations,
  getCancellation,
  listImplementations,
  getImplementation,
  getImplementationStatus,
  logHours,
  summarizeDay,
  summarizePeriod,
  getInventoryHealth,
  getClientHealth,
];
