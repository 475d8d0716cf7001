import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { useDroppable } from '@dnd-kit/core';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import type { BillPreview } from './allocation.ts';
import classes from './bill.module.css';
import { DraggableLine } from './draggable-line.tsx';

export interface BillColumnProps {
  bill: number;
  name: string;
  preview: BillPreview;
  /** Tapped lines go here. */
  active: boolean;
  onActivate(): void;
  onTapLine(lineId: string): void;
  onRemove: (() => void) | null;
}

/** A bill being made. */
export const BillColumn = ({ bill, name, preview, active, onActivate, onTapLine, onRemove }: BillColumnProps) => {
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
      {preview.lines.map(({ line, units, amount }) => (
        <DraggableLine
          key={line.orderItemId}
          lineId={line.orderItemId}
          from={bill}
          label={t('pos.takeOffNamed', { name: line.name })}
          onTap={() => onTapLine(line.orderItemId)}
        >
          <span className={classes.lineQuantity}>{formatQuantity(units / THOUSAND)}</span>
          <span className={classes.lineName}>
            {line.name}
            <LineDiscounts line={{ ...line, quantity: units / THOUSAND }} />
          </span>
          <span>{formatMoney(amount, business.currency)}</span>
        </DraggableLine>
      ))}
    </div>
  );
};
