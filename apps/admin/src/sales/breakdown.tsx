import { minor, SalesDimension, sumMinor } from '@comanda/contracts';
import { formatMoney, saveFile } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Button, Card, Group, Select, Stack } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAtHub } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import type { Opened } from './bills-modal.tsx';
import { LazyBars } from './lazy-bars.tsx';
import classes from './sales.module.css';
import { breakdownTable, portionsOf, rowName, shareOf } from './sales-table.ts';
import { type Asked, useSalesBy } from './use-sales.ts';

/** Bars that can still be told apart. */
const MOST_BARS = 31;

/** Sales by one dimension, as a chart and as a table whose rows open to their bills. */
export const Breakdown = ({ asked, onOpen }: { asked: Asked; onOpen(opened: Opened): void }) => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const [dimension, setDimension] = useState<SalesDimension>('day');
  const sales = useSalesBy(asked, dimension);
  const dimensions = SalesDimension.options.filter((one) => one !== 'location' || !isAtHub);
  return (
    <Stack>
      <Group align="end" justify="space-between">
        <Select
          label={t('admin.salesBy')}
          allowDeselect={false}
          data={dimensions.map((one) => ({ value: one, label: t(`admin.by_${one}`) }))}
          value={dimension}
          onChange={(one) => one && setDimension(SalesDimension.parse(one))}
        />
        {sales.data && sales.data.data.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={20} />}
            onClick={() => saveFile(`ventas-${dimension}.csv`, breakdownTable(t, dimension, sales.data.data))}
          >
            {t('admin.downloadSales')}
          </Button>
        )}
      </Group>
      <Loaded query={sales}>
        {({ data }) => {
          if (data.length === 0)
            return <Empty icon={<IconChartBar size={40} />} title={t('admin.noSales')} hint={t('admin.noSalesHint')} />;
          const whole = data.reduce((sum, { revenue }) => sum + revenue, 0);
          const hasRefunds = data.some(({ refunds }) => refunds > 0);
          const isOfLines = data.some(({ thousandths }) => thousandths !== null);
          const bars = data
            .slice(0, MOST_BARS)
            .map((row) => ({ name: rowName(t, dimension, row), revenue: row.revenue }));
          const label = t('admin.figure_revenue');
          return (
            <Card withBorder p={0}>
              <div style={{ padding: 16 }}>
                <LazyBars label={label} data={bars} series={[{ name: 'revenue', color: 'jade.7', label }]} />
              </div>
              <div className={classes.scroll}>
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th>{t(`admin.by_${dimension}`)}</th>
                      <th>{label}</th>
                      {hasRefunds && <th data-wide>{t('admin.figure_refunds')}</th>}
                      {hasRefunds && <th>{t('admin.figure_netSales')}</th>}
                      <th>{t('admin.share')}</th>
                      {isOfLines ? (
                        <th>{t('admin.portions')}</th>
                      ) : (
                        <>
                          <th data-wide>{t('admin.figure_tax')}</th>
                          <th data-wide>{t('admin.figure_tips')}</th>
                          <th>{t('admin.figure_count')}</th>
                        </>
                      )}
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((row) => {
                      const title = rowName(t, dimension, row);
                      return (
                        <tr key={row.key ?? ''}>
                          <td>
                            <button
                              type="button"
                              className={classes.open}
                              onClick={() => onOpen({ ...asked, dimension, key: row.key ?? '', title })}
                            >
                              {title}
                            </button>
                          </td>
                          <td>{formatMoney(row.revenue)}</td>
                          {hasRefunds && <td data-wide>{formatMoney(row.refunds)}</td>}
                          {hasRefunds && <td>{formatMoney(row.netSales)}</td>}
                          <td>{shareOf(row.revenue, whole)}</td>
                          {row.thousandths === null ? (
                            <>
                              <td data-wide>{formatMoney(row.tax ?? 0)}</td>
                              <td data-wide>{formatMoney(row.tips ?? 0)}</td>
                              <td>{row.count}</td>
                            </>
                          ) : (
                            <td>{portionsOf(row.thousandths)}</td>
                          )}
                        </tr>
                      );
                    })}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th>{t('admin.whole')}</th>
                      <th>{formatMoney(minor(whole))}</th>
                      {hasRefunds && <th data-wide>{formatMoney(sumMinor(data.map(({ refunds }) => refunds)))}</th>}
                      {hasRefunds && <th>{formatMoney(sumMinor(data.map(({ netSales }) => netSales)))}</th>}
                      <th colSpan={isOfLines ? 2 : 4} />
                    </tr>
                  </tfoot>
                </table>
              </div>
            </Card>
          );
        }}
      </Loaded>
    </Stack>
  );
};
