import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../use-translation.ts';
import classes from './card.module.css';
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
    <button type="button" className={classes.undo} onClick={onUndo}>
      <span className={classes.undoDone}>
        <IconCheck aria-hidden stroke={3} />
        {t('kds.done')}
      </span>
      <span className={classes.undoKey}>
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
    isSelected ? classes.isSelected : '',
    isUnseen && !isLeaving ? classes.isUnseen : '',
    isLeaving ? classes.isLeaving : '',
    part.part > 0 ? classes.tornTop : '',
    part.part < part.parts - 1 ? classes.tornBottom : '',
  ];
  return (
    <article className={[classes.card, ...marks].filter(Boolean).join(' ')} aria-label={card.order.orderNumber}>
      {isUnseen && card.state === 'pending' && part.part === 0 && (
        <span className={classes.newMark}>{t('kds.new_card')}</span>
      )}
      <div className={classes.cardBody} inert={isLeaving}>
        {part.part === 0 ? (
          <CardHead {...{ card, tile, timeZone }} height={part.head} onTouch={() => actions.touchCard(card)} />
        ) : (
          <ContinuedHead card={card} part={part.part} parts={part.parts} />
        )}
        {part.lines.map(({ id, height }) => {
          const line = card.lines.find(({ ticket }) => ticket.id === id);
          if (!line) return <div key={id} style={{ height }} />;
          return <CardLineRow key={id} {...{ line, height, timeZone, card }} onTouch={() => actions.touchLine(line)} />;
        })}
      </div>
      {isLeaving && part.part === 0 && <Undo onUndo={() => actions.touchCard(card)} />}
    </article>
  );
};
