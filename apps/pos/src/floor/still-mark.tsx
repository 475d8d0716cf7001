import type { OrderSummary } from '@comanda/contracts';
import { formatElapsed } from '@comanda/web';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { longestStill, type WaitingOrder } from '../status/standing-orders.ts';
import { useWaitingOf } from '../status/use-standing-orders.ts';

interface MarkProps {
  className: string | undefined;
  /** Where there is room for two words. */
  isShort?: boolean;
}

const Still = ({ waiting, className, isShort = false }: MarkProps & { waiting: readonly WaitingOrder[] }) => {
  const { t } = useTranslation();
  const now = useNow();
  const still = longestStill(waiting, now);
  if (!still) return null;
  const time = formatElapsed(now - Date.parse(still.since));
  return (
    <span className={className}>
      <IconAlertTriangle size={16} />
      {isShort ? t(`pos.stillShort_${still.word}`, { time }) : t(`pos.still_${still.word}`, { time })}
    </span>
  );
};

/** Something of these orders stands still: no paper, or nobody sees it. The order itself says where and what helps. */
export const StillMark = ({ orders, ...mark }: MarkProps & { orders: readonly OrderSummary[] }) => {
  const waiting = useWaitingOf(orders);
  // Most tables wait for nothing: their clocks stand still.
  return waiting.length === 0 ? null : <Still waiting={waiting} {...mark} />;
};
