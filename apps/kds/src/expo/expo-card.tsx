import { type ExpoCourse, type ExpoLine, type ExpoOrder, placeName } from '@comanda/contracts';
import { formatElapsed, formatQuantity } from '@comanda/web';
import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconFlame,
  IconHandStop,
  IconReceipt,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { allergyText, isAllergyNote } from '../board/allergy.ts';
import cardClasses from '../board/card.module.css';
import { TYPE_ICONS, tableName, URGENCY_ICONS } from '../board/card-head.tsx';
import { useNow } from '../board/now.tsx';
import { allergiesOf } from '../board/order-cards.ts';
import { type Urgency, urgencyOf } from '../board/urgency.ts';
import marks from '../styles/marks.module.css';
import { useTranslation } from '../use-translation.ts';
import classes from './expo.module.css';
import { cameFrom, type ExpoBlock } from './expo-blocks.ts';

const Since = ({ at }: { at: string }) => (
  <span className={classes.since}>{formatElapsed(useNow() - Date.parse(at))}</span>
);

const STATE_ICONS = { held: IconHandStop, cooking: IconFlame, ready: IconCheck, served: IconToolsKitchen2 };

/** At a station without a display nothing is missing: nobody there says that a dish is done. */
const Unsaid = ({ stations }: Pick<ExpoLine, 'stations'>) => {
  const { t } = useTranslation();
  return stations.map(({ stationId, stationName, alsoAt = [], paper, isBlind }) => {
    if (!paper && !isBlind) return null;
    const Icon = paper ? IconReceipt : IconEyeOff;
    const at = paper && isBlind ? alsoAt : [stationName];
    return (
      <span key={stationId} className={classes.paper} data-paper={paper ?? 'none'}>
        <Icon aria-hidden stroke={2.4} />
        {t(paper ? `kds.expo_paper_${paper}` : 'kds.expo_blind', { station: at.join(` ${t('kds.expo_or')} `) })}
      </span>
    );
  });
};

/** What is handed out stands at its table, if there is one: what is carried away stands nowhere here. */
const goneWord = (order: ExpoOrder) => (isAtTable(order) ? 'kds.expo_served' : 'kds.expo_gone');

/** Where a dish is: who is done, and who is still at it. */
const LineProgress = ({ order, line }: Pick<RowProps, 'order' | 'line'>) => {
  const { t } = useTranslation();
  if (line.status === 'ready' && line.stations.some(({ paper }) => paper)) return <Unsaid stations={line.stations} />;
  if (line.status === 'ready')
    return (
      <span className={classes.ready}>
        <IconCheck aria-hidden stroke={3} />
        {t('kds.expo_ready')}
      </span>
    );
  if (line.status === 'served') return <span className={classes.gone}>{t(goneWord(order))}</span>;
  const missing = line.stations.filter(({ isDone, paper, isBlind }) => !isDone && !paper && !isBlind);
  const done = line.stations.filter(({ isDone }) => isDone);
  return (
    <span className={classes.missing}>
      {missing.map(({ stationId, stationName, alsoAt = [] }) => (
        <b key={stationId}>
          {t('kds.expo_missing', { station: [stationName, ...alsoAt].join(` ${t('kds.expo_or')} `) })}
        </b>
      ))}
      <Unsaid stations={line.stations} />
      {done.map(({ stationId, stationName }) => (
        <span key={stationId} className={classes.ready}>
          <IconCheck aria-hidden stroke={3} />
          {stationName}
        </span>
      ))}
    </span>
  );
};

/** Where it goes, in the words of the stations' cards. */
const MovedTo = ({ order }: { order: ExpoOrder }) => {
  const { t } = useTranslation();
  return <b className={marks.movedTo}>{t('kds.moved_to', { place: tableName(t, placeName(order)) })}</b>;
};

interface RowProps {
  order: ExpoOrder;
  line: ExpoLine;
  isBusy: boolean;
  actions: ExpoActions;
}

const LineRow = ({ order, line, isBusy, actions }: RowProps) => {
  const { t } = useTranslation();
  const isGone = line.status === 'served';
  const allergies = allergiesOf({ allergies: line.allergies ?? [], notes: line.notes });
  const note = !isGone && line.notes && !isAllergyNote(line.notes) ? line.notes : null;
  return (
    <div className={isGone ? `${classes.line} ${classes.isGone}` : classes.line}>
      <span className={classes.quantity}>{formatQuantity(line.quantity)}×</span>
      <span className={classes.dish}>
        <span className={classes.dishName}>
          {line.name}
          {line.seatNo !== null && <span className={classes.seat}>{t('kds.seat', { seat: line.seatNo })}</span>}
        </span>
        <span className={classes.progress}>
          <LineProgress order={order} line={line} />
        </span>
        {!isGone && line.comboName && <span className={classes.combo}>{line.comboName}</span>}
        {!isGone && line.movedFrom && cameFrom(order) === null && (
          <span className={classes.move}>
            {tableName(t, line.movedFrom)}
            <MovedTo order={order} />
          </span>
        )}
        {line.addedAt && (
          <span className={classes.added}>
            {t('kds.expo_added')} <Since at={line.addedAt} />
          </span>
        )}
        {!isGone && line.modifiers.length > 0 && <span className={classes.soft}>{line.modifiers.join(' · ')}</span>}
        {note && <span className={classes.note}>{note}</span>}
        {!isGone && allergies.length > 0 && (
          <span className={classes.allergy}>
            <IconAlertTriangle aria-hidden stroke={2.4} />
            <span>{allergyText(t('kds.allergy'), allergies)}</span>
          </span>
        )}
        {line.isDoneAtPass && (
          <button
            type="button"
            className={classes.deliverOne}
            disabled={isBusy}
            aria-label={t('kds.expo_hand_out_dish', { dish: `${formatQuantity(line.quantity)}× ${line.name}` })}
            onClick={() => actions.deliverOne(order, line)}
          >
            {t('kds.expo_hand_out')}
          </button>
        )}
      </span>
    </div>
  );
};

