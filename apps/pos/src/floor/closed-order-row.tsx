import type { OrderSummary } from '@comanda/contracts';
import { formatMoney, formatTime } from '@comanda/web';
import { Badge, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowsJoin, IconCheck, IconX } from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { momentText } from '../sync/sync-words.ts';
import { type ClosedState, closedState } from './closed-state.ts';
import classes from './floor.module.css';
import { ListedOrder } from './order-row.tsx';

const LOOKS: Record<ClosedState, { color: string; Icon: typeof IconCheck }> = {
  paid: { color: 'jade', Icon: IconCheck },
  cancelled: { color: 'chile', Icon: IconX },
  merged: { color: 'gray', Icon: IconArrowsJoin },
  undone: { color: 'gray', Icon: IconArrowBackUp },
};

/** One closed order in a list: how it ended, what it came to, and from when to when it was open. */
export const ClosedOrderRow = ({ order }: { order: OrderSummary }) => {
  const { t, i18n } = useTranslation();
  const { business, location } = usePlace();
  const state = closedState(order);
  const { color, Icon } = LOOKS[state];
  const { timeZone } = location;
  const opened = momentText(order.createdAt, { timeZone, language: i18n.language, nowMs: useNow(60_000) });
  const marks = (
    <Badge variant="light" size="lg" color={color} leftSection={<Icon size={16} />}>
      {t(`pos.closed_${state}`)}
    </Badge>
  );
  const side = (
    <>
      <div className={classes.rowTitle}>{formatMoney(order.totals.total, business.currency)}</div>
      <Text c="dimmed">
        {opened}
        {order.closedAt && ` – ${formatTime(order.closedAt, timeZone)}`}
      </Text>
    </>
  );
  return <ListedOrder order={order} marks={marks} side={side} />;
};
