import { cookedDish, leftOf, placeName, placesNow, seatNow, type TicketData } from '@comanda/contracts';
import { formatElapsed, formatQuantity, formatTime } from '@comanda/web';
import { IconAlertTriangle, IconBan, IconCheck, IconPencil } from '@tabler/icons-react';
import marks from '../styles/marks.module.css';
import { useTranslation } from '../use-translation.ts';
import { allergyText, isAllergyNote } from './allergy.ts';
import classes from './card.module.css';
import { tableName } from './card-head.tsx';
import { useNow } from './now.tsx';
import { allergiesOf, type CardLine, type OrderCard } from './order-cards.ts';

/** What is to be made besides, or left out, must not read as all there is of the dish. */
const SIGNS = { added: '+', removed: '−', edited: '' };

const quantityOf = (data: TicketData): string => (data.change ? SIGNS[data.change] : '') + formatQuantity(leftOf(data));

const AddOnElapsed = ({ firedAt }: { firedAt: string }) => <>{formatElapsed(useNow() - Date.parse(firedAt))}</>;

/** Headings that stand above a line: a later firing of the order, a course, a change. */
const LineHeadings = ({ line, timeZone }: { line: CardLine; timeZone: string }) => {
  const { t } = useTranslation();
  const { ticketData: data, firedAt } = line.ticket;
  const changed = data.isModification && line.state === 'pending' && !line.isReplaced;
  return (
    <>
      {line.addOn && (
        <div className={classes.addOn}>
          <span>
            {line.addOn.calledCourse === null
              ? t('kds.add_on')
              : t('kds.called_course', { number: line.addOn.calledCourse })}
          </span>
          <AddOnElapsed firedAt={line.addOn.firedAt} />
        </div>
      )}
      {line.course !== null && <div className={classes.course}>{t('kds.course', { number: line.course })}</div>}
      {changed && (
        <div className={classes.modified}>
          <IconPencil aria-hidden stroke={2.2} />
          {t(data.change === 'added' ? 'kds.change_added' : 'kds.modified', {
            time: formatTime(data.modifiedAt ?? firedAt, timeZone),
          })}
        </div>
      )}
    </>
  );
};

/** Where a dish is carried to, when it went to another table after it was sent, beside where it was; of several how many, and to which seat. */
const Moves = ({ ticket: { movedTo, ticketData } }: Pick<CardLine, 'ticket'>) => {
  const { t } = useTranslation();
  return placesNow(ticketData, movedTo).map((move) => {
    const seat = move.seatNo == null ? '' : ` · ${t('kds.seat', { seat: move.seatNo })}`;
    const place = tableName(t, placeName(move)) + seat;
    const count = move.quantity === null ? null : `${formatQuantity(move.quantity)}×`;
    return (
      <span className={marks.move} key={move.orderNumber}>
        {count !== null && <span>{count}</span>}
        <span>{tableName(t, placeName(ticketData))}</span>
        <b className={marks.movedTo}>{t('kds.moved_to', { place })}</b>
      </span>
    );
  });
};

/** Where else it is made. */
const alsoAtOf = ({ alsoAt, sameAt = [] }: TicketData, card: WholeCard): string[] =>
  card.isAllSame ? alsoAt.filter((name) => !sameAt.includes(name)) : alsoAt;

const LineDetails = ({ line, card }: { line: CardLine; card: WholeCard }) => {
  const { t } = useTranslation();
  const data = line.ticket.ticketData;
  const allergies = allergiesOf(data);
  const isVoided = line.state === 'voided';
  const { modifiers } = cookedDish(data);
  const note = !isVoided && data.notes && !isAllergyNote(data.notes) ? data.notes : null;
  const alsoAt = alsoAtOf(data, card);
  return (
    <>
      {modifiers.length > 0 && (
        <span className={classes.modifiers}>
          {modifiers.map((modifier) => (
            <span className={classes.modifier} key={modifier}>
              {modifier}
            </span>
          ))}
        </span>
      )}
      {note && <span className={classes.note}>{note}</span>}
      {allergies.length > 0 && line.state === 'pending' && (
        <span className={classes.lineAllergy}>
          <IconAlertTriangle aria-hidden stroke={2.4} />
          <span>{allergyText(t('kds.allergy'), allergies)}</span>
        </span>
      )}
      {!isVoided && card.movedTo === null && <Moves ticket={line.ticket} />}
      {alsoAt.length > 0 && !isVoided && line.state !== 'elsewhere' && (
        <span className={classes.also}>{t('kds.also_at', { stations: alsoAt.join(', ') })}</span>
      )}
    </>
  );
};

