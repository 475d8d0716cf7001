import { type PaidBill, sumMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useBillName } from '../bill/bill-name.ts';
import classes from './paid-screen.module.css';

/** The bill is paid: what to give back, as big as it matters. */
export const PaidScreen = ({
  paid,
  orderId,
  nextBillId,
}: {
  paid: PaidBill;
  orderId: string;
  nextBillId: string | null;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const nameOf = useBillName();
  const [, navigate] = useLocation();
  const { change } = paid.payment;
  // Of a bill that was paid in parts, all of them.
  const tendered = sumMinor(paid.payments.map((one) => one.tendered));
  return (
    <div className={classes.paid}>
      <IconCircleCheck size={72} color="var(--jade)" />
      <h1>{t('pos.billPaidNamed', { number: nameOf(paid) })}</h1>
      {change > 0 && (
        <p className={classes.bigChange}>{t('pos.change', { amount: formatMoney(change, business.currency) })}</p>
      )}
      <p className={classes.paidHint}>
        {t('pos.paidWith', {
          total: formatMoney(paid.total, business.currency),
          tendered: formatMoney(tendered, business.currency),
        })}
      </p>
      <div className={classes.paidActions}>
        {nextBillId ? (
          <>
            <Button autoFocus size="xl" onClick={() => navigate(`/orders/${orderId}/pay/${nextBillId}`)}>
              {t('pos.nextBill')}
            </Button>
            <Button size="xl" variant="default" onClick={() => navigate(`/orders/${orderId}/bill`)}>
              {t('pos.seeBills')}
            </Button>
          </>
        ) : (
          <Button autoFocus size="xl" onClick={() => navigate('/')}>
            {t('pos.backToTables')}
          </Button>
        )}
      </div>
    </div>
  );
};
