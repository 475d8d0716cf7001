import { Route, Switch } from 'wouter';
import { PageRoom } from '../base/page.tsx';
import { AtPlace } from '../place/at-place.tsx';
import { LevelsTab } from './levels-tab.tsx';
import { PurchasesTab } from './purchases-tab.tsx';
import { RecipesTab } from './recipes-tab.tsx';
import { SuppliersTab } from './suppliers-tab.tsx';
import { TransfersTab } from './transfers-tab.tsx';

/** Stock: what is there, what dishes are made of, what was bought and from whom. */
export const StockRoutes = () => (
  <PageRoom>
    <AtPlace>
      <Switch>
        <Route path="/inventario/recetas">
          <RecipesTab />
        </Route>
        <Route path="/inventario/traslados">
          <TransfersTab />
        </Route>
        <Route path="/inventario/compras">
          <PurchasesTab />
        </Route>
        <Route path="/inventario/proveedores">
          <SuppliersTab />
        </Route>
        <Route>
          <LevelsTab />
        </Route>
      </Switch>
    </AtPlace>
  </PageRoom>
);
