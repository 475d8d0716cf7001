import type { OrderItemView } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useIsSmall } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from '../order/add-bar.tsx';
import {
  type Allocation,
  addBill,
  assign,
  assignOne,
  type BillableLine,
  type BillPreview,
  mappingsOf,
  move,
  previewBills,
  removeBill,
  splitAcross,
  unassign,
  unassigned,
} from './allocation.ts';
import classes from './bill.module.css';
import { BillColumn } from './bill-column.tsx';
import { dragOf, TRAY } from './drag.ts';
import type { LineOnBill, OrderOff } from './order-discounts-on.ts';
import { Tray } from './tray.tsx';
import type { BillCreator, BillRequest } from './use-bills.ts';

export interface SplitEditorProps {
  lines: BillableLine[];
  /** All of the order: which of them are a combo's. */
  items: readonly OrderItemView[];
  start: Allocation;
  /** What to ask of the hub while nobody changed `start`, where it knows that split itself. */
  untouched?: BillRequest[];
  /** Of the whole order's discounts, what each of the bills being made has, and what is on none, last. */
  discountsOn(bills: readonly (readonly LineOnBill[])[]): OrderOff[];
  creator: BillCreator;
  /** What the bills are called, where they have a name, and whose they are. */
  names: readonly BillName[];
}

export interface BillName {
  name: string;
  /** Null of what is for the whole table. */
  seatNo: number | null;
}

/** The allocation after a line was dropped. */
const dropped = (allocation: Allocation, lines: BillableLine[], event: DragEndEvent): Allocation => {
  const drag = dragOf(event.active.id);
  const line = lines.find((one) => one.orderItemId === drag?.lineId);
  if (!drag || !line || !event.over) return allocation;
  const to = event.over.id;
  if (to === TRAY) return drag.from === null ? allocation : unassign(allocation, line.orderItemId, drag.from);
  const bill = Number(to);
  return drag.from === null ? assign(allocation, line, bill) : move(allocation, line.orderItemId, drag.from, bill);
};

interface ColumnsProps extends Pick<SplitEditorProps, 'items'> {
  names: string[];
  allocation: Allocation;
  previews: readonly BillPreview[];
  off: readonly OrderOff[];
  active: number;
  onActivate(bill: number): void;
  onChange(allocation: Allocation): void;
  onRemove(bill: number): void;
}

const Columns = (props: ColumnsProps) => {
  const { allocation, previews, off, items, names, active, onActivate, onChange, onRemove } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      {previews.map((preview, bill) => (
        <BillColumn
          // biome-ignore lint/suspicious/noArrayIndexKey: a bill being made is its place
          key={bill}
          bill={bill}
          name={names[bill]!}
          preview={preview}
          items={items}
          orderOff={off[bill]!}
          active={bill === active}
          onActivate={() => onActivate(bill)}
          onTakeOff={(lineIds) => onChange(lineIds.reduce((now, id) => unassign(now, id, bill), allocation))}
          onRemove={allocation.bills > 1 ? () => onRemove(bill) : null}
        />
      ))}
      <Button
        variant="default"
        className={classes.addBill}
        leftSection={<IconPlus size={20} />}
        onClick={() => onChange(addBill(allocation))}
      >
        {t('pos.addBill')}
      </Button>
    </div>
  );
};

/**
 * Which bill a tapped line goes to, and what that comes to: on a phone the bills themselves are far below what is tapped. There
 * another is chosen here, too.
 */
const Chosen = ({
  names,
  previews,
  active,
  onActivate,
}: Pick<ColumnsProps, 'names' | 'previews' | 'active' | 'onActivate'>) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const small = useIsSmall();
  const factsOf = (bill: number) => ({
    name: names[bill],
    amount: formatMoney(previews[bill]!.total, business.currency),
  });
  if (!small) return <span role="status">{t('pos.tapsGoTo', factsOf(active))}</span>;
  const said = (bill: number) => t('pos.toChosenBill', factsOf(bill));
  return (
    <div className={classes.chosen} role="toolbar" aria-label={t('pos.chooseBill')}>
      {names.map((_, bill) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bill being made is its place
        <Chip key={bill} on={bill === active} label={said(bill)} onClick={() => onActivate(bill)}>
          {bill === active ? said(bill) : names[bill]}
        </Chip>
      ))}
    </div>
  );
};

/** Lines between bills: drag them, or choose a bill and tap them; a line can be shared. */
export const SplitEditor = (props: SplitEditorProps) => {
  const { lines, items, start, untouched, discountsOn, creator, names } = props;
  const { t } = useTranslation();
  const [first] = useState(start);
  const [allocation, setAllocation] = useState(first);
  const [titles, setTitles] = useState(names);
  const [active, setActive] = useState(0);
  const remove = (bill: number) => {
    setAllocation(removeBill(allocation, bill));
    setTitles(titles.filter((_, i) => i !== bill));
    setActive(Math.max(0, Math.min(active, allocation.bills - 2)));
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const previews = previewBills(allocation, lines);
  const billNames = previews.map((_, bill) => titles[bill]?.name ?? t('pos.billNumber', { number: bill + 1 }));
  const left = lines.filter((line) => unassigned(allocation, line) > 0);
  const off = discountsOn([
    ...previews.map((one) => one.lines.map(({ line, units }) => ({ ...line, thousandths: units }))),
    left.map((line) => ({ ...line, thousandths: unassigned(allocation, line) })),
  ]);
  const made = previews.filter((preview) => preview.lines.length > 0);
  // A split that was changed is another than the hub would make by seat, and each bill still somebody's.
  const requestOf = (preview: BillPreview): BillRequest => {
    const seatNo = titles[previews.indexOf(preview)]?.seatNo ?? null;
    return { mappings: mappingsOf(preview), ...(seatNo !== null && { seatNo }) };
  };
  const requests = untouched && allocation === first ? untouched : made.map(requestOf);
  return (
    <DndContext sensors={sensors} onDragEnd={(event) => setAllocation(dropped(allocation, lines, event))}>
      <div className={classes.editor}>
        <Tray
          lines={lines}
          items={items}
          names={billNames}
          off={off}
          allocation={allocation}
          onTap={(line, all) =>
            setAllocation(all ? assign(allocation, line, active) : assignOne(allocation, line, active))
          }
          onTapCombo={(own) => setAllocation(own.reduce((now, line) => assign(now, line, active), allocation))}
          onSplit={(line, parts) => setAllocation(splitAcross(allocation, line, parts))}
        />
        <Columns
          allocation={allocation}
          previews={previews}
          off={off}
          items={items}
          names={billNames}
          active={active}
          onActivate={setActive}
          onChange={setAllocation}
          onRemove={remove}
        />
      </div>
      <div className={classes.actions}>
        {left.length > 0 && (
          <>
            <Chosen names={billNames} previews={previews} active={active} onActivate={setActive} />
            <span className={classes.left}>{t('pos.linesLeft', { count: left.length })}</span>
          </>
        )}
        <Button
          size="xl"
          loading={creator.busy}
          disabled={made.length === 0}
          onClick={() => creator.create(requests, false)}
        >
          {t('pos.makeBills', { count: made.length })}
        </Button>
      </div>
    </DndContext>
  );
};
