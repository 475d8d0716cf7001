import {
  AppError,
  type ExternalMapping,
  type ImportOrderInput,
  MOST_IMPORTED_LINES,
  MOST_IMPORTED_UNITS,
} from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { modifiers as modifierTable } from '../catalogue/index.ts';
import { getSellableBundle } from '../combos/index.ts';
import { foldSku, mappingsOf, namesOf } from './mappings/mappings.store.ts';

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
  const mapping = bySku.get(foldSku(sku));
  if (!mapping) return 'unknown';
  if (!names.has(mapping.entityId)) return 'removed';
  return isAllowed(mapping) ? null : no;
};

/**
 * Before anything is built, which takes the hub's one writer: 9,999 combos kept it busy for seconds. Throws EXTERNAL_COMBO_FRACTION,
 * EXTERNAL_ORDER_TOO_LARGE.
 */
const checkSize = (items: readonly Item[], isCombo: (sku: string) => boolean): void => {
  const combos = items.filter(({ sku }) => isCombo(sku));
  const parted = combos.filter(({ quantity }) => !Number.isInteger(quantity));
  if (parted.length > 0) throw new AppError('EXTERNAL_COMBO_FRACTION', { skus: parted.map(({ sku }) => sku) });
  const lines = combos.reduce((sum, { quantity, modifiers }) => sum + quantity * (1 + modifiers.length), 0);
  const all = { lines: lines + items.length - combos.length, units: items.reduce((sum, one) => sum + one.quantity, 0) };
  if (all.lines > MOST_IMPORTED_LINES || all.units > MOST_IMPORTED_UNITS)
    throw new AppError('EXTERNAL_ORDER_TOO_LARGE', {
      ...all,
      mostLines: MOST_IMPORTED_LINES,
      mostUnits: MOST_IMPORTED_UNITS,
    });
};

/**
 * What a platform's lines are here. In a combo its options are the dishes that were chosen of it. Throws EXTERNAL_SKUS_UNKNOWN with all
 * that are not, each with its reason, what `checkSize` throws, BUNDLE_NOT_FOUND, BUNDLE_NOT_ACTIVE, BUNDLE_PRODUCT_NOT_COMPONENT.
 */
export const orderLines = async (ctx: WriteContext, input: ImportOrderInput): Promise<Line[]> => {
  const skus = [...new Set(input.items.flatMap(({ sku, modifiers }) => [sku, ...modifiers.map((one) => one.sku)]))];
  const rows = await mappingsOf(ctx, input.platform, skus);
  const known: Known = {
    bySku: new Map(rows.map((row) => [foldSku(row.externalSku), row])),
    names: await namesOf(ctx, rows),
  };
  const wrong = new Map<string, Problem>();
  const check = (sku: string, isAllowed: (mapping: ExternalMapping) => boolean, no: Problem) => {
    const problem = problemOf(known, sku, isAllowed, no);
    if (problem) wrong.set(sku, problem);
  };
  for (const { sku, modifiers } of input.items) {
    check(sku, ({ entity }) => entity !== 'modifier', 'not_a_dish');
    const ofCombo = known.bySku.get(foldSku(sku))?.entity === 'bundle';
    for (const one of modifiers)
      check(one.sku, ({ entity }) => entity === (ofCombo ? 'product' : 'modifier'), 'not_an_option');
  }
  if (wrong.size > 0)
    throw new AppError('EXTERNAL_SKUS_UNKNOWN', { skus: [...wrong].map(([sku, reason]) => ({ sku, reason })) });
  const of = (sku: string) => known.bySku.get(foldSku(sku))!;
  const idOf = (sku: string) => of(sku).entityId;
  checkSize(input.items, (sku) => of(sku).entity === 'bundle');
  return Promise.all(
    input.items.map(async (item): Promise<Line> => {
      const id = idOf(item.sku);
      if (of(item.sku).entity === 'product') {
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
