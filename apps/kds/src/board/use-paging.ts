import { useState } from 'react';
import type { CardPart } from './pack.ts';
import { type Direction, neighbour, type Tile, tilesOf } from './tiles.ts';

export interface Paging {
  page: number;
  pages: number;
  tiles: readonly Tile[];
  /** Key of the card the bump bar points at. */
  selected: string | null;
  turn(by: 1 | -1): void;
  move(direction: Direction): void;
}

const TURNS: Record<Direction, 1 | -1> = { left: -1, up: -1, right: 1, down: 1 };

/** Which page shows and which card is selected; both follow the cards as they come and go. */
export const usePaging = (pages: readonly CardPart[][][], columns: number): Paging => {
  const [wanted, setWanted] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const page = Math.min(wanted, Math.max(0, pages.length - 1));
  const tiles = tilesOf(pages[page] ?? [], columns);
  const selected = tiles.find((tile) => tile.key === chosen) ?? null;
  const turn = (by: 1 | -1) => setWanted(Math.min(Math.max(0, page + by), Math.max(0, pages.length - 1)));
  const move = (direction: Direction) => {
    if (!selected) return setChosen(tiles[0]?.key ?? null);
    const next = neighbour(tiles, selected, direction);
    if (next) return setChosen(next.key);
    const by = TURNS[direction];
    const beyond = tilesOf(pages[page + by] ?? [], columns);
    const entry = by > 0 ? beyond[0] : beyond.at(-1);
    if (!entry) return;
    turn(by);
    setChosen(entry.key);
  };
  return { page, pages: pages.length, tiles, selected: selected?.key ?? null, turn, move };
};
