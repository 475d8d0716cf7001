import { ALLERGENS, type ListedProduct, minorToMajor, type ProductCategory } from '@comanda/contracts';
import type { Translate } from '../../base/use-translation.ts';
import type { StationRules } from './use-station-rules.ts';

/** Without it a spreadsheet takes the text for another character set. */
const BOM = '\ufeff';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Products as a table; its first columns are those an import reads. */
export const productsCsv = (
  t: Translate,
  products: readonly ListedProduct[],
  categories: readonly ProductCategory[],
  rules: StationRules | null,
): string => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const yes = (is: boolean) => t(is ? 'common.yes' : 'common.no');
  const columns: [string, (one: ListedProduct) => string][] = [
    ['Categoría', ({ categoryId }) => names.get(categoryId ?? '') ?? ''],
    ['Nombre', ({ name }) => name],
    ['Precio', ({ price }) => minorToMajor(price)],
    ['SKU', ({ sku }) => sku ?? ''],
    ...(rules ? [['Estación', (one) => rules.namesOf(rules.stationIdsOf(one))] as (typeof columns)[number]] : []),
    [t('admin.kitchenName'), ({ kitchenName }) => kitchenName ?? ''],
    [t('admin.isSold'), ({ isActive }) => yes(isActive)],
    [t('admin.favourite'), ({ isFavourite }) => yes(isFavourite)],
    [
      t('admin.allergens'),
      ({ allergens }) =>
        ALLERGENS.filter((code) => allergens.includes(code))
          .map((code) => t(`common.allergen_${code}`))
          .join('; '),
    ],
  ];
  const lines = [columns.map(([title]) => title), ...products.map((one) => columns.map(([, of]) => of(one)))];
  return BOM + lines.map((line) => line.map(cell).join(',')).join('\r\n');
};
