import { type BundleView, majorToMinor, type PosCatalogue } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../products/products.module.css';
import { comboGroups, isOffered } from './combo-choice.ts';

interface ComboButtonProps {
  bundle: BundleView;
  catalogue: PosCatalogue;
  onPick(bundle: BundleView): void;
}

/** A combo with its price, among the dishes. */
export const ComboButton = ({ bundle, catalogue, onPick }: ComboButtonProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const isOut = !isOffered(comboGroups(bundle, catalogue));
  return (
    <button
      type="button"
      className={classes.product}
      title={bundle.name}
      data-out={isOut || undefined}
      disabled={isOut}
      onClick={() => onPick(bundle)}
    >
      <span className={classes.productName}>{bundle.name}</span>
      <span className={classes.productFoot}>
        {isOut && (
          <span className={classes.out} data-sold-out>
            {t('pos.soldOut')}
          </span>
        )}
        <span>{formatMoney(majorToMinor(bundle.price), business.currency)}</span>
      </span>
    </button>
  );
};
