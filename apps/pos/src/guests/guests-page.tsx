import { may } from '@comanda/web/hub-session';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarPlus, IconDeviceTv, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import page from '../base/page.module.css';
import { useTranslation } from '../base/use-translation.ts';
import classes from './guests.module.css';
import { DayChoice, ReservationsTab } from './reservations-tab.tsx';
import { useToday, useWaitlist } from './use-guests.ts';
import { WaitlistTab } from './waitlist-tab.tsx';

/** Who comes, and who waits at the door. */
export const GuestsPage = ({ part }: { part: 'reservations' | 'waitlist' }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const [, navigate] = useLocation();
  const today = useToday();
  const [chosen, choose] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const waiting = useWaitlist().data?.total ?? 0;
  const day = chosen ?? today;
  const isWaitlist = part === 'waitlist';
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('pos.guestsTitle')}</h1>
        <SegmentedControl
          aria-label={t('pos.guestsTitle')}
          data={[
            { value: 'reservations', label: t('pos.reservations') },
            { value: 'waitlist', label: waiting > 0 ? t('pos.waitlistCount', { count: waiting }) : t('pos.waitlist') },
          ]}
          value={part}
          onChange={(next) => navigate(next === 'waitlist' ? '/guests/waitlist' : '/guests')}
        />
        {!isWaitlist && <DayChoice day={day} onDay={choose} />}
        <span className={classes.spacer} />
        {isWaitlist && (
          <Button component={Link} href="/guests/board" variant="default" leftSection={<IconDeviceTv size={20} />}>
            {t('pos.board')}
          </Button>
        )}
        {may(session, 'Reservation:Update') && (
          <Button
            leftSection={isWaitlist ? <IconUsersPlus size={20} /> : <IconCalendarPlus size={20} />}
            onClick={() => setAdding(true)}
          >
            {t(isWaitlist ? 'pos.addParty' : 'pos.newReservation')}
          </Button>
        )}
      </header>
      {isWaitlist ? (
        <WaitlistTab isAdding={isAdding} onAdded={() => setAdding(false)} />
      ) : (
        <ReservationsTab day={day} isAdding={isAdding} onAdded={() => setAdding(false)} onDay={choose} />
      )}
    </div>
  );
};
