import { formatTime } from '@comanda/web';
import { IconArrowBackUp, IconSettings } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AlertBars } from '../board/alert-bars.tsx';
import boardClasses from '../board/board.module.css';
import type { BoardScreenProps } from '../board/board-screen.tsx';
import { NowProvider, useNow } from '../board/now.tsx';
import { BarKey, Pager } from '../board/top-bar.tsx';
import { usePages, useRoom } from '../board/use-cells.ts';
import { useHold } from '../board/use-hold.ts';
import { usePaging } from '../board/use-paging.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { useTranslation } from '../use-translation.ts';
import classes from './expo.module.css';
import { blocksOf } from './expo-blocks.ts';
import { type ExpoActions, placeText } from './expo-card.tsx';
import { ExpoPage, ExpoSheet } from './expo-page.tsx';
import { PassMark } from './pass-mark.tsx';
import { useExpo } from './use-expo.ts';

/** Dish, and beside it who is done and who is still at it. */
const MIN_COLUMN_REM = 19;

const Clock = ({ timeZone }: { timeZone: string }) => (
  <time className={boardClasses.topClock}>{formatTime(new Date(useNow()).toISOString(), timeZone)}</time>
);

/** The screen at the pass: every order with all its stations (docs/printing.md#the-pass). */
export const ExpoScreen = ({ kitchen, state, device, player, isAudible, onUnpair }: BoardScreenProps) => {
  const { t } = useTranslation();
  const { desk, expo } = useExpo(device, kitchen);
  const [isSetting, setSetting] = useState(false);
  const { settings } = useSettings();
  const area = useRef<HTMLElement | null>(null);
  const room = useRoom(area, { layout: 'flow', minColumn: MIN_COLUMN_REM }, settings.textScale);
  const { isHeld, hold } = useHold();
  const shown = expo.orders.map((order) => ({ key: order.orderId, ids: blocksOf(order).map(({ id }) => id) }));
  const { sheet, layout } = usePages(shown, room, isHeld, (measured) => measured);
  const paging = usePaging(layout.pages, 0);
  const actions: ExpoActions = {
    deliver: ({ orderId }, course) => void desk.deliver(orderId, course),
    deliverOne: ({ orderId }, line) => void desk.deliverOne(orderId, line),
    call: ({ orderId }, course) => void desk.callCourse(orderId, course),
  };
  const last = expo.handedOut;
  const undo = last ? t('kds.expo_undo_of', { place: placeText(t, last.order) }) : t('kds.expo_undo');
  const stationName = state.station?.name ?? device.stationName;
  return (
    <NowProvider clock={kitchen.clock}>
      <div className={boardClasses.board}>
        <header className={boardClasses.top}>
          <div className={boardClasses.topWhere}>
            <h1>{stationName}</h1>
            <PassMark stationName={stationName} isPass />
            <span className={boardClasses.topCount}>{t('kds.orders', { count: expo.orders.length })}</span>
          </div>
          <Clock timeZone={state.timeZone} />
          <div className={boardClasses.topKeys}>
            <Pager paging={paging} />
            <BarKey
              onPress={() => void desk.takeBack()}
              disabled={!last || expo.busy.has(last.order.orderId)}
              aria-label={undo}
            >
              <IconArrowBackUp aria-hidden stroke={2} />
              <span className={boardClasses.keyWord}>{undo}</span>
            </BarKey>
            <button type="button" aria-label={t('kds.settings')} onClick={() => setSetting(true)}>
              <IconSettings aria-hidden stroke={2} />
            </button>
          </div>
        </header>
        <AlertBars {...{ state, isAudible }} onSound={() => void player.start()} />
        {expo.failure && (
          <div className={`${boardClasses.bar} ${boardClasses.barPrinter}`} role="alert">
            <b className={boardClasses.barText}>{t(`kds.expo_${expo.failure}`)}</b>
          </div>
        )}
        <main className={boardClasses.area} ref={area} onPointerDown={hold}>
          {room && expo.orders.length > 0 && (
            <>
              <ExpoSheet {...{ sheet, orders: expo.orders }} width={room.columnWidth} />
              <ExpoPage {...{ layout, actions, page: paging.page, orders: expo.orders, busy: expo.busy }} />
            </>
          )}
          {expo.orders.length === 0 && (
            <p className={classes.nothing} role="status">
              {t(expo.isLoaded ? 'kds.expo_empty' : 'kds.loading')}
            </p>
          )}
        </main>
        {isSetting && <SettingsSheet {...{ player, onUnpair, stationName }} onClose={() => setSetting(false)} />}
      </div>
    </NowProvider>
  );
};
