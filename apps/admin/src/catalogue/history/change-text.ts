import { ALLERGENS, type CatalogueChange, type Major, majorToMinor } from '@comanda/contracts';
import { formatMoney, textOf } from '@comanda/web';
import type { Translate } from '../../base/use-translation.ts';

/** What a change is told by: of a product, or of a menu, a category or a group of options. */
export type ToldChange = Pick<CatalogueChange, 'action' | 'changes'> & { of?: string | null };

/** Fields as they are told of, in this order. */
const FIELDS = [
  'price',
  'priceAdjustment',
  'name',
  'kitchenName',
  'kitchenLabel',
  'category',
  'menu',
  'options',
  'minSelection',
  'maxSelection',
  'minSelectionOverride',
  'maxSelectionOverride',
  'selectionMode',
  'autoPrompt',
  'availableFrom',
  'availableTo',
  'showOnKitchenTicket',
  'receiptLabel',
  'showOnReceipt',
  'defaultChecked',
  'isActive',
  'isAvailable',
  'isFavourite',
  'allergens',
  'sku',
  'taxCategory',
  'sortOrder',
] as const;
type Field = (typeof FIELDS)[number];

/** The log of a hub may say anything. */
const MAJOR = /^-?\d{1,9}(\.\d{1,2})?$/;

const valueText = (t: Translate, field: Field, value: unknown): string => {
  if (Array.isArray(value) && value.length > 0) {
    return ALLERGENS.filter((code) => value.includes(code))
      .map((code) => t(`common.allergen_${code}`))
      .join(', ');
  }
  if (value === null || value === '' || Array.isArray(value)) return t('admin.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (field === 'price' && typeof value === 'number') return formatMoney(value);
  if (field === 'priceAdjustment' && MAJOR.test(textOf(value))) return formatMoney(majorToMinor(value as Major));
  if (field === 'taxCategory') return t(`admin.tax_${textOf(value)}`, { defaultValue: textOf(value) });
  if (field === 'selectionMode') return t(textOf(value).startsWith('repeatable') ? 'common.yes' : 'common.no');
  return textOf(value);
};

/** What is on sale of products is shown of categories, and in use of the rest. */
const fieldText = (t: Translate, action: string, field: Field): string => {
  if (field !== 'isActive' || action.startsWith('product.')) return t(`admin.changed_${field}`);
  return t(action.startsWith('category.') ? 'admin.changed_isShown' : 'admin.changed_isInUse');
};

/** What became of a whole: a picture, a product on a menu, a place that serves it. */
const wholesOf = (t: Translate, { picture, product, location }: ToldChange['changes']): string[] => [
  ...(picture ? [t(picture[1] ? 'admin.changePictureSet' : 'admin.changePictureGone')] : []),
  ...(product ? [t(product[1] ? 'admin.changeCreated' : 'admin.changeTakenOff')] : []),
  ...(location?.[1] ? [t('admin.changeServedAt', { name: textOf(location[1]) })] : []),
  ...(location && !location[1] ? [t('admin.changeNotServedAt', { name: textOf(location[0]) })] : []),
];

const whatText = (t: Translate, { action, changes }: ToldChange): string => {
  if (action.endsWith('.created')) return t('admin.changeCreated');
  if (action === 'modifier.deleted') return t('admin.changeTakenOff');
  if (action.endsWith('.deleted')) return t('admin.changeDeleted');
  const fields = FIELDS.flatMap((field) => {
    if (!changes[field]) return [];
    const [from, to] = changes[field].map((value) => valueText(t, field, value));
    // A way to choose that reads the same is told by the numbers beside it.
    return from === to ? [] : [t('admin.changeOf', { field: fieldText(t, action, field), from, to })];
  });
  const parts = [...fields, ...wholesOf(t, changes)];
  if (parts.length === 0) return t(action === 'product.imported' ? 'admin.changeImported' : 'admin.changeOther');
  return parts.join('; ');
};

/** What a change made: `precio: Q45.00 → Q48.00`, of a part `Ajo: recargo Q5.00 → Q8.00`. Of a field this page does not know, nothing. */
export const changeText = (t: Translate, change: ToldChange): string =>
  change.of ? t('admin.changeOfPart', { of: change.of, what: whatText(t, change) }) : whatText(t, change);
