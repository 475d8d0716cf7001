import type { CardPart } from './pack.ts';

/** Where a card begins on the page; the bump bar's digit is its index + 1. */
export interface Tile {
  key: string;
  column: number;
  row: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Cards of a page in reading order. `columns` is 0 in flow layout, where each cell is a column of its own. */
export const tilesOf = (cells: readonly CardPart[][], columns: number): Tile[] => {
  const tiles: Tile[] = [];
  cells.forEach((parts, cell) => {
    parts.forEach((part, row) => {
      if (tiles.some((tile) => tile.key === part.key)) return;
      const place = columns > 0 ? { column: cell % columns, row: Math.floor(cell / columns) } : { column: cell, row };
      tiles.push({ key: part.key, ...place });
    });
  });
  return tiles;
};

const isBeyond: Record<Direction, (tile: Tile, from: Tile) => boolean> = {
  left: (tile, from) => tile.column < from.column,
  right: (tile, from) => tile.column > from.column,
  up: (tile, from) => tile.column === from.column && tile.row < from.row,
  down: (tile, from) => tile.column === from.column && tile.row > from.row,
};

/** The nearest tile in a direction, or null at the edge of the page. */
export const neighbour = (tiles: readonly Tile[], from: Tile, direction: Direction): Tile | null => {
  const distance = (tile: Tile) => Math.abs(tile.column - from.column) * 100 + Math.abs(tile.row - from.row);
  const beyond = tiles.filter((tile) => isBeyond[direction](tile, from));
  return beyond.reduce<Tile | null>((best, tile) => (best && distance(best) <= distance(tile) ? best : tile), null);
};

/** Which card each tile holds, and since when another one (local ms; null when the place was empty before). */
export type Occupants = readonly { key: string; changedAt: number | null }[];

export const occupy = (before: Occupants, keys: readonly string[], now: number): Occupants =>
  keys.map((key, index) => {
    const old = before[index];
    if (old?.key === key) return old;
    return { key, changedAt: old ? now : null };
  });

/** A touch this soon after the cards moved was meant for the card that stood here before (ms). */
export const BUMP_GUARD_MS = 400;

/** True when the card at this tile took another one's place a moment ago. */
export const isGuarded = (occupants: Occupants, key: string, now: number): boolean => {
  const changedAt = occupants.find((occupant) => occupant.key === key)?.changedAt ?? null;
  return changedAt !== null && now - changedAt < BUMP_GUARD_MS;
};
