import { type BillView, minor, type OrderView, sumMinor } from '@comanda/contracts';
import { standingMethods } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useCashSession, usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useBillName } from '../bill/bill-name.ts';
import { useCashWrite } from '../cash/use-cash.ts';
import { Chip } from '../order/add-bar.tsx';
import orderClasses from '../order/order.module.css';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import { Methods } from '../payment/methods.tsx';
import classes from './refund.module.css';
import { refundableLines, tipLeft } from './refundable.ts';

const REASONS = ['reasonComplaint', 'reasonKitchen', 'reasonMistake', 'reasonGuestChanged'] as const;

/** Gives money of a paid bill back: which lines and how much of them, the tip, by which method, and why. */
export const RefundDialog = ({ bill, order, onClose }: { bill: BillView; order: OrderView; onClose(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const feedback = useFeedback();
  const client = useQueryClient();
  const nameOf = useBillName();
  const session = useCashSession();
  const methods = (usePaymentMethods().data?.data ?? []).filter((one) => one.isActive);
  const { busy, send } = useCashWrite();
  const lines = refundableLines(bill, order.items);
  const tip = tipLeft(bill);
  const standing = [...new Set(standingMethods(bill))];
  // Nothing until somebody says what: a wrong tap gives nothing away.
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [withTip, setWithTip] = useState(false);
  const chooseAll = () => {
    setChosen(Object.fromEntries(lines.map((line) => [line.orderItemId, line.left])));
    setWithTip(tip > 0);
  };
  const [isBack, setBack] = useState(false);
  const [methodId, setMethodId] = useState<string | null>(standing.length === 1 ? standing[0]! : null);
  const [reason, setReason] = useState('');
  const money = (amount: number) => formatMoney(amount, business.currency);
  const taken = lines.filter(({ orderItemId }) => (chosen[orderItemId] ?? 0) > 0);
  const amount = minor(
    sumMinor(taken.map((line) => line.amountOf(chosen[line.orderItemId]!))) + (withTip ? tip : minor(0)),
  );
  const isReady = amount > 0 && methodId !== null && reason.trim().length >= 3;
  const save = async () => {
    if (!isReady) return;
    const body = {
      ...(taken.length > 0 && {
        lines: taken.map(({ orderItemId }) => ({
          orderItemId,
          quantity: chosen[orderItemId]!,
          returnsToStock: isBack,
        })),
      }),
      ...(withTip && tip > 0 && { tipAmount: tip }),
      reason: reason.trim(),
      paymentMethodId: methodId,
      ...(session.data && { cashRegisterSessionId: session.data.id }),
    };
    const about = { what: bill.billNumber, amount, reason: body.reason };
    const after = await send<BillView>({ method: 'POST', path: `/order-bills/${bill.id}/refunds`, body, about });
    if (!after) return;
    await client.invalidateQueries({ queryKey: keys.bills(bill.orderId) });
    feedback.done(t('pos.refundDone', { amount: money(amount) }));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.refundNamed', { name: nameOf(bill) })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {lines.length === 0 && tip === 0 && <Text c="dimmed">{t('pos.refundNothing')}</Text>}
          {(lines.length > 0 || tip > 0) && (
            <Button variant="default" onClick={chooseAll}>
              {t('pos.refundAll')}
            </Button>
          )}
          <ul className={classes.lines}>
            {lines.map(({ orderItemId, name, left, amountOf }) => {
              const quantity = chosen[orderItemId] ?? 0;
              return (
                <li key={orderItemId}>
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {t('pos.refundLeft', { count: left })} · {money(amountOf(left))}
                    </small>
                  </span>
                  <QuantityStepper
                    min={0}
                    value={quantity}
                    onChange={(next) => setChosen({ ...chosen, [orderItemId]: Math.min(next, left) })}
                  />
                  <b>{money(quantity > 0 ? amountOf(quantity) : minor(0))}</b>
                </li>
              );
            })}
          </ul>
          {tip > 0 && (
            <Checkbox
              size="lg"
              label={t('pos.refundTip', { amount: money(tip) })}
              checked={withTip}
              onChange={(event) => setWithTip(event.currentTarget.checked)}
            />
          )}
          <Checkbox
            size="lg"
            label={t('pos.refundToStock')}
            checked={isBack}
            onChange={(event) => setBack(event.currentTarget.checked)}
          />
          <Text fw={600}>{t('pos.refundHow')}</Text>
          <Methods methods={methods} value={methodId} onChange={setMethodId} />
          <div className={orderClasses.chips}>
            {REASONS.map((key) => (
              <Chip
                key={key}
                on={reason === t(`pos.${key}`)}
                label={t(`pos.${key}`)}
                onClick={() => setReason(t(`pos.${key}`))}
              >
                {t(`pos.${key}`)}
              </Chip>
            ))}
          </div>
          <TextInput
            label={t('pos.reason')}
            description={t('pos.reasonHint')}
            placeholder={t('pos.otherReason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" color="chile" loading={busy} disabled={!isReady}>
            {t('pos.refundAmount', { amount: money(amount) })}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
