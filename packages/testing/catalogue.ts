import type { Menu, MenuItem, Modifier, ModifierGroup, ProductCategory } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import { callOperation } from './run-operation.ts';
import { openWorld, type World } from './world.ts';

/** A world whose owner writes the menu. Makers go through the operations; `more` is whatever their input takes. */
export interface CatalogueWorld extends World {
  owner: Actor;
  category(name: string): Promise<ProductCategory>;
  menu(name: string, more?: object): Promise<Menu>;
  /** Puts a product on a menu. */
  item(menuId: string, productId: string, more?: object): Promise<MenuItem>;
  group(name: string, more?: object): Promise<ModifierGroup>;
  option(groupId: string, name: string, more?: object): Promise<Modifier>;
  /** How often the tills of the business were told to fetch the catalogue anew since this was last asked. */
  told(): number;
}

export const openCatalogue = async (): Promise<CatalogueWorld> => {
  const world = await openWorld();
  const { businessId, contexts } = world;
  const owner = world.as('Owner');
  const call = <O>(name: string, input: object): Promise<O> => callOperation(contexts, owner, name, input);
  return {
    ...world,
    owner,
    category: (name) => call('createProductCategory', { businessId, name }),
    menu: (name, more) => call('createMenu', { businessId, name, ...more }),
    item: (menuId, productId, more) => call('createMenuItem', { menuId, productId, ...more }),
    group: (name, more) => call('createModifierGroup', { businessId, name, ...more }),
    option: (groupId, name, more) => call('createModifier', { groupId, name, ...more }),
    told: () =>
      world.published
        .splice(0)
        .filter((one) => one.event === 'catalogue.updated' && one.room === `business:${businessId}`).length,
  };
};
