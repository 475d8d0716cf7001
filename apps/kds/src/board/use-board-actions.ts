import { useLayoutEffect, useRef } from 'react';
import type { Kitchen } from '../hub/kitchen.ts';
import { type KeyAction, tileOf } from '../keys/key-map.ts';
import type { CardActions } from './card-view.tsx';
import { type Layout, placesOf } from './layout.ts';
import type { CardLine, OrderCard } from './order-cards.ts';
import { hasStood, type Standing, stand } from './standing.ts';
import type { Paging } from './use-paging.ts';

export interface BoardActionsInput {
  kitchen: Kitchen;
  cards: readonly OrderCard[];
  layout: Layout;
  paging: Paging;
  hold(): void;
  recallLast(): void;
  toggleAllDay(): void;
}

/** What a touch of a whole card is of; what stands struck is done with what it was told as since. */
const idsOf = ({ lines, state }: OrderCard): string[] =>
  lines.filter((line) => line.state === state && !line.isReplaced).map(({ ticket }) => ticket.id);

/** What a touch of a whole card says yes to is what could be read of it: what came or changed since is a new meaning. */
const contentOf = ({ lines, allergies, modifiedAt }: OrderCard): string =>
  [
    lines
      .map(({ ticket }) => ticket.firedAt)
      .sort()
      .at(-1),
    modifiedAt,
    ...allergies,
  ].join();

const tileId = (key: string): string => `tile ${key}`;
const cardId = (key: string): string => `card ${key}`;

/** What touches and keys can mean, and where: by head, by line, by the digit of a tile, by the card the bump bar points at. */
const meaningsOf = ({ cards, layout, paging }: BoardActionsInput): Map<string, string> => {
  const meanings = placesOf(layout, paging.page);
  paging.tiles.forEach((tile, index) => {
    meanings.set(tileId(tile.key), `${paging.page},${index}`);
    meanings.set(cardId(tile.key), '');
  });
  const say = (id: string, state: CardLine['state']) => {
    const place = meanings.get(id);
    if (place !== undefined && (state === 'voided' || state === 'elsewhere')) meanings.set(id, `${place},${state}`);
  };
  for (const card of cards) {
    const { key, state, lines } = card;
    for (const id of [key, tileId(key), cardId(key)]) {
      say(id, state);
      const meaning = meanings.get(id);
      if (meaning !== undefined && state === 'pending') meanings.set(id, `${meaning},${contentOf(card)}`);
    }
    for (const line of lines) say(line.ticket.id, line.state);
  }
  return meanings;
};

/** What touches and keys do; nothing to a ticket that came where another stood, or was voided, only just now. */
export const useBoardActions = (input: BoardActionsInput): { actions: CardActions; onKey(action: KeyAction): void } => {
  const { kitchen, cards, paging, hold } = input;
  const standing = useRef<Standing>(new Map());
  useLayoutEffect(() => {
    standing.current = stand(standing.current, meaningsOf(input), performance.now());
  });
  const isMeant = (id: string) => hasStood(standing.current, id, performance.now());
  const act = (state: CardLine['state'], of: readonly string[]) => {
    hold();
    // What came while the board is held is not drawn yet: nobody has seen it.
    const drawn = new Set(input.layout.pages.flat(2).flatMap(({ lines }) => lines.map(({ id }) => id)));
    const ids = of.filter((id) => drawn.has(id));
    if (ids.length === 0) return;
    if (state === 'done') kitchen.recall(ids);
    else if (state !== 'pending') kitchen.acknowledge(ids);
    else kitchen.bump(ids);
  };
  const actions: CardActions = {
    touchCard: (card) => isMeant(card.key) && act(card.state, idsOf(card)),
    touchLine: (line) => isMeant(line.ticket.id) && act(line.state, [line.ticket.id]),
  };
  const pressCard = (key: string, id: string) => {
    const card = cards.find((one) => one.key === key);
    // A second press is a slip of the finger; taking back is the recall key's.
    if (!card || card.state === 'done' || !isMeant(id)) return;
    act(card.state, idsOf(card));
  };
  const keys: Partial<Record<KeyAction, () => void>> = {
    bump: () => (paging.selected ? pressCard(paging.selected, cardId(paging.selected)) : paging.move('right')),
    recallLast: input.recallLast,
    allDay: input.toggleAllDay,
    previousPage: () => paging.turn(-1),
    nextPage: () => paging.turn(1),
    left: () => paging.move('left'),
    right: () => paging.move('right'),
    up: () => paging.move('up'),
    down: () => paging.move('down'),
  };
  const onKey = (action: KeyAction): void => {
    const tile = tileOf(action);
    const key = tile === null ? undefined : paging.tiles[tile]?.key;
    if (key !== undefined) pressCard(key, tileId(key));
    else keys[action]?.();
  };
  return { actions, onKey };
};
