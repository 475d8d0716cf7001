import type { BillPayment, BillView, OrderView, SaleView } from '@comanda/contracts';
import { standingMethods } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconExchange } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useCashSession, usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useCashWrite } from '../cash/use-cash.ts';
import { ReasonDialog } from '../order/reason-dialog.tsx';
import { Methods } from '../payment/methods.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { CorrectMethodDialog } from './correct-method-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const VoidDialog = ({ bill, onClose }: { bill: BillView; onClose(): void }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useCashSession();
  const { send } = useCashWrite();
  const methods = (usePaymentMethods().data?.data ?? []).filter((one) => one.isActive);
  const standing = [...new Set(standingMethods(bill))];
  const [methodId, setMethodId] = useState<string | null>(standing.length === 1 ? standing[0]! : null);
  const title = t('pos.voidSaleNamed', { number: bill.billNumber });
  const undo = async (reason: string) => {
    const body = {
      reason,
      ...(methodId !== null && { paymentMethodId: methodId }),
      ...(session.data && { cashRegisterSessionId: session.data.id }),
    };
    const about = { what: bill.billNumber, amount: bill.total, reason };
    const done = await send<SaleView>({ method: 'POST', path: `/sales/${bill.id}/void`, body, about });
    await client.invalidateQueries({ queryKey: keys.bills(bill.orderId) });
    return done !== null;
  };
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      reasons={['reasonMistake', 'reasonGuestChanged', 'reasonComplaint']}
      onConfirm={undo}
      onClose={onClose}
      isReady={standing.length <= 1 || methodId !== null}
    >
      {standing.length > 1 && (
        <>
          <Text fw={600}>{t('pos.refundHow')}</Text>
          <Methods methods={methods} value={methodId} onChange={setMethodId} />
        </>
      )}
    </ReasonDialog>
  );
};

/** What was given back of a paid bill, what its payments were corrected to, and the ways to do either. */
export const AfterPayment = ({ bill, order }: { bill: BillView; order: OrderView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const methods = usePaymentMethods().data?.data ?? [];
  const [asked, setAsked] = useState<'refund' | 'void' | BillPayment | null>(null);
  const close = () => setAsked(null);
  const money = (amount: number) => formatMoney(amount, business.currency);
  const { refunds = [], refunded = 0, corrections = [] } = bill;
  const isFree = bill.total === 0;
  const isVoided = refunds.some(({ isVoid }) => isVoid);
  const isAllBack = refunded >= bill.total;
  const mayVoid = order.channel === 'counter' && (isFree ? !isVoided : !isAllBack);
  const due = refunds.map(({ fiscalDue }) => fiscalDue).findLast((one) => one !== 'none');
  return (
    <>
      {isFree && isVoided && (
        <Text c="chile" fw={600}>
          {t('pos.saleVoided')}
        </Text>
      )}
      {refunded > 0 && (
        <Text c="chile" fw={600}>
          {t('pos.saleRefunded', { amount: money(refunded) })}
          {due && ` · ${t(`pos.fiscal_${due}`)}`}
        </Text>
      )}
      {(isFree ? [] : refunds).map(({ id, amount }) => (
        <PrintButton
          key={id}
          asked={{ documentType: 'REFUND_SLIP', sourceKind: 'bill_refund', sourceId: id }}
          label={refunds.length > 1 ? `${t('pos.printRefund')} · ${money(amount)}` : t('pos.printRefund')}
          size="md"
        />
      ))}
      {corrections.map(({ id, amount, toMethodId }) => (
        <Text key={id} c="dimmed">
          {t('pos.correctedTo', {
            amount: money(amount),
            name: methods.find((one) => one.id === toMethodId)?.name ?? '',
          })}
        </Text>
      ))}
      {!isAllBack && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => setAsked('refund')}
        >
          {t('pos.refund')}
        </Button>
      )}
      {mayVoid && (
        <Button variant="subtle" size="md" color="chile" onClick={() => setAsked('void')}>
          {t('pos.voidSale')}
        </Button>
      )}
      {bill.payments.map((payment) => (
        <Button
          key={payment.id}
          variant="subtle"
          size="md"
          leftSection={<IconExchange size={20} />}
          onClick={() => setAsked(payment)}
        >
          {t('pos.correctMethod')}
          {bill.payments.length > 1 && ` · ${money(payment.amount)}`}
        </Button>
      ))}
      {asked === 'refund' && <RefundDialog bill={bill} order={order} onClose={close} />}
      {asked === 'void' && <VoidDialog bill={bill} onClose={close} />}
      {asked && typeof asked === 'object' && <CorrectMethodDialog bill={bill} payment={asked} onClose={close} />}
    </>
  );
};
