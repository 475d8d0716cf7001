import type { DocumentPrintJobDetails } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { whyStopped } from '@comanda/web/printers';
import { Button, Stack, Text } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { usePrinters } from '../status/status-queries.ts';

/** The same was asked for before and waits for its printer: a second one is made only where somebody says so. */
export const WaitingDocumentDialog = ({
  waiting,
  busy,
  onPrint,
  onDiscard,
  onClose,
}: {
  /** The oldest first; one at least. */
  waiting: readonly DocumentPrintJobDetails[];
  busy: boolean;
  onPrint(): void;
  onDiscard(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const { documentType, stationId, stationName, createdAt } = waiting[0]!;
  const word = whyStopped(usePrinters().data?.data ?? [])(stationId);
  const cause = word && t([`printers.cause_${word}`, 'printers.cause_offline']);
  const since = { station: stationName ?? '', time: formatTime(createdAt, location.timeZone) };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pos.alreadyWaits', { document: t(`printers.document_${documentType}`) })}
      size="sm"
    >
      <Stack>
        <Text>{cause ? t('pos.alreadyWaitsWhy', { ...since, cause }) : t('pos.alreadyWaitsSince', since)}</Text>
        {waiting.length > 1 && <Text fw={650}>{t('pos.alreadyWaiting', { count: waiting.length })}</Text>}
        <Button size="xl" variant="default" data-autofocus disabled={busy} onClick={onClose}>
          {t('pos.leaveWaiting')}
        </Button>
        <Button size="xl" variant="default" disabled={busy} onClick={onPrint}>
          {t('pos.printAnother')}
        </Button>
        <Button size="xl" color="chile" variant="light" disabled={busy} onClick={onDiscard}>
          {t('pos.discardWaiting')}
        </Button>
      </Stack>
    </Modal>
  );
};
