import { defineSlice } from '@comanda/kernel/slice';
import { customerDrafts } from './at-hub/customer-drafts.ts';
import { hubCustomerRoutes } from './at-hub/hub-customers.routes.ts';
import { customerCommands } from './customers.commands.ts';
import { customersRoutes } from './customers.routes.ts';
import { customerTables } from './customers.tables.ts';

export { businessesWithDueCustomers } from './anonymization/anonymizations.store.ts';
export {
  type Anonymizations,
  anonymizeDueCustomers,
  type HasOpenDelivery,
} from './anonymization/anonymize-due-customers.ts';
export { offerCustomers } from './at-hub/offer-customers.ts';
export { customerAskingRoutes } from './customers.routes.ts';
export { businessOfCustomer } from './customers.store.ts';
export { noteInvalidEmail } from './elements/note-invalid-email.ts';
export { findBuyer } from './find-buyer.ts';
export { findSurvivingCustomer, getCustomer } from './get-customer.ts';
export { foldText } from './search/fold-text.ts';
export { searchCustomers } from './search/search-customers.ts';
export { termsOf } from './search/search-terms.ts';

export const slice = defineSlice({
  name: 'customers',
  tables: customerTables,
  routes: [...customersRoutes, ...hubCustomerRoutes],
  commands: { cloud: customerCommands },
  drafts: [customerDrafts],
});
