import { type Minor, type Modifier, majorToMinor, minor } from '@comanda/contracts';

/**
 * What an option costs now (its `priceAdjustment` is in major units, and may take off): minor units, for one and for
 * `quantity` of it. Pure. Throws RangeError on more than two decimals, which the catalogue takes of nobody.
 */
export const priceOption = (
  option: Pick<Modifier, 'priceAdjustment'>,
  quantity: number,
): { unitPriceAdjustment: Minor; totalPriceAdjustment: Minor } => {
  const unitPriceAdjustment = majorToMinor(option.priceAdjustment);
  return { unitPriceAdjustment, totalPriceAdjustment: minor(unitPriceAdjustment * quantity) };
};
