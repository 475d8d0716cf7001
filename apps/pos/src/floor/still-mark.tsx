import type { OrderSummary } from '@comanda/contracts';
import { formatElapsed } from '@comanda/web';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useStill } from '../status/use-standing-orders.ts';

/** Something of these orders stands still: no paper, or nobody sees it. The order itself says where and what helps. */
export const StillMark = ({
  orders,
  className,
  isShort = false,
}: {
  orders: readonly OrderSummary[];
  className: string | undefined;
  /** Where there is room for two words. */
  isShort?: boolean;
}) => {
  const { t } = useTranslation();
  const now = useNow();
  const still = useStill(
    orders.map(({ id }) => id),
    now,
  );
  if (!still) return null;
  const time = formatElapsed(now - Date.parse(still.since));
  return (
    <span className={className}>
      <IconAlertTriangle size={16} />
      {isShort ? t(`pos.stillShort_${still.word}`, { time }) : t(`pos.still_${still.word}`, { time })}
    </span>
  );
};
