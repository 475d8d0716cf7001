import type { DiningTable } from '@comanda/contracts';
import { inRoom, PLAN, type TablePlace } from '@comanda/web/floor-plan';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './room.module.css';

/** Pixels a finger may slip before it drags. */
const SLIP_PX = 6;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  startX: number;
  startY: number;
  isMoving: boolean;
}

const percent = (cells: number, of: number): string => `${(100 * cells) / of}%`;

const asStyle = ({ x, y, width, height }: TablePlace) => ({
  left: percent(x, PLAN.columns),
  top: percent(y, PLAN.rows),
  width: percent(width, PLAN.columns),
  height: percent(height, PLAN.rows),
});

const PlanTable = ({
  table,
  place,
  isChosen,
  mayMove,
  onChoose,
  onMove,
}: {
  table: DiningTable;
  place: TablePlace;
  isChosen: boolean;
  mayMove: boolean;
  onChoose(): void;
  onMove(place: TablePlace): void;
}) => {
  const { t } = useTranslation();
  const drag = useRef<Drag | null>(null);
  const [held, setHeld] = useState<TablePlace | null>(null);
  const movedTo = (event: PointerEvent<HTMLElement>): TablePlace => {
    const { startX, startY } = drag.current!;
    const { width, height } = event.currentTarget.parentElement!.getBoundingClientRect();
    const x = place.x + ((event.clientX - startX) * PLAN.columns) / width;
    const y = place.y + ((event.clientY - startY) * PLAN.rows) / height;
    return inRoom({ ...place, x, y });
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    onChoose();
    if (!mayMove || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startY: event.clientY, isMoving: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    const { startX, startY } = drag.current;
    if (Math.hypot(event.clientX - startX, event.clientY - startY) > SLIP_PX) drag.current.isMoving = true;
    if (drag.current.isMoving) setHeld(movedTo(event));
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    const isMoved = drag.current?.isMoving === true;
    const next = isMoved ? movedTo(event) : null;
    drag.current = null;
    setHeld(null);
    if (next && (next.x !== place.x || next.y !== place.y)) onMove(next);
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || !mayMove) return;
    event.preventDefault();
    onMove(inRoom({ ...place, x: place.x + by[0], y: place.y + by[1] }));
  };
  return (
    <UnstyledButton
      className={classes.table}
      style={asStyle(held ?? place)}
      data-round={place.shape === 'round' || undefined}
      data-chosen={isChosen || undefined}
      data-held={held !== null || undefined}
      aria-pressed={isChosen}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => {
        drag.current = null;
        setHeld(null);
      }}
      onClick={onChoose}
      onKeyDown={step}
    >
      <VisuallyHidden>{t('admin.tableOf', { number: table.tableNumber, count: table.capacity })}</VisuallyHidden>
      <strong aria-hidden>{table.tableNumber}</strong>
      <span aria-hidden>{table.capacity}</span>
    </UnstyledButton>
  );
};

/** The room from above: each table where it stands, moved by finger, mouse or arrow keys. */
export const PlanCanvas = ({
  tables,
  places,
  chosen,
  mayMove,
  onChoose,
  onMove,
}: {
  tables: readonly DiningTable[];
  places: ReadonlyMap<string, TablePlace>;
  chosen: string | null;
  mayMove: boolean;
  onChoose(id: string | null): void;
  onMove(table: DiningTable, place: TablePlace): void;
}) => (
  <div
    className={classes.plan}
    style={{ aspectRatio: `${PLAN.columns} / ${PLAN.rows}`, '--columns': PLAN.columns, '--rows': PLAN.rows } as object}
    onPointerDown={(event) => event.target === event.currentTarget && onChoose(null)}
  >
    {tables.map((table) => (
      <PlanTable
        key={table.id}
        table={table}
        place={places.get(table.id)!}
        isChosen={chosen === table.id}
        mayMove={mayMove}
        onChoose={() => onChoose(table.id)}
        onMove={(place) => onMove(table, place)}
      />
    ))}
  </div>
);
