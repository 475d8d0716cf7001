import { paidOfDishes, productCount } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBarcode,
  IconCash,
  IconChevronUp,
  IconFlame,
  IconPlus,
  IconRepeat,
  IconSend,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { LineAtRisk } from '../allergies/lines-at-risk.ts';
import { useRisk } from '../allergies/risk-context.ts';
import { RiskDialog } from '../allergies/risk-dialog.tsx';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ComboOfferButton } from '../combos/combo-offer.tsx';
import { ChargeSale, SaleButtons } from '../counter/charge-sale.tsx';
import { OrderDiscounts } from './discounts/order-discounts.tsx';
import { lastRound, roundCount } from './last-round.ts';
import type { LineQuestion } from './line-dialogs.tsx';
import { LineRow } from './line-row.tsx';
import { byCourse, type CourseGroup, unsentLines } from './line-state.ts';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import { standsStill } from './progress/line-progress.ts';
import type { ProgressByLine } from './progress/use-order-progress.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';

interface TicketProps {
  order: OrderOnScreen;
  actions: OrderActions;
}
interface RepeatProps {
  /** The seat chosen on the bar, null for the table: whose round it is. */
  seat: number | null;
  onRepeat(lines: readonly LineOnScreen[]): void;
}

/** "Otra ronda": what was sent last, once more. Not there before anything was sent. */
const RoundButton = ({
  order,
  seat,
  onRepeat,
  isShort = false,
}: RepeatProps & { order: OrderOnScreen; isShort?: boolean }) => {
  const { t } = useTranslation();
  const lines = lastRound(order.items, seat);
  if (lines.length === 0) return null;
  const count = roundCount(lines, order.items);
  const words = seat === null ? t('pos.roundCount', { count }) : t('pos.roundSeat', { number: seat, count });
  if (isShort) {
    return (
      <ActionIcon size={60} variant="light" aria-label={words} title={words} onClick={() => onRepeat(lines)}>
        <IconRepeat size={26} />
      </ActionIcon>
    );
  }
  return (
    <Button size="lg" variant="light" leftSection={<IconRepeat size={22} />} onClick={() => onRepeat(lines)}>
      {words}
    </Button>
  );
};

/**
 * "Enviar a cocina": waits behind every tap before it, and once it is pressed nothing is left to send. Drawn anew with every tap:
 * one of the library's took a tenth of what a waiter waits for.
 */
const SendButton = ({ order, actions }: TicketProps) => {
  const { t } = useTranslation();
  const unsent = unsentLines(order.items);
  const count = unsent.length;
  const riskOf = useRisk();
  const [risky, setRisky] = useState<readonly LineAtRisk[] | null>(null);
  const send = () => void actions.change({ kind: 'send' });
  const ask = () => {
    const found = riskOf().filter(({ id, isKnown }) => !isKnown && unsent.some((line) => line.id === id));
    if (found.length > 0) setRisky(found);
    else send();
  };
  return (
    <>
      <button type="button" className={classes.send} disabled={count === 0} onClick={ask}>
        <IconSend size={22} />
        {count > 0 ? t('pos.sendCount', { count }) : t('pos.send')}
      </button>
      {risky && (
        <RiskDialog
          lines={risky}
          goOn={t('pos.allergySendAnyway')}
          onClose={() => setRisky(null)}
          onGoOn={() => {
            setRisky(null);
            send();
          }}
        />
      )}
    </>
  );
};

const PayButton = memo(({ orderId, isEmpty }: { orderId: string; isEmpty: boolean }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Button
      size="xl"
      variant="default"
      leftSection={<IconCash size={22} />}
      disabled={isEmpty}
      onClick={() => navigate(`/orders/${orderId}/bill`)}
    >
      {t('pos.charge')}
    </Button>
  );
});

const Course = ({
  course,
  progress,
  actions,
  onEdit,
  onRepeat,
  isSale,
}: Pick<OrderTicketProps, 'actions' | 'onEdit' | 'onRepeat'> & {
  isSale: boolean;
  course: CourseGroup<LineOnScreen>;
  progress: ProgressByLine;
}) => {
  const { t } = useTranslation();
  const [firing, setFiring] = useState(false);
  const fire = async () => {
    setFiring(true);
    await actions.change({ kind: 'fire-course', courseNumber: course.courseNumber });
    setFiring(false);
  };
  return (
    <section>
      {!isSale && (
        <div className={classes.course}>
          <h2>{t('pos.courseNamed', { number: course.courseNumber })}</h2>
          {course.held > 0 && (
            <Button
              variant="light"
              color="maize"
              loading={firing}
              leftSection={<IconFlame size={20} />}
              onClick={() => void fire()}
            >
              {t('pos.fireCourse', { number: course.courseNumber })}
            </Button>
          )}
        </div>
      )}
      {course.lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          progress={progress[line.id] ?? null}
          actions={actions}
          onEdit={onEdit}
          onRepeat={onRepeat}
        />
      ))}
    </section>
  );
};

export interface OrderTicketProps extends TicketProps, RepeatProps {
  progress: ProgressByLine;
  onEdit(lineId: string, ask?: LineQuestion): void;
  /** Where the products are not beside it. */
  onProducts: (() => void) | null;
}

