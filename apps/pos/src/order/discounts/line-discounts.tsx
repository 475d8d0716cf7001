import { type AppliedRule, type DiscountDetail, minor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { usePlace } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import type { OrderShare } from '../../bill/order-discounts-on.ts';
import type { LineOnScreen } from '../project-order.ts';
import classes from './discounts.module.css';
import { listedPrice, ownOff, priceOnTicket } from './project-discounts.ts';
import { discountName } from './use-discounts.ts';

interface Reduced {
  quantity?: number;
  priceRulesSnapshot?: readonly AppliedRule[] | null | undefined;
  discounts?: readonly DiscountDetail[] | undefined;
}

/**
 * What the rules it was sold by took off a line, and then its discounts: `−Q5.00 Hora feliz`, one below the other. `part`: of how many of
 * it, where a bill has no more; guests who share a dish do not each read all that was off it. `ofOrder`:
 * of what is off the whole order what it carries there, and by which discounts, where its price is after that.
 */
export const LineDiscounts = ({
  line,
  part,
  ofOrder,
}: {
  line: Reduced;
  part?: number;
  ofOrder?: OrderShare | null;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { quantity = 1 } = line;
  const rules = (line.priceRulesSnapshot ?? []).map(({ id, name, amount }) => ({
    id,
    name,
    amount: minor(Math.round(amount * (part ?? quantity))),
  }));
  const given = (line.discounts ?? []).map((one) => ({
    id: one.id,
    name: discountName(one),
    amount: minor(Math.round((one.amount * (part ?? quantity)) / quantity)),
  }));
  const [one, another] = ofOrder?.discounts ?? [];
  const share = {
    id: 'order',
    name: one && !another ? discountName(one) : t('pos.discountsOfOrder'),
    amount: minor(ofOrder?.amount ?? 0),
  };
  return [...rules, ...given, share]
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, amount }) => (
      <span key={id} className={classes.off}>
        −{formatMoney(amount, business.currency)} {name}
      </span>
    ));
};

/** What a line costs, under what it cost before something was taken off it. */
export const LinePrice = ({ line }: { line: LineOnScreen }) => {
  const { business } = usePlace();
  const price = formatMoney(priceOnTicket(line), business.currency);
  if (ownOff(line) === 0 && !line.listPriceSnapshot) return price;
  return (
    <span className={classes.price}>
      <s>{formatMoney(listedPrice(line), business.currency)}</s>
      {price}
    </span>
  );
};
