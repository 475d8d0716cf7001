import type { OrderSummary } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { usePrinterHealth } from '../kitchen/use-kitchen.ts';
import { AtPlace } from '../place/at-place.tsx';
import { FarEnd, ToldByHub, useIsFresh } from './far-end.tsx';
import { Figure } from './figure.tsx';
import { calmOf, type Need, needsAttention, waitAt } from './needs-attention.ts';
import { type OpenSum, openSums, owedOf } from './open-sums.ts';
import { OpeningNotice } from './opening-notice.tsx';
import { SalesToday } from './sales-today.tsx';
import { SecretChanges } from './secret-changes.tsx';
import classes from './today.module.css';
import {
  useMailHere,
  useOpenOrders,
  useOpenTills,
  useStationLoad,
  useStockAlerts,
  useSyncStatus,
  useTieOutHere,
} from './use-today.ts';

const MINUTE_MS = 60_000;
/** Rows of a list before the rest is only counted. */
const SHOWN = 8;

const minutesSince = (at: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS));

const useNameOf = () => {
  const { t } = useTranslation();
  return ({ orderAlias, tableAliasSnapshot, documentNumber }: OrderSummary): string =>
    orderAlias ??
    (tableAliasSnapshot === null ? documentNumber : t('admin.tableNamed', { number: tableAliasSnapshot }));
};

const WHERE: Record<Exclude<Need['kind'], 'long_table'>, string> = {
  blind: '/pantallas',
  printer: '/impresoras',
  failed: '/impresoras',
  held: '/impresoras',
  late_station: '/estaciones',
  untied: '/facturacion/cuadre',
  uncertified: '/facturacion/cuadre',
  mail_failing: '/correos',
  low_stock: '/inventario',
  no_till: '/cajas',
  sync: '/hoy',
};

const useNeedText = () => {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return (need: Need): string => {
    switch (need.kind) {
      case 'printer': {
        const cause = t(`printers.cause_${need.cause}`, { defaultValue: t('printers.cause_offline') });
        return t('admin.need_printer', { ...need, cause });
      }
      case 'long_table':
        return t('admin.need_long_table', { name: nameOf(need.order), minutes: need.minutes });
      case 'sync':
        return t(`admin.need_sync_${need.state}`, { count: need.count });
      case 'uncertified':
        return t(`admin.waitAlarm_${need.alarm}`);
      case 'mail_failing':
        return t('admin.mailFailing');
      case 'no_till':
        return t('admin.need_no_till');
      default:
        return t(`admin.need_${need.kind}`, { ...need });
    }
  };
};

/** To the order, where its till is. */
const OrderLink = ({ id, className, children }: { id: string; className?: string | undefined; children: ReactNode }) =>
  useIsAtHub() ? (
    <a href={`/#/orders/${id}`} className={className} data-soft>
      {children}
    </a>
  ) : (
    <span className={className} data-soft>
      {children}
    </span>
  );

const NeedRow = ({ need }: { need: Need }) => {
  const textOf = useNeedText();
  const isSoft = need.kind === 'long_table' || need.kind === 'no_till' || need.kind === 'low_stock';
  const said = (
    <>
      <IconAlertTriangle size={22} />
      {textOf(need)}
    </>
  );
  if (need.kind === 'long_table') {
    return (
      <OrderLink id={need.order.id} className={classes.need}>
        {said}
      </OrderLink>
    );
  }
  return (
    <Link href={WHERE[need.kind]} className={classes.need} data-soft={isSoft || undefined}>
      {said}
    </Link>
  );
};

