import { Route, Switch } from 'wouter';
import { CategoriesPage } from './categories-page.tsx';
import { MenusPage } from './menus-page.tsx';
import { OptionsPage } from './options-page.tsx';
import { ProductsPage } from './products-page.tsx';

/** The screens of what the business sells. */
export const CatalogueRoutes = () => (
  <Switch>
    <Route path="/carta/categorias">
      <CategoriesPage />
    </Route>
    <Route path="/carta/menus">
      <MenusPage />
    </Route>
    <Route path="/carta/opciones">
      <OptionsPage />
    </Route>
    <Route>
      <ProductsPage />
    </Route>
  </Switch>
);
