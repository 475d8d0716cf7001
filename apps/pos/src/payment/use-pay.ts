import { formatMoney } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useApp, useLive, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { PaymentAnswer, PaymentUnderWay } from './payments-under-way.ts';

/** The payment of a bill that the hub has not answered yet, if any. `isOwn`: while it is this person's they take no other of it. */
export const usePaymentUnderWay = (billId: string): { underWay: PaymentUnderWay | null; isOwn: boolean } => {
  const { payments } = useApp();
  const { user } = useRuntime().session;
  const underWay = useSyncExternalStore(payments.subscribe, () => payments.of(billId, user.id));
  return { underWay, isOwn: underWay?.user.id === user.id };
};

/** What to say of a payment under way. */
export const useUnderWayText = (): ((payment: PaymentUnderWay) => string) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { session } = useRuntime();
  const { online } = useLive();
  const asked = useStore(useApp().approvals.current);
  return ({ user, amount, billName }) => {
    const facts = { amount: formatMoney(amount, business.currency), name: user.name };
    if (user.id !== session.user.id) return t('pos.paymentUnderWayOf', facts);
    // The hub refused it, and takes it with a manager's PIN: nothing is charged.
    if (asked?.permission === 'OrderBill:Pay' && asked.facts.what === billName)
      return t('pos.paymentAwaitsApproval', facts);
    return t(online ? 'pos.paymentUnderWay' : 'pos.paymentWaits', facts);
  };
};

/** Hears the answers to this person's payments, those an earlier page sent too. */
export const usePaymentAnswers = (listener: (payment: PaymentUnderWay, answer: PaymentAnswer) => void): void => {
  const { cashier } = useRuntime();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => cashier.onAnswer((payment, answer) => latest.current(payment, answer)), [cashier]);
};

/** Says how payments ended wherever their person is by then, and asks for the sums anew. */
export const usePaymentNotices = (): void => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [path] = useLocation();
  usePaymentAnswers(({ orderId, billId, billName, amount }, answer) => {
    for (const queryKey of [keys.bills(orderId), keys.order(orderId), keys.openOrders, keys.cash]) {
      void client.invalidateQueries({ queryKey });
    }
    if ('error' in answer) return feedback.error(answer.error, billName);
    // The page of its payment says it itself.
    if (path === `/orders/${orderId}/pay/${billId}`) return;
    const money = (centavos: number) => formatMoney(centavos, business.currency);
    const { change } = answer.paid.payment;
    const taken = t('pos.paymentTaken', { number: billName, amount: money(amount) });
    feedback.done(change > 0 ? `${taken} · ${t('pos.change', { amount: money(change) })}` : taken);
  });
};
