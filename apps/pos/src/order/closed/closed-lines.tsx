import type { OrderView } from '@comanda/contracts';
import { formatMoney, formatQuantity } from '@comanda/web';
import { usePlace } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { LineDiscounts, LinePrice } from '../discounts/line-discounts.tsx';
import { projectOrder } from '../project-order.ts';
import classes from './closed-lines.module.css';

/** What was on an order and stood at its end: how many of what for how much, what was off all of it, and what it came to. */
export const ClosedLines = ({ order }: { order: OrderView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { items, discounts = [], totals } = projectOrder(order, [], undefined);
  const lines = items.filter((line) => !line.voidedAt);
  if (lines.length === 0) return null;
  const isOfCombo = (line: (typeof lines)[number]) => line.lineType === 'bundle_child';
  return (
    <section className={classes.closed} aria-label={t('pos.order')}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} data-child={isOfCombo(line) || undefined}>
            <span className={classes.quantity}>{formatQuantity(line.quantity)}</span>
            <span className={classes.name}>
              {line.productNameSnapshot}
              {line.modifiers.length > 0 && (
                <small>{line.modifiers.map(({ nameSnapshot }) => nameSnapshot).join(' · ')}</small>
              )}
              <LineDiscounts line={line} />
            </span>
            {/* What its dishes come to stands with the combo. */}
            {!isOfCombo(line) && <LinePrice line={line} />}
          </li>
        ))}
      </ul>
      {discounts.length > 0 && (
        <div className={classes.off}>
          <LineDiscounts line={{ discounts }} />
        </div>
      )}
      <div className={classes.total}>
        <span>{t('pos.total')}</span>
        <strong>{formatMoney(totals.total, business.currency)}</strong>
      </div>
    </section>
  );
};
