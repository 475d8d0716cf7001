import { type BillView, type PaidBill, sumMinor } from '@comanda/contracts';
import { formatMoney, formatQuantity } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { useBills, useCashSession, useFelRules, useOrder, usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { billableLines } from '../bill/allocation.ts';
import { useBillName } from '../bill/bill-name.ts';
import { OpenDialog } from '../cash/open-dialog.tsx';
import { useOrderTitle } from '../floor/order-row.tsx';
import { buyerProblem, numberProblem } from '../invoice/buyer-problem.ts';
import { Invoice } from '../invoice/invoice.tsx';
import { usePending } from '../order/use-order-on-screen.ts';
import { Keypad } from '../pad/keypad.tsx';
import { textOfCentavos } from '../pad/pad.ts';
import { AmountDisplay } from './amount-display.tsx';
import { Buyer } from './buyer.tsx';
import { type Buyer as BuyerFields, NOBODY } from './buyer-field.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { Methods } from './methods.tsx';
import { PaidScreen } from './paid-screen.tsx';
import classes from './payment.module.css';
import { isOddChange, type Tender as TenderOutcome, tenderOf, uncookedOnBill } from './payment.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { Summary } from './summary.tsx';
import { useAmountKeys } from './use-amount-keys.ts';
import { usePaymentAnswers, usePaymentUnderWay } from './use-pay.ts';

/** It is opened over the page: what the guest pays with is typed on. */
const NoSession = () => {
  const { t } = useTranslation();
  const mayOpen = may(useRuntime().session, 'CashSession:Open');
  const [isOpening, setOpening] = useState(false);
  if (!mayOpen) {
    return (
      <div className={classes.notice} role="alert">
        <span>
          {t('pos.noCashSession')}. {t('pos.askToOpenCash')}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.notice} role="alert">
      <span>{t('pos.noCashSessionShort')}</span>
      <Button variant="default" onClick={() => setOpening(true)}>
        {t('pos.openCashSession')}
      </Button>
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
    </div>
  );
};

/** What somebody should have seen before this payment; no sentences when there is nothing to ask, null until it is known. */
const useDoubts = (bill: BillView, tender: TenderOutcome): { sentences: string[]; action: string } | null => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const order = useOrder(bill.orderId);
  const money = (amount: number) => formatMoney(amount, business.currency);
  if (order.isPending) return null;
  // What is sold at the counter no kitchen makes.
  const isSale = order.data?.channel === 'counter';
  const uncooked = tender.left > 0 || isSale ? [] : uncookedOnBill(order.data?.items ?? [], bill);
  const names = uncooked.map((line) => `${formatQuantity(line.quantity)} × ${line.name}`).join(', ');
  const sentences = [
    ...(uncooked.length > 0 ? [t('pos.chargeUncooked', { names })] : []),
    ...(isOddChange(tender)
      ? [t('pos.chargeOddChange', { tendered: money(tender.amount), change: money(tender.change) })]
      : []),
  ];
  return { sentences, action: t(uncooked.length > 0 ? 'pos.chargeUnordered' : 'pos.charge') };
};

