import type {
  BundleComponent,
  BundleComponentGroup,
  BundleView,
  Menu,
  MenuItem,
  Modifier,
  ModifierGroup,
  ProductCategory,
} from '@comanda/contracts';
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
  refetches(): number;
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
    refetches: () =>
      world.published
        .splice(0)
        .filter((one) => one.event === 'catalogue.updated' && one.room === `business:${businessId}`).length,
  };
};

/** A group of a combo to make: its dishes by product id, with what each adds (major units) and its role. */
export interface GroupToMake {
  name: string;
  of: readonly (string | { productId: string; priceAdjustment?: string; role?: string; isDefault?: boolean })[];
  more?: object;
}

/** Makes combos through their operations. */
export const comboMaker = ({ contexts }: Pick<World, 'contexts'>, owner: Actor) => {
  const call = <O>(name: string, input: object): Promise<O> => callOperation(contexts, owner, name, input);
  const bundle = (name: string, price: string, more?: object): Promise<BundleView> =>
    call('createBundle', { name, price, ...more });
  const group = (id: string, name: string, more?: object): Promise<BundleComponentGroup> =>
    call('createBundleGroup', { id, name, groupKey: name.toLowerCase(), ...more });
  const component = (id: string, groupId: string, productId: string, more?: object): Promise<BundleComponent> =>
    call('createBundleComponent', { id, bundleComponentGroupId: groupId, productId, ...more });
  /** A whole combo; answered as it is afterwards. */
  const combo = async (
    name: string,
    price: string,
    parts: readonly GroupToMake[],
    more?: object,
  ): Promise<BundleView> => {
    const { id } = await bundle(name, price, more);
    for (const [sortOrder, part] of parts.entries()) {
      const made = await group(id, part.name, { sortOrder, ...part.more });
      for (const one of part.of) {
        const { productId, ...rest } = typeof one === 'string' ? { productId: one } : one;
        await component(id, made.id, productId, rest);
      }
    }
    return call('getBundle', { id });
  };
  return { bundle, group, component, combo };
};
