import type { DocumentPreview } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { ActionIcon, Alert, Button, type ButtonProps, Skeleton } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ChoosePrinterDialog } from './choose-printer-dialog.tsx';
import { Paper } from './paper.tsx';
import classes from './printing.module.css';
import { type AskedDocument, usePrintDocument } from './use-print-document.ts';
import { WaitingDocumentDialog } from './waiting-document-dialog.tsx';

const PreviewDialog = ({ asked, onPrint, onClose }: { asked: AskedDocument; onPrint(): void; onClose(): void }) => {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const { data, error } = useQuery({
    queryKey: ['document-preview', asked],
    queryFn: () => api.get<DocumentPreview>('/document-print-jobs/preview', { ...asked, columns: 42 }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={t('pos.paperOf')} size="auto">
      <div className={classes.sheet}>
        {data && <Paper preview={data} />}
        {!data && !error && <Skeleton height={320} width={320} radius={4} />}
        {error && <Alert color="chile">{errorText(t, error)}</Alert>}
        <Button size="xl" leftSection={<IconPrinter size={22} />} disabled={!data} onClick={onPrint}>
          {t('pos.print')}
        </Button>
      </div>
    </Modal>
  );
};

interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  asked: AskedDocument;
  label: string;
  /** With a second button, that shows the paper first. */
  withPreview?: boolean;
  /** There is nothing to print yet. */
  disabled?: boolean;
}

/** One touch and it is printed; without the hub there is nobody to print it. */
export const PrintButton = ({
  asked,
  label,
  size = 'xl',
  variant = 'default',
  withPreview = false,
  disabled = false,
}: PrintButtonProps) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const { busy, isAsking, earlier, print, printAnother, discard, keep, dismiss } = usePrintDocument(asked);
  const [isLooking, setLooking] = useState(false);
  const choose = async (stationId: string, isForGood: boolean) => {
    if (isForGood) await keep(stationId);
    await print(stationId);
  };
  return (
    <div className={classes.buttons}>
      <Button
        size={size}
        variant={variant}
        leftSection={<IconPrinter size={22} />}
        loading={busy}
        disabled={!online || disabled}
        onClick={() => void print()}
      >
        {label}
      </Button>
      {withPreview && (
        <ActionIcon
          variant="default"
          h="auto"
          w={56}
          aria-label={t('pos.seePaper')}
          disabled={!online}
          onClick={() => setLooking(true)}
        >
          <IconEye size={24} />
        </ActionIcon>
      )}
      {isLooking && (
        <PreviewDialog
          asked={asked}
          onClose={() => setLooking(false)}
          onPrint={() => {
            setLooking(false);
            void print();
          }}
        />
      )}
      {earlier && (
        <WaitingDocumentDialog
          waiting={earlier.waiting}
          busy={busy}
          onPrint={() => void printAnother(earlier)}
          onDiscard={(waiting) => void discard(waiting)}
          onClose={dismiss}
        />
      )}
      {isAsking && (
        <ChoosePrinterDialog onClose={dismiss} onChoose={(stationId, forGood) => void choose(stationId, forGood)} />
      )}
    </div>
  );
};
