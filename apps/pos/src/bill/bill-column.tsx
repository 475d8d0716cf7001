import type { OrderItemView } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { useDroppable } from '@dnd-kit/core';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { CarriedDiscounts } from '../order/discounts/discount-list.tsx';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import type { BillPreview } from './allocation.ts';
import classes from './bill.module.css';
import { inCombos } from './bill-groups.ts';
import { ComboHead } from './combo-head.tsx';
import { DraggableLine } from './draggable-line.tsx';
import { type OrderOff, shareOf } from './order-discounts-on.ts';

export interface BillColumnProps {
  bill: number;
  name: string;
  preview: BillPreview;
  items: readonly OrderItemView[];
  /** Of the whole order, what its lines carry of them. */
  orderOff: OrderOff;
  /** Tapped lines go here. */
  active: boolean;
  onActivate(): void;
  onTakeOff(lineIds: readonly string[]): void;
  onRemove: (() => void) | null;
}

const onBill = ({ line, units, amount }: BillPreview['lines'][number]) => ({
  orderItemId: line.orderItemId,
  thousandths: units,
  amount,
});

/** A bill being made. */
export const BillColumn = ({
  bill,
  name,
  preview,
  items,
  orderOff,
  active,
  onActivate,
  onTakeOff,
  onRemove,
}: BillColumnProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { setNodeRef, isOver } = useDroppable({ id: String(bill) });
  return (
    <div ref={setNodeRef} className={classes.column} data-active={active || undefined} data-over={isOver || undefined}>
      <div className={classes.columnHead}>
        <UnstyledButton className={classes.columnName} aria-pressed={active} onClick={onActivate}>
          <span>{name}</span>
          <strong>{formatMoney(preview.total, business.currency)}</strong>
        </UnstyledButton>
        {onRemove && (
          <ActionIcon aria-label={t('pos.removeBill', { name })} onClick={onRemove}>
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      {preview.lines.length === 0 && <p className={classes.hint}>{t(active ? 'pos.tapToAssign' : 'pos.emptyBill')}</p>}
      {inCombos(preview.lines, items, onBill).map(({ combo, lines }) => (
        <Fragment key={combo?.id ?? lines[0]!.line.orderItemId}>
          {combo && (
            <UnstyledButton
              className={classes.drag}
              aria-label={t('pos.takeOffNamed', { name: combo.name })}
              onClick={() => onTakeOff(lines.map(({ line }) => line.orderItemId))}
            >
              <ComboHead combo={combo} ofOrder={shareOf(orderOff, lines.map(onBill))} off={orderOff} />
            </UnstyledButton>
          )}
          {lines.map(({ line, units, amount }) => (
            <DraggableLine
              key={line.orderItemId}
              lineId={line.orderItemId}
              from={bill}
              isOfCombo={combo !== null}
              label={t('pos.takeOffNamed', { name: line.name })}
              onTap={() => onTakeOff([line.orderItemId])}
            >
              <span className={classes.lineQuantity}>{formatQuantity(units / THOUSAND)}</span>
              <span className={classes.lineName}>
                {line.name}
                {line.options.length > 0 && <small className={classes.options}>{line.options.join(' · ')}</small>}
                <LineDiscounts line={line} part={units / THOUSAND} ofOrder={combo ? null : shareOf(orderOff, [line])} />
              </span>
              {/* What its dishes come to stands with the combo. */}
              {!combo && <span>{formatMoney(amount, business.currency)}</span>}
            </DraggableLine>
          ))}
        </Fragment>
      ))}
      <CarriedDiscounts discounts={orderOff.discounts} />
    </div>
  );
};
