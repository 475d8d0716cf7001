import type { OrderItemView } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { useDroppable } from '@dnd-kit/core';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import { type Allocation, type BillableLine, billsOf, restOf, unassigned, unassignedAmount } from './allocation.ts';
import classes from './bill.module.css';
import { type ComboOnBill, inCombos } from './bill-groups.ts';
import { ComboHead } from './combo-head.tsx';
import { TRAY } from './drag.ts';
import { DraggableLine } from './draggable-line.tsx';
import { type OrderOff, type OrderShare, offLines, shareOf } from './order-discounts-on.ts';

export interface TrayProps {
  /** All there is to bill: what is on a bill stays where it was, or the next line would slide under the finger. */
  lines: BillableLine[];
  items: readonly OrderItemView[];
  allocation: Allocation;
  /** What the bills being made are called. */
  names: readonly string[];
  /** What of the order's discounts is on each bill, and last on none. */
  off: readonly OrderOff[];
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

/** On which bills all of it is: no wider than an amount, or names beside it would break and the lines below move. */
const OnBills = ({ bills, names }: { bills: readonly number[]; names: readonly string[] }) => {
  const { t } = useTranslation();
  const all = bills.map((bill) => names[bill]).join(', ');
  return (
    <span className={`${classes.trayEnd} ${classes.onBills}`} title={all}>
      {bills.length > 1 ? t('pos.onBills', { count: bills.length }) : all}
    </span>
  );
};

/** What lines carry of the order's discounts, on bills and on none. */
const shareOfAll = (off: readonly OrderOff[], lines: readonly BillableLine[]): OrderShare => ({
  amount: off.reduce((sum, one) => sum + offLines(one, lines), 0),
  discounts: off.find(({ discounts }) => discounts.length > 0)?.discounts ?? [],
});

const TrayLine = ({
  line,
  isOfCombo,
  allocation,
  names,
  off,
  onTap,
  onSplit,
}: Pick<TrayProps, 'allocation' | 'names' | 'off' | 'onTap' | 'onSplit'> & {
  line: BillableLine;
  isOfCombo: boolean;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const left = unassigned(allocation, line);
  const isDone = left === 0;
  const units = isDone ? line.thousandths : left;
  const ofOrder = isDone ? shareOfAll(off, [line]) : shareOf(off.at(-1)!, [line]);
  return (
    <div className={classes.trayRow}>
      <DraggableLine
        lineId={line.orderItemId}
        from={null}
        isOfCombo={isOfCombo}
        label={t(isDone ? 'pos.assignedNamed' : 'pos.assignNamed', { name: line.name })}
        isDone={isDone}
        onTap={() => onTap(line, units <= THOUSAND)}
      >
        <span className={classes.lineQuantity}>{formatQuantity(units / THOUSAND)}</span>
        <span className={classes.lineName}>
          {line.name}
          {line.options.length > 0 && <small className={classes.options}>{line.options.join(' · ')}</small>}
          <LineDiscounts line={line} part={units / THOUSAND} ofOrder={isOfCombo ? null : ofOrder} />
        </span>
        {isDone ? (
          <OnBills bills={billsOf(allocation, line.orderItemId)} names={names} />
        ) : (
          // What its dishes come to stands with the combo.
          !isOfCombo && (
            <span className={classes.trayEnd}>
              {formatMoney(unassignedAmount(allocation, line), business.currency)}
            </span>
          )
        )}
      </DraggableLine>
      <SplitMenu line={line} bills={allocation.bills} onSplit={(parts) => onSplit(line, parts)} />
    </div>
  );
};

/** A combo above its lines: one tap puts all that is left of them on the chosen bill. */
const TrayCombo = ({
  combo,
  lines,
  allocation,
  names,
  off,
  onTapCombo,
}: Pick<TrayProps, 'lines' | 'allocation' | 'names' | 'off' | 'onTapCombo'> & { combo: ComboOnBill }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const isDone = lines.every((line) => unassigned(allocation, line) === 0);
  const bills = [...new Set(lines.flatMap((line) => billsOf(allocation, line.orderItemId)))].sort((a, b) => a - b);
  return (
    <UnstyledButton
      className={classes.drag}
      data-done={isDone || undefined}
      aria-label={t(isDone ? 'pos.assignedNamed' : 'pos.assignNamed', { name: combo.name })}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : () => onTapCombo(lines)}
    >
      <ComboHead
        combo={combo}
        ofOrder={isDone ? shareOfAll(off, lines) : shareOf(off.at(-1)!, lines)}
        off={isDone ? null : off.at(-1)!}
        end={
          isDone ? (
            <OnBills bills={bills} names={names} />
          ) : (
            <span className={classes.trayEnd}>{formatMoney(combo.total, business.currency)}</span>
          )
        }
      />
    </UnstyledButton>
  );
};

/** What there is to put on bills. Lines keep their place: whoever taps one after the other quickly meets the one they saw. */
export const Tray = (props: TrayProps) => {
  const { lines, items, allocation } = props;
  const { t } = useTranslation();
  const isLeft = lines.some((line) => unassigned(allocation, line) > 0);
  const { setNodeRef, isOver } = useDroppable({ id: TRAY });
  return (
    <div ref={setNodeRef} className={classes.tray} data-over={isOver || undefined}>
      <h3>{t(isLeft ? 'pos.linesToBill' : 'pos.allAssigned')}</h3>
      {inCombos(lines, items, restOf(allocation, lines, items)).map(({ combo, lines: own }) => (
        <Fragment key={combo?.id ?? own[0]!.orderItemId}>
          {combo && <TrayCombo {...props} combo={combo} lines={own} />}
          {own.map((line) => (
            <TrayLine key={line.orderItemId} {...props} line={line} isOfCombo={combo !== null} />
          ))}
        </Fragment>
      ))}
      {isLeft && <p className={classes.hint}>{t('pos.assignHint')}</p>}
    </div>
  );
};
