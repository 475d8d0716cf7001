import type { ProductPicture as Picture } from '@comanda/contracts';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../base/context.ts';
import classes from './products.module.css';

/** The picture of a product by its hash, as a data URL: another picture has another hash. Null where there is none. */
export const usePicture = (productId: string | null, hash: string | null): string | null => {
  const api = useApi();
  const picture = useQuery({
    enabled: productId !== null && hash !== null,
    queryKey: ['picture', productId, hash],
    queryFn: () => api.get<Picture>(`/products/${productId}/picture`, { v: hash }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return hash === null ? null : (picture.data?.image ?? null);
};

/** A small picture of a product in a list; its name stands beside it. */
export const ProductThumb = ({ productId, hash }: { productId: string; hash: string | null }) => {
  const image = usePicture(productId, hash);
  return (
    <span className={classes.thumb} aria-hidden>
      {image ? <img src={image} alt="" /> : <IconPhoto size={20} />}
    </span>
  );
};
