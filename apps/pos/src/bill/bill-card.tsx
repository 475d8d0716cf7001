import { type BillView, isOrderClosed, type OrderView } from '@comanda/contracts';
import { standingMethods } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Badge, Button, Text } from '@mantine/core';
import { IconArrowsSplit, IconCash, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { Invoice } from '../invoice/invoice.tsx';
import { MailBill } from '../invoice/mail-bill.tsx';
import { ReasonDialog } from '../order/reason-dialog.tsx';
import { usePaymentUnderWay, useUnderWayText } from '../payment/use-pay.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { AfterPayment } from '../refund/after-payment.tsx';
import classes from './bill.module.css';
import { useBillName } from './bill-name.ts';
import { dishesOn } from './dishes-on.ts';
import { useCancelBill } from './use-bills.ts';

const CancelDialog = ({ bill, orderId, onClose }: { bill: BillView; orderId: string; onClose(): void }) => {
  const { t } = useTranslation();
  const cancel = useCancelBill(orderId);
  const { business } = usePlace();
  const methods = usePaymentMethods().data?.data ?? [];
  const title = t(bill.paid > 0 ? 'pos.cancelPaidBillNamed' : 'pos.cancelBillNamed', { number: bill.billNumber });
  const ways = standingMethods(bill).map((id, i) => {
    const name = methods.find((method) => method.id === id)?.name ?? '';
    return `${formatMoney(bill.payments[i]!.amount, business.currency)} ${name}`;
  });
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      reasons={['reasonSplitAgain', 'reasonGuestChanged', 'reasonMistake', 'reasonGuestLeft']}
      onConfirm={(reason) => cancel(bill, reason)}
      onClose={onClose}
    >
      {bill.paid > 0 && <Text fw={600}>{t('pos.givesBack', { ways: ways.join(' · ') })}</Text>}
    </ReasonDialog>
  );
};

/** Takes a bill nobody paid on back, for the ways to split it: somebody only looked at its payment. */
const SplitAgain = ({ bill, isOff }: { bill: BillView; isOff: boolean }) => {
  const { t } = useTranslation();
  const cancel = useCancelBill(bill.orderId);
  const [busy, setBusy] = useState(false);
  const split = async () => {
    setBusy(true);
    await cancel(bill, t('pos.reasonSplitAgain'));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsSplit size={20} />}
      loading={busy}
      disabled={isOff}
      onClick={() => void split()}
    >
      {t('pos.reasonSplitAgain')}
    </Button>
  );
};

interface BillCardProps {
  bill: BillView;
  order: OrderView;
  /** The order has no other: its guests may want to share it yet. */
  isOnly: boolean;
  /** The hub has not all of the order: what is taken now would close it without the rest. */
  isWaiting: boolean;
}

/** One bill: what it comes to, whether it is paid. */
export const BillCard = ({ bill, order, isOnly, isWaiting }: BillCardProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [, navigate] = useLocation();
  const nameOf = useBillName();
  const [cancelling, setCancelling] = useState(false);
  const { underWay, isOwn } = usePaymentUnderWay(bill.id);
  const underWayText = useUnderWayText();
  const isPaid = bill.status === 'paid';
  // Of nothing to pay it is paid by itself, and keeps the order as it is.
  const mayCancel = !isPaid || (bill.paid === 0 && !isOrderClosed(order.status));
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <article className={classes.card} data-paid={isPaid || undefined}>
      <div className={classes.cardHead}>
        <span>
          {nameOf(bill, order.guests)}
          {bill.label && <small>{bill.billNumber}</small>}
        </span>
        {isPaid ? (
          <Badge color="jade" size="lg" leftSection={<IconCheck size={16} />}>
            {t('pos.billPaid')}
          </Badge>
        ) : (
          <Badge color="maize" size="lg">
            {t('pos.billPending')}
          </Badge>
        )}
      </div>
      <div className={classes.cardTotal}>{money(bill.total)}</div>
      <Text className={classes.dishes} lineClamp={3}>
        {dishesOn(bill, order.items)}
      </Text>
      <Text c="dimmed" mih={22}>
        {bill.tipAmount > 0 && t('pos.withTip', { amount: money(bill.tipAmount) })}
        {bill.paid > 0 && !isPaid && ` ${t('pos.stillDue', { amount: money(bill.balance) })}`}
      </Text>
      {underWay && !isPaid && (
        <Text role="status" c="maize" fw={600}>
          {underWayText(underWay)}
        </Text>
      )}
      <Invoice bill={bill} />
      <PrintButton
        asked={{ documentType: isPaid ? 'BILL' : 'PRE_BILL', sourceKind: 'order_bill', sourceId: bill.id }}
        label={t(isPaid ? 'pos.printBill' : 'pos.preBill')}
        size="md"
        withPreview
      />
      {bill.payments.map(({ id, amount }) => (
        <PrintButton
          key={id}
          asked={{ documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId: id }}
          label={
            bill.payments.length === 1 ? t('pos.printReceipt') : t('pos.printReceiptOf', { amount: money(amount) })
          }
          size="md"
        />
      ))}
      <MailBill bill={bill} size="md" />
      {isPaid && <AfterPayment bill={bill} order={order} />}
      {isOnly && !isPaid && bill.paid === 0 && <SplitAgain bill={bill} isOff={isOwn || isWaiting} />}
      {mayCancel && (
        <div className={classes.cardActions}>
          <Button variant="subtle" color="chile" disabled={isOwn} onClick={() => setCancelling(true)}>
            {t('pos.cancelBill')}
          </Button>
          {!isPaid && (
            <Button
              leftSection={<IconCash size={20} />}
              disabled={isOwn || isWaiting}
              onClick={() => navigate(`/orders/${order.id}/pay/${bill.id}`)}
            >
              {t('pos.charge')}
            </Button>
          )}
        </div>
      )}
      {cancelling && <CancelDialog bill={bill} orderId={order.id} onClose={() => setCancelling(false)} />}
    </article>
  );
};
