import { AppError, type BundleComponentGroup } from '@comanda/contracts';

/** Throws BUNDLE_GROUP_RANGE_INVALID where a group asks for more than it takes. */
export const checkSelectRange = ({
  minSelect,
  maxSelect,
}: Pick<BundleComponentGroup, 'minSelect' | 'maxSelect'>): void => {
  if (minSelect > maxSelect) throw new AppError('BUNDLE_GROUP_RANGE_INVALID');
};
