import { type BillView, isOrderClosed, type OrderView, sumMinor } from '@comanda/contracts';
import { errorText, formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconReceiptOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp, useLive, usePlace, useRuntime } from '../base/context.ts';
import { useBills, useCatalogue, useOrder, useStaffNames } from '../base/queries.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import { Chip } from '../order/add-bar.tsx';
import { lineState, neverAsked } from '../order/line-state.ts';
import { type OrderOnScreen, projectOrder } from '../order/project-order.ts';
import { unbornOrder } from '../order/unsent/unborn-order.ts';
import { usePending } from '../order/use-order-on-screen.ts';
import { type BillableLine, billableLines, bySeat, emptyAllocation } from './allocation.ts';
import classes from './bill.module.css';
import { BillCard } from './bill-card.tsx';
import { ofMapping } from './bill-groups.ts';
import { EqualSplit } from './equal-split.tsx';
import { type LineOnBill, orderDiscountsOn } from './order-discounts-on.ts';
import { SplitEditor } from './split-editor.tsx';
import { useCreateBills } from './use-bills.ts';
import { WholeBill } from './whole-bill.tsx';

const MODES = ['whole', 'equal', 'seat', 'items'] as const;
type Mode = (typeof MODES)[number];

const ToBill = ({ order, lines, bills }: { order: OrderView; lines: BillableLine[]; bills: BillView[] }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [mode, setMode] = useState<Mode>('whole');
  const creator = useCreateBills(order.id);
  const seats = bySeat(lines);
  const hasSeats = seats.seats.some((seat) => seat !== null);
  const left = sumMinor(lines.map((line) => line.amount));
  const discountsOn = (made: readonly (readonly LineOnBill[])[]) =>
    orderDiscountsOn(order, [...bills.map(({ mappings }) => mappings.map(ofMapping)), ...made]).slice(bills.length);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        {t(bills.length > 0 ? 'pos.leftToBill' : 'pos.toBill')} <strong>{formatMoney(left, business.currency)}</strong>
      </h2>
      <div className={classes.modes}>
        {MODES.map((one) => (
          <Chip key={one} on={mode === one} label={t(`pos.split_${one}`)} onClick={() => setMode(one)}>
            {t(`pos.split_${one}`)}
          </Chip>
        ))}
      </div>
      {mode === 'whole' && (
        <WholeBill
          orderId={order.id}
          lines={lines}
          items={order.items}
          courtesies={order.items.filter((item) => item.compedAt !== null && lineState(item) !== 'voided')}
          orderOff={discountsOn([lines])[0]!}
          creator={creator}
        />
      )}
      {mode === 'equal' && <EqualSplit total={left} guests={order.guestCount ?? 2} creator={creator} />}
      {mode === 'seat' && !hasSeats && <Empty icon={null} title={t('pos.noSeats')} hint={t('pos.noSeatsHint')} />}
      {mode === 'seat' && hasSeats && (
        <SplitEditor
          key="seat"
          lines={lines}
          items={order.items}
          start={seats.allocation}
          untouched={[{ splitBy: 'seat' }]}
          discountsOn={discountsOn}
          creator={creator}
          names={seats.seats.map((seatNo) => ({
            name: seatNo === null ? t('pos.seatTable') : t('pos.seatNamed', { number: seatNo }),
            seatNo,
          }))}
        />
      )}
      {mode === 'items' && (
        <SplitEditor
          key="items"
          lines={lines}
          items={order.items}
          start={emptyAllocation(2)}
          discountsOn={discountsOn}
          creator={creator}
          names={[]}
        />
      )}
    </section>
  );
};

const Bills = ({ order, bills, isWaiting }: { order: OrderView; bills: BillView[]; isWaiting: boolean }) => {
  const { t } = useTranslation();
  const { billing } = useRuntime();
  const section = useRef<HTMLElement>(null);
  const count = bills.length;
  const known = useRef(count);
  // Bills just made here stand above what they were made of.
  useEffect(() => {
    if (count > known.current && billing.get().has(order.id)) section.current?.scrollIntoView({ block: 'start' });
    known.current = count;
  }, [count, billing, order.id]);
  if (count === 0) return null;
  return (
    <section ref={section} className={classes.section}>
      <h2 className={classes.heading}>{t('pos.bills')}</h2>
      <div className={classes.cards}>
        {bills.map((bill) => (
          <BillCard key={bill.id} bill={bill} order={order} isOnly={count === 1} isWaiting={isWaiting} />
        ))}
      </div>
    </section>
  );
};

