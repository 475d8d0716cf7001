/** Heights in CSS pixels, as the browser laid the card out at the column's width. */
export interface CardHeights {
  key: string;
  head: number;
  /** Head of the second and later parts of a card that does not fit one cell. */
  continuedHead: number;
  lines: readonly number[];
}

/** Lines `from` up to `to` (exclusive) of a card; a long order continues in the next cell under a short head. */
export interface CardPart {
  key: string;
  from: number;
  to: number;
  part: number;
  parts: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const split = (card: CardHeights, height: number): CardPart[] => {
  const cuts: number[] = [];
  let used = card.head;
  card.lines.forEach((line, index) => {
    // A first line that has no room under a tall head goes to the next cell; the head's alarms stand alone.
    const started = index > (cuts.at(-1) ?? 0) || (cuts.length === 0 && card.continuedHead < card.head);
    if (used + line > height && started) {
      cuts.push(index);
      used = card.continuedHead;
    }
    used += line;
  });
  const from = [0, ...cuts];
  return from.map((start, part) => ({
    key: card.key,
    from: start,
    to: from[part + 1] ?? card.lines.length,
    part,
    parts: from.length,
  }));
};

const heightOf = (card: CardHeights, part: CardPart): number =>
  (part.part === 0 ? card.head : card.continuedHead) + sum(card.lines.slice(part.from, part.to));

/** Fixed cells: every part of a card in a cell of its own, reading order. */
export const packGrid = (cards: readonly CardHeights[], cellHeight: number): CardPart[][] =>
  cards.flatMap((card) => split(card, cellHeight)).map((part) => [part]);

/** Columns filled from the top: a card goes below the last one when it fits whole, else on top of the next column. */
export const packFlow = (cards: readonly CardHeights[], height: number, gap: number): CardPart[][] => {
  const columns: CardPart[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    for (const part of split(card, height)) {
      const needs = heightOf(card, part);
      if (part.part === 0 && used + gap + needs <= height) {
        columns.at(-1)!.push(part);
        used += gap + needs;
      } else {
        columns.push([part]);
        used = needs;
      }
    }
  }
  return columns;
};

/** Cuts cells into pages of `size`. */
export const paginate = <T>(cells: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(cells.length / size) }, (_, page) => cells.slice(page * size, (page + 1) * size));
