import type { ReservationView } from '@comanda/contracts';
import { dayAt, daysAfter, errorText, formatDateTime, formatTime } from '@comanda/web';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Alert, Badge, Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { DayTimeline } from './day-timeline.tsx';
import classes from './guests.module.css';
import { ReservationForm } from './reservation-form.tsx';
import { ReservationSheet, useTableNames } from './reservation-sheet.tsx';
import { useReservations, useToday } from './use-guests.ts';

const COLORS: Record<ReservationView['status'], string> = {
  pending: 'maize',
  confirmed: 'sky',
  seated: 'jade',
  no_show: 'gray',
  cancelled: 'gray',
};

const Row = ({ reservation, onOpen }: { reservation: ReservationView; onOpen(): void }) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const namesOf = useTableNames();
  const { status, customerName, partySize, startsAt, tableIds, allergies } = reservation;
  const place = tableIds.length > 0 ? t('pos.tableShort', { number: namesOf(tableIds) }) : t('pos.noTableYet');
  const isOver = status === 'cancelled' || status === 'no_show';
  return (
    <UnstyledButton className={classes.row} data-over={isOver || undefined} onClick={onOpen}>
      <span className={classes.time}>{formatTime(startsAt, location.timeZone)}</span>
      <span className={classes.who}>
        <strong>{customerName || t('pos.guestsForgotten')}</strong>
        <small>
          {t('pos.people', { count: partySize })} · {place}
        </small>
        {allergies.length > 0 && (
          <span className={classes.allergic}>
            <IconAlertTriangle size={16} /> {allergies.join(' · ')}
          </span>
        )}
      </span>
      <Badge color={COLORS[status]}>{t(`pos.reservation_${status}`)}</Badge>
    </UnstyledButton>
  );
};

/** From day to day. */
export const DayChoice = ({ day, onDay }: { day: string; onDay(day: string): void }) => {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <div className={classes.days}>
      <ActionIcon variant="default" size={48} aria-label={t('pos.dayBefore')} onClick={() => onDay(daysAfter(day, -1))}>
        <IconChevronLeft size={22} />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('pos.guestsDay')}
        value={day}
        onChange={({ currentTarget }) => currentTarget.value && onDay(currentTarget.value)}
      />
      <ActionIcon variant="default" size={48} aria-label={t('pos.dayAfter')} onClick={() => onDay(daysAfter(day, 1))}>
        <IconChevronRight size={22} />
      </ActionIcon>
      {day !== today && (
        <Button variant="subtle" onClick={() => onDay(today)}>
          {t('pos.today')}
        </Button>
      )}
    </div>
  );
};

/** A day's reservations: a list by time, and beside it the tables. */
export const ReservationsTab = ({
  day,
  isAdding,
  onAdded,
  onDay,
}: {
  day: string;
  isAdding: boolean;
  /** The form is shut. */
  onAdded(): void;
  /** The day of the reservation that was saved is looked at. */
  onDay(day: string): void;
}) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useReservations(day);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const feedback = useFeedback();
  const { location } = usePlace();
  const saved = ({ customerName, startsAt }: ReservationView) => {
    const on = dayAt(Date.parse(startsAt), location.timeZone);
    const when = (on === day ? formatTime : formatDateTime)(startsAt, location.timeZone);
    feedback.done(t('pos.reservationSaved', { name: customerName, when }));
    if (on !== day) onDay(on);
  };
  const opened = data?.find(({ id }) => id === openId) ?? null;
  const shut = () => {
    setOpenId(null);
    setEditing(false);
  };
  const list = () => {
    if (error && !data) return <Alert color="chile">{errorText(t, error)}</Alert>;
    if (isPending) return <Skeleton height={240} radius={8} />;
    if (data!.length === 0)
      return (
        <Empty
          icon={<IconCalendarPlus size={48} />}
          title={t('pos.noReservations')}
          hint={t('pos.noReservationsHint')}
        />
      );
    return data!.map((one) => <Row key={one.id} reservation={one} onOpen={() => setOpenId(one.id)} />);
  };
  return (
    <div className={classes.body}>
      <div className={classes.list}>{list()}</div>
      <div className={classes.day}>
        <DayTimeline reservations={data ?? []} onOpen={({ id }) => setOpenId(id)} />
      </div>
      {isAdding && (
        <ReservationForm
          known={null}
          day={day}
          onSaved={(one) => {
            saved(one);
            onAdded();
          }}
          onStale={onAdded}
          onClose={onAdded}
        />
      )}
      {opened && !isEditing && <ReservationSheet reservation={opened} onEdit={() => setEditing(true)} onClose={shut} />}
      {opened && isEditing && (
        <ReservationForm
          known={opened}
          day={day}
          onSaved={(one) => {
            saved(one);
            setEditing(false);
          }}
          onStale={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
};
