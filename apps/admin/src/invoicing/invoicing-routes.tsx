import { Route, Switch } from 'wouter';
import { CancellationsTab } from './cancellations-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { SetupTab } from './setup-tab.tsx';
import { TieOutTab } from './tie-out-tab.tsx';

/** The screens of invoicing. */
export const InvoicingRoutes = () => (
  <Switch>
    <Route path="/facturacion/cuadre">
      <TieOutTab />
    </Route>
    <Route path="/facturacion/anulaciones">
      <CancellationsTab />
    </Route>
    <Route path="/facturacion/configuracion">
      <SetupTab />
    </Route>
    <Route>
      <DocumentsTab />
    </Route>
  </Switch>
);