const Tender = ({ bill }: { bill: BillView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const query = usePaymentMethods();
  const methods = (query.data?.data ?? []).filter((one) => one.isActive);
  const session = useCashSession();
  const [methodId, setMethodId] = useState<string | null>(null);
  const { underWay, isOwn } = usePaymentUnderWay(bill.id);
  // Null after a part was paid: the same tap, or Enter held down, must not take the rest as well. And once Enter asked.
  const [text, setText] = useState<string | null>(isOwn ? null : '');
  const [buyer, setBuyer] = useState<BuyerFields>(NOBODY);
  const [reference, setReference] = useState('');
  const [asking, setAsking] = useState(false);
  /** Centavos of the part that was paid last. */
  const [taken, setTaken] = useState<number | null>(null);
  const { cashier, session: signedIn } = useRuntime();
  const { online } = useLive();
  const nameOf = useBillName();
  const order = useOrder(bill.orderId).data;
  const method = methods.find((one) => one.id === methodId) ?? methods[0];
  const isCash = method?.kind === 'cash';
  const tender = tenderOf(text ?? '', bill.balance, isCash);
  const money = (amount: number) => formatMoney(amount, business.currency);
  const doubts = useDoubts(bill, tender);
  // Without a shift it would be refused, after a manager was fetched for the PIN.
  const hasShift = !session.isPending && session.data !== null;
  const isSaid = text !== null && method !== undefined && tender.amount > 0 && !tender.isTooMuch;
  // Of a number SAT has refused no invoice would go out.
  const isRefused = buyer.refused !== undefined && buyer.refused === buyer.taxId.trim();
  // Paid before the rest of it arrives, the order would be closed, and the rest refused.
  const isWaiting = usePending(bill.orderId).length > 0;
  const rules = useFelRules();
  // The buyer of the payment that settles the bill is the invoice's.
  const wrong = tender.left > 0 ? numberProblem(buyer.taxId) : buyerProblem(buyer, bill.total, rules);
  const isReady = doubts !== null && hasShift && isSaid && !isOwn && !isRefused && !isWaiting && wrong === null;
  const chooseMethod = (id: string) => {
    setMethodId(id);
    setText((now) => now ?? '');
  };
  const charge = () => {
    setAsking(false);
    if (!isReady) return;
    cashier.pay({
      orderId: bill.orderId,
      billId: bill.id,
      billName: nameOf(bill, order?.guests),
      amount: tender.settles,
      body: {
        amount: tender.amount,
        paymentMethodId: method.id,
        createdBy: signedIn.user.id,
        ...(!isCash && reference.trim() ? { reference: reference.trim() } : {}),
        ...(session.data ? { cashRegisterSessionId: session.data.id } : {}),
        ...(buyer.taxId.trim() ? { taxId: buyer.taxId.trim(), taxName: buyer.taxName.trim() || null } : {}),
      },
    });
    setText(null);
  };
  usePaymentAnswers((payment, answer) => {
    if (payment.billId !== bill.id) return;
    if ('error' in answer) setText((now) => now ?? textOfCentavos(payment.body.amount));
    else {
      setTaken(payment.amount);
      setReference('');
    }
  });
  const pressKey = useAmountKeys(text, setText);
  const submit = () => {
    if (!isReady) return;
    if (doubts.sentences.length > 0) setAsking(true);
    else charge();
  };
  // One Enter too many, from the bill before, must not charge a bill nobody has looked at.
  const confirm = () => {
    if (text === '' && methodId === null) setText(null);
    else submit();
  };
  return (
    <div className={classes.tender}>
      {methods.length === 0 && query.data && <Alert color="maize" title={t('pos.noMethods')} fz={16} />}
      <Methods methods={methods} value={method?.id ?? null} onChange={chooseMethod} />
      <AmountDisplay
        tender={tender}
        isCash={isCash}
        text={text}
        taken={taken}
        underWay={isOwn || !text ? underWay : null}
      />
      {session.data === null && <NoSession />}
      {session.data !== null && isWaiting && !online && <Alert color="maize" title={t('pos.payWaits')} fz={16} />}
      {session.data !== null && !(isWaiting && !online) && (
        <QuickAmounts
          due={bill.balance}
          kind={method?.kind ?? 'cash'}
          isOff={isOwn}
          reference={reference}
          onReference={setReference}
          onChoose={(amount) => setText(textOfCentavos(amount))}
        />
      )}
      <Keypad corner="." onKey={(key, at) => !isOwn && pressKey(key, at)} onEnter={confirm} />
      <div className={classes.foot}>
        <Buyer value={buyer} problem={wrong} limit={rules?.buyerLimit.amount ?? 0} onChange={setBuyer} />
        <Button
          key={tender.left > 0 ? 'part' : 'whole'}
          size="xl"
          px="xs"
          loading={isOwn}
          disabled={!isReady}
          onClick={submit}
        >
          {t(tender.left > 0 ? 'pos.payPart' : 'pos.chargeTotal', {
            total: money(tender.settles),
          })}
        </Button>
      </div>
      {asking && doubts && (
        <ConfirmPayment
          doubts={doubts.sentences}
          action={doubts.action}
          onBack={() => setAsking(false)}
          onCharge={charge}
        />
      )}
    </div>
  );
};

/** Taking money for one bill. */
export const PaymentPage = ({ orderId, billId }: { orderId: string; billId: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const bills = useBills(orderId);
  const order = useOrder(orderId);
  const titleOf = useOrderTitle();
  const nameOf = useBillName();
  const [paid, setPaid] = useState<PaidBill | null>(null);
  usePaymentAnswers((payment, answer) => {
    if (payment.billId === billId && 'paid' in answer) setPaid(answer.paid);
  });
  const back = () => navigate(`/orders/${orderId}/bill`);
  const bill = bills.data?.data.find((one) => one.id === billId);
  if (paid?.status === 'paid') {
    const all = bills.data?.data ?? [];
    const pending = all.filter((one) => one.status === 'pending' && one.id !== billId);
    const unbilled = sumMinor(billableLines(order.data?.items ?? [], all).map(({ amount }) => amount));
    const now = bill?.status === 'paid' ? bill : paid;
    return <PaidScreen paid={paid} bill={now} orderId={orderId} pending={pending} unbilled={unbilled} />;
  }
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ActionIcon aria-label={t('common.back')} onClick={back}>
          <IconArrowLeft size={24} />
        </ActionIcon>
        <h1>
          {bill ? t('pos.payBill', { number: nameOf(bill, order.data?.guests) }) : t('pos.charge')}
          {order.data && ` · ${titleOf(order.data)}`}
        </h1>
      </header>
      {!bills.data && (
        <div className={classes.body}>
          <Skeleton height={400} radius={8} />
          <Skeleton height={560} radius={8} />
        </div>
      )}
      {bills.data && bill?.status !== 'pending' && (
        <Empty
          icon={<IconReceiptOff size={48} />}
          title={t(
            bill?.status === 'paid' ? 'pos.billIsPaid' : bill ? 'errors.BILL_NOT_PENDING' : 'errors.BILL_NOT_FOUND',
          )}
        >
          {bill && <Invoice bill={bill} />}
          <Button onClick={back}>{t('pos.seeBills')}</Button>
        </Empty>
      )}
      {bill?.status === 'pending' && (
        <div className={classes.body}>
          <Summary bill={bill} />
          <Tender bill={bill} key={bill.id} />
        </div>
      )}
    </div>
  );
};
