import { formatTime } from '@comanda/web';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { AlertBars } from '../board/alert-bars.tsx';
import boardClasses from '../board/board.module.css';
import type { BoardScreenProps } from '../board/board-screen.tsx';
import { NowProvider, useNow } from '../board/now.tsx';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { useTranslation } from '../use-translation.ts';
import classes from './expo.module.css';
import { ExpoCard } from './expo-card.tsx';
import { useExpo } from './use-expo.ts';

const Clock = ({ timeZone }: { timeZone: string }) => (
  <time className={boardClasses.topClock}>{formatTime(new Date(useNow()).toISOString(), timeZone)}</time>
);

/** The screen at the pass: every order with all its stations (docs/printing.md#the-pass). */
export const ExpoScreen = ({ kitchen, state, device, player, isAudible, onUnpair }: BoardScreenProps) => {
  const { t } = useTranslation();
  const { desk, expo } = useExpo(device, kitchen);
  const [isSetting, setSetting] = useState(false);
  const stationName = state.station?.name ?? device.stationName;
  return (
    <NowProvider clock={kitchen.clock}>
      <div className={boardClasses.board}>
        <header className={boardClasses.top}>
          <div className={boardClasses.topWhere}>
            <h1>{stationName}</h1>
            <span className={boardClasses.topCount}>{t('kds.orders', { count: expo.orders.length })}</span>
          </div>
          <Clock timeZone={state.timeZone} />
          <div className={boardClasses.topKeys}>
            <button type="button" aria-label={t('kds.settings')} onClick={() => setSetting(true)}>
              <IconSettings aria-hidden stroke={2} />
            </button>
          </div>
        </header>
        <AlertBars {...{ state, isAudible }} onSound={() => void player.start()} />
        {expo.hasFailed && (
          <div className={`${boardClasses.bar} ${boardClasses.barPrinter}`} role="alert">
            <b className={boardClasses.barText}>{t('kds.expo_failed')}</b>
          </div>
        )}
        <main className={classes.pass}>
          {expo.orders.map((order) => (
            <ExpoCard
              key={order.orderId}
              order={order}
              isBusy={expo.busy.has(order.orderId)}
              onDeliver={(course) => void desk.deliver(order.orderId, course)}
              onCall={(course) => void desk.callCourse(order.orderId, course)}
            />
          ))}
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
