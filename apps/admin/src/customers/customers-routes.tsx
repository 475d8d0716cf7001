import { Route, Switch } from 'wouter';
import { CustomerPage } from './customer-page.tsx';
import { CustomersPage } from './customers-page.tsx';
import { NewCustomerPage } from './new-customer-page.tsx';

/** The customers' screens. */
export const CustomersRoutes = () => (
  <Switch>
    <Route path="/clientes/nuevo">
      <NewCustomerPage />
    </Route>
    <Route path="/clientes/:id">{({ id }) => <CustomerPage id={id} key={id} />}</Route>
    <Route>
      <CustomersPage />
    </Route>
  </Switch>
);
