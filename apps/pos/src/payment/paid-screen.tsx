import { type BillView, type Minor, type PaidBill, sumMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useOrder } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useBillName } from '../bill/bill-name.ts';
import { Invoice } from '../invoice/invoice.tsx';
import { MailBill } from '../invoice/mail-bill.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { DrawerNotice } from './drawer-notice.tsx';
import classes from './paid-screen.module.css';
import { usePaySame } from './use-pay-same.ts';

/** What the table still owes: bills nobody paid, by name, and what is on none. */
const StillOwed = ({ pending, unbilled }: { pending: readonly BillView[]; unbilled: Minor }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const nameOf = useBillName();
  if (pending.length === 0 && unbilled === 0) return null;
  const money = (amount: number) => formatMoney(amount, business.currency);
  const left = sumMinor([...pending.map(({ balance }) => balance), unbilled]);
  const rows = [
    ...pending.map((bill) => ({ key: bill.id, name: nameOf(bill), amount: bill.balance })),
    ...(unbilled > 0 ? [{ key: 'none', name: t('pos.leftToBill'), amount: unbilled }] : []),
  ];
  return (
    <div className={classes.owed}>
      <strong>{t('pos.tableOwes', { amount: money(left) })}</strong>
      <ul>
        {rows.map(({ key, name, amount }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The bill is paid: what to give back, as big as it matters. */
export const PaidScreen = ({
  paid,
  bill,
  orderId,
  pending,
  unbilled,
}: {
  paid: PaidBill;
  /** The same as it is by now. */
  bill: BillView;
  orderId: string;
  /** The order's other bills that are not paid. */
  pending: readonly BillView[];
  /** What of the order is on no bill. */
  unbilled: Minor;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const nameOf = useBillName();
  const [, navigate] = useLocation();
  const { change } = paid.payment;
  const [next] = pending;
  const same = usePaySame(paid, next);
  const isSale = useOrder(orderId).data?.channel === 'counter';
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
      <DrawerNotice paymentId={paid.payment.id} />
      <StillOwed pending={pending} unbilled={unbilled} />
      <div className={classes.invoice}>
        <Invoice bill={bill} />
      </div>
      <div className={classes.papers}>
        <PrintButton
          asked={{ documentType: 'BILL', sourceKind: 'order_bill', sourceId: paid.id }}
          label={t('pos.printBill')}
          size="lg"
        />
        <PrintButton
          asked={{ documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: paid.payment.id }}
          label={t('pos.printReceipt')}
          size="lg"
        />
        <MailBill bill={bill} size="lg" />
      </div>
      <div className={classes.paidActions}>
        {next || unbilled > 0 ? (
          <>
            {next && (
              <Button autoFocus size="xl" onClick={() => navigate(`/orders/${orderId}/pay/${next.id}`)}>
                {t('pos.nextBill', { name: nameOf(next) })}
              </Button>
            )}
            {next && same && (
              <Button size="xl" variant="default" h="auto" mih={60} py={6} className={classes.same} onClick={same.pay}>
                {t('pos.paySame', {
                  name: nameOf(next),
                  amount: formatMoney(next.balance, business.currency),
                  method: same.method,
                })}
              </Button>
            )}
            <Button
              autoFocus={!next}
              size="xl"
              variant={next ? 'default' : 'filled'}
              onClick={() => navigate(`/orders/${orderId}/bill`)}
            >
              {t('pos.seeBills')}
            </Button>
          </>
        ) : (
          <Button autoFocus size="xl" onClick={() => navigate(isSale ? '/counter' : '/')}>
            {t(isSale ? 'pos.backToCounter' : 'pos.backToTables')}
          </Button>
        )}
      </div>
    </div>
  );
};
