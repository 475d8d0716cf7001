import type { WaitlistEntry } from '@comanda/contracts';
import { errorText, waitingTime } from '@comanda/web';
import { Confirm, Empty } from '@comanda/web/mantine';
import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArmchair2,
  IconBell,
  IconBrandWhatsapp,
  IconPencil,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './guests.module.css';
import { PartyForm } from './party-form.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { useGuestWrite, useNotThere, useWaitlist } from './use-guests.ts';

/** Guatemala's numbers have eight digits; who writes another country writes it with its code. */
const whatsappOf = (phone: string, words: string): string => {
  const digits = phone.replace(/\D/g, '');
  const whole = digits.length === 8 ? `502${digits}` : digits;
  return `https://wa.me/${whole}?text=${encodeURIComponent(words)}`;
};

const MINUTE_MS = 60_000;

/** One party; `place`: how many are before it, and it; null: it waits no longer. */
const Party = ({ entry, place }: { entry: WaitlistEntry; place: number | null }) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const [, navigate] = useLocation();
  const now = useNow(10_000);
  const { busy, send } = useGuestWrite();
  const [asks, setAsks] = useState<'seat' | 'change' | 'delete' | null>(null);
  const { id, version, status, customerName, partySize, phone, quotedMinutes, notes, allergies, createdAt } = entry;
  const waited = now - Date.parse(createdAt);
  const act = async (what: 'notify' | 'seat' | 'no-show' | 'cancel', body: object = {}) => {
    const about = { what: customerName };
    const path = `/waitlist/${id}/${what}`;
    const done = await send<WaitlistEntry>({ method: 'POST', path, body, ifMatch: version, about });
    if (done?.status === 'seated' && done.orderId) navigate(`/orders/${done.orderId}`);
  };
  const remove = () =>
    send({ method: 'DELETE', path: `/waitlist/${id}`, ifMatch: version, about: { what: customerName } }).then(() =>
      setAsks(null),
    );
  const isCalled = status === 'notified';
  const waits = place !== null;
  const isLate = waits && quotedMinutes !== null && waited > quotedMinutes * MINUTE_MS;
  return (
    <li
      className={classes.party}
      aria-label={customerName}
      data-called={isCalled || undefined}
      data-late={(isLate && !isCalled) || undefined}
    >
      <div className={classes.top}>
        <span className={classes.who}>
          <strong>
            {waits && `${place}. `}
            {customerName}
          </strong>
          <small>
            {t('pos.people', { count: partySize })}
            {waits && ` · ${waitingTime(waited)}`}
            {quotedMinutes !== null && ` · ${t('pos.quoted', { count: quotedMinutes })}`}
          </small>
          {isLate && !isCalled && <small> · {t('pos.longerThanQuoted')}</small>}
          {isCalled && <small> · {t('pos.calledTimes', { count: entry.notifiedCount })}</small>}
        </span>
        <span className={classes.tools}>
          {waits && (
            <ActionIcon
              variant="default"
              size={48}
              aria-label={`${t('pos.editReservation')} · ${customerName}`}
              onClick={() => setAsks('change')}
            >
              <IconPencil size={20} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="default"
            size={48}
            color="chile"
            aria-label={t('pos.removeGuests', { name: customerName })}
            onClick={() => setAsks('delete')}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </span>
      </div>
      {phone && (
        <div>
          <Button
            component="a"
            variant="default"
            leftSection={<IconBrandWhatsapp size={20} />}
            href={whatsappOf(phone, t('pos.tableReadyMessage', { name: customerName, place: location.name }))}
            target="_blank"
            rel="noreferrer"
          >
            {phone}
          </Button>
        </div>
      )}
      {allergies.length > 0 && (
        <span className={classes.allergic}>
          <IconAlertTriangle size={16} /> {allergies.join(' · ')}
        </span>
      )}
      {notes && <span>{notes}</span>}
      <div className={classes.buttons}>
        <Button leftSection={<IconArmchair2 size={20} />} loading={busy} onClick={() => setAsks('seat')}>
          {t('pos.seatGuests')}
        </Button>
        {waits && (
          <>
            <Button
              variant="light"
              leftSection={<IconBell size={20} />}
              disabled={busy}
              onClick={() => void act('notify')}
            >
              {t(isCalled ? 'pos.callAgain' : 'pos.callGuests')}
            </Button>
            <Button
              variant="subtle"
              color="chile"
              disabled={busy}
              onClick={() => void act(isCalled ? 'no-show' : 'cancel')}
            >
              {t(isCalled ? 'pos.notThere' : 'pos.wentHome')}
            </Button>
          </>
        )}
      </div>
      {asks === 'change' && <PartyForm known={entry} onClose={() => setAsks(null)} />}
      {asks === 'delete' && (
        <Confirm
          title={t('pos.removeGuests', { name: customerName })}
          hint={t('pos.removeGuestsHint')}
          action={t('common.delete')}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'seat' && (
        <SeatDialog
          name={customerName}
          partySize={partySize}
          busy={busy}
          onTable={(tableId) => void act('seat', { tableId })}
          onClose={() => setAsks(null)}
        />
      )}
    </li>
  );
};

/** Who waits, the longest wait first. */
export const WaitlistTab = ({ isAdding, onAdded }: { isAdding: boolean; onAdded(): void }) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useWaitlist();
  const notThere = useNotThere().data?.data ?? [];
  const list = () => {
    if (error && !data) return <Alert color="chile">{errorText(t, error)}</Alert>;
    if (isPending) return <Skeleton height={240} radius={8} />;
    if (data!.data.length === 0)
      return <Empty icon={<IconUsersPlus size={48} />} title={t('pos.nobodyWaits')} hint={t('pos.nobodyWaitsHint')} />;
    return (
      <ol className={classes.waiting} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data!.data.map((entry, index) => (
          <Party key={entry.id} entry={entry} place={index + 1} />
        ))}
      </ol>
    );
  };
  return (
    <div className={classes.list} style={{ background: 'none', border: 0 }}>
      {list()}
      {notThere.length > 0 && (
        <>
          <h2 className={classes.part}>{t('pos.notThere')}</h2>
          <ul className={classes.waiting} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {notThere.map((entry) => (
              <Party key={entry.id} entry={entry} place={null} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <PartyForm known={null} onClose={onAdded} />}
    </div>
  );
};
