import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowsExchange,
  IconArrowsJoin,
  IconDiscount2,
  IconDotsVertical,
  IconPencil,
  IconShoppingBag,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsSmall } from '../base/sheet.tsx';
import { useStillHere } from '../base/use-still-here.ts';
import { useTranslation } from '../base/use-translation.ts';
import { MoveOrderDialog } from '../floor/move-order-dialog.tsx';
import { useOrderTitle } from '../floor/order-row.tsx';
import { MergeDialog } from '../moving/merge-dialog.tsx';
import { TransferSheet } from '../moving/transfer-sheet.tsx';
import { AliasDialog } from './alias-dialog.tsx';
import { OrderDiscountDialog } from './discounts/order-discounts.tsx';
import { GuestsSheet } from './guests-sheet.tsx';
import classes from './order.module.css';
import type { OrderActions } from './order-actions.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { isUnborn } from './unsent/unborn-order.ts';

type Asked = 'guests' | 'move' | 'transfer' | 'merge' | 'alias' | 'discount' | 'cancel' | null;

const MoreMenu = ({
  order,
  onAsk,
  onToggleType,
}: {
  order: OrderOnScreen;
  onAsk(asked: Asked): void;
  onToggleType(): void;
}) => {
  const { t } = useTranslation();
  const takeOut = order.orderType === 'take_out';
  const isNew = isUnborn(order);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('pos.orderMenu')} title={t('pos.orderMenu')}>
          <IconDotsVertical size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {order.tableId && !isNew && (
          <Menu.Item leftSection={<IconArrowsExchange size={20} />} onClick={() => onAsk('move')}>
            {t('pos.moveOrder')}
          </Menu.Item>
        )}
        {!isNew && (
          <>
            <Menu.Item leftSection={<IconArrowForwardUp size={20} />} onClick={() => onAsk('transfer')}>
              {t('pos.transferItems')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsJoin size={20} />} onClick={() => onAsk('merge')}>
              {t('pos.mergeOrders')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPencil size={20} />} onClick={() => onAsk('alias')}>
          {t('pos.nameOrder')}
        </Menu.Item>
        {order.status === 'draft' && order.tableId && (
          <Menu.Item leftSection={<IconShoppingBag size={20} />} onClick={onToggleType}>
            {t(takeOut ? 'pos.toDineIn' : 'pos.toTakeOut')}
          </Menu.Item>
        )}
        {order.items.length > 0 && (
          <Menu.Item leftSection={<IconDiscount2 size={20} />} onClick={() => onAsk('discount')}>
            {t('pos.discountOrder')}
          </Menu.Item>
        )}
        <Menu.Item color="chile" leftSection={<IconTrash size={20} />} onClick={() => onAsk('cancel')}>
          {t('pos.cancelOrder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

interface AskedDialogProps {
  order: OrderOnScreen;
  actions: OrderActions;
  asked: Asked;
  onRepeat(lines: readonly LineOnScreen[]): void;
  onClose(): void;
}

const AskedDialog = ({ order, actions, asked, onRepeat, onClose }: AskedDialogProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const stillHere = useStillHere();
  const cancel = async (reason: string) => {
    const isStillHere = stillHere();
    const done = await actions.change({ kind: 'order', patch: { status: 'cancelled', cancellationReason: reason } });
    if (done && isStillHere()) navigate(order.channel === 'counter' ? '/counter' : '/');
    return done !== null;
  };
  if (asked === 'guests') return <GuestsSheet order={order} actions={actions} onRepeat={onRepeat} onClose={onClose} />;
  if (asked === 'move') return <MoveOrderDialog order={order} onClose={onClose} />;
  if (asked === 'transfer') return <TransferSheet order={order} onClose={onClose} />;
  if (asked === 'merge') return <MergeDialog order={order} onClose={onClose} />;
  if (asked === 'alias') return <AliasDialog order={order} actions={actions} onClose={onClose} />;
  if (asked === 'discount') return <OrderDiscountDialog order={order} actions={actions} onClose={onClose} />;
  if (asked === null) return null;
  return (
    <ReasonDialog
      title={t('pos.cancelOrderNamed', { number: order.documentNumber })}
      confirm={t('pos.cancelOrderNamed', { number: order.documentNumber })}
      reasons={['reasonGuestLeft', 'reasonDuplicate', 'reasonMistake']}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
};

/** Which order this is, who sits there, and what can be done with it as a whole. Nothing here is what a tap waits for. */
export const OrderHeader = memo(({ order, actions, onRepeat }: Omit<AskedDialogProps, 'asked' | 'onClose'>) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const titleOf = useOrderTitle();
  const small = useIsSmall();
  const isSale = order.channel === 'counter';
  const [asked, setAsked] = useState<Asked>(null);
  const guestCount = Math.max(order.guestCount ?? 0, order.guests.length);
  // Beside its table a long name has no room on a phone.
  const name = small && order.tableAliasSnapshot ? order.orderAlias : null;
  const allergic = order.guests.some((guest) => guest.allergies.length > 0);
  return (
    <header className={classes.header}>
      <ActionIcon
        aria-label={t(isSale ? 'pos.counter' : 'pos.backToTables')}
        title={t(isSale ? 'pos.counter' : 'pos.backToTables')}
        onClick={() => navigate(isSale ? '/counter' : '/')}
      >
        <IconArrowLeft size={24} />
      </ActionIcon>
      <div className={classes.headerTitle}>
        <h1>{titleOf(name === null ? order : { ...order, orderAlias: null })}</h1>
        <span>{[order.documentNumber, name].filter(Boolean).join(' · ')}</span>
      </div>
      {allergic && (
        <Badge color="chile" size="lg">
          {t('pos.allergies')}
        </Badge>
      )}
      {!isSale && (
        <Button
          variant="default"
          leftSection={<IconUsers size={20} />}
          aria-label={t('pos.guests')}
          title={t('pos.guests')}
          onClick={() => setAsked('guests')}
        >
          {guestCount > 0 ? guestCount : small ? '+' : t('pos.guests')}
        </Button>
      )}
      <MoreMenu
        order={order}
        onAsk={setAsked}
        onToggleType={() =>
          void actions.change({
            kind: 'order',
            patch: { orderType: order.orderType === 'take_out' ? 'dine_in' : 'take_out' },
          })
        }
      />
      <AskedDialog order={order} actions={actions} asked={asked} onRepeat={onRepeat} onClose={() => setAsked(null)} />
    </header>
  );
});
