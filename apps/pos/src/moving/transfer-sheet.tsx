import type { MovedOrders, OrderGuest, OrderSummary, OrderView } from '@comanda/contracts';
import { formatMoney, formatQuantity } from '@comanda/web';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useBills, useOpenOrders, useTables } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import { tableCards } from '../floor/table-state.ts';
import { priceOnTicket } from '../order/discounts/project-discounts.ts';
import { LineDetails, StateMark } from '../order/line-row.tsx';
import { optionWords } from '../order/line-state.ts';
import orderClasses from '../order/order.module.css';
import type { LineOnScreen, OrderOnScreen } from '../order/project-order.ts';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import {
  billedLines,
  type Chosen,
  guestsGoing,
  movableLines,
  movedItems,
  toggled,
  withQuantity,
} from './chosen-lines.ts';
import classes from './moving.module.css';
import { NeedsHub } from './needs-hub.tsx';
import { TableChoice } from './table-choice.tsx';
import { transferFacts } from './transfer-facts.ts';
import { useMove } from './use-move.ts';

interface LineChoiceProps {
  line: LineOnScreen;
  /** Of a combo, what it is made of. */
  parts: readonly LineOnScreen[];
  /** It is on a bill that stands: it stays where that is paid. */
  isBilled: boolean;
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

/** `1 × Café · Con leche · Asiento 2`, a dish of a combo. */
const PartWords = ({ line }: { line: LineOnScreen }) => {
  const { t } = useTranslation();
  const words = [
    `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`,
    ...optionWords(line),
    ...(line.notes ? [`“${line.notes}”`] : []),
    ...(line.seatNo === null ? [] : [t('pos.seatShort', { number: line.seatNo })]),
  ];
  return <span className={orderClasses.lineDetail}>{words.join(' · ')}</span>;
};

/** Everything by which two lines of one dish differ. */
const LineWords = ({ line, parts, isBilled }: Pick<LineChoiceProps, 'line' | 'parts' | 'isBilled'>) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  return (
    <span className={classes.line}>
      <span className={classes.name}>
        <strong>{`${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`}</strong>
        <span className={classes.price}>{formatMoney(priceOnTicket(line), business.currency)}</span>
      </span>
      <LineDetails line={line} />
      {parts.map((part) => (
        <PartWords key={part.id} line={part} />
      ))}
      <span className={orderClasses.lineMarks}>
        <StateMark line={line} />
        {line.seatNo !== null && (
          <span className={orderClasses.seat}>{t('pos.seatShort', { number: line.seatNo })}</span>
        )}
        {isBilled && (
          <span className={orderClasses.state}>
            <IconReceipt size={15} />
            {t('pos.onABill')}
          </span>
        )}
      </span>
    </span>
  );
};

/** Whether a dish goes, and of several how many. */
const LineChoice = ({ line, parts, isBilled, chosen, onChange }: LineChoiceProps) => {
  const quantity = chosen.get(line.id);
  const isCombo = line.lineType !== 'product';
  return (
    <Group justify="space-between" wrap="nowrap" mih={56}>
      <Checkbox
        size="lg"
        classNames={{ root: classes.choice, body: classes.choice, labelWrapper: classes.choice }}
        checked={quantity !== undefined}
        disabled={isBilled}
        label={<LineWords line={line} parts={parts} isBilled={isBilled} />}
        onChange={() => onChange(toggled(chosen, line))}
      />
      {quantity !== undefined && line.quantity > 1 && !isCombo && (
        <QuantityStepper value={quantity} onChange={(value) => onChange(withQuantity(chosen, line, value))} />
      )}
    </Group>
  );
};

interface LinesStepProps extends Pick<LineChoiceProps, 'chosen' | 'onChange'> {
  order: OrderOnScreen;
  lines: LineOnScreen[];
}

const LinesStep = ({ order, lines, chosen, onChange }: LinesStepProps) => {
  const { t } = useTranslation();
  const billed = billedLines(order.items, useBills(order.id).data?.data ?? []);
  const partsOf = Map.groupBy(order.items, (line) => line.parentOrderItemId);
  if (lines.length === 0) return <Text c="dimmed">{t('pos.nothingToMove')}</Text>;
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <LineChoice
          key={line.id}
          line={line}
          parts={(partsOf.get(line.id) ?? []).filter((part) => !part.voidedAt)}
          isBilled={billed.has(line.id)}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </Stack>
  );
};

