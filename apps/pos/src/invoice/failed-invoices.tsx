import { explainFel } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useTranslation } from '../base/use-translation.ts';
import classes from './invoice.module.css';
import { useFailedInvoices } from './use-failed-invoices.ts';

/** Paid bills that got no invoice and wait for somebody to put something right, the oldest first. */
export const FailedInvoices = ({ onOpen }: { onOpen(): void }) => {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const failed = useFailedInvoices();
  if (!failed.data) return <Skeleton height={220} radius={8} mt="md" />;
  const { data: bills, total } = failed.data;
  const open = (orderId: string) => {
    navigate(`/orders/${orderId}/bill`);
    onOpen();
  };
  return (
    <div className={classes.failed}>
      {bills.length === 0 && (
        <Empty icon={<IconFileCheck size={40} />} title={t('pos.noFailedInvoices')} hint={t('pos.noFailedHint')} />
      )}
      {bills.map((bill) => (
        <section key={bill.id} className={classes.invoice} data-tone="bad">
          <div className={classes.said}>
            {bill.billNumber} · {formatMoney(bill.total)}
          </div>
          <small>{explainFel(bill.felErrorCode ?? 'CERTIFIER_REFUSED')[i18n.language]}</small>
          <div className={classes.actions}>
            <Button onClick={() => open(bill.orderId)}>{t('pos.openBill')}</Button>
          </div>
        </section>
      ))}
      {total > bills.length && <Text c="dimmed">{t('pos.moreFailed', { count: total - bills.length })}</Text>}
    </div>
  );
};
