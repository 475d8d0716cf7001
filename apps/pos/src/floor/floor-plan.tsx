import type { OrderSummary } from '@comanda/contracts';
import { waitingTime } from '@comanda/web';
import { PLAN, placesOf, type TablePlace } from '@comanda/web/floor-plan';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useHold } from '../base/use-hold.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './floor-plan.module.css';
import { StillMark } from './still-mark.tsx';
import { type FloorFacts, NextLine, RoundButton, STATE_ICONS, TableMoney } from './table-card.tsx';
import { moodOf, type TableCardModel } from './table-state.ts';

/** What a room shows of an area, from above. */
export interface AreaCards {
  id: string;
  name: string;
  cards: readonly TableCardModel[];
}

const percent = (cells: number, of: number): string => `${(100 * cells) / of}%`;

const asStyle = ({ x, y, width, height }: TablePlace, rows: number) => ({
  left: percent(x, PLAN.columns),
  top: percent(y, rows),
  width: percent(width, PLAN.columns),
  height: percent(height, rows),
});

const Facts = ({ orders, staff, isWaiting }: FloorFacts & { orders: readonly OrderSummary[] }) => {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const first = orders[0]!;
  const ready = orders.reduce((sum, one) => sum + one.readyCount, 0);
  const unsent = orders.reduce((sum, one) => sum + one.unsentCount, 0);
  const waiter = first.waiterId ? staff.get(first.waiterId)?.split(' ')[0] : undefined;
  const mood = moodOf({ state: 'occupied', orders });
  // What the hub counts as ready stays so until it is paid: what comes next goes before it.
  const mark =
    mood === 'occupied'
      ? ready > 0
        ? 'ready'
        : unsent > 0
          ? 'unsent'
          : null
      : mood === 'billed'
        ? 'bill'
        : 'unbilled';
  return (
    <>
      <span className={classes.money}>
        <TableMoney orders={orders} />
      </span>
      <span className={classes.soft}>
        {waitingTime(now - Date.parse(first.createdAt))}
        {waiter && <span className={classes.waiter}> · {waiter}</span>}
      </span>
      {isWaiting(orders) && <StillMark orders={orders} className={classes.still} isShort />}
      {mark && (
        <span className={classes.mark} data-mark={mark}>
          {mark === 'ready' && t('pos.markReady', { count: ready })}
          {mark === 'bill' && t('pos.markBill')}
          {mark === 'unbilled' && t('pos.markUnbilled')}
          {mark === 'unsent' && t('pos.markUnsent', { count: unsent })}
        </span>
      )}
    </>
  );
};

const PlanTable = ({
  card,
  place,
  rows,
  isBusy,
  onTap,
  onMenu,
  ...facts
}: FloorFacts & {
  card: TableCardModel;
  place: TablePlace;
  rows: number;
  isBusy: boolean;
  onTap(): void;
  onMenu(): void;
}) => {
  const { t } = useTranslation();
  const { table, state, orders, next } = card;
  const hold = useHold(onTap, onMenu);
  const mood = moodOf(card);
  const Icon = STATE_ICONS[mood];
  return (
    <UnstyledButton
      {...hold}
      className={classes.table}
      style={asStyle(place, rows)}
      data-state={state}
      data-round={place.shape === 'round' || undefined}
      data-busy={isBusy || undefined}
      disabled={isBusy}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu();
      }}
    >
      <VisuallyHidden>
        {t('pos.tableNamed', { number: table.tableNumber, state: t(`pos.table_${mood}`) })}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {table.tableNumber}
        <Icon size={16} />
      </span>
      {orders.length > 0 ? (
        <Facts orders={orders} {...facts} />
      ) : (
        <span className={classes.seats}>{t('pos.capacity', { count: table.capacity })}</span>
      )}
      {next && <NextLine next={next} />}
    </UnstyledButton>
  );
};

/** The lowest row anything stands on, and an aisle: a room half empty takes half the screen. */
const rowsOf = (places: ReadonlyMap<string, TablePlace>): number =>
  Math.min(PLAN.rows, Math.max(8, ...[...places.values()].map(({ y, height }) => y + height + 1)));

/** The room as a waiter sees it: each table where it stands. */
export const FloorPlan = ({
  areas,
  busyId,
  onTap,
  onMenu,
  onRound,
  ...facts
}: FloorFacts & {
  areas: readonly AreaCards[];
  /** The table an order is being opened for. */
  busyId: string | null;
  onTap(card: TableCardModel): void;
  onMenu(card: TableCardModel): void;
  onRound(orderId: string): void;
}) => (
  <div className={classes.areas}>
    {areas.map(({ id, name, cards }) => {
      const places = placesOf(cards.map(({ table }) => table));
      const rows = rowsOf(places);
      return (
        <section key={id} aria-label={name}>
          {areas.length > 1 && <h2 className={classes.area}>{name}</h2>}
          <div className={classes.plan} style={{ aspectRatio: `${PLAN.columns} / ${rows}` }}>
            {cards.map((card) => {
              const place = places.get(card.table.id)!;
              return (
                <Fragment key={card.table.id}>
                  <PlanTable
                    card={card}
                    place={place}
                    rows={rows}
                    isBusy={busyId === card.table.id}
                    onTap={() => onTap(card)}
                    onMenu={() => onMenu(card)}
                    {...facts}
                  />
                  <RoundButton
                    card={card}
                    className={classes.round}
                    style={{ left: percent(place.x + place.width, PLAN.columns), top: percent(place.y, rows) }}
                    onRound={onRound}
                  />
                </Fragment>
              );
            })}
          </div>
        </section>
      );
    })}
  </div>
);
