import type { ProductPicture as Picture } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from './context.ts';
import classes from './product-picture.module.css';

/** What a product looks like, once it is there: nothing waits for it, and without the hub the tile is as without a picture. */
export const ProductPicture = ({ productId, hash }: { productId: string; hash: string }) => {
  const { api } = useRuntime();
  const picture = useQuery({
    queryKey: ['picture', productId, hash],
    queryFn: () => api.get<Picture>(`/products/${productId}/picture`, { v: hash }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return picture.data ? <img className={classes.picture} src={picture.data.image} alt="" decoding="async" /> : null;
};
