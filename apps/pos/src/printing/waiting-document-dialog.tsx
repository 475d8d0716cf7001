import type { DocumentPrintJobDetails } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useWhyStopped } from './use-why-stopped.ts';
import { waitingDocuments } from './waiting-documents.ts';

/** While the dialog is open. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** Those of them that wait still: paper may come while somebody reads. */
const useStillWaiting = (asked: readonly DocumentPrintJobDetails[]): readonly DocumentPrintJobDetails[] => {
  const { api } = useRuntime();
  const { sourceId } = asked[0]!;
  const { data } = useQuery({
    queryKey: ['still-waiting', sourceId],
    queryFn: () => waitingDocuments(api, sourceId),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  return data ? asked.filter(({ id }) => data.some((one) => one.id === id)) : asked;
};

/** The same was asked for before and waits for its printer: a second one is made only where somebody says so. */
export const WaitingDocumentDialog = ({
  waiting: asked,
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
  const waiting = useStillWaiting(asked);
  const isOut = waiting.length === 0;
  const { documentType, stationId, stationName, createdAt } = waiting[0] ?? asked[0]!;
  const cause = useWhyStopped()(stationId)?.cause;
  const since = { station: stationName ?? '', time: formatTime(createdAt, location.timeZone) };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isOut ? 'pos.waitsNoMore' : 'pos.alreadyWaits', { document: t(`printers.document_${documentType}`) })}
      size="sm"
    >
      <Stack>
        {isOut && <Text>{t('pos.waitsNoMoreHint', since)}</Text>}
        {!isOut && (
          <Text>{cause ? t('pos.alreadyWaitsWhy', { ...since, cause }) : t('pos.alreadyWaitsSince', since)}</Text>
        )}
        {waiting.length > 1 && <Text fw={650}>{t('pos.alreadyWaiting', { count: waiting.length })}</Text>}
        <Button size="xl" variant="default" data-autofocus disabled={busy} onClick={onClose}>
          {t(isOut ? 'common.close' : 'pos.leaveWaiting')}
        </Button>
        <Button size="xl" variant="default" disabled={busy} onClick={onPrint}>
          {t('pos.printAnother')}
        </Button>
        {!isOut && (
          <Button size="xl" color="chile" variant="light" disabled={busy} onClick={onDiscard}>
            {t('pos.discardWaiting')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
};
