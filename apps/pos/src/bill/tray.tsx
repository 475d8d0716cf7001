import type { OrderItemView } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { useDroppable } from '@dnd-kit/core';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import { type Allocation, type BillableLine, unassigned, unassignedAmount } from './allocation.ts';
import classes from './bill.module.css';
import { inCombos } from './bill-groups.ts';
import { ComboHead } from './combo-head.tsx';
import { TRAY } from './drag.ts';
import { DraggableLine } from './draggable-line.tsx';
import { type OrderOff, offLines } from './order-discounts-on.ts';

export interface TrayProps {
  lines: BillableLine[];
  items: readonly OrderItemView[];
  allocation: Allocation;
  /** What of the order's discounts is on no bill yet. */
  orderOff: OrderOff;
  /** `all` puts the whole rest on the chosen bill, else one piece. */
  onTap(line: BillableLine, all: boolean): void;
  /** All that is left of these. */
  onTapCombo(lines: readonly BillableLine[]): void;
  onSplit(line: BillableLine, parts: number): void;
}

const SplitMenu = ({ line, bills, onSplit }: { line: BillableLine; bills: number; onSplit(parts: number): void }) => {
  const { t } = useTranslation();
  const parts = [...new Set([2, 3, 4, bills])].filter((n) => n > 1).sort((a, b) => a - b);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="subtle" px="sm" aria-label={t('pos.shareNamed', { name: line.name })}>
          <IconArrowsSplit2 size={20} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {parts.map((n) => (
          <Menu.Item key={n} onClick={() => onSplit(n)}>
            {t('pos.shareBetween', { count: n })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const TrayLine = ({
  line,
  isOfCombo,
  allocation,
  orderOff,
  onTap,
  onSplit,
}: Pick<TrayProps, 'allocation' | 'orderOff' | 'onTap' | 'onSplit'> & { line: BillableLine; isOfCombo: boolean }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const units = unassigned(allocation, line);
  return (
    <div className={classes.trayRow}>
      <DraggableLine
        lineId={line.orderItemId}
        from={null}
        isOfCombo={isOfCombo}
        label={t('pos.assignNamed', { name: line.name })}
        onTap={() => onTap(line, units <= THOUSAND)}
      >
        <span className={classes.lineQuantity}>{formatQuantity(units / THOUSAND)}</span>
        <span className={classes.lineName}>
          {line.name}
          <LineDiscounts line={line} part={units / THOUSAND} ofOrder={isOfCombo ? 0 : offLines(orderOff, [line])} />
        </span>
        <span>{formatMoney(unassignedAmount(allocation, line), business.currency)}</span>
      </DraggableLine>
      <SplitMenu line={line} bills={allocation.bills} onSplit={(parts) => onSplit(line, parts)} />
    </div>
  );
};

/** What is on no bill yet. */
export const Tray = (props: TrayProps) => {
  const { lines, items, allocation, orderOff, onTapCombo } = props;
  const { t } = useTranslation();
  const left = (line: BillableLine) => ({
    orderItemId: line.orderItemId,
    thousandths: unassigned(allocation, line),
    amount: unassignedAmount(allocation, line),
  });
  const { setNodeRef, isOver } = useDroppable({ id: TRAY });
  return (
    <div ref={setNodeRef} className={classes.tray} data-over={isOver || undefined}>
      <h3>{t('pos.unassigned')}</h3>
      {lines.length === 0 && (
        <p className={classes.allAssigned}>
          <IconCheck size={20} /> {t('pos.allAssigned')}
        </p>
      )}
      {inCombos(lines, items, left).map(({ combo, lines: own }) => (
        <Fragment key={combo?.id ?? own[0]!.orderItemId}>
          {combo && (
            <UnstyledButton
              className={classes.drag}
              aria-label={t('pos.assignNamed', { name: combo.name })}
              onClick={() => onTapCombo(own)}
            >
              <ComboHead combo={combo} ofOrder={offLines(orderOff, own)} />
            </UnstyledButton>
          )}
          {own.map((line) => (
            <TrayLine key={line.orderItemId} {...props} line={line} isOfCombo={combo !== null} />
          ))}
        </Fragment>
      ))}
      {lines.length > 0 && <p className={classes.hint}>{t('pos.assignHint')}</p>}
    </div>
  );
};
