import { formatMoney } from '@comanda/web';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './payment.module.css';
import type { Tender } from './payment.ts';
import type { PaymentUnderWay } from './payments-under-way.ts';
import { useUnderWayText } from './use-pay.ts';

export interface AmountDisplayProps {
  tender: Tender;
  isCash: boolean;
  /** What was typed of the amount; null while nobody has said what becomes of the rest. */
  text: string | null;
  /** Centavos of the part that was paid last. */
  taken: number | null;
  underWay: PaymentUnderWay | null;
}

/** What is handed over and what comes of it. Of one height whatever it says: the number pad stands below it. */
export const AmountDisplay = ({ tender, isCash, text, taken, underWay }: AmountDisplayProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  const underWayText = useUnderWayText();
  // The guest waits for it, whether the hub answers or not.
  const owed = underWay ? underWay.body.amount - underWay.amount : 0;
  const outcome = () => {
    if (underWay) {
      return (
        <>
          <span>{underWayText(underWay)}</span>
          {isCash && owed > 0 && <strong>{t('pos.change', { amount: money(owed) })}</strong>}
        </>
      );
    }
    if (text === null) {
      return (
        <>
          {taken !== null && <span>{t('pos.partTaken', { amount: money(taken) })}</span>}
          <span>{t('pos.sayAmount')}</span>
        </>
      );
    }
    if (tender.problem) return <span data-bad>{t(`common.amount${tender.problem}`)}</span>;
    if (tender.isTooMuch) return <span data-bad>{t('errors.BILL_OVERPAID')}</span>;
    if (tender.left > 0) return <span data-left>{t('pos.stillDue', { amount: money(tender.left) })}</span>;
    return isCash && <strong>{t('pos.change', { amount: money(tender.change) })}</strong>;
  };
  return (
    <div className={classes.display}>
      <span>{t(isCash ? 'pos.received' : 'pos.amount')}</span>
      <strong data-typed={Boolean(text) || undefined}>
        {tender.problem ? `Q${text}` : money(text === null ? (underWay?.body.amount ?? 0) : tender.amount)}
      </strong>
      <div className={classes.outcome} role="status">
        {outcome()}
      </div>
    </div>
  );
};
