import { useEffect, useRef } from 'react';
import type { Kitchen } from '../hub/kitchen.ts';
import { type KeyAction, tileOf } from '../keys/key-map.ts';
import type { CardActions } from './card-view.tsx';
import type { CardLine, OrderCard } from './order-cards.ts';
import { isGuarded, type Occupants, occupy } from './tiles.ts';
import type { Paging } from './use-paging.ts';

export interface BoardActionsInput {
  kitchen: Kitchen;
  cards: readonly OrderCard[];
  paging: Paging;
  recallLast(): void;
  toggleAllDay(): void;
}

const idsIn = (card: OrderCard, state: CardLine['state']): string[] =>
  card.lines.filter((line) => line.state === state).map((line) => line.ticket.id);

/** What touches and keys do, behind the guard against a touch that was meant for the card that just left. */
export const useBoardActions = (input: BoardActionsInput): { actions: CardActions; onKey(action: KeyAction): void } => {
  const { kitchen, cards, paging } = input;
  const occupants = useRef<{ page: number; held: Occupants }>({ page: -1, held: [] });
  useEffect(() => {
    const before = occupants.current.page === paging.page ? occupants.current.held : [];
    const keys = paging.tiles.map((tile) => tile.key);
    occupants.current = { page: paging.page, held: occupy(before, keys, Date.now()) };
  });
  const guarded = (card: OrderCard) => isGuarded(occupants.current.held, card.key, Date.now());
  const actions: CardActions = {
    touchCard: (card) => {
      if (card.state === 'done') return kitchen.recall(idsIn(card, 'done'));
      if (guarded(card)) return;
      if (card.state === 'voided') return kitchen.acknowledge(idsIn(card, 'voided'));
      kitchen.bump(idsIn(card, 'pending'));
    },
    touchLine: (card, line) => {
      if (line.state === 'done') return kitchen.recall([line.ticket.id]);
      if (guarded(card)) return;
      if (line.state === 'voided') return kitchen.acknowledge([line.ticket.id]);
      kitchen.bump([line.ticket.id]);
    },
  };
  const pressCard = (key: string | null | undefined) => {
    const card = cards.find((one) => one.key === key);
    // A second press is a slip of the finger; taking back is the recall key's.
    if (card && card.state !== 'done') actions.touchCard(card);
  };
  const act: Partial<Record<KeyAction, () => void>> = {
    bump: () => (paging.selected ? pressCard(paging.selected) : paging.move('right')),
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
    if (tile === null) act[action]?.();
    else pressCard(paging.tiles[tile]?.key);
  };
  return { actions, onKey };
};
