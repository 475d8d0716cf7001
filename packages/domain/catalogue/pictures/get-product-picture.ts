import { AppError, type ProductPicture } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findPicture } from './picture.store.ts';

/** The picture of that hash: whoever asks keeps it for good, and asks anew once lists tell another. Throws PICTURE_NOT_FOUND. */
export const getProductPicture = async (ctx: Context, input: { id: string; v: string }): Promise<ProductPicture> => {
  const found = await findPicture(ctx, input.id);
  if (found?.sha256 !== input.v) throw new AppError('PICTURE_NOT_FOUND', { id: input.id });
  return { image: found.image, sha256: found.sha256 };
};
