import { explainFel, type FelDocumentView } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Anchor, Badge, Button, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconFileMinus,
  IconFileOff,
  IconMail,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { MailModal } from '../mail/mail-modal.tsx';
import classes from './invoicing.module.css';
import { NoteModal } from './note-modal.tsx';
import { AnnulModal } from './reason-modal.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useDocument, useRetry } from './use-invoicing.ts';

const Actions = ({ document, name }: { document: FelDocumentView; name: string }) => {
  const { t } = useTranslation();
  const mayNote = useMay('Fel:Note');
  const mayAnnul = useMay('OrderBill:CancelFel');
  const mayMail = useMay('Communication:Send');
  const { isPending, retry } = useRetry();
  const [asks, setAsks] = useState<'annul' | 'note' | 'mail' | null>(null);
  const { billId, status } = document;
  const isInvoice = billId !== null;
  const isOpen = document.cancellation === 'requested' || document.cancellation === 'pending';
  return (
    <div className={classes.actions}>
      {isInvoice && mayNote && (status !== 'certified' || document.isTest) && (
        <Button leftSection={<IconRefresh size={18} />} loading={isPending} onClick={() => retry(billId)}>
          {t('common.retry')}
        </Button>
      )}
      {isInvoice && mayNote && status === 'certified' && !isOpen && (
        <Button variant="default" leftSection={<IconFileMinus size={18} />} onClick={() => setAsks('note')}>
          {t('admin.newNote')}
        </Button>
      )}
      {isInvoice && mayMail && status === 'certified' && (
        <Button variant="default" leftSection={<IconMail size={18} />} onClick={() => setAsks('mail')}>
          {t('admin.mailInvoice')}
        </Button>
      )}
      {mayAnnul && status === 'certified' && !isOpen && (
        <Button variant="subtle" color="chile" leftSection={<IconFileOff size={18} />} onClick={() => setAsks('annul')}>
          {t('admin.annul')}
        </Button>
      )}
      {asks === 'annul' && <AnnulModal documentId={document.id} name={name} onClose={() => setAsks(null)} />}
      {asks === 'mail' && billId && (
        <MailModal path={`/order-bills/${billId}/mail`} name={name} onClose={() => setAsks(null)} />
      )}
      {asks === 'note' && <NoteModal document={document} onClose={() => setAsks(null)} />}
    </div>
  );
};

const Lines = ({ lines }: Pick<FelDocumentView, 'lines'>) => {
  const { t } = useTranslation();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t('admin.lineQuantity')}</th>
          <th>{t('admin.lineDescription')}</th>
          <th>{t('admin.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move
          <tr key={index}>
            <td>{Number(line.quantity)}</td>
            <td>{line.description}</td>
            <td>{formatMoney(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One document: who, what, how much, where SAT shows it, and what may be done with it. */
export const DocumentDetails = ({ id, name }: { id: string; name: string }) => {
  const { t, i18n } = useTranslation();
  const times = useTimes();
  const document = useDocument(id);
  return (
    <Loaded query={document}>
      {(one) => (
        <Stack>
          <div className={classes.actions}>
            <StatusBadge document={one} />
            {one.isTest && <Badge color="maize">{t('admin.testShort')}</Badge>}
          </div>
          {one.isTest && <Text c="dimmed">{t('admin.isTestDocument')}</Text>}
          {one.errorCode && one.status !== 'certified' && (
            <Text c="chile" role="status">
              <IconAlertTriangle size={18} /> {explainFel(one.errorCode)[i18n.language]} ({one.errorCode})
            </Text>
          )}
          <dl className={classes.facts}>
            <dt>{t('admin.documentType')}</dt>
            <dd>{t(`admin.dte_${one.type}`)}</dd>
            <dt>{t('admin.receiver')}</dt>
            <dd>
              {one.receiverId} · {one.receiverName}
            </dd>
            <dt>{t('admin.documentTotal')}</dt>
            <dd>
              {formatMoney(one.total)} · {t('admin.ivaInside', { amount: formatMoney(one.tax) })}
            </dd>
            <dt>{t('admin.issuedAt')}</dt>
            <dd>{times.full(one.issuedAt)}</dd>
            {one.authorization && (
              <>
                <dt>{t('admin.authorization')}</dt>
                <dd>{one.authorization}</dd>
                <dt>{t('admin.seriesAndNumber')}</dt>
                <dd>
                  {one.series} · {one.number}
                </dd>
              </>
            )}
            {one.accessNumber !== null && (
              <>
                <dt>{t('admin.accessNumber')}</dt>
                <dd>{one.accessNumber}</dd>
              </>
            )}
            {one.reason && (
              <>
                <dt>{t('admin.noteReason')}</dt>
                <dd>{one.reason}</dd>
              </>
            )}
          </dl>
          <Lines lines={one.lines} />
          {one.satPage && (
            <Anchor href={one.satPage} target="_blank" rel="noreferrer">
              {t('admin.seeAtSat')} <IconExternalLink size={16} />
            </Anchor>
          )}
          <Actions document={one} name={name} />
        </Stack>
      )}
    </Loaded>
  );
};
