import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useTranslation } from '../base/use-translation.ts';
import classes from './guests.module.css';
import { useWaitlist } from './use-guests.ts';

/** As others may read it at the door: the first name, and of the rest a letter. */
const shortName = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/);
  return second ? `${first} ${second[0]}.` : first;
};

/** The waitlist for the door: who is next, and whose table is ready. */
export const BoardPage = () => {
  const { t } = useTranslation();
  const entries = useWaitlist().data?.data ?? [];
  return (
    <div className={classes.board}>
      <header className={classes.boardTop}>
        <h1>{t('pos.waitlist')}</h1>
        <Button component={Link} href="/guests/waitlist" variant="subtle" leftSection={<IconArrowLeft size={20} />}>
          {t('common.back')}
        </Button>
      </header>
      {entries.length === 0 ? (
        <p>{t('pos.nobodyWaits')}</p>
      ) : (
        <ol>
          {entries.map(({ id, status, customerName, partySize }, index) => (
            <li key={id} data-called={status === 'notified' || undefined}>
              <span>{index + 1}</span>
              <strong>{shortName(customerName)}</strong>
              <span>{status === 'notified' ? t('pos.tableReady') : t('pos.people', { count: partySize })}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};
