import { printsDocuments } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useStations } from '../status/status-queries.ts';

/** At whose printer a document is to come out, where the place has none for them; and whether it is to be so from now on. */
export const ChoosePrinterDialog = ({
  onChoose,
  onClose,
}: {
  onChoose(stationId: string, isForGood: boolean): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const stations = useStations();
  const [isForGood, setForGood] = useState(may(session, 'Business:Update'));
  const printers = (stations.data?.data ?? []).filter(printsDocuments);
  return (
    <Modal opened onClose={onClose} title={t('pos.whichPrinter')} size="sm">
      {stations.data && printers.length === 0 && (
        <Empty
          icon={<IconPrinterOff size={40} />}
          title={t('pos.noReceiptPrinter')}
          hint={t('pos.noReceiptPrinterHint')}
        />
      )}
      {!stations.data && <Skeleton height={160} radius={8} />}
      {printers.length > 0 && (
        <Stack>
          <Text c="dimmed">{t('pos.whichPrinterHint')}</Text>
          {printers.map((station) => (
            <Button key={station.id} size="xl" variant="default" onClick={() => onChoose(station.id, isForGood)}>
              {station.name}
            </Button>
          ))}
          {may(session, 'Business:Update') && (
            <Switch
              size="lg"
              label={t('pos.alwaysHere')}
              checked={isForGood}
              onChange={(event) => setForGood(event.currentTarget.checked)}
            />
          )}
        </Stack>
      )}
    </Modal>
  );
};