interface GuestChoiceProps {
  guests: readonly OrderGuest[];
  going: readonly string[];
  onSay(guestId: string, goes: boolean): void;
}

/** Who goes along with their dishes, and with what they must not eat. */
const GuestChoice = ({ guests, going, onSay }: GuestChoiceProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" pb="xs">
      <Text fw={600}>{t('pos.guestsGoing')}</Text>
      {guests.map(({ id, seatNo, guestAlias, allergies }) => (
        <Checkbox
          key={id}
          size="lg"
          checked={going.includes(id)}
          label={[t('pos.seatNamed', { number: seatNo }), guestAlias, ...allergies].filter(Boolean).join(' · ')}
          onChange={(event) => onSay(id, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};

/** Dishes, or some of them, go to another table: which ones first, then where. Nothing goes to the kitchen again. */
export const TransferSheet = ({ order, onClose }: { order: OrderOnScreen; onClose(): void }) => {
  const { t } = useTranslation();
  const titleOf = useOrderTitle();
  const { busy, isReady, online, move } = useMove(order);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [isPlacing, setPlacing] = useState(false);
  const orders = useOpenOrders().data?.data ?? [];
  const cards = tableCards(useTables().data?.data ?? [], orders, null);
  const lines = movableLines(order.items);
  const items = movedItems(lines, chosen);
  const dishes = lines
    .filter(({ id }) => chosen.has(id))
    .map(({ id, productNameSnapshot: name }) => `${formatQuantity(chosen.get(id)!)} × ${name}`)
    .join(', ');
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const going = guestsGoing(order.guests, order.items, chosen, said);
  const client = useQueryClient();
  /** As this till last heard it, where that is how it is now. */
  const known = (to: OrderSummary): OrderView | null => {
    const kept = client.getQueryData<OrderView>(keys.order(to.id));
    return kept?.version === to.version ? kept : null;
  };
  const transfer = async (
    to: { toOrderId: string; otherVersion: number } | { tableId: string },
    place: string,
    other: OrderView | null = null,
  ) => {
    const done = await move({
      path: `/orders/${order.id}/transfer-items`,
      body: { ...to, items, guests: going },
      about: { what: `${dishes} → ${place}`, ...transferFacts(other, lines, chosen) },
      done: t('pos.transferred', { place }),
      undo: ({ moveId }: MovedOrders) => ({ path: `/orders/${order.id}/undo-transfer`, body: { moveId } }),
    });
    if (done) onClose();
  };
  const footer = isPlacing ? (
    <Button variant="default" size="lg" fullWidth disabled={busy} onClick={() => setPlacing(false)}>
      {t('pos.chooseDishes')}
    </Button>
  ) : (
    <Button size="lg" fullWidth disabled={items.length === 0 || !isReady} onClick={() => setPlacing(true)}>
      {t('pos.chooseTable')}
    </Button>
  );
  return (
    <Sheet title={t('pos.transferNamed', { order: titleOf(order) })} onClose={onClose} footer={footer}>
      <Stack>
        {!isReady && !busy && <NeedsHub online={online} />}
        {isPlacing ? (
          <TableChoice
            free={cards.filter(({ orders: open, state }) => open.length === 0 && state !== 'dirty')}
            orders={orders.filter((one) => one.id !== order.id && !one.orderType.startsWith('delivery'))}
            disabled={busy || !isReady}
            onTable={(tableId, number) => void transfer({ tableId }, t('pos.tableShort', { number }))}
            onOrder={(to) => void transfer({ toOrderId: to.id, otherVersion: to.version }, titleOf(to), known(to))}
          />
        ) : (
          <>
            <LinesStep order={order} lines={lines} chosen={chosen} onChange={setChosen} />
            {/* Always: a sheet that grows under a tap takes the next one elsewhere. */}
            {order.guests.length > 0 && (
              <GuestChoice
                guests={order.guests}
                going={going}
                onSay={(guestId, goes) => setSaid(new Map(said).set(guestId, goes))}
              />
            )}
          </>
        )}
      </Stack>
    </Sheet>
  );
};
