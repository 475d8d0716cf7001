export { businessesWithDueCustomers } from './anonymization/anonymizations.store.ts';
export {
  type Anonymizations,
  anonymizeDueCustomers,
  type HasOpenDelivery,
} from './anonymization/anonymize-due-customers.ts';
export { customerDrafts } from './at-hub/customer-drafts.ts';
export { hubCustomerRoutes } from './at-hub/hub-customers.routes.ts';
export { offerCustomers } from './at-hub/offer-customers.ts';
export { customerCommands } from './customers.commands.ts';
export { customerAskingRoutes, customerLookingRoutes, customersRoutes } from './customers.routes.ts';
export { businessOfCustomer } from './customers.store.ts';
export { customerTables } from './customers.tables.ts';
export { findBuyer } from './find-buyer.ts';
export { getCustomer } from './get-customer.ts';
export { foldText } from './search/fold-text.ts';
export { searchCustomers } from './search/search-customers.ts';
export { termsOf } from './search/search-terms.ts';
