import type { ReservationView } from '@comanda/contracts';
import { formatTime, waitingTime } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconArmchair2, IconReceipt } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useGuestWrite } from './use-guests.ts';

/** A table somebody is to come to was tapped: are these they, or others? */
export const ReservedDialog = ({
  reservation,
  tableNumber,
  isOpening,
  onOthers,
  onClose,
}: {
  reservation: ReservationView;
  tableNumber: string;
  isOpening: boolean;
  onOthers(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const [, navigate] = useLocation();
  const now = useNow(10_000);
  const { busy, send } = useGuestWrite();
  const { id, customerName, partySize, startsAt } = reservation;
  const left = Date.parse(startsAt) - now;
  const seat = async () => {
    const about = { what: customerName };
    const path = `/reservations/${id}/seat`;
    const done = await send<ReservationView>({ method: 'POST', path, body: {}, about });
    if (done?.orderId) navigate(`/orders/${done.orderId}`);
  };
  const when = formatTime(startsAt, location.timeZone);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pos.tableNamed', { number: tableNumber, state: t('pos.table_reserved') })}
      size="sm"
    >
      <Stack>
        <Text size="lg">
          {when} · {customerName} · {t('pos.people', { count: partySize })}
          <br />
          {t(left > 0 ? 'pos.comesIn' : 'pos.isLate', { time: waitingTime(Math.abs(left)) })}
        </Text>
        <Button size="xl" loading={busy} leftSection={<IconArmchair2 />} onClick={() => void seat()}>
          {t('pos.seatReserved', { name: customerName })}
        </Button>
        <Button size="xl" variant="default" loading={isOpening} leftSection={<IconReceipt />} onClick={onOthers}>
          {t('pos.openForOthers')}
        </Button>
      </Stack>
    </Modal>
  );
};
