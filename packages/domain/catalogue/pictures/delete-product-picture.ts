import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { findPicture, pictures } from './picture.store.ts';

/** Takes a product's picture away. Throws PRODUCT_NOT_FOUND, PICTURE_NOT_FOUND. */
export const deleteProductPicture = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { id: productId, name } = await products.get(tx, input.id);
  let known = await findPicture(tx, productId);
  if (!known) throw new AppError('PICTURE_NOT_FOUND', { id: productId });
  // Under one that is taken away none is to come up again.
  for (; known; known = await findPicture(tx, productId)) await pictures.delete(tx, known.id);
  await logChange(tx, 'product.updated', 'product', productId, { name, changes: { picture: [true, false] } });
  catalogueChanged(tx);
};
