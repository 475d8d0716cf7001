import type { CashSessionView, OrderSummary } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { IconCalculator, IconPlusMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useOpenOrders } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import { textOfCentavos } from '../pad/pad.ts';
import classes from './cash.module.css';
import { readCount, withOtherSign } from './cash.ts';
import { MoneyField } from './money-field.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { useClosing } from './use-cash.ts';

export interface CloseSheetProps {
  session: CashSessionView;
  onClose(): void;
  onClosed(closed: CashSessionView): void;
}

const OpenOrders = ({
  orders,
  carry,
  onCarry,
}: {
  orders: OrderSummary[];
  carry: boolean;
  onCarry(carry: boolean): void;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const titleOf = useOrderTitle();
  return (
    <Alert color="maize" title={t('pos.openOrdersAtClose', { count: orders.length })} fz={16}>
      <ul className={classes.openOrders}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>{titleOf(order)}</span>
            <span>{order.documentNumber}</span>
            <b>{formatMoney(order.totals.total, business.currency)}</b>
          </li>
        ))}
      </ul>
      <Checkbox
        size="lg"
        styles={{ label: { fontSize: 16 } }}
        checked={carry}
        label={t('pos.carryOver', { count: orders.length })}
        onChange={(event) => onCarry(event.currentTarget.checked)}
      />
    </Alert>
  );
};

interface CountsProps {
  session: CashSessionView;
  /** As typed, by payment method id. */
  counted: Record<string, string>;
  onChange(counted: Record<string, string>): void;
}

const Counts = ({ session, counted, onChange }: CountsProps) => {
  const { t } = useTranslation();
  const [counting, setCounting] = useState<string | null>(null);
  return (
    <>
      {session.counts.map(({ paymentMethodId, name, kind }, i) => (
        <div key={paymentMethodId} className={classes.countRow}>
          <MoneyField
            autoFocus={i === 0}
            label={name}
            value={counted[paymentMethodId] ?? ''}
            read={(typed) => readCount(typed, kind)}
            onChange={(text) => onChange({ ...counted, [paymentMethodId]: text })}
          />
          {kind === 'cash' ? (
            <Button
              variant="default"
              leftSection={<IconCalculator size={20} />}
              onClick={() => setCounting(paymentMethodId)}
            >
              {t('pos.countNotes')}
            </Button>
          ) : (
            // A phone's number keys have no minus.
            <Button
              variant="default"
              leftSection={<IconPlusMinus size={20} />}
              onClick={() => onChange({ ...counted, [paymentMethodId]: withOtherSign(counted[paymentMethodId] ?? '') })}
            >
              {t('pos.gaveBackMore')}
            </Button>
          )}
        </div>
      ))}
      {counting && (
        <NotesDialog
          onClose={() => setCounting(null)}
          onTotal={(total) => onChange({ ...counted, [counting]: textOfCentavos(total) })}
        />
      )}
    </>
  );
};

/** The blind count: what is there is typed before anyone sees what should be. */
export const CloseSheet = ({ session, onClose, onClosed }: CloseSheetProps) => {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<Record<string, string>>({});
  const [notes, setNotes] = useState('');
  const [carry, setCarry] = useState(false);
  const closing = useClosing(session.id);
  const openOrders = useOpenOrders().data?.data ?? [];
  const counts = session.counts.flatMap(({ paymentMethodId, kind }) => {
    const read = readCount(counted[paymentMethodId] ?? '', kind);
    return 'amount' in read ? [{ paymentMethodId, counted: read.amount }] : [];
  });
  const isCounted = counts.length === session.counts.length;
  // Known before the hub says so; its refusal still counts when another till opened one meanwhile.
  const hasOpen = openOrders.length > 0 || closing.isRefusedForOpenOrders;
  const isBlocked = hasOpen && !carry;
  const close = async () => {
    const done = await closing.close({ counts, notes: notes.trim() || null, carryOverOpenOrders: carry });
    if (done) onClosed(done);
  };
  const footer = (
    <Button size="xl" fullWidth loading={closing.busy} disabled={!isCounted || isBlocked} onClick={() => void close()}>
      {t('pos.closeSessionNamed', { name: session.registerName })}
    </Button>
  );
  return (
    <Sheet title={t('pos.closeSession')} onClose={onClose} footer={footer} size="md">
      <div className={classes.count}>
        {hasOpen && <OpenOrders orders={openOrders} carry={carry} onCarry={setCarry} />}
        <p className={classes.hint}>{t('pos.blindHint')}</p>
        <Counts session={session} counted={counted} onChange={setCounted} />
        <Textarea
          label={t('pos.closingNotes')}
          description={t('pos.optional')}
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  );
};
