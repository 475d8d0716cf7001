import type { Menu, MenuItem, PosCatalogue } from '@comanda/contracts';
import type { DemoPlace } from './demo-place.ts';
import { byName, ensureAll, type Ids, idOf, inParallel } from './ensure.ts';
import { DEMO_CATEGORIES, type DemoCategory, type DemoProduct, type GroupUse } from './menu.data.ts';
import { DEMO_GROUPS } from './modifiers.data.ts';
import { DEMO_MENUS, type DemoMenu } from './restaurant.data.ts';

export interface SeededCatalogue {
  categories: Ids;
  products: Ids;
  /** By `optionKey`. */
  options: Ids;
}

/** An option's name is unique within its group only. */
export const optionKey = (group: string, option: string): string => `${group} / ${option}`;

/** Every demo product with its category. */
export const demoProducts = (): { product: DemoProduct; category: DemoCategory }[] =>
  DEMO_CATEGORIES.flatMap((category) => category.products.map((product) => ({ product, category })));

const asUse = (use: GroupUse) => (typeof use === 'string' ? { group: use } : use);

/** The groups a product offers, in the order the waiter is asked: its own, then its category's. */
export const groupsOf = (product: DemoProduct, category: DemoCategory): Exclude<GroupUse, string>[] => {
  const own = (product.groups ?? []).map(asUse);
  const names = new Set(own.map((use) => use.group));
  return [...own, ...(category.groups ?? []).map(asUse).filter((use) => !names.has(use.group))];
};

/** Categories, products, modifier groups and menus. */
export const seedCatalogue = async (place: DemoPlace): Promise<SeededCatalogue> => {
  const { hub, locationId } = place;
  const existing = await hub.get<PosCatalogue>(`/pos-catalogue?locationId=${locationId}`);
  const [categories, groups] = await Promise.all([seedCategories(place, existing), seedGroups(place, existing)]);
  const [products, options] = await Promise.all([
    seedProducts(place, existing, categories),
    seedOptions(place, existing, groups),
  ]);
  await Promise.all([attachGroups(place, existing, products, groups), seedMenus(place, products)]);
  return { categories, products, options };
};

const seedCategories = ({ create, businessId }: DemoPlace, existing: PosCatalogue): Promise<Ids> =>
  ensureAll(DEMO_CATEGORIES, {
    nameOf: (category) => category.name,
    existing: byName(existing.categories, (row) => row.name),
    create: ({ name, color }, sortOrder) => create('/product-categories', { businessId, name, color, sortOrder }),
  });

const seedProducts = ({ create, businessId }: DemoPlace, existing: PosCatalogue, categories: Ids): Promise<Ids> =>
  ensureAll(demoProducts(), {
    nameOf: ({ product }) => product.name,
    existing: byName(existing.products, (row) => row.name),
    create: ({ product: { name, price, allergens }, category }, sortOrder) =>
      create('/products', {
        businessId,
        name,
        price,
        taxCategory: 'iva',
        categoryId: idOf(categories, category.name),
        sortOrder,
        allergens,
      }),
  });

const seedGroups = ({ create, businessId }: DemoPlace, existing: PosCatalogue): Promise<Ids> =>
  ensureAll(DEMO_GROUPS, {
    nameOf: (group) => group.name,
    existing: byName(existing.modifierGroups, (row) => row.name),
    create: ({ name, mode, min, max, autoPrompt = false }, sortOrder) =>
      create('/product-modifier-groups', {
        businessId,
        name,
        minSelection: min,
        maxSelection: max,
        selectionMode: mode,
        sortOrder,
        autoPrompt,
      }),
  });

const seedOptions = ({ create }: DemoPlace, existing: PosCatalogue, groups: Ids): Promise<Ids> => {
  const wanted = DEMO_GROUPS.flatMap((group) =>
    group.options.map((option, sortOrder) => ({ group, option, sortOrder })),
  );
  const found = existing.modifierGroups.flatMap((group) =>
    group.modifiers.map((row): [string, string] => [optionKey(group.name, row.name), row.id]),
  );
  return ensureAll(wanted, {
    nameOf: ({ group, option }) => optionKey(group.name, option.name),
    existing: new Map(found),
    create: ({ group, option: { name, price = '0.00', isDefault = false, kitchenLabel }, sortOrder }) =>
      create('/product-modifiers', {
        groupId: idOf(groups, group.name),
        name,
        priceAdjustment: price,
        sortOrder,
        isDefault,
        kitchenLabel,
        modifierType: group.isInstruction ? 'instruction' : 'modifier',
      }),
  });
};

const attachGroups = async (
  { create }: DemoPlace,
  existing: PosCatalogue,
  products: Ids,
  groups: Ids,
): Promise<void> => {
  const attached = new Set(existing.assignments.map((row) => `${row.productId} ${row.modifierGroupId}`));
  const wanted = demoProducts().flatMap(({ product, category }) =>
    groupsOf(product, category).map((use, sortOrder) => ({
      ...use,
      sortOrder,
      productId: idOf(products, product.name),
    })),
  );
  await inParallel(wanted, async ({ group, min, max, sortOrder, productId }) => {
    const modifierGroupId = idOf(groups, group);
    if (attached.has(`${productId} ${modifierGroupId}`)) return;
    await create(`/products/${productId}/modifier-groups`, {
      modifierGroupId,
      sortOrder,
      minSelectionOverride: min,
      maxSelectionOverride: max,
    });
  });
};

const seedMenus = async (place: DemoPlace, products: Ids): Promise<void> => {
  const { hub, create, businessId, locationId } = place;
  const names = Object.keys(DEMO_MENUS) as DemoMenu[];
  const menus = await ensureAll(names, {
    nameOf: (name) => name,
    existing: byName(await hub.all<Menu>('/menus'), (row) => row.name),
    create: (name) => create('/menus', { businessId, name, ...DEMO_MENUS[name] }),
  });
  for (const name of names) await fillMenu(place, name, idOf(menus, name), products);
  // Last: a location without menus serves everything, so a half-filled menu never hides dishes.
  const served = (await hub.get<{ data: Menu[] }>(`/locations/${locationId}/menus`)).data.map((row) => row.id);
  for (const menuId of menus.values()) {
    if (!served.includes(menuId)) await create(`/locations/${locationId}/menus`, { menuId });
  }
};

const fillMenu = async ({ hub, create }: DemoPlace, menu: DemoMenu, menuId: string, products: Ids): Promise<void> => {
  const listed = new Set((await hub.all<MenuItem>(`/menus/${menuId}/items`)).map((row) => row.productId));
  const wanted = demoProducts().filter(({ product, category }) => (product.menus ?? category.menus).includes(menu));
  await inParallel([...wanted.entries()], async ([sortOrder, { product }]) => {
    const productId = idOf(products, product.name);
    if (!listed.has(productId)) await create(`/menus/${menuId}/items`, { productId, sortOrder });
  });
};
