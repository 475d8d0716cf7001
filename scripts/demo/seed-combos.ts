import type { BundleView } from '@comanda/contracts';
import { DEMO_COMBOS } from './combos.data.ts';
import type { DemoPlace } from './demo-place.ts';
import { byName, ensureAll, idOf } from './ensure.ts';
import type { SeededCatalogue } from './seed-catalogue.ts';

/** Combos with their choices; one that was cut off goes on where it stopped. */
export const seedCombos = async ({ hub, create }: DemoPlace, { products }: SeededCatalogue): Promise<void> => {
  const existing = await hub.all<BundleView>('/bundles');
  const bundles = await ensureAll(DEMO_COMBOS, {
    nameOf: ({ name }) => name,
    existing: byName(existing, (row) => row.name),
    create: ({ name, price }, sortOrder) => create('/bundles', { name, price, sortOrder }),
  });
  for (const combo of DEMO_COMBOS) {
    const id = idOf(bundles, combo.name);
    const made = existing.find((row) => row.id === id)?.groups ?? [];
    const groups = await ensureAll(combo.groups, {
      nameOf: ({ name }) => name,
      existing: byName(made, (row) => row.name),
      create: ({ name, many = 1 }, sortOrder) =>
        create(`/bundles/${id}/groups`, {
          groupKey: name.toLowerCase(),
          name,
          minSelect: many,
          maxSelect: many,
          allowDuplicates: many > 1,
          sortOrder,
        }),
    });
    for (const { name, of } of combo.groups) {
      const groupId = idOf(groups, name);
      const there = made.find((row) => row.id === groupId)?.components.map((row) => row.productId) ?? [];
      for (const [sortOrder, { product, adds = '0.00', role, isDefault }] of of.entries()) {
        const productId = idOf(products, product);
        const said = { priceAdjustment: adds, role, isDefault, sortOrder };
        if (!there.includes(productId))
          await create(`/bundles/${id}/components`, { productId, bundleComponentGroupId: groupId, ...said });
      }
    }
  }
};
