import { Route, Switch } from 'wouter';
import { CombosPage } from './combos/combos-page.tsx';
import { ImportPage } from './import/import-page.tsx';
import { MenusPage } from './menus/menus-page.tsx';
import { OptionsPage } from './modifiers/options-page.tsx';
import { PlatformsPage } from './platforms/platforms-page.tsx';
import { PriceRulesPage } from './price-rules/price-rules-page.tsx';
import { CategoriesPage } from './products/categories-page.tsx';
import { ProductsPage } from './products/products-page.tsx';

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
    <Route path="/carta/combos">
      <CombosPage />
    </Route>
    <Route path="/carta/reglas">
      <PriceRulesPage />
    </Route>
    <Route path="/carta/plataformas">
      <PlatformsPage />
    </Route>
    <Route path="/carta/importar">
      <ImportPage />
    </Route>
    <Route>
      <ProductsPage />
    </Route>
  </Switch>
);