const Quantity = ({ line }: { line: CardLine }) => {
  const { t } = useTranslation();
  const data = line.ticket.ticketData;
  if (line.state === 'done') {
    return (
      <span className={classes.quantity}>
        <IconCheck aria-label={t('kds.done')} stroke={3} />
      </span>
    );
  }
  const isMany = line.state === 'pending' && leftOf(data) > 1;
  return (
    <span className={isMany ? `${classes.quantity} ${classes.isMany}` : classes.quantity}>
      {quantityOf(data)}
      <span className={classes.times}>×</span>
    </span>
  );
};

const TOUCH_WORDS = {
  pending: 'kds.bump_line',
  done: 'kds.recall_line',
  voided: 'kds.ack_line',
  elsewhere: 'kds.ack_elsewhere_line',
} as const;

/** What the head of its card says of all its lines, so that none repeats it. */
type WholeCard = Pick<OrderCard, 'movedTo' | 'isAllSame'>;

interface CardLineProps {
  line: CardLine;
  timeZone: string;
  /** Of its place; none while it is measured. */
  height?: number;
  card: WholeCard;
  onTouch(): void;
}

/** One dish; touching it bumps it, takes it back when done, or removes it when voided. One that is another now goes with that. */
export const CardLineRow = ({ line, timeZone, height, card, onTouch }: CardLineProps) => {
  const { t } = useTranslation();
  const data = line.ticket.ticketData;
  const dish = cookedDish(data);
  const name = `${quantityOf(data)}× ${dish.name}`;
  const seatNo = seatNow(data, line.ticket.movedTo);
  const guest = [seatNo === null ? null : t('kds.seat', { seat: seatNo }), data.guestAlias];
  const seat = guest.filter(Boolean).join(' · ');
  const touch = { type: 'button', onClick: onTouch, 'aria-label': t(TOUCH_WORDS[line.state], { item: name }) } as const;
  const Line = line.isReplaced ? 'div' : 'button';
  const about = [
    line.isReplaced && t('kds.replaced'),
    data.takenOff && t('kds.was', { quantity: formatQuantity(data.quantity) }),
    data.comboName,
    dish.of && t('kds.part_of', { dish: dish.of }),
  ];
  return (
    <div className={classes.lineBlock} data-line={line.ticket.id} style={{ height }}>
      <LineHeadings line={line} timeZone={timeZone} />
      <Line
        // Of each state a button of its own: a double tap must not take back what it did.
        key={line.state}
        className={`${classes.line} ${classes[`line-${line.isReplaced ? 'replaced' : line.state}`] ?? ''}`}
        {...(!line.isReplaced && touch)}
      >
        <Quantity line={line} />
        <span className={classes.dish}>
          <span className={classes.dishRow}>
            <span className={classes.dishName}>{dish.name}</span>
            {seat && <span className={classes.seat}>{seat}</span>}
          </span>
          {about.filter(Boolean).map((words) => (
            <span className={classes.also} key={`${words}`}>
              {words}
            </span>
          ))}
          {line.state === 'voided' && (
            <span className={classes.voidMark}>
              <IconBan aria-hidden stroke={2.4} />
              {t(data.change === 'removed' ? 'kds.change_removed' : 'kds.voided')}
              <span className={classes.voidHint}>
                {t(data.change === 'removed' ? 'kds.understood' : 'kds.voided_touch')}
              </span>
            </span>
          )}
          {line.state === 'elsewhere' && (
            <span className={classes.elsewhereMark}>
              {t('kds.done_elsewhere', { station: line.ticket.bumpedElsewhere ?? '' })}
              <span className={classes.voidHint}>{t('kds.understood')}</span>
            </span>
          )}
          <LineDetails line={line} card={card} />
        </span>
      </Line>
    </div>
  );
};
