import { formatElapsed, formatTime } from '@comanda/web';
import {
  IconAlarm,
  IconAlertTriangle,
  IconArmchair2,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconClockHour4,
  IconHistory,
  IconMoped,
  IconPaperBag,
  IconPencil,
} from '@tabler/icons-react';
import marks from '../styles/marks.module.css';
import { useTranslation } from '../use-translation.ts';
import { allergyText } from './allergy.ts';
import classes from './card.module.css';
import { useNow } from './now.tsx';
import type { OrderCard } from './order-cards.ts';
import { urgencyOf } from './urgency.ts';

/** Never colour alone. */
export const URGENCY_ICONS = { normal: IconClockHour4, warning: IconAlertTriangle, critical: IconAlarm };
export const TYPE_ICONS = {
  dine_in: IconArmchair2,
  take_out: IconPaperBag,
  delivery_internal: IconMoped,
  delivery_third_party: IconMoped,
};

export interface CardHeadProps {
  card: OrderCard;
  /** Bump-bar digit; null off the first nine and ten. */
  tile: number | null;
  timeZone: string;
  /** Of its place; none while it is measured. */
  height?: number;
  onTouch(): void;
}

/** Elapsed time with its colour and its sign: never colour alone. */
const Elapsed = ({ firedAt }: { firedAt: string }) => {
  const { t } = useTranslation();
  const elapsed = useNow() - Date.parse(firedAt);
  const urgency = urgencyOf(elapsed);
  const Icon = URGENCY_ICONS[urgency];
  return (
    <span className={classes.elapsed}>
      <Icon aria-label={t(`kds.urgency_${urgency}`)} stroke={2.2} />
      {formatElapsed(elapsed)}
    </span>
  );
};

/** The first line that is not struck then carries the same banner. */
const startsModified = ({ lines }: OrderCard): boolean => {
  const first = lines.find(({ isReplaced }) => !isReplaced);
  return first?.state === 'pending' && first.ticket.ticketData.isModification;
};

/** A table that is but a number is said as one; any other name speaks for itself. */
export const tableName = (t: ReturnType<typeof useTranslation>['t'], alias: string): string =>
  /^\d+$/.test(alias) ? t('kds.table', { table: alias }) : alias;

const OrderPlace = ({ order, movedTo }: Pick<OrderCard, 'order' | 'movedTo'>) => {
  const { t } = useTranslation();
  const Icon = TYPE_ICONS[order.orderType];
  const alias = order.tableAlias?.trim() || null;
  const isTable = order.orderType === 'dine_in' && alias !== null;
  return (
    <span className={classes.place}>
      <span className={`${classes.type} ${classes[`type-${order.orderType}`] ?? ''}`}>
        <Icon aria-hidden stroke={2} />
        {isTable ? tableName(t, alias) : t(`common.${order.orderType}`)}
      </span>
      {!isTable && alias && <b className={classes.alias}>{alias}</b>}
      {movedTo && <b className={marks.movedTo}>{t('kds.moved_to', { place: tableName(t, movedTo) })}</b>}
      {order.waiterName && <span className={classes.waiter}>{order.waiterName}</span>}
    </span>
  );
};

/** Other stations have the same dish: they are asked before it is made. */
const AskFirst = ({ words, at }: { words: 'kds.back_at' | 'kds.same_at'; at: readonly string[] }) => {
  const { t } = useTranslation();
  if (at.length === 0) return null;
  return (
    <div className={marks.askFirst} data-ask-first>
      <IconAlertTriangle aria-hidden stroke={2.4} />
      <span>{t(words, { stations: at.join(', ') })}</span>
    </div>
  );
};

/** The card's top: one big touch target that bumps the whole order (or takes a voided one away), and its alarms. */
export const CardHead = ({ card, tile, timeZone, height, onTouch }: CardHeadProps) => {
  const { t } = useTranslation();
  const urgency = urgencyOf(useNow() - Date.parse(card.firedAt));
  const isVoided = card.state === 'voided';
  // Less of a dish voids no order.
  const isLess = card.lines.every((line) => line.state === 'done' || line.ticket.ticketData.change === 'removed');
  const voided = card.lines.filter((line) => line.state === 'voided').length;
  const isElsewhere = card.state === 'elsewhere';
  const touch = isElsewhere
    ? 'kds.ack_elsewhere_card'
    : !isVoided
      ? 'kds.bump_card'
      : card.isPartlyDone
        ? 'kds.ack_part'
        : 'kds.ack_card';
  const order = card.order.orderNumber;
  return (
    <div className={classes.cardHead} data-head style={{ height }}>
      <button
        key={card.state}
        type="button"
        className={`${classes.headTouch} ${classes[`head-${isVoided ? 'voided' : isElsewhere ? 'normal' : urgency}`]}`}
        onClick={onTouch}
        aria-label={t(touch, { order })}
      >
        <span className={classes.headRow}>
          {tile !== null && <span className={classes.tile}>{tile}</span>}
          <span
            className={
              isVoided && !isLess && !card.isPartlyDone
                ? `${classes.orderNumber} ${classes.isStruck}`
                : classes.orderNumber
            }
          >
            {order}
          </span>
          {isVoided ? (
            <span className={classes.voidWord}>
              <IconBan aria-hidden stroke={2.2} />
              {isLess
                ? t('kds.change_removed')
                : card.isPartlyDone
                  ? t('kds.voided_part', { count: voided })
                  : t('kds.voided_card')}
            </span>
          ) : isElsewhere ? (
            <span className={classes.elsewhereWord}>
              <IconCheck aria-hidden stroke={2.6} />
              {t('kds.elsewhere_card')}
            </span>
          ) : (
            <Elapsed firedAt={card.firedAt} />
          )}
        </span>
        <OrderPlace order={card.order} movedTo={card.movedTo} />
      </button>
      {card.fallbackFrom !== null && (
        <div className={classes.fallback}>
          <IconArrowsExchange aria-hidden stroke={2.2} />
          {t('kds.fallback_from', { station: card.fallbackFrom })}
        </div>
      )}
      <AskFirst words="kds.back_at" at={card.backAt} />
      <AskFirst words="kds.same_at" at={card.sameAt} />
      {card.allergies.length > 0 && (
        <div className={classes.allergy} role="alert">
          <IconAlertTriangle aria-hidden stroke={2.4} />
          <span>{allergyText(t('kds.allergy'), card.allergies)}</span>
        </div>
      )}
      {card.isRecalled && (
        <div className={classes.recalled}>
          <IconHistory aria-hidden stroke={2.2} />
          {t('kds.recalled')}
        </div>
      )}
      {card.modifiedAt && !startsModified(card) && (
        <div className={classes.modified}>
          <IconPencil aria-hidden stroke={2.2} />
          {t('kds.has_changes', { time: formatTime(card.modifiedAt, timeZone) })}
        </div>
      )}
    </div>
  );
};

/** Top of the second and later parts of a long order. */
export const ContinuedHead = ({ card, part, parts }: { card: OrderCard; part: number; parts: number }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.continuedHead} data-continued>
      <span className={classes.orderNumber}>{card.order.orderNumber}</span>
      <span>{t('kds.continued', { part: part + 1, parts })}</span>
    </div>
  );
};
