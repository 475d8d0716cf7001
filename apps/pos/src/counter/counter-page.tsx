import type { Page, Sale } from '@comanda/contracts';
import { formatMoney, formatTime } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Text, UnstyledButton } from '@mantine/core';
import { IconBarcode, IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import page from '../base/page.module.css';
import { useStillHere } from '../base/use-still-here.ts';
import { useTranslation } from '../base/use-translation.ts';
import floor from '../floor/floor.module.css';
import { useOpenOrder } from '../floor/open-order.ts';
import { OrderRow } from '../floor/order-row.tsx';
import { useOpenOrdersHere } from '../order/use-order-on-screen.ts';
import classes from './counter.module.css';
import { useScanner } from './use-scanner.ts';

/** How many of the latest sales are at hand, to print or take back. */
const LATEST = 30;

const LatestSales = () => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const sales = useQuery({
    queryKey: keys.sales,
    queryFn: () => api.get<Page<Sale>>('/sales', { locationId: location.id, kind: 'sale', size: LATEST }),
    refetchOnMount: 'always',
  });
  if (!sales.data || sales.data.data.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <section className={classes.section}>
      <h2>{t('pos.salesDone')}</h2>
      <div className={floor.list}>
        {sales.data.data.map((sale) => (
          <UnstyledButton key={sale.id} className={floor.row} onClick={() => navigate(`/orders/${sale.orderId}/bill`)}>
            <Text c="dimmed" className={floor.rowDocument}>
              {formatTime(sale.paidAt, location.timeZone)}
            </Text>
            <div className={floor.rowMain}>
              <div className={floor.rowTitle}>{sale.number}</div>
            </div>
            <div className={floor.rowMarks}>
              {sale.status === 'voided' && (
                <Badge variant="light" size="lg" color="chile">
                  {t('pos.saleVoided')}
                </Badge>
              )}
              {sale.status === 'paid' && sale.refunded > 0 && (
                <Badge variant="light" size="lg" color="maize">
                  {t('pos.saleRefunded', { amount: money(sale.refunded) })}
                </Badge>
              )}
            </div>
            <div className={floor.rowSide}>
              <div className={floor.rowTitle}>{money(sale.total)}</div>
            </div>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
};

/** Sales at the counter: a new one, those that wait, and the latest that were paid. What is scanned here begins a new one. */
export const CounterPage = () => {
  const { t } = useTranslation();
  const opener = useOpenOrder();
  const orders = useOpenOrdersHere();
  const { scanned } = useRuntime();
  const stillHere = useStillHere();
  const begin = async () => {
    const isStillHere = stillHere();
    await opener.open({ orderType: 'take_out', channel: 'counter' });
    // None was opened: what was scanned for it is on none.
    if (isStillHere()) scanned.set([]);
  };
  useScanner((code) => {
    scanned.set([...scanned.get(), code]);
    if (opener.opening === null) void begin();
    return true;
  });
  const parked = (orders.data ?? []).filter(({ channel }) => channel === 'counter');
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('pos.counter')}</h1>
        <Button
          className={classes.newSale}
          size="lg"
          leftSection={<IconShoppingCartPlus size={22} />}
          loading={opener.opening !== null}
          onClick={() => void begin()}
        >
          {t('pos.newSale')}
        </Button>
      </header>
      <div className={`${page.body} ${classes.body}`}>
        <section className={classes.section}>
          <h2>{t('pos.parkedSales')}</h2>
          {orders.data && parked.length === 0 && (
            <Empty icon={<IconBarcode size={48} />} title={t('pos.noParkedSales')} hint={t('pos.noParkedSalesHint')} />
          )}
          <div className={floor.list}>
            {parked.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </div>
        </section>
        <LatestSales />
      </div>
    </div>
  );
};
