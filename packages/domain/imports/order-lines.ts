import { AppError, type ExternalMapping, type ImportOrderInput } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { modifiers as modifierTable } from '../catalogue/index.ts';
import { getSellableBundle } from '../combos/index.ts';
import { mappingsOf, namesOf } from './mappings/mappings.store.ts';

type Item = ImportOrderInput['items'][number];
/** Why a SKU cannot be ordered: nobody said what it is, it was removed, or it is no such thing as it is sent as. */
type Problem = 'unknown' | 'removed' | 'not_a_dish' | 'not_an_option';

/** A line as the order takes it: a dish with options, or a combo with what was chosen of it. */
export type Line =
  | {
      kind: 'dish';
      productId: string;
      item: Item;
      modifiers: { productModifierGroupId: string; productModifierId: string; quantity: number }[];
    }
  | {
      kind: 'combo';
      bundleId: string;
      item: Item;
      selections: { groupId: string; productId: string; quantity: number }[];
    };

interface Known {
  bySku: ReadonlyMap<string, ExternalMapping>;
  names: ReadonlyMap<string, string>;
}

const problemOf = (
  { bySku, names }: Known,
  sku: string,
  isAllowed: (mapping: ExternalMapping) => boolean,
  no: Problem,
) => {
  const mapping = bySku.get(sku);
  if (!mapping) return 'unknown';
  if (!names.has(mapping.entityId)) return 'removed';
  return isAllowed(mapping) ? null : no;
};

/**
 * What a platform's lines are here. In a combo its options are the dishes that were chosen of it. Throws EXTERNAL_SKUS_UNKNOWN with all
 * that are not, each with its reason, BUNDLE_NOT_FOUND, BUNDLE_NOT_ACTIVE, BUNDLE_PRODUCT_NOT_COMPONENT.
 */
export const orderLines = async (ctx: Context, input: ImportOrderInput): Promise<Line[]> => {
  const skus = [...new Set(input.items.flatMap(({ sku, modifiers }) => [sku, ...modifiers.map((one) => one.sku)]))];
  const rows = await mappingsOf(ctx, input.platform, skus);
  const known: Known = {
    bySku: new Map(rows.map((row) => [row.externalSku, row])),
    names: await namesOf(ctx, rows),
  };
  const wrong = new Map<string, Problem>();
  const check = (sku: string, isAllowed: (mapping: ExternalMapping) => boolean, no: Problem) => {
    const problem = problemOf(known, sku, isAllowed, no);
    if (problem) wrong.set(sku, problem);
  };
  for (const { sku, modifiers } of input.items) {
    check(sku, ({ entity }) => entity !== 'modifier', 'not_a_dish');
    const ofCombo = known.bySku.get(sku)?.entity === 'bundle';
    for (const one of modifiers)
      check(one.sku, ({ entity }) => entity === (ofCombo ? 'product' : 'modifier'), 'not_an_option');
  }
  if (wrong.size > 0)
    throw new AppError('EXTERNAL_SKUS_UNKNOWN', { skus: [...wrong].map(([sku, reason]) => ({ sku, reason })) });
  const idOf = (sku: string) => known.bySku.get(sku)!.entityId;
  return Promise.all(
    input.items.map(async (item): Promise<Line> => {
      const id = idOf(item.sku);
      if (known.bySku.get(item.sku)!.entity === 'product') {
        const modifiers = await Promise.all(
          item.modifiers.map(async ({ sku, quantity }) => {
            const { id: productModifierId, groupId: productModifierGroupId } = await modifierTable.get(ctx, idOf(sku));
            return { productModifierGroupId, productModifierId, quantity };
          }),
        );
        return { kind: 'dish', productId: id, item, modifiers };
      }
      const { groups } = await getSellableBundle(ctx, id, input.locationId);
      const selections = item.modifiers.map(({ sku, quantity }) => {
        const productId = idOf(sku);
        const group = groups.find(({ components }) => components.some((one) => one.productId === productId));
        if (!group) throw new AppError('BUNDLE_PRODUCT_NOT_COMPONENT', { bundleId: id, productId });
        return { groupId: group.id, productId, quantity };
      });
      return { kind: 'combo', bundleId: id, item, selections };
    }),
  );
};
