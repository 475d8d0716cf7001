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
import { StillMark } from './still-mark.tsx';
import { OrderMarks } from './table-card.tsx';

const LOOKS: Record<ClosedState, { color: string; Icon: typeof IconCheck }> = {
  paid: { color: 'jade', Icon: IconCheck },
  cancelled: { color: 'chile', Icon: IconX },
  merged: { color: 'gray', Icon: IconArrowsJoin },
  undone: { color: 'gray', Icon: IconArrowBackUp },
};

/** Who takes out pays first and waits for so long; later nobody does, whoever forgot to say that it was handed out. Milliseconds. */
const WAITS_MS = 3 * 3_600_000;

/** True of a paid order whose dishes somebody may still wait for: whoever pays at a table has eaten. Pure. */
const isAwaited = ({ status, tableId, closedAt }: OrderSummary, nowMs: number): boolean =>
  status === 'paid' && tableId === null && closedAt !== null && nowMs - Date.parse(closedAt) < WAITS_MS;

/** One closed order in a list: how it ended, what of it is still to be handed out, what it came to, and from when to when it was open. */
export const ClosedOrderRow = ({ order }: { order: OrderSummary }) => {
  const { t, i18n } = useTranslation();
  const { business, location } = usePlace();
  const state = closedState(order);
  const { color, Icon } = LOOKS[state];
  const { timeZone } = location;
  const now = useNow(60_000);
  const opened = momentText(order.createdAt, { timeZone, language: i18n.language, nowMs: now });
  const marks = (
    <>
      <Badge variant="light" size="lg" color={color} leftSection={<Icon size={16} />}>
        {t(`pos.closed_${state}`)}
      </Badge>
      {isAwaited(order, now) && (
        <>
          {order.readyCount > 0 && (
            <OrderMarks order={{ unsentCount: 0, heldCount: 0, readyCount: order.readyCount }} />
          )}
          <StillMark orders={[order]} className={classes.still} />
        </>
      )}
    </>
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
