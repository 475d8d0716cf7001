import type { ReservationView } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { Confirm, useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArmchair2,
  IconArrowBackUp,
  IconCheck,
  IconPencil,
  IconTrash,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useTables } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './guests.module.css';
import { SeatDialog } from './seat-dialog.tsx';
import { useGuestWrite } from './use-guests.ts';

/** Tables of a reservation by their numbers. */
export const useTableNames = () => {
  const tables = useTables().data?.data ?? [];
  return (ids: readonly string[]): string =>
    ids.map((id) => tables.find((table) => table.id === id)?.tableNumber ?? '?').join(' + ');
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Act = 'confirm' | 'seat' | 'no-show' | 'cancel';

/** One reservation, and what may be done with it. */
export const ReservationSheet = ({
  reservation,
  onEdit,
  onClose,
}: {
  reservation: ReservationView;
  onEdit(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const [, navigate] = useLocation();
  const feedback = useFeedback();
  const namesOf = useTableNames();
  const { busy, send } = useGuestWrite();
  const now = useNow(10_000);
  const [asks, setAsks] = useState<'seat' | 'cancel' | 'no-show' | 'delete' | null>(null);
  const { id, status, customerName, phone, partySize, startsAt, endsAt, tableIds, notes, allergies, version } =
    reservation;
  const act = async (what: Act, body: object = {}) => {
    const path = `/reservations/${id}/${what}`;
    const about = { what: customerName };
    const done = await send<ReservationView>({ method: 'POST', path, body, ifMatch: version, about });
    if (!done) return;
    if (what === 'seat' && done.orderId) return navigate(`/orders/${done.orderId}`);
    feedback.done(t(`pos.reservation_${done.status}`));
    onClose();
  };
  const remove = async () => {
    const about = { what: customerName };
    const done = await send({ method: 'DELETE', path: `/reservations/${id}`, ifMatch: version, about });
    if (done !== null) onClose();
  };
  const isEarly = now < Date.parse(startsAt);
  const isToCome = status === 'pending' || status === 'confirmed';
  const seat = () => (tableIds.length > 0 ? void act('seat') : setAsks('seat'));
  return (
    <Sheet
      title={`${formatTime(startsAt, location.timeZone)} · ${customerName || t('pos.guestsForgotten')}`}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <Fact name={t('pos.guestsState')}>{t(`pos.reservation_${status}`)}</Fact>
        <Fact name={t('pos.guestsCount')}>{partySize}</Fact>
        <Fact name={t('pos.guestsTime')}>
          {formatTime(startsAt, location.timeZone)}–{formatTime(endsAt, location.timeZone)}
        </Fact>
        <Fact name={t('pos.tables')}>{tableIds.length > 0 ? namesOf(tableIds) : t('pos.noTableYet')}</Fact>
        {phone && (
          <Fact name={t('pos.guestsPhone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {allergies.length > 0 && (
          <Fact name={t('pos.allergies')}>
            <span className={classes.allergic}>
              <IconAlertTriangle size={18} /> {allergies.join(' · ')}
            </span>
          </Fact>
        )}
        {notes && <Fact name={t('pos.guestsNotes')}>{notes}</Fact>}
      </dl>
      <div className={classes.buttons}>
        {(isToCome || status === 'no_show') && (
          <Button size="lg" leftSection={<IconArmchair2 size={20} />} loading={busy} onClick={seat}>
            {t('pos.seatGuests')}
          </Button>
        )}
        {tableIds.length > 0 && (isToCome || status === 'no_show') && (
          <Button size="lg" variant="default" disabled={busy} onClick={() => setAsks('seat')}>
            {t('pos.seatElsewhere')}
          </Button>
        )}
        {status !== 'confirmed' && status !== 'seated' && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconCheck size={20} />}
            disabled={busy}
            onClick={() => void act('confirm')}
          >
            {t(status === 'pending' ? 'pos.confirmReservation' : 'pos.takeBackReservation')}
          </Button>
        )}
        {status === 'seated' && reservation.orderId && (
          <>
            <Button size="lg" onClick={() => navigate(`/orders/${reservation.orderId}`)}>
              {t('pos.openOrder')}
            </Button>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconArrowBackUp size={20} />}
              disabled={busy}
              onClick={() => void act('confirm')}
            >
              {t('pos.notSeated')}
            </Button>
          </>
        )}
        {status !== 'seated' && (
          <Button size="lg" variant="default" leftSection={<IconPencil size={20} />} disabled={busy} onClick={onEdit}>
            {t('pos.editReservation')}
          </Button>
        )}
        {isToCome && (
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconUserOff size={20} />}
              disabled={busy}
              onClick={() => (isEarly ? setAsks('no-show') : void act('no-show'))}
            >
              {t('pos.didNotCome')}
            </Button>
            <Button
              size="lg"
              variant="subtle"
              color="chile"
              leftSection={<IconX size={20} />}
              disabled={busy}
              onClick={() => setAsks('cancel')}
            >
              {t('pos.cancelReservation')}
            </Button>
          </>
        )}
        {status !== 'seated' && (
          <Button
            size="lg"
            variant="subtle"
            color="chile"
            leftSection={<IconTrash size={20} />}
            disabled={busy}
            onClick={() => setAsks('delete')}
          >
            {t('common.delete')}
          </Button>
        )}
      </div>
      {asks === 'no-show' && (
        <Confirm
          title={t('pos.didNotComeOf', { name: customerName })}
          hint={t('pos.didNotComeHint', { time: formatTime(startsAt, location.timeZone) })}
          action={t('pos.didNotCome')}
          busy={busy}
          onConfirm={() => void act('no-show')}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <Confirm
          title={t('pos.removeGuests', { name: customerName || t('pos.guestsForgotten') })}
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
          reservationId={id}
          busy={busy}
          onTable={(tableId) => void act('seat', { tableIds: [tableId] })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'cancel' && (
        <Confirm
          title={t('pos.cancelReservationOf', { name: customerName })}
          hint={t('pos.cancelReservationHint')}
          action={t('pos.cancelReservation')}
          back={t('pos.keepReservation')}
          busy={busy}
          onConfirm={() => void act('cancel')}
          onClose={() => setAsks(null)}
        />
      )}
    </Sheet>
  );
};
