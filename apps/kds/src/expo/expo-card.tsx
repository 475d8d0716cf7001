import type { ExpoCourse, ExpoLine, ExpoOrder } from '@comanda/contracts';
import { formatElapsed, formatQuantity } from '@comanda/web';
import {
  IconAlertTriangle,
  IconCheck,
  IconClockHour4,
  IconFlame,
  IconHandStop,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { allergyText, isAllergyNote } from '../board/allergy.ts';
import { tableName } from '../board/card-head.tsx';
import { useNow } from '../board/now.tsx';
import { allergiesOf } from '../board/order-cards.ts';
import { useTranslation } from '../use-translation.ts';
import classes from './expo.module.css';

const Since = ({ at }: { at: string }) => <>{formatElapsed(useNow() - Date.parse(at))}</>;

const STATE_ICONS = { held: IconHandStop, cooking: IconFlame, ready: IconCheck, served: IconToolsKitchen2 };

/** Where a dish is: who is done, and who is still at it. */
const LineProgress = ({ line }: { line: ExpoLine }) => {
  const { t } = useTranslation();
  if (line.status === 'ready')
    return (
      <span className={classes.ready}>
        <IconCheck aria-hidden stroke={3} />
        {t('kds.expo_ready')}
      </span>
    );
  if (line.status === 'served') return <span className={classes.gone}>{t('kds.expo_served')}</span>;
  const missing = line.stations.filter(({ isDone }) => !isDone);
  const done = line.stations.filter(({ isDone }) => isDone);
  return (
    <span className={classes.missing}>
      {missing.map(({ stationId, stationName }) => (
        <b key={stationId}>{t('kds.expo_missing', { station: stationName })}</b>
      ))}
      {done.map(({ stationId, stationName }) => (
        <span key={stationId} className={classes.ready}>
          <IconCheck aria-hidden stroke={3} />
          {stationName}
        </span>
      ))}
    </span>
  );
};

const LineRow = ({ line }: { line: ExpoLine }) => {
  const { t } = useTranslation();
  const isGone = line.status === 'served';
  const allergies = allergiesOf({ allergies: line.allergies ?? [], notes: line.notes });
  const note = !isGone && line.notes && !isAllergyNote(line.notes) ? line.notes : null;
  return (
    <li className={isGone ? `${classes.line} ${classes.isGone}` : classes.line}>
      <span className={classes.quantity}>{formatQuantity(line.quantity)}×</span>
      <span className={classes.dish}>
        <span className={classes.dishName}>
          {line.name}
          {line.seatNo !== null && <span className={classes.seat}>{t('kds.seat', { seat: line.seatNo })}</span>}
          {line.addedAt && (
            <span className={classes.added}>
              {t('kds.expo_added')} <Since at={line.addedAt} />
            </span>
          )}
        </span>
        {!isGone && line.modifiers.length > 0 && <span className={classes.soft}>{line.modifiers.join(' · ')}</span>}
        {note && <span className={classes.note}>{note}</span>}
        {!isGone && allergies.length > 0 && (
          <span className={classes.allergy}>
            <IconAlertTriangle aria-hidden stroke={2.4} />
            <span>{allergyText(t('kds.allergy'), allergies)}</span>
          </span>
        )}
      </span>
      <LineProgress line={line} />
    </li>
  );
};

export interface ExpoCardProps {
  order: ExpoOrder;
  isBusy: boolean;
  onDeliver(courseNumber: number): void;
  onCall(courseNumber: number): void;
}

const Course = ({
  course,
  isBusy,
  onDeliver,
}: { course: ExpoCourse } & Pick<ExpoCardProps, 'isBusy' | 'onDeliver'>) => {
  const { t } = useTranslation();
  const { courseNumber, state, since, lines } = course;
  const Icon = STATE_ICONS[state];
  const ready = lines.filter(({ status }) => status === 'ready').length;
  return (
    <section className={classes.course} data-state={state}>
      <h3 className={classes.courseHead}>
        <span>{t('kds.course', { number: courseNumber })}</span>
        <span className={classes.courseState}>
          <Icon aria-hidden stroke={2.4} />
          <span>{t(`kds.expo_${state}`)}</span>
          {since !== null && (
            <span>
              <Since at={since} />
            </span>
          )}
        </span>
      </h3>
      {state !== 'served' && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <LineRow key={line.itemId} line={line} />
          ))}
        </ul>
      )}
      {ready > 0 && (
        <button type="button" className={classes.deliver} disabled={isBusy} onClick={() => onDeliver(courseNumber)}>
          {t('kds.expo_deliver', { count: ready })}
        </button>
      )}
    </section>
  );
};

/** One order at the pass, course by course, with what can be done now. */
export const ExpoCard = ({ order, isBusy, onDeliver, onCall }: ExpoCardProps) => {
  const { t } = useTranslation();
  const { orderNumber, orderType, tableAlias, waiterName, sentAt, courses, next } = order;
  const isTable = orderType === 'dine_in' && tableAlias !== null;
  return (
    <article className={classes.card} aria-label={orderNumber}>
      <header className={classes.head}>
        <b className={classes.place}>{isTable ? tableName(t, tableAlias) : (tableAlias ?? t(`common.${orderType}`))}</b>
        <span className={classes.soft}>{orderNumber}</span>
        {sentAt !== null && (
          <span className={classes.elapsed}>
            <IconClockHour4 aria-hidden stroke={2.2} />
            <Since at={sentAt} />
          </span>
        )}
        {waiterName && <span className={classes.waiter}>{waiterName}</span>}
      </header>
      {courses.map((course) => (
        <Course key={course.courseNumber} {...{ course, isBusy, onDeliver }} />
      ))}
      {next && (
        <button type="button" className={classes.call} disabled={isBusy} onClick={() => onCall(next.courseNumber)}>
          {t('kds.expo_call', { number: next.courseNumber })}
        </button>
      )}
    </article>
  );
};
