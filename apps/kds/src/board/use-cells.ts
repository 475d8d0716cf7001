import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Settings } from '../settings/settings.ts';
import { type Layout, layOut, type MeasuredCard, type Room } from './layout.ts';
import type { OrderCard } from './order-cards.ts';

export const MIN_COLUMN_REM = 14;
const MIN_CELL_REM = 15;
const GAP_REM = 0.5;

/** How cards are to stand: in which layout, and how wide a column is at least (rem). */
export interface Manner {
  layout: Settings['layout'];
  minColumn: number;
}

/** Divides a space of width × height px into columns and cells. */
const divideRoom = (
  { top, width, height }: { top: number; width: number; height: number },
  rem: number,
  { layout, minColumn }: Manner,
): Room => {
  const gap = Math.round(GAP_REM * rem);
  const columns = Math.max(1, Math.floor((width + gap) / (minColumn * rem + gap)));
  const fits = Math.max(1, Math.floor((height + gap) / (MIN_CELL_REM * rem + gap)));
  const rows = layout === 'grid' ? fits : 1;
  return {
    layout,
    rem,
    top,
    columns,
    columnWidth: Math.floor((width - gap * (columns - 1)) / columns),
    rows,
    cellHeight: Math.floor((height - gap * (rows - 1)) / rows),
    gap,
  };
};

/** Follows the size of the card area. */
export const useRoom = (
  area: RefObject<HTMLElement | null>,
  { layout, minColumn }: Manner,
  textScale: number,
): Room | null => {
  const [room, setRoom] = useState<Room | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size changes the rem this reads.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { clientWidth: width, clientHeight: height } = element;
      const next = divideRoom({ top: element.getBoundingClientRect().top, width, height }, rem, { layout, minColumn });
      setRoom((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [area, layout, minColumn, textScale]);
  return room;
};

const heightsIn = (sheet: HTMLElement): MeasuredCard[] => {
  const height = (element: Element | null) => (element ? Math.ceil(element.getBoundingClientRect().height) : 0);
  return [...sheet.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
    const lines = [...card.querySelectorAll<HTMLElement>('[data-line]')];
    return {
      key: card.dataset.card ?? '',
      head: height(card.querySelector('[data-head]')),
      continuedHead: height(card.querySelector('[data-continued]')),
      lines: lines.map(height),
      ids: lines.map((line) => line.dataset.line ?? ''),
    };
  });
};

/**
 * What is done takes less room, and keeps what it had: a cook's hand is on its way to what stands beside it. What is said of it since,
 * as that it went to another table, has the room it takes.
 */
export const keepDone = (
  measured: readonly MeasuredCard[],
  before: readonly MeasuredCard[],
  cards: readonly OrderCard[],
): MeasuredCard[] => {
  const known = new Map(before.map((card) => [card.key, card]));
  const shown = new Map(cards.map((card) => [card.key, card]));
  return measured.map((card) => {
    const old = known.get(card.key);
    const order = shown.get(card.key);
    if (!old || !order) return card;
    const done = new Set(order.lines.filter((line) => line.state === 'done').map((line) => line.ticket.id));
    const lines = card.ids.map((id, index) => {
      const height = card.lines[index]!;
      return done.has(id) ? Math.max(old.lines[old.ids.indexOf(id)] ?? 0, height) : height;
    });
    return { ...card, head: order.state === 'done' ? old.head : card.head, lines };
  });
};

interface Heights {
  columnWidth: number;
  rem: number;
  cards: readonly MeasuredCard[];
}

/** A card to be placed, with the ids of its lines. */
export type Shown = Pick<MeasuredCard, 'key' | 'ids'>;

/** Cards as they were measured, with what is to keep the room it had `before`. */
export type Keep = (measured: readonly MeasuredCard[], before: readonly MeasuredCard[]) => readonly MeasuredCard[];

/**
 * Packs the cards into cells and pages by the heights the browser gives them on a hidden sheet: text wraps as it likes,
 * and still nothing a cook has to read is cut off. While the board is held everything keeps its place.
 */
export const usePages = (
  cards: readonly Shown[],
  room: Room | null,
  isHeld: boolean,
  keep: Keep,
): { sheet: RefObject<HTMLDivElement | null>; layout: Layout } => {
  const sheet = useRef<HTMLDivElement | null>(null);
  const shown = useRef<Layout>({ room: null, pages: [] });
  const [heights, setHeights] = useState<Heights>({ columnWidth: 0, rem: 0, cards: [] });
  // Measures after every render; equal heights end it.
  useLayoutEffect(() => {
    if (!sheet.current || !room) return;
    const { columnWidth, rem } = room;
    const isSameWidth = heights.columnWidth === columnWidth && heights.rem === rem;
    const measured = keep(heightsIn(sheet.current), isSameWidth ? heights.cards : []);
    const next = { columnWidth, rem, cards: measured };
    if (JSON.stringify(next) !== JSON.stringify(heights)) setHeights(next);
  });
  const ids = new Map(cards.map((card) => [card.key, card.ids.join()]));
  const current = heights.cards.filter((card) => ids.get(card.key) === card.ids.join());
  // A card not measured yet must not be missing for a frame: all the others would move twice.
  const isKept = shown.current.room === room && (isHeld || current.length < cards.length);
  if (room && !isKept) shown.current = layOut(current, room);
  return { sheet, layout: shown.current };
};
