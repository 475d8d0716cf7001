import type { DayReport } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { BillsModal, type Opened } from '../sales/bills-modal.tsx';
import { LazyBars } from '../sales/lazy-bars.tsx';
import { ReportFigure } from '../sales/report-figure.tsx';
import salesClasses from '../sales/sales.module.css';
import { portionsOf } from '../sales/sales-table.ts';
import { useDayReport } from '../sales/use-sales.ts';
import { changeOf } from './change-of.ts';
import classes from './today.module.css';

const useAgainst = () => {
  const { t } = useTranslation();
  return ({ today, compared, wasClosed }: DayReport): string => {
    if (wasClosed) return t('admin.againstClosed');
    const change = changeOf(today.revenue, compared.revenue);
    const said = t('admin.againstWeek', { amount: formatMoney(compared.revenue) });
    if (change === null || change === 0) return said;
    const word = change > 0 ? 'admin.moreThanThen' : 'admin.lessThanThen';
    return `${said} · ${t(word, { percent: Math.abs(change) })}`;
  };
};

const Hours = ({ hours }: Pick<DayReport, 'hours'>) => {
  const { t } = useTranslation();
  const data = hours.map(({ hour, revenue, compared }) => ({
    name: `${String(hour).padStart(2, '0')}:00`,
    revenue,
    compared,
  }));
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.salesByHour')}
      </Title>
      {hours.length === 0 ? (
        <Text c="dimmed">{t('admin.nothingSoldYet')}</Text>
      ) : (
        <LazyBars
          label={t('admin.salesByHour')}
          data={data}
          series={[
            { name: 'compared', color: 'gray.5', label: t('admin.weekAgo') },
            { name: 'revenue', color: 'jade.7', label: t('admin.today') },
          ]}
        />
      )}
    </Card>
  );
};

const Top = ({
  topProducts,
  onOpen,
}: Pick<DayReport, 'topProducts'> & { onOpen(key: string, title: string): void }) => {
  const { t } = useTranslation();
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.topDishes')}
      </Title>
      {topProducts.length === 0 && <Text c="dimmed">{t('admin.nothingSoldYet')}</Text>}
      <ul className={classes.rows}>
        {topProducts.map((one) => {
          const name = one.name ?? t('admin.ofNone');
          return (
            <li key={one.key ?? ''} className={classes.row}>
              <button type="button" className={salesClasses.open} onClick={() => onOpen(one.key ?? '', name)}>
                {portionsOf(one.thousandths ?? 0)} × {name}
              </button>
              <span className={salesClasses.money}>{formatMoney(one.revenue)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

/** Today's sales at a place against the same weekday last week until this hour; every figure opens to its bills. */
export const SalesToday = () => {
  const { t } = useTranslation();
  const { id: locationId } = usePlace();
  const day = useDayReport(locationId);
  const againstOf = useAgainst();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Loaded query={day}>
      {(report) => {
        const { today, businessDate } = report;
        const asked = { from: businessDate, to: businessDate, locationId };
        const opener = (title: string) => () => setOpened({ ...asked, title });
        return (
          <Stack>
            <Group justify="space-between">
              <Text c="dimmed">{t('admin.dayOfBusiness', { day: businessDate.split('-').reverse().join('/') })}</Text>
              <Button component={Link} href="/ventas" variant="subtle">
                {t('admin.allSales')}
              </Button>
            </Group>
            <div className={salesClasses.figures}>
              <ReportFigure
                name="revenue"
                value={formatMoney(today.revenue)}
                hint={againstOf(report)}
                onOpen={opener(t('admin.figure_revenue'))}
              />
              <ReportFigure name="count" value={today.count} onOpen={opener(t('admin.figure_count'))} />
              <ReportFigure
                name="average"
                value={today.average === null ? '–' : formatMoney(today.average)}
                onOpen={opener(t('admin.figure_average'))}
              />
              <ReportFigure name="tips" value={formatMoney(today.tips)} onOpen={opener(t('admin.figure_tips'))} />
              {today.refunds > 0 && <ReportFigure name="refunds" value={formatMoney(today.refunds)} />}
              {today.refunds > 0 && <ReportFigure name="netSales" value={formatMoney(today.netSales)} />}
              <ReportFigure name="discounts" value={formatMoney(today.discounts)} />
              <ReportFigure name="courtesies" value={formatMoney(today.courtesies)} />
              <ReportFigure name="voidsAfterSend" value={formatMoney(today.voidsAfterSend)} />
            </div>
            <div className={classes.columns}>
              <Hours hours={report.hours} />
              <Top
                topProducts={report.topProducts}
                onOpen={(key, title) => setOpened({ ...asked, dimension: 'product', key, title })}
              />
            </div>
            <BillsModal opened={opened} onClose={() => setOpened(null)} />
          </Stack>
        );
      }}
    </Loaded>
  );
};
