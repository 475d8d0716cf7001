import type { Tax } from '@comanda/contracts';
import type { Translate } from '../../base/use-translation.ts';

/** What people call a tax: the built-in ones by our words, the others by the business's name for them. */
export const taxName = (t: Translate, { id, category, name }: Tax): string =>
  id === null ? t(`admin.tax_${category}`, { defaultValue: name }) : name;
