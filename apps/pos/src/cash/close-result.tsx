import type { CashSessionView } from '@comanda/contracts';
import { formatDateTime, formatMoney } from '@comanda/web';
import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../app/context.ts';
import classes from './cash.module.css';
import { verdictOf } from './cash.ts';

/** After the blind count: what should have been there, and the difference. */
export const CloseResult = ({ session, onDone }: { session: CashSessionView; onDone(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <section className={classes.result}>
      <h2>{t('pos.closedNamed', { name: session.registerName })}</h2>
      <p className={classes.hint}>{session.closedAt && formatDateTime(session.closedAt, location.timeZone)}</p>
      <Table fz={16} verticalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('pos.method')}</Table.Th>
            <Table.Th ta="right">{t('pos.expected')}</Table.Th>
            <Table.Th ta="right">{t('pos.countedShort')}</Table.Th>
            <Table.Th ta="right">{t('pos.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {session.counts.map((count) => {
            const { verdict, amount } = verdictOf(count);
            return (
              <Table.Tr key={count.paymentMethodId}>
                <Table.Td>{count.name}</Table.Td>
                <Table.Td ta="right">{money(count.expected)}</Table.Td>
                <Table.Td ta="right">{money(count.counted ?? 0)}</Table.Td>
                <Table.Td ta="right" className={classes.verdict} data-verdict={verdict}>
                  {t(`pos.verdict_${verdict}`)} {amount > 0 && money(amount)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Button size="xl" onClick={onDone}>
        {t('common.accept')}
      </Button>
    </section>
  );
};
