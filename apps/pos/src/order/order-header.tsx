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
import { useStable } from '../base/use-stable.ts';
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

type Asked = 'guests' | 'move' | 'transfer' | 'merge' | 'alias' | 'discount' | 'cancel';

interface MoreMenuProps {
  hasTable: boolean;
  /** The hub has not heard of it. */
  isNew: boolean;
  isDraft: boolean;
  isTakeOut: boolean;
  isEmpty: boolean;
  onAsk(asked: Asked): void;
  onToggleType(): void;
}

/** Told what it shows, not the order: a tap on a dish is another order, and the library's menu took as long to draw as the line. */
const MoreMenu = memo(({ hasTable, isNew, isDraft, isTakeOut, isEmpty, onAsk, onToggleType }: MoreMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t('pos.orderMenu')} title={t('pos.orderMenu')}>
          <IconDotsVertical size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {hasTable && !isNew && (
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
        {isDraft && hasTable && (
          <Menu.Item leftSection={<IconShoppingBag size={20} />} onClick={onToggleType}>
            {t(isTakeOut ? 'pos.toDineIn' : 'pos.toTakeOut')}
          </Menu.Item>
        )}
        {!isEmpty && (
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
});

interface BarProps extends MoreMenuProps {
  isSale: boolean;
  title: string;
  /** Its number, and the name that has no room in the title. */
  facts: string;
  guestCount: number;
  isAllergic: boolean;
}

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

/** Which order this is, who sits there, and what can be done with it as a whole. Drawn anew when one of these facts is another. */
const Bar = memo(({ isSale, title, facts, guestCount, isAllergic, onAsk, ...menu }: BarProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const small = useIsSmall();
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
        <h1>{title}</h1>
        <span>{facts}</span>
      </div>
      {isAllergic && (
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
          onClick={() => onAsk('guests')}
        >
          {guestCount > 0 ? guestCount : small ? '+' : t('pos.guests')}
        </Button>
      )}
      <MoreMenu onAsk={onAsk} {...menu} />
    </header>
  );
});

/** The order's bar, and what was asked for on it. A tap on a dish draws nothing of it: what is shown is told as plain facts. */
export const OrderHeader = ({ order, actions, onRepeat }: Omit<AskedDialogProps, 'asked' | 'onClose'>) => {
  const titleOf = useOrderTitle();
  const small = useIsSmall();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isTakeOut = order.orderType === 'take_out';
  const toggleType = useStable(
    () => void actions.change({ kind: 'order', patch: { orderType: isTakeOut ? 'dine_in' : 'take_out' } }),
  );
  // Beside its table a long name has no room on a phone.
  const name = small && order.tableAliasSnapshot ? order.orderAlias : null;
  return (
    <>
      <Bar
        isSale={order.channel === 'counter'}
        title={titleOf(name === null ? order : { ...order, orderAlias: null })}
        facts={[order.documentNumber, name].filter(Boolean).join(' · ')}
        guestCount={Math.max(order.guestCount ?? 0, order.guests.length)}
        isAllergic={order.guests.some((guest) => guest.allergies.length > 0)}
        hasTable={order.tableId !== null}
        isNew={isUnborn(order)}
        isDraft={order.status === 'draft'}
        isTakeOut={isTakeOut}
        isEmpty={order.items.length === 0}
        onAsk={setAsked}
        onToggleType={toggleType}
      />
      {asked && (
        <AskedDialog order={order} actions={actions} asked={asked} onRepeat={onRepeat} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
