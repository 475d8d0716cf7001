import type { DocumentPrintJobDetails } from '@comanda/contracts';
import { formatTime } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { documentsOf } from './documents-of.ts';
import { useWhyStopped } from './use-why-stopped.ts';

/** While the dialog is open. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** They as they are now: paper may come while somebody reads, or another throw them away. */
const useAsTheyAre = (asked: readonly DocumentPrintJobDetails[]): readonly DocumentPrintJobDetails[] => {
  const { api } = useRuntime();
  const { sourceId } = asked[0]!;
  const { data } = useQuery({
    queryKey: ['documents', sourceId],
    queryFn: () => documentsOf(api, sourceId),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  return asked.map((one) => data?.find(({ id }) => id === one.id) ?? one);
};

/** Nobody may say of it that there is no paper. */
const mayBeOut = ({ status, isUncertain }: DocumentPrintJobDetails): boolean => status !== 'failed' || isUncertain;

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
  onDiscard(waiting: readonly DocumentPrintJobDetails[]): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const papers = useAsTheyAre(asked);
  const waiting = papers.filter(({ status }) => status === 'pending');
  const isOver = waiting.length === 0;
  const { documentType, stationId, stationName, createdAt, lastError } =
    waiting[0] ?? papers.find(mayBeOut) ?? papers[0]!;
  const document = t(`printers.document_${documentType}`);
  const stopped = useWhyStopped()(stationId);
  const since = { station: stationName ?? '', time: formatTime(createdAt, location.timeZone) };
  const text = () => {
    if (!isOver)
      return stopped ? t('pos.alreadyWaitsWhy', { ...since, cause: stopped.cause }) : t('pos.alreadyWaitsSince', since);
    if (papers.some(mayBeOut)) return t('pos.waitsNoMoreHint', since);
    return t('pos.documentFailed', { document, cause: t([`printers.cause_${lastError}`, 'printers.cause_error']) });
  };
  return (
    <Modal opened onClose={onClose} title={t(isOver ? 'pos.waitsNoMore' : 'pos.alreadyWaits', { document })} size="sm">
      <Stack>
        <Text>{text()}</Text>
        {waiting.length > 1 && <Text fw={650}>{t('pos.alreadyWaiting', { count: waiting.length })}</Text>}
        <Button size="xl" variant="default" data-autofocus disabled={busy} onClick={onClose}>
          {t(isOver ? 'common.close' : 'pos.leaveWaiting')}
        </Button>
        <Button size="xl" variant="default" disabled={busy} onClick={onPrint}>
          {t('pos.printAnother')}
        </Button>
        {!isOver && (
          <Button size="xl" color="chile" variant="light" disabled={busy} onClick={() => onDiscard(waiting)}>
            {t('pos.discardWaiting')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
};
