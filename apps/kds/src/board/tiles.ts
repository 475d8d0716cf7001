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
