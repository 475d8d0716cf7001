import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import { Modal } from '../mantine/dialogs.tsx';
import type { printersWords } from '../words/printers.ts';
import type { QueuedPaper } from './paper-queue.ts';
import { paperTitle } from './paper-words.ts';

/** What cannot be taken back is asked first: a second paper, and one that never comes. */
export type Asked = 'reprint' | 'discard';

const hintOf = ({ kind, job }: QueuedPaper, action: Asked) => {
  if (action === 'reprint') return 'printers.reprintHint';
  if (kind === 'slip') return 'printers.discardHint';
  return job.documentType === 'DRAWER' ? 'printers.discardDrawerHint' : 'printers.discardDocumentHint';
};

export const AskFirst = ({
  paper,
  action,
  busy,
  closeOnEscape,
  onConfirm,
  onClose,
}: {
  paper: QueuedPaper;
  action: Asked;
  busy: boolean;
  closeOnEscape: boolean;
  onConfirm(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation<{ printers: typeof printersWords }>();
  // What was asked for is on its way: nothing here would stop it.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal opened onClose={close} closeOnEscape={closeOnEscape} title={t(`printers.${action}`)} size="sm">
      <Text>{t(hintOf(paper, action), { name: paperTitle(t, paper), station: paper.job.stationName ?? '' })}</Text>
      <Group grow mt="lg" gap="sm">
        <Button variant="default" size="xl" px="xs" data-autofocus disabled={busy} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          size="xl"
          px="xs"
          {...(action === 'discard' ? { color: 'chile' } : {})}
          loading={busy}
          onClick={onConfirm}
        >
          {t(`printers.${action}`)}
        </Button>
      </Group>
    </Modal>
  );
};
