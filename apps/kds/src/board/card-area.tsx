import type { CSSProperties, RefObject } from 'react';
import classes from './card.module.css';
import { CardHead, ContinuedHead } from './card-head.tsx';
import { CardLineRow } from './card-line.tsx';
import { type CardActions, CardView } from './card-view.tsx';
import { heightOf, type Layout } from './layout.ts';
import { NowContext } from './now.tsx';
import type { OrderCard } from './order-cards.ts';
import type { Tile } from './tiles.ts';

const ignore = () => undefined;

interface SheetProps {
  sheet: RefObject<HTMLDivElement | null>;
  cards: readonly OrderCard[];
  width: number;
  timeZone: string;
}

/** Lays every card out unseen at the column's width, to learn its heights. */
export const MeasuringSheet = ({ sheet, cards, width, timeZone }: SheetProps) => (
  // Heights do not depend on the time: unlike the cards, the sheet need not be drawn each second.
  <NowContext value={0}>
    <div className={classes.sheet} ref={sheet} aria-hidden inert style={{ width: width - 4 }}>
      {cards.map((card) => (
        <div key={card.key} data-card={card.key}>
          <CardHead card={card} tile={1} timeZone={timeZone} onTouch={ignore} />
          <ContinuedHead card={card} part={1} parts={2} />
          {card.lines.map((line) => (
            <CardLineRow key={line.ticket.id} {...{ line, timeZone, card }} onTouch={ignore} />
          ))}
        </div>
      ))}
    </div>
  </NowContext>
);

interface PageProps {
  layout: Layout;
  page: number;
  cards: readonly OrderCard[];
  tiles: readonly Tile[];
  selected: string | null;
  unseen: ReadonlySet<string>;
  timeZone: string;
  actions: CardActions;
}

/** One page of cards. What left while the board is held leaves its place empty. */
export const CardPage = ({ layout, page, cards, tiles, selected, unseen, timeZone, actions }: PageProps) => {
  const { room } = layout;
  if (!room) return null;
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const style = { '--columns': room.columns, '--rows': room.rows, '--gap': `${room.gap}px` } as CSSProperties;
  return (
    <div className={`${classes.page} ${classes[`page-${room.layout}`]}`} style={style}>
      {layout.pages[page]?.map((parts) => (
        <div className={classes.cell} key={`${parts[0]!.key}:${parts[0]!.part}`}>
          {parts.map((part) => {
            const card = byKey.get(part.key);
            const key = `${part.key}:${part.part}`;
            if (!card) return <div key={key} style={{ height: heightOf(part) }} />;
            const tile = tiles.findIndex((one) => one.key === part.key) + 1;
            return (
              <CardView
                key={key}
                {...{ card, part, timeZone, actions }}
                tile={tile > 0 ? tile : null}
                isSelected={selected === card.key}
                isUnseen={card.lines.some((line) => unseen.has(line.ticket.id))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