const Warning = ({ children }: { children: string }) => (
  <Alert color="maize" icon={<IconAlertTriangle size={20} />} fz={16}>
    {children}
  </Alert>
);

/**
 * Something of the order is on its way, or waits for a hub that is away: a bill of what it has by now would be too small. Or the
 * bills themselves do.
 */
const Waiting = ({ isBilling, order }: { isBilling: boolean; order: OrderOnScreen }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const { business } = usePlace();
  if (online) return <Skeleton height={320} radius={8} />;
  return (
    <>
      <Warning>{t(isBilling ? 'pos.billAsked' : 'pos.billWaits')}</Warning>
      <h2 className={classes.heading}>
        <span>{t('pos.totalSoFar')}</span>
        <strong>{formatMoney(order.totals.total, business.currency)}</strong>
      </h2>
    </>
  );
};

/** Nobody here knows the order, or which bills there are of it. */
const Unknown = ({ error }: { error: Error | null }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  if (!online) return <Warning>{t('pos.billUnknown')}</Warning>;
  if (error) return <Empty icon={<IconReceiptOff size={48} />} title={errorText(t, error)} />;
  return <Skeleton height={320} radius={8} />;
};

/** Dishes somebody else tapped at this till before it was reloaded: they are in nobody's bill until that person signs in. */
const LeftByOthers = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const { unsent } = useApp();
  const names = useStaffNames();
  // The list is of this moment whenever the count changes.
  useStore(unsent.count);
  const others = unsent.othersAt(orderId, session.user.id).map((id) => names.get(id) ?? t('pos.somebody'));
  return others.length > 0 && <Warning>{t('pos.billLeftBy', { names: others.join(', ') })}</Warning>;
};

const Content = ({ order, bills }: { order: OrderView; bills: BillView[] }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const isBilling = useStore(useRuntime().billing).has(order.id) && !online;
  const pending = usePending(order.id);
  const { data: catalogue } = useCatalogue();
  const shown = projectOrder(order, pending, catalogue);
  const isWaiting = pending.length > 0 || isBilling;
  const [, navigate] = useLocation();
  const live = bills.filter((bill) => bill.status !== 'cancelled');
  const lines = billableLines(order.items, bills);
  // What is sold at the counter no kitchen is asked for.
  const asked = order.channel === 'counter' ? [] : neverAsked(shown.items);
  const unsent = asked.map((line) => line.productNameSnapshot);
  const isOver = isOrderClosed(order.status);
  return (
    <div className={classes.body}>
      {unsent.length > 0 && !isOver && (
        <Warning>{t('pos.unsentBeforeBill', { count: unsent.length, names: unsent.join(', ') })}</Warning>
      )}
      {!isOver && <LeftByOthers orderId={order.id} />}
      <Bills order={order} bills={live} isWaiting={isWaiting} />
      {isWaiting && !isOver && <Waiting isBilling={isBilling} order={shown} />}
      {lines.length > 0 && !isOver && !isWaiting && (
        <ToBill
          order={order}
          lines={lines}
          bills={live}
          key={lines.map((line) => `${line.orderItemId}:${line.thousandths}`).join()}
        />
      )}
      {lines.length === 0 && live.length === 0 && !isWaiting && (
        <Empty icon={<IconReceiptOff size={48} />} title={t('pos.nothingToBill')} hint={t('pos.nothingToBillHint')} />
      )}
      {order.status === 'paid' && (
        <Button size="xl" onClick={() => navigate('/')}>
          {t('pos.backToTables')}
        </Button>
      )}
    </div>
  );
};

/** Who pays what: one bill, equal parts, by seat, or line by line. */
export const BillPage = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const titleOf = useOrderTitle();
  const { data: known, error } = useOrder(orderId);
  const bills = useBills(orderId);
  // One that was begun while the hub is away has none.
  const begun = unbornOrder(usePending(orderId));
  const order = known ?? begun;
  const made = known ? bills.data?.data : [];
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ActionIcon aria-label={t('common.back')} onClick={() => navigate(`/orders/${orderId}`)}>
          <IconArrowLeft size={24} />
        </ActionIcon>
        <h1>{order ? t('pos.billOf', { name: titleOf(order) }) : t('pos.bill')}</h1>
        <span>{order?.documentNumber}</span>
      </header>
      {order && made ? (
        <Content order={order} bills={made} />
      ) : (
        <div className={classes.body}>
          <Unknown error={error ?? bills.error} />
        </div>
      )}
    </div>
  );
};
