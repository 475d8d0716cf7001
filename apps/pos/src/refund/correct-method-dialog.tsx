import type { BillPayment, BillView } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useCashSession, usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useCashWrite } from '../cash/use-cash.ts';
import { Methods } from '../payment/methods.tsx';

/** Says that a payment was made by another method than was written down. */
export const CorrectMethodDialog = ({
  bill,
  payment,
  onClose,
}: {
  bill: BillView;
  payment: BillPayment;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const client = useQueryClient();
  const session = useCashSession();
  const methods = (usePaymentMethods().data?.data ?? []).filter((one) => one.isActive);
  const { busy, send } = useCashWrite();
  const [methodId, setMethodId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const amount = formatMoney(payment.amount, business.currency);
  const isReady = methodId !== null && reason.trim().length >= 3;
  const save = async () => {
    if (!isReady) return;
    const body = {
      paymentMethodId: methodId,
      reason: reason.trim(),
      ...(session.data && { cashRegisterSessionId: session.data.id }),
    };
    const path = `/order-bills/${bill.id}/payments/${payment.id}/corrections`;
    const about = { what: bill.billNumber, amount: payment.amount, reason: body.reason };
    if (!(await send<BillView>({ method: 'POST', path, body, about }))) return;
    await client.invalidateQueries({ queryKey: keys.bills(bill.orderId) });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.correctMethodOf', { amount })} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Methods methods={methods} value={methodId} onChange={setMethodId} />
          <TextInput
            label={t('pos.reason')}
            description={t('pos.reasonHint')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" loading={busy} disabled={!isReady}>
            {t('pos.correctMethod')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
