import type { PaidPurchase, PurchaseView } from '@comanda/contracts';
import { formatMoney, readAmount } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIsAtHub, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { MailModal } from '../mail/mail-modal.tsx';
import classes from '../sales/sales.module.css';
import { quantityText, readThousandths, thousandthsField } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { usePurchaseWrite, useStockWrite } from './use-stock.ts';

const Lines = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.rows}>
      {purchase.items.map((item) => (
        <li key={item.id} className={classes.row}>
          <span className={classes.what}>
            <strong>{item.name}</strong>
            <span className={classes.soft}>
              {t('admin.purchaseLine', {
                packs: thousandthsField(item.orderedPacks),
                pack: quantityText(item.packThousandths, item.unit),
                cost: formatMoney(item.packCost),
              })}
            </span>
          </span>
          {item.receivedPacks > 0 && (
            <span>{t('admin.purchaseCame', { packs: thousandthsField(item.receivedPacks) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

const Receive = ({ purchase, onDone }: { purchase: PurchaseView; onDone(): void }) => {
  const { t } = useTranslation();
  const leftOf = (item: PurchaseView['items'][number]) => Math.max(0, item.orderedPacks - item.receivedPacks);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(purchase.items.map((item) => [item.id, thousandthsField(leftOf(item))])),
  );
  const [supplierDocument, setDocument] = useState(purchase.supplierDocument ?? '');
  const [isComplete, setComplete] = useState(false);
  const write = usePurchaseWrite(t('admin.purchaseReceived'), onDone);
  const items = Object.entries(typed).flatMap(([purchaseItemId, text]) => {
    const packs = readThousandths(text);
    return packs ? [{ purchaseItemId, packs }] : [];
  });
  const isWrong = Object.values(typed).some((text) => text !== '' && readThousandths(text) === null);
  return (
    <Stack>
      {purchase.items.map((item) => (
        <div key={item.id}>
          <Text fw={600}>{item.name}</Text>
          <QuantityField
            label={t('admin.receivedNow', { left: thousandthsField(leftOf(item)) })}
            unit={null}
            value={typed[item.id] ?? ''}
            onType={(text) => setTyped({ ...typed, [item.id]: text })}
          />
        </div>
      ))}
      <TextInput
        label={t('admin.supplierDocument')}
        maxLength={60}
        value={supplierDocument}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <Switch
        size="lg"
        label={t('admin.nothingMore')}
        checked={isComplete}
        onChange={(event) => setComplete(event.currentTarget.checked)}
      />
      <Button
        size="xl"
        disabled={isWrong || (items.length === 0 && !(isComplete && purchase.status === 'partial'))}
        loading={write.isPending}
        onClick={() => {
          const delivery = { items, isComplete, supplierDocument: supplierDocument || null };
          write.mutate({ kind: 'receive', id: purchase.id, delivery });
        }}
      >
        {t(items.length === 0 && isComplete ? 'admin.closePurchase' : 'admin.receive')}
      </Button>
    </Stack>
  );
};

const LEAST_REASON = 3;

const Cancel = ({ purchase, onDone }: { purchase: PurchaseView; onDone(): void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const write = usePurchaseWrite(t('admin.purchaseIsCancelled'), onDone);
  return (
    <Stack>
      <TextInput
        label={t('admin.cancelPurchaseReason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        color="chile"
        disabled={reason.trim().length < LEAST_REASON}
        loading={write.isPending}
        onClick={() => write.mutate({ kind: 'cancel', id: purchase.id, reason })}
      >
        {t('admin.cancelPurchase')}
      </Button>
    </Stack>
  );
};

/** Cash out of the open till, to the supplier. */
const Pay = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const due = Math.max(purchase.receivedTotal, purchase.orderedTotal) - purchase.paid;
  const [typed, setTyped] = useState(due > 0 ? (due / 100).toFixed(2) : '');
  const read = readAmount(typed);
  const amount = 'amount' in read ? read.amount : 0;
  const [isMore, setMore] = useState(false);
  const write = useStockWrite<PaidPurchase>(() => {
    feedback.done(t('admin.purchasePaid'));
    setTyped('');
    setMore(false);
  });
  const back = useStockWrite<PaidPurchase>(() => {
    feedback.done(t('admin.purchasePaidBack'));
    setTyped('');
  });
  const pay = (kind: 'in' | 'out') => ({
    path: `/purchases/${purchase.id}/payments`,
    body: { amount, kind, anyway: isMore },
  });
  const needsMore = amount > Math.max(0, due);
  const isOpen = purchase.status !== 'cancelled';
  return (
    <Group align="end">
      <TextInput
        flex={1}
        label={t('admin.payPurchase')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isOpen && (
        <Button
          variant="default"
          disabled={amount <= 0 || (needsMore && !isMore)}
          loading={write.isPending}
          onClick={() => write.mutate(pay('out'))}
        >
          {t('admin.payPurchaseNow')}
        </Button>
      )}
      {isOpen && needsMore && (
        <Switch
          size="lg"
          w="100%"
          label={t('admin.payPurchaseMore', { due: formatMoney(Math.max(0, due)) })}
          checked={isMore}
          onChange={(event) => setMore(event.currentTarget.checked)}
        />
      )}
      {purchase.paid > 0 && (
        <Button
          variant="subtle"
          disabled={amount <= 0 || amount > purchase.paid}
          loading={back.isPending}
          onClick={() => back.mutate(pay('in'))}
        >
          {t('admin.payPurchaseBack')}
        </Button>
      )}
    </Group>
  );
};

const OPEN: readonly string[] = ['draft', 'ordered', 'partial'];

/** A purchase: its lines, and what may be done with it at its place. */
export const PurchaseDialog = ({ purchase, onClose }: { purchase: PurchaseView; onClose(): void }) => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayChange = useMay('Stock:Update');
  const mayMove = useMay('Stock:Move');
  const [deed, setDeed] = useState<'receive' | 'cancel' | null>(null);
  const maySend = useMay('Communication:Send') && !isAtHub;
  const [isMailing, setMailing] = useState(false);
  const mayPay = useMay('CashSession:Move');
  const order = usePurchaseWrite(t('admin.purchaseIsOrdered'), onClose);
  const isOpen = OPEN.includes(purchase.status);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape
      size="lg"
      title={`${purchase.documentNumber} · ${purchase.supplierName}`}
    >
      <Stack>
        <Text>
          {t(`admin.purchase_${purchase.status}`)} · {formatMoney(purchase.orderedTotal)}
          {purchase.cancellationReason && ` · ${purchase.cancellationReason}`}
        </Text>
        {deed === null && <Lines purchase={purchase} />}
        {deed === 'receive' && <Receive purchase={purchase} onDone={onClose} />}
        {deed === 'cancel' && <Cancel purchase={purchase} onDone={onClose} />}
        {purchase.paid > 0 && <Text>{t('admin.purchasePaidSoFar', { amount: formatMoney(purchase.paid) })}</Text>}
        {isAtHub && mayPay && deed === null && (purchase.status !== 'cancelled' || purchase.paid > 0) && (
          <Pay purchase={purchase} />
        )}
        {isMailing && (
          <MailModal
            path={`/purchases/${purchase.id}/mail`}
            name={purchase.documentNumber}
            onClose={() => setMailing(false)}
          />
        )}
        {isOpen && deed === null && (
          <Stack gap="sm">
            {mayMove && (
              <Button size="xl" onClick={() => setDeed('receive')}>
                {t('admin.receive')}
              </Button>
            )}
            {mayChange && purchase.status === 'draft' && (
              <Button
                variant="default"
                loading={order.isPending}
                onClick={() => order.mutate({ kind: 'order', id: purchase.id })}
              >
                {t('admin.markOrdered')}
              </Button>
            )}
            {maySend && (
              <Button variant="default" onClick={() => setMailing(true)}>
                {t('admin.mailInvoice')}
              </Button>
            )}
            {mayChange && purchase.status !== 'partial' && (
              <Button variant="subtle" color="chile" onClick={() => setDeed('cancel')}>
                {t('admin.cancelPurchase')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Modal>
  );
};
