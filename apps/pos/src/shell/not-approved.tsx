import type { OrderView } from '@comanda/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from '../base/use-translation.ts';
import { approvalFacts } from '../order/approval-facts.ts';
import { useAskedName } from '../order/discounts/asked-discounts.tsx';
import { discountName } from '../order/discounts/use-discounts.ts';
import type { OrderChange } from '../order/order-op.ts';
import type { NotApproved } from './not-approved-changes.ts';

/** What was not done, and of which order. */
export interface Said {
  said: string;
  about: string | undefined;
  onAsk(): void;
}

/** What was not done, in so many words: `No se dio: Cumpleaños 10 % a Yuca con chicharrón`. */
const useWords = (): ((change: OrderChange, order: OrderView | undefined) => string) => {
  const { t } = useTranslation();
  const nameOf = useAskedName();
  return (change, order) => {
    const line = 'itemId' in change ? order?.items.find(({ id }) => id === change.itemId) : undefined;
    const name = line?.productNameSnapshot ?? '…';
    if (change.kind === 'discount') return t('pos.notGiven', { name: nameOf(change.input), dish: name });
    if (change.kind === 'discount-order') return t('pos.notGivenToOrder', { name: nameOf(change.input) });
    if (change.kind === 'comp') return t('pos.notComped', { name });
    if (change.kind === 'void') return t('pos.notVoided', { name });
    if (change.kind === 'undiscount' || change.kind === 'undiscount-order') {
      const given = (line ?? order)?.discounts?.find(({ id }) => id === change.discountId);
      return t('pos.notTakenBack', { name: given ? discountName(given) : '…' });
    }
    const { what } = approvalFacts(change, order);
    return what ? t('pos.notChanged', { what }) : t('pos.notDone');
  };
};

/** That, with the table and the number of the order. */
export const useNotApprovedWords = (): ((one: NotApproved) => Omit<Said, 'onAsk'>) => {
  const { t } = useTranslation();
  const wordsOf = useWords();
  return ({ change, order }) => {
    const table = order?.tableAliasSnapshot;
    const where = [table && t('pos.tableShort', { number: table }), order?.documentNumber];
    return { said: wordsOf(change, order), about: where.filter(Boolean).join(' · ') || undefined };
  };
};

interface NoticeProps {
  all: readonly Said[];
  ask: string;
}

const Notice = ({ all, ask }: NoticeProps) => (
  <Stack gap="md">
    {all.map((one, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was not done has no other identity
      <div key={i}>
        <Text fw={700}>{one.said}</Text>
        {one.about && <Text>{one.about}</Text>}
        <Button variant="light" mt="xs" leftSection={<IconLockOpen size={18} />} onClick={one.onAsk}>
          {ask}
        </Button>
      </div>
    ))}
  </Stack>
);

const ID = 'not approved';

/**
 * Says it until it is asked for again or put away; all of it in one notice, or others would find no room. `onPutAway`: a person
 * did, and nothing else.
 */
export const showNotApproved = (notice: NoticeProps, onPutAway: () => void): void => {
  if (notice.all.length === 0) {
    // `notifications.hide` would call its `onClose`, as where a person puts it away.
    notifications.updateState(notificationsStore, (shown) => shown.filter(({ id }) => id !== ID));
    return;
  }
  const shown = {
    id: ID,
    color: 'maize',
    icon: <IconAlertTriangle size={20} />,
    message: <Notice {...notice} />,
    autoClose: false,
    // Put away it is gone for good: not by a finger beside it.
    closeButtonProps: { size: 44, iconSize: 24 },
    onClose: onPutAway,
  } as const;
  notifications.show(shown);
  notifications.update(shown);
};
