import { formatQuantity } from '@comanda/web';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBellRinging } from '@tabler/icons-react';
import type { Translate } from '../base/use-translation.ts';
import { dishesReady, type ReadyLine, type ReadyOrder } from './ready-news.ts';

const STAYS_MS = 8_000;

const lineText = (
  t: Translate,
  { quantity, itemName, seatNo }: Pick<ReadyLine, 'quantity' | 'itemName' | 'seatNo'>,
): string => {
  const dish = `${formatQuantity(quantity)}× ${itemName}`;
  return seatNo === null ? dish : t('pos.readyAtSeat', { dish, seat: seatNo });
};

/** Says low on the till what is to be carried where; more of the same order changes what stands there. */
export const showReady = (
  t: Translate,
  { orderId, orderNumber, tableAlias, lines, completeCourse }: ReadyOrder,
): void => {
  const isTable = tableAlias !== null && /^\d+$/.test(tableAlias);
  const place = isTable ? t('pos.tableShort', { number: tableAlias }) : (tableAlias ?? orderNumber);
  const dishes = dishesReady(lines);
  // Half a dish is one to carry.
  const count = dishes.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
  const shown = {
    id: `ready ${orderId}`,
    color: 'jade',
    icon: <IconBellRinging size={20} />,
    title:
      completeCourse === null
        ? t('pos.readyTitle', { count, place })
        : t('pos.readyCourse', { place, number: completeCourse }),
    // How many is in the title: a whole table's dishes would cover two others.
    message: <Text lineClamp={2}>{dishes.map((dish) => lineText(t, dish)).join(', ')}</Text>,
    autoClose: STAYS_MS,
  };
  notifications.hide(shown.id);
  notifications.show(shown);
};
