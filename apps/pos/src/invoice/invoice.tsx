import { type BillView, explainFel } from '@comanda/contracts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconPencil,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLive } from '../base/context.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ReasonDialog } from '../order/reason-dialog.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import classes from './invoice.module.css';
import { type InvoiceState, invoiceState } from './invoice-state.ts';
import { useInvoice } from './use-invoice.ts';

const LOOKS: Record<InvoiceState['kind'], { Icon: TablerIcon; tone: 'good' | 'wait' | 'bad'; color: string }> = {
  certifying: { Icon: IconClock, tone: 'wait', color: 'var(--ink-soft)' },
  late: { Icon: IconClock, tone: 'wait', color: 'var(--maize)' },
  contingency: { Icon: IconClock, tone: 'wait', color: 'var(--maize)' },
  certified: { Icon: IconCircleCheck, tone: 'good', color: 'var(--jade)' },
  annulling: { Icon: IconClock, tone: 'wait', color: 'var(--maize)' },
  keeps: { Icon: IconCircleCheck, tone: 'good', color: 'var(--jade)' },
  failed: { Icon: IconAlertTriangle, tone: 'bad', color: 'var(--chile)' },
  annulled: { Icon: IconFileOff, tone: 'bad', color: 'var(--chile)' },
};

const useStateText = () => {
  const { t, i18n } = useTranslation();
  const reasonOf = (code: string) => explainFel(code)[i18n.language];
  return (state: InvoiceState): { said: string; hint: string | null } => {
    switch (state.kind) {
      case 'certifying':
        return { said: t('pos.felCertifying'), hint: null };
      case 'late':
        return { said: t('pos.felLate'), hint: state.code === null ? null : reasonOf(state.code) };
      case 'contingency':
        return { said: t('pos.felContingency', { number: state.number }), hint: t('pos.felContingencyHint') };
      case 'certified':
        return { said: t('pos.felCertified', { ...state }), hint: state.isTest ? t('pos.felTest') : null };
      case 'annulling':
        return { said: t('pos.felAnnulling', { ...state }), hint: reasonOf('ANNULMENT_REQUESTED') };
      case 'keeps':
        return { said: t('pos.felCertified', { ...state }), hint: t('pos.felKept', { reason: reasonOf(state.code) }) };
      case 'failed':
        return { said: t('pos.felFailed', { reason: reasonOf(state.code) }), hint: null };
      case 'annulled':
        return { said: t('pos.felAnnulled', { ...state }), hint: null };
    }
  };
};

/** What the certifier itself wrote, where it said something that is its own. */
const ownWords = ({ felErrorCode, felErrorMessage }: BillView): string | null =>
  felErrorMessage && felErrorCode && /^(DIGIFACT|INFILE|CERTIFIER)_/.test(felErrorCode) ? felErrorMessage : null;

/** A paid bill's invoice: what became of it, its paper, and what can be done where it is not as it should be. */
export const Invoice = ({ bill }: { bill: BillView }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const state = invoiceState(bill, useNow());
  const textOf = useStateText();
  const { busy, retry, annul } = useInvoice(bill);
  const [asks, setAsks] = useState<'correct' | 'annul' | null>(null);
  if (!state) return null;
  const { Icon, tone, color } = LOOKS[state.kind];
  const { said, hint } = textOf(state);
  const own = state.kind === 'failed' ? ownWords(bill) : null;
  const isUncertified = state.kind === 'late' || state.kind === 'contingency';
  const isOver = state.kind === 'failed' || state.kind === 'annulled';
  const again = t(state.kind === 'annulled' ? 'pos.retryInvoice' : 'pos.correctInvoice');
  const buyer = { name: bill.buyerName ?? '', taxId: bill.buyerTaxId ?? '' };
  return (
    <section className={classes.invoice} data-tone={tone}>
      <div role="status" className={classes.said}>
        <Icon size={20} color={color} />
        <span>{said}</span>
      </div>
      {hint && <small>{hint}</small>}
      {own && <small>{own}</small>}
      <small>{buyer.taxId ? t('pos.felBuyer', buyer) : t('pos.felBuyerCf')}</small>
      <div className={classes.actions}>
        {state.kind !== 'failed' && (
          <PrintButton
            asked={{ documentType: 'FEL_INVOICE', sourceKind: 'order_bill', sourceId: bill.id }}
            label={t(isUncertified ? 'pos.printContingency' : 'pos.printInvoice')}
            size="md"
            disabled={state.kind === 'certifying'}
          />
        )}
        {isOver && (
          <Button leftSection={<IconPencil size={20} />} disabled={!online || busy} onClick={() => setAsks('correct')}>
            {again}
          </Button>
        )}
        {isUncertified && (
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={20} />}
            disabled={!online}
            loading={busy}
            onClick={() => void retry()}
          >
            {t('pos.retryInvoiceNow')}
          </Button>
        )}
        {(state.kind === 'certified' || state.kind === 'keeps') && (
          <Button variant="subtle" color="chile" disabled={!online || busy} onClick={() => setAsks('annul')}>
            {t('pos.annulInvoice')}
          </Button>
        )}
      </div>
      {asks === 'correct' && <CorrectDialog bill={bill} title={again} onClose={() => setAsks(null)} />}
      {asks === 'annul' && (
        <ReasonDialog
          title={t('pos.annulInvoiceOf', { number: bill.billNumber })}
          confirm={t('pos.annulInvoice')}
          reasons={['reasonWrongBuyer', 'reasonWrongBill', 'reasonNoSale']}
          hint={t('pos.annulInvoiceHint')}
          least={10}
          most={500}
          onConfirm={annul}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
};