const Kitchen = () => {
  const { t } = useTranslation();
  const load = useStationLoad();
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.inKitchen')}
      </Title>
      <Loaded query={load}>
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">{t('admin.stationsFirst')}</Text>
          ) : (
            <ul className={classes.rows}>
              {all.map((one) => {
                const { minutes, isLate } = waitAt(one, Date.now());
                return (
                  <li key={one.stationId} className={classes.row}>
                    <span>{one.stationName}</span>
                    <span className={isLate ? classes.late : undefined}>
                      {one.pendingTickets === 0
                        ? t('admin.nothingWaits')
                        : t('admin.ticketsWait', { count: one.pendingPortions, minutes })}
                    </span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

const Orders = ({ orders }: { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const isAtHub = useIsAtHub();
  const sumOf = (one: OrderSummary) => {
    const [left, total] = [owedOf(one), one.totals.total];
    if (left === total) return formatMoney(total);
    return t('admin.leftOfTotal', { left: formatMoney(left), total: formatMoney(total) });
  };
  const oldest = orders.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, SHOWN);
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.openOrders')}
      </Title>
      {orders.length === 0 && <Text c="dimmed">{t('admin.noOpenOrders')}</Text>}
      <ul className={classes.rows}>
        {oldest.map((one) => (
          <li key={one.id} className={classes.row}>
            <OrderLink id={one.id}>{nameOf(one)}</OrderLink>
            <span>
              {t('admin.sinceMinutes', { minutes: minutesSince(one.createdAt) })} · {sumOf(one)}
            </span>
          </li>
        ))}
      </ul>
      {isAtHub && orders.length > SHOWN && (
        <Button component="a" href="/#/orders" variant="subtle" mt="sm">
          {t('admin.allOrders', { count: orders.length })}
        </Button>
      )}
    </Card>
  );
};

/** How many orders are open, at tables and elsewhere, each with what of them is still to be paid. */
const OpenFigures = ({ open }: { open: readonly OrderSummary[] }) => {
  const { t } = useTranslation();
  const { atTables, elsewhere } = openSums(open);
  const hintOf = ({ owed }: OpenSum) => t('admin.stillOwed', { amount: formatMoney(owed) });
  return (
    <>
      <Figure label={t('admin.openTables')} value={atTables.count} hint={hintOf(atTables)} />
      <Figure label={t('admin.otherOrders')} value={elsewhere.count} hint={hintOf(elsewhere)} />
    </>
  );
};

/** What is going on at a place now, and what waits for a person. */
const Today = () => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const { timeZone } = usePlace();
  const times = useTimes(timeZone);
  const mayOpen = useMay('Business:Update');
  const orders = useOpenOrders();
  const tills = useOpenTills().data;
  const sync = useSyncStatus().data;
  const printers = usePrinterHealth().data;
  const tieOut = useTieOutHere().data;
  const mail = useMailHere().data;
  const stock = useStockAlerts().data;
  const isFresh = useIsFresh();
  const load = useStationLoad().data;
  const maySeeTills = useMay('CashSession:View');
  const maySeeSales = useMay('Report:View');
  const maySeeKitchen = useMay('Kitchen:View');
  // Of what was told long ago nobody knows whether it still waits.
  const known = {
    printers,
    stations: isFresh ? load : undefined,
    orders: isFresh ? orders.data : undefined,
    tills,
    sync,
    mail,
    tieOut,
    stock,
  };
  const needs = needsAttention(known, Date.now());
  const calm = needs.length === 0 ? calmOf(known) : null;
  return (
    <Loaded query={orders}>
      {(open) => (
        <Stack>
          {mayOpen && isAtHub && <OpeningNotice />}
          <ToldByHub />
          <SecretChanges timeZone={timeZone} />
          <ul className={classes.needs} aria-label={t('admin.needs')}>
            {calm && (
              <li className={classes.need} data-good>
                <IconCircleCheck size={22} />
                {t(`admin.${calm}`)}
              </li>
            )}
            {needs.map((need, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same need may be there twice
              <li key={`${need.kind}-${index}`}>
                <NeedRow need={need} />
              </li>
            ))}
          </ul>
          {maySeeSales && <SalesToday />}
          <div className={classes.figures}>
            <OpenFigures open={open} />
            {maySeeTills && (
              <Figure
                label={t('admin.way_cash')}
                value={tills?.length ?? '–'}
                hint={
                  tills?.[0]
                    ? tills.map(({ registerName, openedAt }) => `${registerName}, ${times.since(openedAt)}`).join(' · ')
                    : t('admin.noTillOpen')
                }
              />
            )}
            <FarEnd />
          </div>
          <div className={classes.columns}>
            <Orders orders={open} />
            {maySeeKitchen && <Kitchen />}
          </div>
        </Stack>
      )}
    </Loaded>
  );
};

/** The first page. */
export const TodayPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_today')}>
      <AtPlace>
        <Today />
      </AtPlace>
    </Page>
  );
};