const CourseHead = ({ order, course }: { order: ExpoOrder; course: ExpoCourse }) => {
  const { t } = useTranslation();
  const { courseNumber, state, since } = course;
  const Icon = STATE_ICONS[state];
  return (
    <h3 className={classes.courseHead} data-state={state}>
      <span>{t('kds.course', { number: courseNumber })}</span>
      <span className={classes.courseState}>
        <Icon aria-hidden stroke={2.4} />
        <span>{t(state === 'served' ? goneWord(order) : `kds.expo_${state}`)}</span>
        {since !== null && <Since at={since} />}
      </span>
    </h3>
  );
};

export interface ExpoActions {
  deliver(order: ExpoOrder, courseNumber: number): void;
  deliverOne(order: ExpoOrder, line: ExpoLine): void;
  call(order: ExpoOrder, courseNumber: number): void;
}

interface BlockProps {
  order: ExpoOrder;
  block: ExpoBlock;
  isBusy: boolean;
  actions: ExpoActions;
}

/** A dish, with its course's head and key where it is the first or the last; or the key that calls for the next course. */
export const ExpoBlockView = ({ order, block, isBusy, actions }: BlockProps) => {
  const { t } = useTranslation();
  const { id, course, line, isFirst, ready } = block;
  const { next } = order;
  return (
    <div className={classes.block} data-line={id}>
      {course && isFirst && <CourseHead order={order} course={course} />}
      {line && <LineRow {...{ order, line, isBusy, actions }} />}
      {course && ready > 0 && (
        <button
          type="button"
          className={classes.deliver}
          disabled={isBusy}
          onClick={() => actions.deliver(order, course.courseNumber)}
        >
          {t('kds.expo_deliver', { portions: formatQuantity(ready) })}
        </button>
      )}
      {!course && next && (
        <button
          type="button"
          className={classes.call}
          disabled={isBusy}
          onClick={() => actions.call(order, next.courseNumber)}
        >
          {t('kds.expo_call', { number: next.courseNumber })}
        </button>
      )}
    </div>
  );
};

type Goal = Pick<ExpoOrder, 'orderType' | 'tableAlias'>;

const isAtTable = (order: Goal): order is Goal & { tableAlias: string } =>
  order.orderType === 'dine_in' && order.tableAlias !== null;

/** Its table's name as a cook says it, else what it is called or how it leaves. */
export const placeText = (t: ReturnType<typeof useTranslation>['t'], order: Goal): string =>
  isAtTable(order) ? tableName(t, order.tableAlias) : (order.tableAlias ?? t(`common.${order.orderType}`));

const Place = ({ order }: { order: ExpoOrder }) => {
  const { t } = useTranslation();
  const from = cameFrom(order);
  if (from !== null) {
    return (
      <span className={`${classes.place} ${classes.move}`}>
        {tableName(t, from)}
        <MovedTo order={order} />
      </span>
    );
  }
  return <b className={classes.place}>{placeText(t, order)}</b>;
};

/** How an order with a name leaves, as its stations' cards say it; one without is called so itself. */
const Leaves = ({ order: { orderType, tableAlias } }: { order: ExpoOrder }) => {
  const { t } = useTranslation();
  if (orderType === 'dine_in' || tableAlias === null) return null;
  const Icon = TYPE_ICONS[orderType];
  return (
    <span className={`${classes.leaves} ${cardClasses.type} ${cardClasses[`type-${orderType}`]}`}>
      <Icon aria-hidden stroke={2} />
      {t(`common.${orderType}`)}
    </span>
  );
};

/** Time with its sign, in the head's colour: as late as on the kitchen's cards. */
const Elapsed = ({ at, urgency }: { at: string; urgency: Urgency }) => {
  const { t } = useTranslation();
  const Icon = URGENCY_ICONS[urgency];
  return (
    <span className={classes.elapsed}>
      <Icon aria-label={t(`kds.urgency_${urgency}`)} stroke={2.2} />
      <Since at={at} />
    </span>
  );
};

/** Whose order it is, and since when the kitchen has the oldest of what is not at the table. */
export const ExpoHead = ({ order }: { order: ExpoOrder }) => {
  const now = useNow();
  const { t } = useTranslation();
  const { cookingSince = null, orderNumber, waiterName, isPaid } = order;
  const urgency = cookingSince === null ? 'normal' : urgencyOf(now - Date.parse(cookingSince));
  return (
    <header className={classes.head} data-head data-urgency={urgency}>
      <Place order={order} />
      {cookingSince !== null && <Elapsed at={cookingSince} urgency={urgency} />}
      <Leaves order={order} />
      <span className={classes.who}>
        <span>{orderNumber}</span>
        {isPaid && <span className={classes.paid}>{t('kds.expo_paid')}</span>}
        {waiterName && <span>{waiterName}</span>}
      </span>
    </header>
  );
};

/** Top of the second and later parts of an order that is longer than the glass is high. */
export const ExpoContinuedHead = ({ order, part, parts }: { order: ExpoOrder; part: number; parts: number }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.continued} data-continued>
      <Place order={order} />
      <span>{t('kds.continued', { part: part + 1, parts })}</span>
    </div>
  );
};
