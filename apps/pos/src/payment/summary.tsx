import { type BillView, type OrderItemView, sumMinor } from '@comanda/contracts';
import { tipOf, withoutTip } from '@comanda/pricing';
import { formatMoney, formatQuantity, readAmount } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useBills, useOrder, usePaymentMethods } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { inCombos, ofMapping } from '../bill/bill-groups.ts';
import { ComboHead } from '../bill/combo-head.tsx';
import { dishesOn } from '../bill/dishes-on.ts';
import { NOTHING_OFF, type OrderOff, orderDiscountsOn, shareOf } from '../bill/order-discounts-on.ts';
import { useRefreshBills } from '../bill/use-bills.ts';
import { CarriedDiscounts } from '../order/discounts/discount-list.tsx';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import { discountName } from '../order/discounts/use-discounts.ts';
import { optionWords } from '../order/line-state.ts';
import { Keypad } from '../pad/keypad.tsx';
import { pressAmountKey } from '../pad/pad.ts';
import { TIP_PERCENTS, tipPercent } from './payment.ts';
import classes from './summary.module.css';
import { usePaymentUnderWay } from './use-pay.ts';

const CustomTip = ({ busy, onTip, onClose }: { busy: boolean; onTip(amount: number): void; onClose(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [text, setText] = useState('');
  const read = text === '' ? { amount: 0 } : readAmount(text);
  const accept = () => 'amount' in read && onTip(read.amount);
  return (
    <Modal opened onClose={onClose} title={t('pos.tip')} size="xs">
      <Stack>
        <Text fz={40} fw={700} ta="center">
          {'amount' in read ? formatMoney(read.amount, business.currency) : `Q${text}`}
        </Text>
        <Text mih={48} c="chile" role="status">
          {'problem' in read && t(`common.amount${read.problem}`)}
        </Text>
        <Keypad corner="." onKey={(key) => setText((now) => pressAmountKey(now, key))} onEnter={accept} />
        <Button size="xl" loading={busy} disabled={'problem' in read} onClick={accept}>
          {t('common.accept')}
        </Button>
      </Stack>
    </Modal>
  );
};

const useTip = (bill: BillView) => {
  const runtime = useRuntime();
  const feedback = useFeedback();
  const refresh = useRefreshBills(bill.orderId);
  const [busy, setBusy] = useState(false);
  const set = async (tipAmount: number) => {
    setBusy(true);
    try {
      await runtime.write<BillView>({ method: 'PATCH', path: `/order-bills/${bill.id}`, body: { tipAmount } });
      return true;
    } catch (error) {
      feedback.error(error, bill.billNumber);
      return false;
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  return { busy, set };
};

const Tip = ({ bill }: { bill: BillView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [typing, setTyping] = useState(false);
  const tip = useTip(bill);
  const isLocked = usePaymentUnderWay(bill.id).isOwn || tip.busy;
  const current = tipPercent(bill);
  // A tip may be added while something is owed, and something must be then: a smaller one would pay the bill by no payment.
  const wouldPay = (amount: number) => bill.payments.length > 0 && withoutTip(bill) + amount <= bill.paid;
  return (
    <div className={classes.tip}>
      <span>{t('pos.tip')}</span>
      <div className={classes.tipButtons} data-pad>
        {TIP_PERCENTS.map((percent) => (
          <Button
            key={percent}
            px="xs"
            variant={current === percent ? 'filled' : 'default'}
            disabled={isLocked || wouldPay(tipOf(bill, percent))}
            onClick={() => void tip.set(tipOf(bill, percent))}
          >
            {percent === 0 ? t('pos.noTip') : `${percent} %`}
          </Button>
        ))}
        <Button
          px="xs"
          variant={current === null ? 'filled' : 'default'}
          disabled={isLocked}
          onClick={() => setTyping(true)}
        >
          {current === null ? formatMoney(bill.tipAmount, business.currency) : t('pos.otherTip')}
        </Button>
      </div>
      {typing && (
        <CustomTip
          busy={tip.busy}
          onClose={() => setTyping(false)}
          onTip={(amount) => void tip.set(amount).then((done) => done && setTyping(false))}
        />
      )}
    </div>
  );
};

const Options = ({ item }: { item: OrderItemView | undefined }) => {
  const words = item ? optionWords(item) : [];
  return words.length > 0 && <small className={classes.options}>{words.join(' · ')}</small>;
};

/** Of what is off the whole order, what this bill has. */
const useOrderOff = (bill: BillView): OrderOff => {
  const order = useOrder(bill.orderId).data;
  const bills = useBills(bill.orderId).data?.data ?? [];
  const live = bills.filter((one) => one.status !== 'cancelled');
  const on = live.map(({ mappings }) => mappings.map(ofMapping));
  return (order && orderDiscountsOn(order, on)[live.findIndex(({ id }) => id === bill.id)]) ?? NOTHING_OFF;
};

/** The same in a few words, where there is no room for lines. */
const OffShort = ({ bill }: { bill: BillView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { discounts } = useOrderOff(bill);
  const [one, another] = discounts;
  if (!one) return null;
  const amount = sumMinor(discounts.map((each) => each.amount));
  return (
    <span className={classes.offShort}>
      −{formatMoney(amount, business.currency)} {another ? t('pos.discount') : discountName(one)}
    </span>
  );
};

const Lines = ({ bill }: { bill: BillView }) => {
  const { business } = usePlace();
  const order = useOrder(bill.orderId);
  const off = useOrderOff(bill);
  const items = new Map(order.data?.items.map((item) => [item.id, item]));
  return (
    <>
      <ul className={classes.lines}>
        {inCombos(bill.mappings, order.data?.items ?? [], ofMapping).map(({ combo, lines }) => (
          <Fragment key={combo?.id ?? lines[0]!.orderItemId}>
            {combo && (
              <li>
                <ComboHead combo={combo} ofOrder={shareOf(off, lines)} off={off} />
              </li>
            )}
            {lines.map((mapping) => (
              <li key={mapping.orderItemId} data-child={combo !== null || undefined}>
                <span>{formatQuantity(mapping.splitQuantity)}</span>
                <span>
                  {items.get(mapping.orderItemId)?.productNameSnapshot ?? '…'}
                  <Options item={items.get(mapping.orderItemId)} />
                  <LineDiscounts
                    line={items.get(mapping.orderItemId) ?? {}}
                    part={mapping.splitQuantity}
                    ofOrder={combo ? null : shareOf(off, [mapping])}
                  />
                </span>
                {!combo && <span>{formatMoney(mapping.amount, business.currency)}</span>}
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      <div className={classes.carried}>
        <CarriedDiscounts discounts={off.discounts} />
      </div>
    </>
  );
};

const Dishes = ({ bill }: { bill: BillView }) => {
  const items = useOrder(bill.orderId).data?.items ?? [];
  return <div className={classes.dishes}>{dishesOn(bill, items)}</div>;
};

const Payments = ({ bill }: { bill: BillView }) => {
  const { business } = usePlace();
  const methods = usePaymentMethods().data?.data ?? [];
  return bill.payments.map((payment) => (
    <div key={payment.id} className={classes.row}>
      <span>
        {methods.find((method) => method.id === payment.paymentMethodId)?.name ?? '—'}
        {payment.reference && ` · ${payment.reference}`}
      </span>
      <span>−{formatMoney(payment.amount, business.currency)}</span>
    </div>
  ));
};

/** What the bill comes to, its tip, and what was paid already. */
export const Summary = ({ bill }: { bill: BillView }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <section className={classes.summary}>
      <div className={classes.due}>
        <span>{t('pos.due')}</span>
        <strong>{money(bill.balance)}</strong>
      </div>
      <div className={classes.paidSoFar}>
        <span>{t('pos.totalOf', { amount: money(bill.total) })}</span>
        <OffShort bill={bill} />
        <span>{t('pos.paidSoFar', { amount: money(bill.paid) })}</span>
      </div>
      <Dishes bill={bill} />
      <Tip bill={bill} />
      <Lines bill={bill} />
      <div className={classes.sums}>
        <div className={classes.row}>
          <span>{t('pos.consumption')}</span>
          <span>{money(withoutTip(bill))}</span>
        </div>
        <div className={classes.row}>
          <span>{t('pos.tip')}</span>
          <span>{money(bill.tipAmount)}</span>
        </div>
        <div className={classes.row} data-strong>
          <span>{t('pos.total')}</span>
          <span>{money(bill.total)}</span>
        </div>
        <div className={classes.payments}>
          <Payments bill={bill} />
        </div>
      </div>
    </section>
  );
};
