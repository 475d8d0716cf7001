import type { DiscountDetail } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { usePlace } from '../../base/context.ts';
import type { LineOnScreen } from '../project-order.ts';
import classes from './discounts.module.css';
import { grossOfLine, ownOff, priceOnTicket } from './project-discounts.ts';
import { discountName } from './use-discounts.ts';

/** `−Q5.00 Cumpleaños`, one below the other. */
export const LineDiscounts = ({ line }: { line: { discounts?: readonly DiscountDetail[] | undefined } }) => {
  const { business } = usePlace();
  const given = (line.discounts ?? []).filter(({ amount }) => amount > 0);
  return given.map((one) => (
    <span key={one.id} className={classes.off}>
      −{formatMoney(one.amount, business.currency)} {discountName(one)}
    </span>
  ));
};

/** What a line costs, under what it cost before something was taken off it. */
export const LinePrice = ({ line }: { line: LineOnScreen }) => {
  const { business } = usePlace();
  const price = formatMoney(priceOnTicket(line), business.currency);
  if (ownOff(line) === 0) return price;
  return (
    <span className={classes.price}>
      <s>{formatMoney(grossOfLine(line), business.currency)}</s>
      {price}
    </span>
  );
};
