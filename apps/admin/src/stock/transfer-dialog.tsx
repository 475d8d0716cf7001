import type { StockTransfer, TransferItem } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIsAtHub, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../sales/sales.module.css';
import { quantityText, readThousandths, thousandthsField } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useStockWrite } from './use-stock.ts';

const Came = ({ item }: { item: TransferItem }) => {
  const { t } = useTranslation();
  const { received, thousandths, unit } = item;
  if (received === null) return null;
  return (
    <span className={received < thousandths ? classes.money : classes.soft}>
      {t('admin.transferCame', { amount: quantityText(received, unit) })}
    </span>
  );
};

const Lines = ({ transfer }: { transfer: StockTransfer }) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.rows}>
      {transfer.items.map((item) => (
        <li key={item.stockItemId} className={classes.row}>
          <span className={classes.what}>
            <strong>{item.name}</strong>
            <span className={classes.soft}>
              {t('admin.transferLeft', { amount: quantityText(item.thousandths, item.unit) })}
            </span>
          </span>
          <Came item={item} />
        </li>
      ))}
    </ul>
  );
};

const Receive = ({ transfer, onDone }: { transfer: StockTransfer; onDone(): void }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(transfer.items.map((item) => [item.stockItemId, thousandthsField(item.thousandths)])),
  );
  const write = useStockWrite<StockTransfer>(() => {
    feedback.done(t('admin.transferReceived'));
    onDone();
  });
  const items = transfer.items.map(({ stockItemId }) => ({
    stockItemId,
    thousandths: readThousandths(typed[stockItemId] ?? ''),
  }));
  const isWrong = items.some(({ thousandths }) => thousandths === null);
  return (
    <Stack>
      {transfer.items.map((item) => (
        <QuantityField
          key={item.stockItemId}
          label={t('admin.transferCameOf', { name: item.name, amount: quantityText(item.thousandths, item.unit) })}
          unit={item.unit}
          value={typed[item.stockItemId] ?? ''}
          onType={(text) => setTyped({ ...typed, [item.stockItemId]: text })}
        />
      ))}
      <Button
        size="xl"
        disabled={isWrong}
        loading={write.isPending}
        onClick={() => write.mutate({ path: `/stock/transfers/${transfer.id}/receive`, body: { items } })}
      >
        {t('admin.receive')}
      </Button>
    </Stack>
  );
};

/** A transfer: what is in it, what came, and to receive it where it is awaited. */
export const TransferDialog = ({ transfer, onClose }: { transfer: StockTransfer; onClose(): void }) => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayMove = useMay('Stock:Move');
  const { direction, status, documentNumber, otherName, notes } = transfer;
  const isAwaited = direction === 'in' && status === 'on_way';
  const place = otherName || t('admin.otherPlace');
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape
      size="lg"
      title={t(`admin.transfer_${direction}`, { number: documentNumber, place })}
    >
      <Stack>
        <Text>
          {t(`admin.transferStatus_${status}`)}
          {notes && ` · ${notes}`}
        </Text>
        {isAwaited && isAtHub && mayMove ? (
          <Receive transfer={transfer} onDone={onClose} />
        ) : (
          <Lines transfer={transfer} />
        )}
        {isAwaited && !isAtHub && <Text c="dimmed">{t('admin.receiveAtPlace')}</Text>}
      </Stack>
    </Modal>
  );
};
