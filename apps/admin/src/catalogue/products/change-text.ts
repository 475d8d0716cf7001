import { ALLERGENS, type ProductChange } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import type { Translate } from '../../base/use-translation.ts';

/** Fields as they are told of, in this order. */
const FIELDS = [
  'price',
  'name',
  'kitchenName',
  'category',
  'menu',
  'isActive',
  'isFavourite',
  'allergens',
  'sku',
  'taxCategory',
  'sortOrder',
] as const;
type Field = (typeof FIELDS)[number];

const valueText = (t: Translate, field: Field, value: unknown): string => {
  if (Array.isArray(value) && value.length > 0) {
    return ALLERGENS.filter((code) => value.includes(code))
      .map((code) => t(`common.allergen_${code}`))
      .join(', ');
  }
  if (value === null || value === '' || Array.isArray(value)) return t('admin.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (field === 'price' && typeof value === 'number') return formatMoney(value);
  if (field === 'taxCategory') return t(value === 'exempt' ? 'admin.tax_exempt' : 'admin.tax_iva');
  return String(value);
};

/** What a change made: `precio Q45.00 → Q48.00`. Of a field this page does not know, nothing. */
export const changeText = (t: Translate, { action, changes }: Pick<ProductChange, 'action' | 'changes'>): string => {
  if (action === 'product.created') return t('admin.changeCreated');
  if (action === 'product.deleted') return t('admin.changeDeleted');
  const told = FIELDS.filter((field) => changes[field]).map((field) => {
    const [from, to] = changes[field]!.map((value) => valueText(t, field, value));
    return t('admin.changeOf', { field: t(`admin.changed_${field}`), from, to });
  });
  const { picture } = changes;
  if (picture) told.push(t(picture[1] ? 'admin.changePictureSet' : 'admin.changePictureGone'));
  if (told.length === 0) return t(action === 'product.imported' ? 'admin.changeImported' : 'admin.changeOther');
  return told.join('; ');
};
