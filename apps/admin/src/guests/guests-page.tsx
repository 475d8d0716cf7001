import type { DiningTable, Page as PageOf, ReservationView, WaitlistEntry } from '@comanda/contracts';
import { dayAt, daysAfter, formatTime, instantOf, readAll } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Badge, Card, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi, usePlace } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../cash/tills.module.css';
import { AtPlace } from '../place/at-place.tsx';
import { ToldByHub } from '../today/far-end.tsx';

const SIZE = 50;
const TYPING_MS = 300;
const COLORS: Record<ReservationView['status'], string> = {
  pending: 'maize',
  confirmed: 'sky',
  seated: 'jade',
  no_show: 'gray',
  cancelled: 'gray',
};

const Row = ({ name, facts, badge }: { name: string; facts: readonly (string | null)[]; badge: ReactNode }) => (
  <li className={classes.row}>
    <span className={classes.what}>
      <strong>{name}</strong>
      <span className={classes.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
    {badge}
  </li>
);

/** A day of the place: who comes, who came and who did not. */
const Reservations = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { id: locationId, timeZone } = usePlace();
  const [day, setDay] = useState(() => dayAt(Date.now(), timeZone));
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), TYPING_MS);
  const [page, setPage] = useState(1);
  const tables = useQuery({
    queryKey: ['guest-tables', locationId],
    queryFn: () => readAll<DiningTable>(api, '/dining-tables', { locationId }),
  });
  const times = {
    from: instantOf(day, '00:00', timeZone),
    to: instantOf(daysAfter(day, 1), '00:00', timeZone),
  };
  const reservations = useQuery({
    queryKey: ['reservations', locationId, day, settled, page],
    queryFn: () =>
      api.get<PageOf<ReservationView>>('/reservations', {
        locationId,
        ...(settled === '' ? times : { q: settled }),
        page,
        size: SIZE,
      }),
  });
  const numberOf = (id: string) => tables.data?.find((table) => table.id === id)?.tableNumber ?? '?';
  const change = (act: () => void) => {
    setPage(1);
    act();
  };
  return (
    <>
      <Group align="end">
        <TextInput
          type="date"
          label={t('admin.guestDay')}
          value={day}
          disabled={settled !== ''}
          onChange={({ currentTarget: { value } }) => value && change(() => setDay(value))}
        />
        <TextInput
          label={t('admin.searchGuests')}
          value={q}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => change(() => setQ(value))}
        />
      </Group>
      <Loaded query={reservations}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              icon={<IconCalendarEvent size={40} />}
              title={t('admin.noReservations')}
              hint={t('admin.noReservationsHint')}
            />
          ) : (
            <Stack>
              <Card withBorder p={0} component="ul" m={0} style={{ listStyle: 'none' }}>
                {data.map((one) => (
                  <Row
                    key={one.id}
                    name={`${formatTime(one.startsAt, timeZone)} · ${one.customerName || t('admin.guestForgotten')}`}
                    facts={[
                      settled === '' ? null : dayAt(Date.parse(one.startsAt), timeZone),
                      t('admin.people', { count: one.partySize }),
                      one.tableIds.length > 0
                        ? t('admin.atTables', { numbers: one.tableIds.map(numberOf).join(' + ') })
                        : t('admin.noTableYet'),
                      one.phone,
                      one.allergies.join(', '),
                      one.notes,
                      one.cancellationReason,
                    ]}
                    badge={<Badge color={COLORS[one.status]}>{t(`admin.reservation_${one.status}`)}</Badge>}
                  />
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
};

const Waitlist = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { id: locationId, timeZone } = usePlace();
  const waiting = useQuery({
    queryKey: ['waitlist', locationId],
    queryFn: () =>
      api.get<PageOf<WaitlistEntry>>('/waitlist', { locationId, status: ['waiting', 'notified'], size: 200 }),
  });
  return (
    <Loaded query={waiting}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon={<IconUsers size={40} />} title={t('admin.nobodyWaits')} hint={t('admin.nobodyWaitsHint')} />
        ) : (
          <Card withBorder p={0} component="ol" m={0} style={{ listStyle: 'none' }}>
            {data.map((one) => (
              <Row
                key={one.id}
                name={one.customerName}
                facts={[
                  t('admin.people', { count: one.partySize }),
                  t('admin.waitedSince', { time: formatTime(one.createdAt, timeZone) }),
                  one.phone,
                  one.notes,
                ]}
                badge={
                  <Badge color={one.status === 'notified' ? 'jade' : 'sky'}>
                    {t(one.status === 'notified' ? 'admin.waiting_notified' : 'admin.waiting_waiting')}
                  </Badge>
                }
              />
            ))}
          </Card>
        )
      }
    </Loaded>
  );
};

/** Who comes to a place and who waits there, as its hub said it last. */
export const GuestsPage = () => {
  const { t } = useTranslation();
  const [part, setPart] = useState('reservations');
  return (
    <Page title={t('admin.way_guests')}>
      <AtPlace>
        <ToldByHub />
        <SegmentedControl
          aria-label={t('admin.way_guests')}
          data={[
            { value: 'reservations', label: t('admin.reservationList') },
            { value: 'waitlist', label: t('admin.waitlistNow') },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'reservations' ? <Reservations /> : <Waitlist />}
      </AtPlace>
    </Page>
  );
};