/**
 * Shows what was ordered last, where it is not sent yet: below the edge nobody saw whether the tap had counted. Whoever scrolls away from
 * it since reads something else, and is left there.
 */
const useNewestInView = (items: readonly LineOnScreen[]) => {
  const list = useRef<HTMLDivElement>(null);
  const newest = unsentLines(items).at(-1)?.id;
  useEffect(() => {
    const pane = list.current;
    if (newest === undefined || !pane) return;
    const line = () => pane.querySelector(`[data-line="${newest}"]`);
    let { clientHeight } = pane;
    let isInView = true;
    const show = () => line()?.scrollIntoView({ block: 'nearest' });
    // What the browser scrolls because the room changed says nothing of whoever reads.
    const look = () => {
      if (pane.clientHeight === clientHeight) isInView = isShownIn(pane, line());
    };
    show();
    // An offer below it takes of the room there was.
    const room = new ResizeObserver(() => {
      clientHeight = pane.clientHeight;
      if (isInView) show();
    });
    room.observe(pane);
    pane.addEventListener('scroll', look);
    return () => {
      room.disconnect();
      pane.removeEventListener('scroll', look);
    };
  }, [newest]);
  return list;
};

/** Any of it is within the pane's edges. */
const isShownIn = (pane: Element, line: Element | null): boolean => {
  if (!line) return false;
  const [edges, { top, bottom }] = [pane.getBoundingClientRect(), line.getBoundingClientRect()];
  return bottom > edges.top && top < edges.bottom;
};

/** What of the order's dishes is paid, and what is left of it; null where nothing is. */
const usePaid = (order: OrderOnScreen): { paid: string; left: string } | null => {
  const { business } = usePlace();
  const paid = paidOfDishes(order.totals);
  const money = (amount: number) => formatMoney(amount, business.currency);
  return paid > 0 ? { paid: money(paid), left: money(Math.max(0, order.totals.total - paid)) } : null;
};

/** Everything that was ordered, by course, with what to do next at the bottom. */
export const OrderTicket = ({ order, progress, actions, seat, onRepeat, onEdit, onProducts }: OrderTicketProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const list = useNewestInView(order.items);
  const paid = usePaid(order);
  // At the counter no kitchen hears of it.
  const isSale = order.channel === 'counter';
  return (
    <section className={classes.ticket} aria-label={t('pos.order')}>
      <div ref={list} className={classes.lines}>
        {order.items.length === 0 && (
          <Empty
            icon={isSale ? <IconBarcode size={40} /> : <IconToolsKitchen2 size={40} />}
            title={t(isSale ? 'pos.counterEmpty' : 'pos.noLines')}
            hint={t(isSale ? 'pos.counterEmptyHint' : 'pos.noLinesHint')}
          />
        )}
        {byCourse(order.items).map((course) => (
          <Course
            key={course.courseNumber}
            course={course}
            progress={progress}
            actions={actions}
            onEdit={onEdit}
            onRepeat={onRepeat}
            isSale={isSale}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <ComboOfferButton order={order} actions={actions} />
        <RoundButton order={order} seat={seat} onRepeat={onRepeat} />
        <OrderDiscounts order={order} actions={actions} />
        <div className={classes.total}>
          <span>{t('pos.total')}</span>
          <strong>{formatMoney(order.totals.total, business.currency)}</strong>
        </div>
        {paid && (
          <p className={classes.paidSoFar}>
            {t('pos.orderPaidSoFar', paid)} · <strong>{t('pos.stillDue', { amount: paid.left })}</strong>
          </p>
        )}
        <div className={classes.footButtons}>
          {onProducts && (
            <Button size="xl" variant="default" leftSection={<IconPlus size={22} />} onClick={onProducts}>
              {t('pos.addProducts')}
            </Button>
          )}
          {isSale ? (
            <SaleButtons order={order} actions={actions} />
          ) : (
            <>
              <PayButton orderId={order.id} isEmpty={order.items.length === 0} />
              <SendButton order={order} actions={actions} />
            </>
          )}
        </div>
      </div>
    </section>
  );
};

/** On a phone: the order in one line under the products. */
export const TicketBar = ({
  order,
  progress,
  actions,
  seat,
  onRepeat,
  onOpen,
}: TicketProps & RepeatProps & { progress: ProgressByLine; onOpen(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const still = Object.values(progress).find(standsStill);
  const paid = usePaid(order);
  const facts = paid
    ? t('pos.stillDue', { amount: paid.left })
    : t('pos.itemsCount', { count: productCount(order.items) });
  return (
    <div className={classes.bar}>
      <UnstyledButton
        className={classes.barOpen}
        data-still={still !== undefined || undefined}
        title={t('pos.order')}
        onClick={onOpen}
      >
        {still ? <IconAlertTriangle size={22} /> : <IconChevronUp size={22} />}
        <span>
          <strong>{formatMoney(order.totals.total, business.currency)}</strong>
          <small role={still && 'alert'}>{still ? t(`pos.barStill_${still.word}`) : facts}</small>
        </span>
      </UnstyledButton>
      <RoundButton isShort order={order} seat={seat} onRepeat={onRepeat} />
      {order.channel === 'counter' ? <ChargeSale order={order} /> : <SendButton order={order} actions={actions} />}
    </div>
  );
};
