import type { OrderSummary } from '@comanda/contracts';
import { formatMoney, formatTime, waitingTime } from '@comanda/web';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconBrush,
  IconCalendar,
  IconCircleDashed,
  IconDotsVertical,
  IconReceipt,
  IconReceipt2,
  IconRepeat,
  IconUsers,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { usePlace } from '../base/context.ts';
import { useHold } from '../base/use-hold.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { NextGuests } from '../guests/reserved-tables.ts';
import classes from './floor.module.css';
import { StillMark } from './still-mark.tsx';
import { moneyOn, moodOf, type TableCardModel } from './table-state.ts';
import { orderToRepeat } from './use-another-round.ts';

/** The mood of a table, beside its colour. */
export const STATE_ICONS = {
  available: IconCircleDashed,
  occupied: IconUsers,
  reserved: IconCalendar,
  dirty: IconBrush,
  unbilled: IconReceipt,
  billed: IconReceipt2,
};

/** What needs attention on an order: not sent yet, held, ready to carry. */
export const OrderMarks = ({ order }: { order: Pick<OrderSummary, 'unsentCount' | 'heldCount' | 'readyCount'> }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.marks}>
      {order.unsentCount > 0 && (
        <span className={classes.mark} data-unsent>
          {t('pos.markUnsent', { count: order.unsentCount })}
        </span>
      )}
      {order.heldCount > 0 && <span className={classes.mark}>{t('pos.markHeld', { count: order.heldCount })}</span>}
      {order.readyCount > 0 && (
        <span className={classes.mark} data-ready>
          {t('pos.markReady', { count: order.readyCount })}
        </span>
      )}
    </div>
  );
};

/** What guests of a table pay: of what is paid in part, the rest. */
export const TableMoney = ({ orders }: { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { total, left } = moneyOn(orders);
  const money = formatMoney(left ?? total, business.currency);
  return left === null ? money : t('pos.stillDue', { amount: money });
};

/** What a floor knows of all its tables: asked once, and not by each. */
export interface FloorFacts {
  /** Names of the staff, by id. */
  staff: ReadonlyMap<string, string>;
  /** Something of these orders waits for paper or a display. */
  isWaiting(orders: readonly OrderSummary[]): boolean;
}

const OrderFacts = ({ orders, staff, isWaiting }: FloorFacts & { orders: OrderSummary[] }) => {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const first = orders[0]!;
  const marks = {
    unsentCount: orders.reduce((sum, order) => sum + order.unsentCount, 0),
    heldCount: orders.reduce((sum, order) => sum + order.heldCount, 0),
    readyCount: orders.reduce((sum, order) => sum + order.readyCount, 0),
  };
  const waiter = first.waiterId ? staff.get(first.waiterId) : undefined;
  return (
    <>
      <div className={classes.middle}>
        <span className={classes.who}>
          {orders.length > 1
            ? t('pos.ordersOnTable', { count: orders.length })
            : `${first.documentNumber}${waiter ? ` · ${waiter.split(' ')[0]}` : ''}`}
        </span>
        <OrderMarks order={marks} />
        {isWaiting(orders) && <StillMark orders={orders} className={classes.still} />}
      </div>
      <div className={classes.bottom}>
        <span className={classes.total}>
          <TableMoney orders={orders} />
        </span>
        <span className={classes.time}>{waitingTime(now - new Date(first.createdAt).getTime())}</span>
      </div>
    </>
  );
};

/** Who comes next to a table, and when. */
export const NextLine = ({ next }: { next: NextGuests }) => {
  const { location } = usePlace();
  const { startsAt, customerName, partySize } = next.reservation;
  return (
    <span className={classes.next}>
      <IconCalendar size={16} /> {formatTime(startsAt, location.timeZone)} {customerName} · {partySize}
    </span>
  );
};

/** The last round of a table once more; nothing where it has none to repeat. */
export const RoundButton = ({
  card,
  className,
  style,
  onRound,
}: {
  card: TableCardModel;
  className: string | undefined;
  style?: CSSProperties;
  onRound(orderId: string): void;
}) => {
  const { t } = useTranslation();
  const repeated = orderToRepeat(card);
  if (!repeated) return null;
  const word = t('pos.roundAtTable', { number: card.table.tableNumber });
  return (
    <ActionIcon
      className={className}
      style={style}
      size={48}
      aria-label={word}
      title={word}
      onClick={() => onRound(repeated.id)}
    >
      <IconRepeat size={22} />
    </ActionIcon>
  );
};

export interface TableCardProps extends FloorFacts {
  card: TableCardModel;
  busy: boolean;
  onTap(): void;
  onMenu(): void;
  onRound(orderId: string): void;
}

/** One table: tap to work on it, hold (or the dots) for everything else. */
export const TableCard = ({ card, busy, onTap, onMenu, onRound, ...facts }: TableCardProps) => {
  const { t } = useTranslation();
  const { table, state, orders, next } = card;
  const hold = useHold(onTap, onMenu);
  const mood = moodOf(card);
  const Icon = STATE_ICONS[mood];
  return (
    <div className={classes.card} data-state={state} data-busy={busy || undefined}>
      <UnstyledButton
        {...hold}
        className={classes.open}
        aria-label={t('pos.tableNamed', { number: table.tableNumber, state: t(`pos.table_${mood}`) })}
        disabled={busy}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu();
        }}
      />
      <div className={classes.top}>
        <span className={classes.number}>{table.tableNumber}</span>
        <ActionIcon
          className={classes.menu}
          size={48}
          aria-label={t('pos.tableMenu', { number: table.tableNumber })}
          onClick={onMenu}
        >
          <IconDotsVertical size={20} />
        </ActionIcon>
      </div>
      <div className={classes.middle}>
        <span className={classes.state} data-mood={mood}>
          <Icon size={16} />
          {t(`pos.table_${mood}`)}
        </span>
        {next && <NextLine next={next} />}
        {orders.length === 0 && <span className={classes.who}>{t('pos.capacity', { count: table.capacity })}</span>}
      </div>
      {orders.length > 0 && <OrderFacts orders={orders} {...facts} />}
      <RoundButton card={card} className={classes.again} onRound={onRound} />
    </div>
  );
};
