import { formatMoney } from '@comanda/web';
import { type CSSProperties, memo } from 'react';
import { usePlace } from '../base/context.ts';
import { useHold } from '../base/use-hold.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './order.module.css';
import type { SoldProduct } from './use-add-product.ts';

export interface ProductButtonProps {
  product: SoldProduct;
  color: string | null;
  /** Taps mark availability instead of selling. */
  marking: boolean;
  /** Of one that is not sold, too. */
  onTap(product: SoldProduct): void;
  onHold(product: SoldProduct): void;
}

/** Why it is not sold now; null while it is. */
const useReason = ({ isAvailable, menuAvailable, isInNoMenu }: SoldProduct): string | null => {
  const { t } = useTranslation();
  if (!isAvailable) return t('pos.soldOut');
  return menuAvailable ? null : t(isInNoMenu ? 'pos.inNoMenu' : 'pos.offMenu');
};

/** A product with its price: tap sells it, hold opens its options. There are hundreds of them on one page. */
export const ProductButton = memo(({ product, color, marking, onTap, onHold }: ProductButtonProps) => {
  const { business } = usePlace();
  const reason = useReason(product);
  const hold = useHold(
    () => onTap(product),
    () => onHold(product),
  );
  return (
    <button
      type="button"
      {...hold}
      className={classes.product}
      style={{ '--category': color ?? 'var(--line)' } as CSSProperties}
      data-out={reason !== null || undefined}
      aria-disabled={reason !== null && !marking}
    >
      <span className={classes.productName}>{product.name}</span>
      <span className={classes.productFoot}>
        {reason && (
          <span className={classes.out} data-sold-out={!product.isAvailable || undefined}>
            {reason}
          </span>
        )}
        <span>{formatMoney(product.price, business.currency)}</span>
      </span>
    </button>
  );
});
