import type { ReportBill } from '@comanda/contracts';
import { formatMoney, saveFile } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { DownloadAll } from './download-all.tsx';
import classes from './sales.module.css';
import { billsTable } from './sales-table.ts';
import { type Figured, SIZE, useReportBills } from './use-sales.ts';

/** What somebody opened: a figure, and what it is called. */
export interface Opened extends Figured {
  title: string;
}

const Bills = ({ opened: { title: _title, ...figured } }: { opened: Opened }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const [page, setPage] = useState(1);
  const bills = useReportBills(figured, page);
  return (
    <Loaded query={bills}>
      {({ data, total }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t('admin.noSales')}</Text>
        ) : (
          <Stack>
            <ul className={classes.rows}>
              {data.map((bill) => (
                <li key={bill.id} className={classes.row}>
                  <span className={classes.what}>
                    <strong>{bill.billNumber}</strong>
                    <span className={classes.soft}>
                      {[
                        bill.tableAliasSnapshot && t('admin.tableNamed', { number: bill.tableAliasSnapshot }),
                        bill.waiterName,
                        times.full(bill.paidAt),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className={classes.money}>
                    {formatMoney(bill.revenue)}
                    {bill.tips > 0 && <span className={classes.soft}> + {formatMoney(bill.tips)}</span>}
                  </span>
                </li>
              ))}
            </ul>
            <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            <DownloadAll<ReportBill>
              path="/reports/bills"
              query={figured}
              onFound={(bills) => saveFile('cuentas.csv', billsTable(t, bills))}
            />
          </Stack>
        )
      }
    </Loaded>
  );
};

/** The bills a figure is made of. */
export const BillsModal = ({ opened, onClose }: { opened: Opened | null; onClose(): void }) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      closeOnEscape
      size="lg"
      title={opened && t('admin.billsOf', { what: opened.title })}
    >
      {opened && <Bills opened={opened} />}
    </Modal>
  );
};
