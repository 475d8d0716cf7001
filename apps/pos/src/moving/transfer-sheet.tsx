import type { MovedOrders, OrderGuest } from '@comanda/contracts';
import { formatQuantity } from '@comanda/web';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOpenOrders, useTables } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import { tableCards } from '../floor/table-state.ts';
import type { LineOnScreen, OrderOnScreen } from '../order/project-order.ts';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import { type Chosen, guestsGoing, movableLines, movedItems, toggled, withQuantity } from './chosen-lines.ts';
import { NeedsHub } from './needs-hub.tsx';
import { TableChoice } from './table-choice.tsx';
import { useMove } from './use-move.ts';

interface LineChoiceProps {
  line: LineOnScreen;
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

/** Whether a dish goes, and of several how many. */
const LineChoice = ({ line, chosen, onChange }: LineChoiceProps) => {
  const quantity = chosen.get(line.id);
  const isCombo = line.lineType !== 'product';
  return (
    <Group justify="space-between" wrap="nowrap" mih={56}>
      <Checkbox
        size="lg"
        checked={quantity !== undefined}
        label={`${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`}
        onChange={() => onChange(toggled(chosen, line))}
      />
      {quantity !== undefined && line.quantity > 1 && !isCombo && (
        <QuantityStepper value={quantity} onChange={(value) => onChange(withQuantity(chosen, line, value))} />
      )}
    </Group>
  );
};

const LinesStep = ({ lines, chosen, onChange }: { lines: LineOnScreen[] } & Omit<LineChoiceProps, 'line'>) => {
  const { t } = useTranslation();
  if (lines.length === 0) return <Text c="dimmed">{t('pos.nothingToMove')}</Text>;
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <LineChoice key={line.id} line={line} chosen={chosen} onChange={onChange} />
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
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const going = guestsGoing(order.guests, order.items, chosen, said);
  const transfer = async (to: { toOrderId: string; otherVersion: number } | { tableId: string }, place: string) => {
    const done = await move({
      path: `/orders/${order.id}/transfer-items`,
      body: { ...to, items, guests: going },
      done: t('pos.transferred', { place }),
      undo: ({ moveId }: MovedOrders) => ({ path: `/orders/${order.id}/undo-transfer`, body: { moveId } }),
    });
    if (done) onClose();
  };
  const footer = isPlacing ? (
    <Button variant="default" size="lg" disabled={busy} onClick={() => setPlacing(false)}>
      {t('pos.chooseDishes')}
    </Button>
  ) : (
    <Button size="lg" disabled={items.length === 0 || !isReady} onClick={() => setPlacing(true)}>
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
            onOrder={(to) => void transfer({ toOrderId: to.id, otherVersion: to.version }, titleOf(to))}
          />
        ) : (
          <>
            <LinesStep lines={lines} chosen={chosen} onChange={setChosen} />
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
