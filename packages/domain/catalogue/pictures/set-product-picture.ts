import type { PictureSaved } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { products } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { logChange } from '../history/log-change.ts';
import { findPicture, pictures } from './picture.store.ts';
import { readPicture } from './read-picture.ts';

/** Gives a product its picture, in place of the one it had. Throws PRODUCT_NOT_FOUND, PICTURE_INVALID. */
export const setProductPicture = async (
  tx: WriteContext,
  input: { id: string; image: string },
): Promise<PictureSaved> => {
  const { id: productId, name } = await products.get(tx, input.id);
  const image = readPicture(input.image);
  const sha256 = tx.hash.sha256(image);
  const known = await findPicture(tx, productId);
  if (known?.sha256 === sha256) return { pictureHash: sha256 };
  if (known) await pictures.update(tx, known.id, { image, sha256 });
  // By the product's own id: two places that give it its first picture at once speak of one row.
  else await pictures.insert(tx, { id: productId, productId, image, sha256 });
  const changes: Record<string, [unknown, unknown]> = { picture: [known !== null, true] };
  await logChange(tx, 'product.updated', 'product', productId, { name, changes });
  catalogueChanged(tx);
  return { pictureHash: sha256 };
};
