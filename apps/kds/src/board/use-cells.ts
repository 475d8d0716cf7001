import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Settings } from '../settings/settings.ts';
import type { OrderCard } from './order-cards.ts';
import { type CardHeights, type CardPart, packFlow, packGrid, paginate } from './pack.ts';

/** The room for cards, in CSS pixels. */
export interface Room {
  columns: number;
  columnWidth: number;
  /** Rows of the grid; 1 in flow. */
  rows: number;
  cellHeight: number;
  gap: number;
}

const MIN_COLUMN_REM = 14;
const MIN_CELL_REM = 15;
const GAP_REM = 0.5;
/** Both borders of a card. */
const BORDERS = 4;

/** Divides a space of width × height px into columns and cells. */
export const divideRoom = (width: number, height: number, rem: number, layout: Settings['layout']): Room => {
  const gap = Math.round(GAP_REM * rem);
  const columns = Math.max(1, Math.floor((width + gap) / (MIN_COLUMN_REM * rem + gap)));
  const fits = Math.max(1, Math.floor((height + gap) / (MIN_CELL_REM * rem + gap)));
  const rows = layout === 'grid' ? fits : 1;
  return {
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
  layout: Settings['layout'],
  textScale: number,
): Room | null => {
  const [room, setRoom] = useState<Room | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text size changes the rem this reads.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(divideRoom(element.clientWidth, element.clientHeight, rem, layout));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [area, layout, textScale]);
  return room;
};

const heightsIn = (sheet: HTMLElement): CardHeights[] => {
  const height = (element: Element | null) => (element ? Math.ceil(element.getBoundingClientRect().height) : 0);
  return [...sheet.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({
    key: card.dataset.card ?? '',
    head: height(card.querySelector('[data-head]')),
    continuedHead: height(card.querySelector('[data-continued]')),
    lines: [...card.querySelectorAll('[data-line]')].map(height),
  }));
};

/**
 * Packs the cards into cells and pages by the heights the browser gives them on a hidden sheet: text wraps as it likes,
 * and still nothing a cook has to read is cut off.
 */
export const usePages = (
  cards: readonly OrderCard[],
  room: Room | null,
  layout: Settings['layout'],
): { sheet: RefObject<HTMLDivElement | null>; pages: CardPart[][][] } => {
  const sheet = useRef<HTMLDivElement | null>(null);
  const [heights, setHeights] = useState<CardHeights[]>([]);
  // Measures after every render; equal heights end it.
  useLayoutEffect(() => {
    if (!sheet.current) return;
    const measured = heightsIn(sheet.current);
    if (JSON.stringify(measured) !== JSON.stringify(heights)) setHeights(measured);
  });
  if (!room) return { sheet, pages: [] };
  const known = new Map(cards.map((card) => [card.key, card.lines.length]));
  const current = heights.filter((card) => known.get(card.key) === card.lines.length);
  const inner = room.cellHeight - BORDERS;
  const cells = layout === 'grid' ? packGrid(current, inner) : packFlow(current, inner, room.gap + BORDERS);
  return { sheet, pages: paginate(cells, room.columns * room.rows) };
};
