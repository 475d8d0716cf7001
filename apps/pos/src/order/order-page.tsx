import { isOrderClosed, type PosCatalogue } from '@comanda/contracts';
import { errorText, useBackCloses } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Button, Skeleton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AllergyDialog } from '../allergies/allergy-dialog.tsx';
import { RiskContext, useRiskOf } from '../allergies/risk-context.ts';
import { useRuntime } from '../base/context.ts';
import { useCatalogue, useCombos } from '../base/queries.ts';
import { useIsSmall } from '../base/sheet.tsx';
import { useStable } from '../base/use-stable.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ComboSheet } from '../combos/combo-sheet.tsx';
import { useAddCombo } from '../combos/use-add-combo.ts';
import { ChangedPricesNotice } from '../counter/changed-prices-notice.tsx';
import { useScannedProducts } from '../counter/use-scanned-products.ts';
import { ModifierSheet } from '../modifiers/modifier-sheet.tsx';
import { ProductBrowser } from '../products/product-browser.tsx';
import { QuickOptions } from '../products/quick-options.tsx';
import { AddBar, type AddSettings, START_SETTINGS, seatCountOf, seatsTo } from './add-bar.tsx';
import { ClosedOrder } from './closed/closed-order.tsx';
import { lastRound } from './last-round.ts';
import type { LineQuestion } from './line-dialogs.tsx';
import { LineSheet } from './line-sheet.tsx';
import classes from './order.module.css';
import { useOrderActions } from './order-actions.ts';
import { OrderHeader } from './order-header.tsx';
import { OrderTicket, TicketBar } from './order-ticket.tsx';
import { type ProgressByLine, useOrderProgress } from './progress/use-order-progress.ts';
import type { LineOnScreen, OrderOnScreen } from './project-order.ts';
import { useAddProduct } from './use-add-product.ts';
import { useDropEmptyDraft } from './use-drop-empty-draft.ts';
import { useOrderOnScreen } from './use-order-on-screen.ts';

const Loading = () => (
  <div className={classes.loading}>
    <Skeleton height={56} radius={8} />
    <Skeleton height="100%" radius={8} />
  </div>
);

const OrderScreen = ({
  order,
  pending,
  catalogue,
  progress,
}: {
  order: OrderOnScreen;
  pending: number;
  catalogue: PosCatalogue;
  progress: ProgressByLine;
}) => {
  const small = useIsSmall();
  const [view, setView] = useState<'products' | 'ticket'>('products');
  const [settings, setSettings] = useState<AddSettings>(START_SETTINGS);
  const [editing, setEditing] = useState<{ id: string; ask: LineQuestion } | null>(null);
  const actions = useOrderActions(order.id);
  const combos = useCombos();
  const isSale = order.channel === 'counter';
  const adding = useAddProduct(catalogue, order, combos, settings, actions);
  const addingCombo = useAddCombo(settings, actions, adding.allergyNote);
  const takeCode = useScannedProducts(catalogue, adding.pick);
  useDropEmptyDraft(order, pending);
  const riskOf = useRiskOf(catalogue, order);
  const { roundAsked, scanned } = useRuntime();
  const line = editing && order.items.find((one) => one.id === editing.id);
  const edit = useStable((id: string, ask: LineQuestion = null) => setEditing({ id, ask }));
  const repeat = useStable((lines: readonly LineOnScreen[]) => void adding.repeat(lines));
  const addAsked = useStable(() => {
    if (isSale) for (const code of scanned.get()) takeCode(code);
    scanned.set([]);
    if (roundAsked.get() !== order.id) return;
    roundAsked.set(null);
    const round = lastRound(order.items, null);
    if (round.length > 0) repeat(round);
  });
  useEffect(addAsked, [addAsked]);
  const showTicket = !small || view === 'ticket';
  // On a phone the ticket lies over the products.
  useBackCloses(small && view === 'ticket', () => setView('products'));
  return (
    <RiskContext value={riskOf}>
      <div className={classes.page}>
        <OrderHeader order={order} actions={actions} onRepeat={repeat} />
        <div className={classes.panes}>
          {/* It stays as it was while a phone shows the ticket: the shelf, and where each dish stands. */}
          <section className={classes.products} hidden={small && view !== 'products'}>
            <ProductBrowser
              catalogue={catalogue}
              combos={combos}
              sale={order}
              onPick={adding.pick}
              onHold={adding.hold}
              onCombo={addingCombo.pick}
            />
            {!isSale && (
              <AddBar settings={settings} seatCount={seatCountOf(order)} guests={order.guests} onChange={setSettings} />
            )}
            {isSale && <ChangedPricesNotice order={order} catalogue={catalogue} />}
          </section>
          {showTicket && (
            <OrderTicket
              order={order}
              progress={progress}
              actions={actions}
              seat={settings.seat}
              onRepeat={repeat}
              onEdit={edit}
              onProducts={small ? () => setView('products') : null}
            />
          )}
          {small && view === 'products' && (
            <TicketBar
              order={order}
              progress={progress}
              actions={actions}
              seat={settings.seat}
              onRepeat={repeat}
              onOpen={() => setView('ticket')}
            />
          )}
        </div>
        {adding.allergy && <AllergyDialog {...adding.allergy} />}
        {adding.quick && <QuickOptions {...adding.quick} catalogue={catalogue} />}
        {addingCombo.asking && (
          <ComboSheet
            key={addingCombo.asking.bundle.id}
            {...addingCombo.asking}
            catalogue={catalogue}
            place={{ seat: settings.seat, course: settings.course, seats: seatsTo(seatCountOf(order)) }}
            onDone={addingCombo.add}
            onClose={addingCombo.close}
          />
        )}
        {adding.asking && <ModifierSheet {...adding.asking} catalogue={catalogue} />}
        {line && (
          <LineSheet
            key={editing?.id}
            start={editing?.ask}
            line={line}
            order={order}
            catalogue={catalogue}
            actions={actions}
            onRepeat={() => repeat([line])}
            onClose={() => setEditing(null)}
          />
        )}
      </div>
    </RiskContext>
  );
};

const Failed = ({ error }: { error: Error }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Empty icon={<IconReceiptOff size={48} />} title={errorText(t, error)}>
      <Button onClick={() => navigate('/')}>{t('pos.backToTables')}</Button>
    </Empty>
  );
};

/** The order with the waiter's taps: each draws this anew, and what is asked for above it is not asked for again. */
const LiveOrder = memo(
  ({ orderId, catalogue, progress }: { orderId: string; catalogue: PosCatalogue; progress: ProgressByLine }) => {
    const { order, pending, error } = useOrderOnScreen(orderId, catalogue);
    if (error) return <Failed error={error} />;
    if (!order) return <Loading />;
    if (isOrderClosed(order.status)) return <ClosedOrder order={order} />;
    return <OrderScreen order={order} pending={pending.length} catalogue={catalogue} progress={progress} />;
  },
);

/** Taking an order: products on one side, what was ordered on the other. */
export const OrderPage = ({ orderId }: { orderId: string }) => {
  const { data: catalogue, error } = useCatalogue();
  const { roundAsked, scanned } = useRuntime();
  const progress = useOrderProgress(orderId);
  // Left before the order was there, it is asked for no more.
  useEffect(
    () => () => {
      roundAsked.set(null);
      scanned.set([]);
    },
    [roundAsked, scanned],
  );
  if (catalogue) return <LiveOrder orderId={orderId} catalogue={catalogue} progress={progress} />;
  return error ? <Failed error={error} /> : <Loading />;
};
