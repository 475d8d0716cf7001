import type { DiningTable } from '@comanda/contracts';

/** A room is drawn on a grid of so many cells; a place is the cells a table covers. */
export const PLAN = { columns: 36, rows: 20 } as const;
export const TABLE_SHAPES = ['square', 'round'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** Where a table stands in its area, in cells from the upper left corner. */
export interface TablePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  shape: TableShape;
}

/** Cells of the sides a table may have. */
const SIDE = { least: 2, most: 12 } as const;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The place nearest to one that was wished for that lies whole within the room. */
export const inRoom = (place: TablePlace): TablePlace => {
  const width = within(Math.round(place.width), SIDE.least, SIDE.most);
  const height = within(Math.round(place.height), SIDE.least, SIDE.most);
  return {
    ...place,
    width,
    height,
    x: within(Math.round(place.x), 0, PLAN.columns - width),
    y: within(Math.round(place.y), 0, PLAN.rows - height),
  };
};

/** As large as a table for so many looks beside others. */
export const sizeFor = (capacity: number): Pick<TablePlace, 'width' | 'height'> => {
  if (capacity <= 2) return { width: 3, height: 3 };
  if (capacity <= 4) return { width: 4, height: 4 };
  if (capacity <= 6) return { width: 6, height: 4 };
  return { width: capacity <= 8 ? 7 : 9, height: 4 };
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What a table's row says of its place; null where nobody has drawn it, or something else wrote there. */
const drawnPlace = ({ metadata }: Pick<DiningTable, 'metadata'>): TablePlace | null => {
  const place = metadata?.place as Partial<TablePlace> | null | undefined;
  if (typeof place !== 'object' || place === null) return null;
  const { x, y, width, height, shape } = place;
  if (![x, y, width, height].every(isNumber)) return null;
  return inRoom({ x: x!, y: y!, width: width!, height: height!, shape: shape === 'round' ? 'round' : 'square' });
};

const touches = (a: TablePlace, b: TablePlace): boolean =>
  a.x < b.x + b.width + 1 && b.x < a.x + a.width + 1 && a.y < b.y + b.height + 1 && b.y < a.y + a.height + 1;

/** The first place of that size with an aisle around it, read as a page is; the upper left corner where the room is full. */
export const freePlace = (
  taken: readonly TablePlace[],
  size: Pick<TablePlace, 'width' | 'height' | 'shape'>,
): TablePlace => {
  for (let y = 1; y + size.height <= PLAN.rows; y++) {
    for (let x = 1; x + size.width <= PLAN.columns; x++) {
      const place = { ...size, x, y };
      if (!taken.some((one) => touches(one, place))) return place;
    }
  }
  return { ...size, x: 0, y: 0 };
};

/** Numbers as people count: 2 before 10, then letters. */
export const byTableNumber = (a: Pick<DiningTable, 'tableNumber'>, b: Pick<DiningTable, 'tableNumber'>): number =>
  a.tableNumber.localeCompare(b.tableNumber, 'es', { numeric: true });

/** Where each table of an area stands: where somebody put it, and the others in the room that is left, by their numbers. */
export const placesOf = (tables: readonly DiningTable[]): ReadonlyMap<string, TablePlace> => {
  const places = new Map<string, TablePlace>();
  const loose: DiningTable[] = [];
  for (const table of tables) {
    const place = drawnPlace(table);
    if (place) places.set(table.id, place);
    else loose.push(table);
  }
  for (const table of loose.toSorted(byTableNumber)) {
    const size = { ...sizeFor(table.capacity), shape: 'square' as const };
    places.set(table.id, freePlace([...places.values()], size));
  }
  return places;
};

/** The number after the greatest there is, written as they are: 9 → 10, T9 → T10. */
export const nextTableNumber = (tables: readonly Pick<DiningTable, 'tableNumber'>[]): string => {
  const last = tables.toSorted(byTableNumber).at(-1)?.tableNumber;
  const found = last?.match(/^(.*?)(\d{1,6})$/);
  return found ? `${found[1]}${Number(found[2]) + 1}` : last ? `${last} 2` : '1';
};
