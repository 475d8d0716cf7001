import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CardHead, ContinuedHead } from './card-head.tsx';
import { CardLineRow } from './card-line.tsx';
import type { PlacedPart } from './layout.ts';
import type { CardLine, OrderCard } from './order-cards.ts';

export interface CardActions {
  /** Bumps a card, takes a voided one away, brings a leaving one back: what its state asks for. */
  touchCard(card: OrderCard): void;
  touchLine(line: CardLine): void;
}

export interface CardViewProps {
  card: OrderCard;
  part: PlacedPart;
  tile: number | null;
  isSelected: boolean;
  isUnseen: boolean;
  timeZone: string;
  actions: CardActions;
}

const Undo = ({ onUndo }: { onUndo(): void }) => {
  const { t } = useTranslation();
  return (
    <button type="button" className="undo" onClick={onUndo}>
      <span className="undo-done">
        <IconCheck aria-hidden stroke={3} />
        {t('kds.done')}
      </span>
      <span className="undo-key">
        <IconArrowBackUp aria-hidden stroke={2.4} />
        {t('common.undo')}
      </span>
    </button>
  );
};

/** One cell: an order, or a part of a long one. */
export const CardView = ({ card, part, tile, isSelected, isUnseen, timeZone, actions }: CardViewProps) => {
  const { t } = useTranslation();
  const isLeaving = card.state === 'done';
  const marks = [
    isSelected ? 'is-selected' : '',
    isUnseen && !isLeaving ? 'is-unseen' : '',
    isLeaving ? 'is-leaving' : '',
    part.part > 0 ? 'torn-top' : '',
    part.part < part.parts - 1 ? 'torn-bottom' : '',
  ];
  return (
    <article className={`card ${marks.filter(Boolean).join(' ')}`} aria-label={card.order.orderNumber}>
      {isUnseen && card.state === 'pending' && part.part === 0 && <span className="new-mark">{t('kds.new_card')}</span>}
      <div className="card-body" inert={isLeaving}>
        {part.part === 0 ? (
          <CardHead {...{ card, tile, timeZone }} height={part.head} onTouch={() => actions.touchCard(card)} />
        ) : (
          <ContinuedHead card={card} part={part.part} parts={part.parts} />
        )}
        {part.lines.map(({ id, height }) => {
          const line = card.lines.find(({ ticket }) => ticket.id === id);
          if (!line) return <div key={id} style={{ height }} />;
          return <CardLineRow key={id} {...{ line, height, timeZone }} onTouch={() => actions.touchLine(line)} />;
        })}
      </div>
      {isLeaving && part.part === 0 && <Undo onUndo={() => actions.touchCard(card)} />}
    </article>
  );
};
