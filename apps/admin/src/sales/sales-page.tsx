import type { Figure, SalesReport } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Card, Group, Progress, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useBusiness, useIsAtHub } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { todayIn } from '../invoicing/tie-out.ts';
import { BillsModal, type Opened } from './bills-modal.tsx';
import { Breakdown } from './breakdown.tsx';
import { DataAsOfLines } from './data-as-of.tsx';
import { KitchenTimesTable } from './kitchen-times.tsx';
import { Reductions } from './reductions.tsx';
import { ReportFigure } from './report-figure.tsx';
import classes from './sales.module.css';
import { useSalesReport } from './use-sales.ts';

/** A date as people write it. */
const rowDay = (day: string): string => day.split('-').reverse().join('/');

const ZONE = 'America/Guatemala';

/** In the order an owner asks for them. */
const FIGURES: readonly Figure[] = [
  'revenue',
  'count',
  'average',
  'refunds',
  'netSales',
  'tips',
  'net',
  'tax',
  'discounts',
  'courtesies',
  'voidsAfterSend',
  'voidsBeforeSend',
  'cost',
  'margin',
  'cashDifference',
];
/** What is made of bills opens to them. */
const OF_BILLS: ReadonlySet<Figure> = new Set(['revenue', 'net', 'tax', 'tips', 'count', 'average']);

const Figures = ({ report, onOpen }: { report: SalesReport; onOpen(title: string): void }) => {
  const { t } = useTranslation();
  const opener = (name: Figure) => (OF_BILLS.has(name) ? () => onOpen(t(`admin.figure_${name}`)) : undefined);
  return (
    <div className={classes.figures}>
      {FIGURES.map((name) => {
        const amount = report[name];
        return (
          <ReportFigure
            key={name}
            name={name}
            value={amount === null ? '–' : name === 'count' ? amount : formatMoney(amount)}
            hint={
              name === 'margin' && report.uncosted > 0 ? t('admin.uncosted', { count: report.uncosted }) : undefined
            }
            onOpen={opener(name)}
          />
        );
      })}
    </div>
  );
};

const Methods = ({ report }: { report: SalesReport }) => {
  const { t } = useTranslation();
  if (report.byPaymentMethod.length === 0) return null;
  return (
    <Card withBorder p={0}>
      <Title order={2} size="h4" p="md">
        {t('admin.collected')}
      </Title>
      <ul className={classes.rows}>
        {report.byPaymentMethod.map((one) => (
          <li key={one.paymentMethodId} className={classes.row}>
            <span>{one.name}</span>
            <span className={classes.money}>
              {formatMoney(one.amount)}
              {one.refunded > 0 && (
                <span className={classes.soft}>
                  {' '}
                  {t('admin.methodRefunded', { amount: formatMoney(one.refunded) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Text p="md" c="dimmed">
        {t('admin.collectedHint')}
      </Text>
    </Card>
  );
};

/** What was sold, what was not charged, and how it was paid, between two business dates. */
export const SalesPage = () => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  const isAtHub = useIsAtHub();
  const locations = useLocations().data?.data ?? [];
  const zone = home.kind === 'hub' ? home.location.timeZone : (locations[0]?.timeZone ?? ZONE);
  const today = todayIn(zone, Date.now());
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [place, setPlace] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const asked = { from: from || today, to: to || today, locationId: place ?? undefined };
  const report = useSalesReport(asked);
  return (
    <Page title={t('admin.way_sales')}>
      <Stack>
        <Group align="end">
          <TextInput
            type="date"
            label={t('admin.fromDay')}
            value={from}
            max={to}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('admin.toDay')}
            value={to}
            min={from}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          {!isAtHub && locations.length > 1 && (
            <Select
              label={t('admin.inLocation')}
              placeholder={t('admin.allLocations')}
              clearable
              data={locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={place}
              onChange={setPlace}
            />
          )}
        </Group>
        {/* The figures of other dates stand there until these are known. */}
        {report.isPlaceholderData && (
          <div role="status">
            <Text mb={4}>{t('admin.calculating', { from: rowDay(asked.from), to: rowDay(asked.to) })}</Text>
            <Progress value={100} animated aria-label={t('admin.calculatingBar')} />
          </div>
        )}
        <Loaded query={report}>
          {(data) => (
            <>
              {!isAtHub && <DataAsOfLines all={data.dataAsOf} />}
              <Figures report={data} onOpen={(title) => setOpened({ ...asked, title })} />
              <Breakdown asked={asked} onOpen={setOpened} />
              <div className={classes.columns}>
                <Stack>
                  <Methods report={data} />
                  <KitchenTimesTable asked={asked} />
                </Stack>
                <Reductions key={JSON.stringify(asked)} asked={asked} />
              </div>
            </>
          )}
        </Loaded>
      </Stack>
      <BillsModal opened={opened} onClose={() => setOpened(null)} />
    </Page>
  );
};
