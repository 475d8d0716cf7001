import type { ReservationView } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { usePlace } from '../base/context.ts';
import { useTables } from '../base/queries.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { tableCards } from '../floor/table-state.ts';
import classes from './guests.module.css';
import { type Bar, timelineOf } from './timeline.ts';

const HOUR_MS = 3_600_000;
const percent = (share: number): string => `${100 * share}%`;

/** The day table by table: who is where from when until when. */
export const DayTimeline = ({
  reservations,
  onOpen,
}: {
  reservations: readonly ReservationView[];
  onOpen(reservation: ReservationView): void;
}) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const now = useNow(60_000);
  const tables = useTables().data?.data ?? [];
  const { fromMs, toMs, rows } = timelineOf(reservations, now);
  const hours = Math.round((toMs - fromMs) / HOUR_MS);
  const starts = Array.from({ length: hours }, (_, hour) => fromMs + hour * HOUR_MS);
  const shareOf = (ms: number) => (ms - fromMs) / (toMs - fromMs);
  const line = (key: string, name: string, hint: string | null, bars: readonly Bar[]) => (
    <div key={key} className={classes.line}>
      <div className={classes.table}>
        {name}
        {hint && <small>{hint}</small>}
      </div>
      <div className={classes.track} style={{ '--hours': hours } as CSSProperties}>
        {now > fromMs && now < toMs && <div className={classes.now} style={{ left: percent(shareOf(now)) }} />}
        {bars.map(({ reservation, left, width }) => (
          <UnstyledButton
            key={reservation.id}
            className={classes.bar}
            data-status={reservation.status}
            style={{ left: percent(left), width: percent(width) }}
            onClick={() => onOpen(reservation)}
          >
            {reservation.customerName} · {reservation.partySize}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
  return (
    <section aria-label={t('pos.timeline')}>
      <div className={classes.hours}>
        <span />
        <div className={classes.track}>
          {starts.map((ms) => (
            <span key={ms} className={classes.hour} style={{ left: percent(shareOf(ms)) }}>
              {formatTime(new Date(ms).toISOString(), location.timeZone)}
            </span>
          ))}
        </div>
      </div>
      {rows.has(null) && line('none', t('pos.noTableYet'), null, rows.get(null)!)}
      {tableCards(tables, [], null).map(({ table }) =>
        line(table.id, table.tableNumber, t('pos.capacity', { count: table.capacity }), rows.get(table.id) ?? []),
      )}
    </section>
  );
};
