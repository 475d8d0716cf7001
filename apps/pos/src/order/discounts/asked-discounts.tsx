import type { DiscountItemInput } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { ActionIcon } from '@mantine/core';
import { IconClockPause, IconX } from '@tabler/icons-react';
import { useApp, useLive, usePlace, useRuntime } from '../../base/context.ts';
import { useStore } from '../../base/store.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from './discounts.module.css';
import { discountName } from './use-discounts.ts';

/** How a discount that is only asked for is called, with how much it is. */
export const useAskedName = (): ((asked: DiscountItemInput) => string) => {
  const { business } = usePlace();
  return (asked) =>
    asked.kind === 'percentage'
      ? discountName(asked)
      : `${asked.reason} ${formatMoney(asked.value, business.currency)}`;
};

/** Of a line, where what is off it stands. */
export const AskedOnLine = ({ asked }: { asked: DiscountItemInput }) => {
  const { t } = useTranslation();
  const nameOf = useAskedName();
  return (
    <span className={classes.waits}>
      <IconClockPause size={15} /> {t('pos.discountAsked', { name: nameOf(asked) })}
    </span>
  );
};

/** Of a line or the whole order, each with a tap that takes it back while the hub is away. */
export const WaitingDiscounts = ({ orderId, asked }: { orderId: string; asked: readonly DiscountItemInput[] }) => {
  const { t } = useTranslation();
  const { queue } = useRuntime();
  const feedback = useFeedback();
  const nameOf = useAskedName();
  return (
    <ul className={classes.list}>
      {asked.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only asked for has no other identity
        <li key={i}>
          <AskedOnLine asked={one} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('pos.discountRemove', { name: nameOf(one) })}
            onClick={() => {
              if (!queue.withdrawDiscount(orderId, one)) feedback.tell(t('pos.discountOnItsWay'));
            }}
          >
            <IconX size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};

/** Of the whole order, where its discounts stand: what was asked for and left no trace was given twice. */
export const AskedDiscounts = ({ asked }: { asked: readonly DiscountItemInput[] }) => {
  if (asked.length === 0) return null;
  return (
    <ul className={classes.list}>
      {asked.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only asked for has no other identity
        <li key={i}>
          <AskedOnLine asked={one} />
        </li>
      ))}
    </ul>
  );
};

/** In the dialog that gives one: what waits already, and for whom. */
export const AlreadyAsked = ({ asked }: { asked: readonly DiscountItemInput[] }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const isApprovalAsked = useStore(useApp().approvals.current) !== null;
  if (asked.length === 0) return null;
  return (
    <div className={classes.asked}>
      <AskedDiscounts asked={asked} />
      {isApprovalAsked ? <p>{t('pos.awaitsApproval')}</p> : !online && <p>{t('pos.discountAskedHint')}</p>}
    </div>
  );
};
