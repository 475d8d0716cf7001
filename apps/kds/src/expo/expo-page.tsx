import type { ExpoOrder } from '@comanda/contracts';
import type { CSSProperties, RefObject } from 'react';
import cardClasses from '../board/card.module.css';
import { heightOf, type Layout, type PlacedPart } from '../board/layout.ts';
import { NowContext } from '../board/now.tsx';
import { blocksOf } from './expo-blocks.ts';
import { type ExpoActions, ExpoBlockView, ExpoContinuedHead, ExpoHead } from './expo-card.tsx';

const IGNORE: ExpoActions = { deliver: () => undefined, deliverOne: () => undefined, call: () => undefined };

/** Lays every order out unseen at the column's width, to learn its heights. */
export const ExpoSheet = ({
  sheet,
  orders,
  width,
}: {
  sheet: RefObject<HTMLDivElement | null>;
  orders: readonly ExpoOrder[];
  width: number;
}) => (
  // Times have the room of any time: the sheet need not be drawn each second.
  <NowContext value={0}>
    <div className={cardClasses.sheet} ref={sheet} aria-hidden inert style={{ width: width - 4 }}>
      {orders.map((order) => (
        <div key={order.orderId} data-card={order.orderId}>
          <ExpoHead order={order} />
          <ExpoContinuedHead order={order} part={1} parts={2} />
          {blocksOf(order).map((block) => (
            <ExpoBlockView key={block.id} {...{ order, block }} isBusy={false} actions={IGNORE} />
          ))}
        </div>
      ))}
    </div>
  </NowContext>
);

interface PartProps {
  order: ExpoOrder;
  part: PlacedPart;
  isBusy: boolean;
  actions: ExpoActions;
}

/** One order at the pass, or a part of a long one, course by course, with what can be done now. */
const ExpoPart = ({ order, part: { part, parts, lines }, isBusy, actions }: PartProps) => {
  const blocks = new Map(blocksOf(order).map((block) => [block.id, block]));
  const torn = [part > 0 ? cardClasses.tornTop : '', part < parts - 1 ? cardClasses.tornBottom : ''];
  return (
    <article className={[cardClasses.card, ...torn].filter(Boolean).join(' ')} aria-label={order.orderNumber}>
      {part === 0 ? <ExpoHead order={order} /> : <ExpoContinuedHead {...{ order, part, parts }} />}
      {lines.map(({ id, height }) => {
        const block = blocks.get(id);
        if (!block) return <div key={id} style={{ height }} />;
        return <ExpoBlockView key={id} {...{ order, block, isBusy, actions }} />;
      })}
    </article>
  );
};

interface PageProps {
  layout: Layout;
  page: number;
  orders: readonly ExpoOrder[];
  busy: ReadonlySet<string>;
  actions: ExpoActions;
}

/** One page of orders. What left while a hand is on the glass leaves its place empty. */
export const ExpoPage = ({ layout, page, orders, busy, actions }: PageProps) => {
  const { room, pages } = layout;
  if (!room) return null;
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const style = { '--columns': room.columns, '--gap': `${room.gap}px` } as CSSProperties;
  return (
    <div className={`${cardClasses.page} ${cardClasses['page-flow']}`} style={style}>
      {pages[page]?.map((parts) => (
        <div className={cardClasses.cell} key={`${parts[0]!.key}:${parts[0]!.part}`}>
          {parts.map((part) => {
            const order = byId.get(part.key);
            const key = `${part.key}:${part.part}`;
            if (!order) return <div key={key} style={{ height: heightOf(part) }} />;
            return <ExpoPart key={key} {...{ order, part, actions }} isBusy={busy.has(part.key)} />;
          })}
        </div>
      ))}
    </div>
  );
};
