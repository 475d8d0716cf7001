import { useEffect, useMemo, useRef, useState } from 'react';
import type { Kitchen, KitchenState } from '../hub/kitchen.ts';
import { useBumpBar } from '../keys/use-bump-bar.ts';
import type { PairedScreen } from '../pairing/device-store.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { useSettings } from '../settings/use-settings.ts';
import type { ChimePlayer } from '../sound/chime-player.ts';
import { AlertBars } from './alert-bars.tsx';
import { AllDayPanel } from './all-day-panel.tsx';
import classes from './board.module.css';
import { CardPage, MeasuringSheet } from './card-area.tsx';
import { EmptyState } from './empty-state.tsx';
import { NowProvider } from './now.tsx';
import { orderCards } from './order-cards.ts';
import { recallGroups } from './recall-groups.ts';
import { RecallPanel } from './recall-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useAnyTouch } from './use-any-touch.ts';
import { useBoardActions } from './use-board-actions.ts';
import { keepDone, MIN_COLUMN_REM, usePages, useRoom } from './use-cells.ts';
import { useHeld, useHold } from './use-hold.ts';
import { usePaging } from './use-paging.ts';

export interface BoardScreenProps {
  kitchen: Kitchen;
  state: KitchenState;
  device: PairedScreen;
  player: ChimePlayer;
  isAudible: boolean;
  onUnpair(): void;
}

type Panel = 'all-day' | 'recall' | 'settings' | null;

/** The cook's screen: bars on top, cards below, one panel at the side. */
export const BoardScreen = ({ kitchen, state, device, player, isAudible, onUnpair }: BoardScreenProps) => {
  const { settings } = useSettings();
  const [panel, setPanel] = useState<Panel>(null);
  const area = useRef<HTMLElement | null>(null);
  const cards = useMemo(() => orderCards(state.view, state.leaving), [state.view, state.leaving]);
  const room = useRoom(area, { layout: settings.layout, minColumn: MIN_COLUMN_REM }, settings.textScale);
  const { isHeld, hold } = useHold();
  const shown = cards.map(({ key, lines }) => ({ key, ids: lines.map(({ ticket }) => ticket.id) }));
  const { sheet, layout } = usePages(shown, room, isHeld, (measured, before) => keepDone(measured, before, cards));
  // A bar that comes or goes moves the whole board.
  const bars = useHeld({ state, isAudible }, isHeld);
  const paging = usePaging(layout.pages, layout.room?.layout === 'grid' ? layout.room.columns : 0);
  const toggle = (name: Panel) => setPanel((open) => (open === name ? null : name));
  const recallLast = () => kitchen.recall((recallGroups(state.view.recent)[0]?.tickets ?? []).map(({ id }) => id));
  const { actions, onKey } = useBoardActions({
    kitchen,
    cards,
    layout,
    paging,
    hold,
    recallLast,
    toggleAllDay: () => toggle('all-day'),
  });
  useEffect(() => {
    kitchen.showBoard(true);
    return () => kitchen.showBoard(false);
  }, [kitchen]);
  useBumpBar(settings.keys, panel !== 'settings', onKey);
  const onPage = new Set(paging.tiles.map((tile) => tile.key));
  const see = () => {
    const visible = cards.filter((card) => onPage.has(card.key));
    kitchen.markSeen(visible.flatMap((card) => card.lines.map((line) => line.ticket.id)));
  };
  useAnyTouch(see);
  const stationName = state.station?.name ?? device.stationName;
  return (
    <NowProvider clock={kitchen.clock}>
      <div className={classes.board}>
        <TopBar
          {...{ stationName, paging, panel, timeZone: state.timeZone }}
          orders={cards.filter((card) => card.state !== 'done').length}
          canRecall={state.view.recent.length > 0}
          onRecallLast={recallLast}
          onPanel={toggle}
        />
        <AlertBars {...bars} onSound={() => void player.start()} />
        <div className={classes.boardMain}>
          <main className={classes.area} ref={area} onPointerDown={hold}>
            {room && cards.length > 0 && (
              <>
                <MeasuringSheet {...{ sheet, cards, timeZone: state.timeZone }} width={room.columnWidth} />
                <CardPage
                  {...{ layout, cards, actions, page: paging.page, selected: paging.selected, tiles: paging.tiles }}
                  unseen={state.unseen}
                  timeZone={state.timeZone}
                />
              </>
            )}
            {cards.length === 0 && <EmptyState isLoaded={state.isLoaded} />}
          </main>
          {panel === 'all-day' && <AllDayPanel tickets={state.view.tickets} onClose={() => setPanel(null)} />}
          {panel === 'recall' && (
            <RecallPanel
              recent={state.view.recent}
              timeZone={state.timeZone}
              onRecall={(ids) => kitchen.recall(ids)}
              onClose={() => setPanel(null)}
            />
          )}
        </div>
        {panel === 'settings' && (
          <SettingsSheet {...{ player, onUnpair, stationName }} onClose={() => setPanel(null)} />
        )}
      </div>
    </NowProvider>
  );
};
