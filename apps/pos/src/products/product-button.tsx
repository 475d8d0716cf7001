import type { Minor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { type CSSProperties, memo } from 'react';
import { usePlace } from '../base/context.ts';
import { ProductPicture } from '../base/product-picture.tsx';
import { useHold } from '../base/use-hold.ts';
import { useTranslation } from '../base/use-translation.ts';
import { isSold, type SoldProduct } from './favourites.ts';
import classes from './products.module.css';

export interface ProductButtonProps {
  product: SoldProduct;
  /** What rules make of its price; null where none does. Minor units. */
  priceNow: Minor | null;
  color: string | null;
  /** How many its ingredients still make; null where none of them is short. */
  portionsLeft: number | null;
  /** Of one that is not sold, too. */
  onTap(product: SoldProduct): void;
  onHold(product: SoldProduct): void;
}

/** Why a product is not sold now, or how many are left of it; null where there is nothing to say. */
export const useProductState = (): ((product: SoldProduct) => string | null) => {
  const { t } = useTranslation();
  return (product) => {
    if (!product.isAvailable) return t('pos.soldOut');
    if (!isSold(product)) return t(product.isInNoMenu ? 'pos.inNoMenu' : 'pos.offMenu');
    return typeof product.remaining === 'number' ? t('pos.left', { count: product.remaining }) : null;
  };
};

/** A product with its price: tap sells it, hold opens its options. There are hundreds of them on one page. */
export const ProductButton = memo(({ product, priceNow, color, portionsLeft, onTap, onHold }: ProductButtonProps) => {
  const { business } = usePlace();
  const { t } = useTranslation();
  const low = portionsLeft === null ? null : t('pos.lowStock', { count: portionsLeft });
  const state = useProductState()(product) ?? low;
  const hold = useHold(
    () => onTap(product),
    () => onHold(product),
  );
  const isOut = !isSold(product);
  return (
    <button
      type="button"
      {...hold}
      className={classes.product}
      style={{ '--category': color ?? 'var(--line)' } as CSSProperties}
      title={product.name}
      data-out={isOut || undefined}
      aria-disabled={isOut}
    >
      {product.pictureHash && <ProductPicture productId={product.id} hash={product.pictureHash} />}
      <span className={classes.productName}>{product.name}</span>
      <span className={classes.productFoot}>
        {state && (
          <span
            className={classes.out}
            data-sold-out={!product.isAvailable || undefined}
            data-left={!isOut || undefined}
          >
            {state}
          </span>
        )}
        {priceNow === null ? (
          <span>{formatMoney(product.price, business.currency)}</span>
        ) : (
          <span className={classes.ruled}>
            <s>{formatMoney(product.price, business.currency)}</s> <b>{formatMoney(priceNow, business.currency)}</b>
          </span>
        )}
      </span>
    </button>
  );
});
