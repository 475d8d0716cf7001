import { type CardHeights, type CardPart, packFlow, packGrid, paginate } from './pack.ts';

/** The room for cards, in CSS pixels. */
export interface Room {
  layout: 'grid' | 'flow';
  rem: number;
  /** Of the first row, from the top of the screen. */
  top: number;
  columns: number;
  columnWidth: number;
  /** Rows of the grid; 1 in flow. */
  rows: number;
  cellHeight: number;
  gap: number;
}

/** A card as the browser laid it out, with the ids of its lines' tickets. */
export interface MeasuredCard extends CardHeights {
  ids: readonly string[];
}

/** A part of a card with the sizes it is drawn in, whatever becomes of its text meanwhile. */
export interface PlacedPart extends CardPart {
  head: number;
  lines: readonly { id: string; height: number }[];
}

/** Where each card and each line stands; drawn as it is until another one takes its place. */
export interface Layout {
  room: Room | null;
  pages: readonly PlacedPart[][][];
}

/** Both borders of a card. */
export const BORDERS = 4;

/** Packs cards into cells and pages. */
export const layOut = (cards: readonly MeasuredCard[], room: Room): Layout => {
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const place = (part: CardPart): PlacedPart => {
    const card = byKey.get(part.key)!;
    const lines = card.ids.map((id, index) => ({ id, height: card.lines[index]! }));
    const head = part.part === 0 ? card.head : card.continuedHead;
    return { ...part, head, lines: lines.slice(part.from, part.to) };
  };
  const inner = room.cellHeight - BORDERS;
  const cells = room.layout === 'grid' ? packGrid(cards, inner) : packFlow(cards, inner, room.gap + BORDERS);
  const placed = cells.map((parts) => parts.map(place));
  return { room, pages: paginate(placed, room.columns * room.rows) };
};

/** Height of a placed part on the screen. */
export const heightOf = (part: PlacedPart): number =>
  BORDERS + part.head + part.lines.reduce((total, line) => total + line.height, 0);

/** Where a page's heads (by card key) and lines (by ticket id) stand: two equal texts are the same place. */
export const placesOf = ({ room, pages }: Layout, page: number): Map<string, string> => {
  const places = new Map<string, string>();
  const where = [page, ...Object.values(room ?? {})];
  (pages[page] ?? []).forEach((parts, cell) => {
    let top = 0;
    for (const part of parts) {
      if (part.part === 0) places.set(part.key, [...where, cell, top, part.head].join());
      let below = top + part.head;
      for (const { id, height } of part.lines) {
        places.set(id, [...where, cell, below, height].join());
        below += height;
      }
      top += heightOf(part) + (room?.gap ?? 0);
    }
  });
  return places;
};
