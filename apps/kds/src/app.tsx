import { useWakeLock } from '@comanda/web';
import { useEffect, useRef, useState } from 'react';
import { BoardScreen } from './board/board-screen.tsx';
import { BootScreen } from './boot/boot-screen.tsx';
import { ExpoScreen } from './expo/expo-screen.tsx';
import { clearDeviceStorage } from './hub/device-storage.ts';
import { useKitchen } from './hub/use-kitchen.ts';
import { forgetDevice, loadDevice, type PairedScreen, saveDevice } from './pairing/device-store.ts';
import { unpair } from './pairing/pair.ts';
import { PairingScreen, type PairingScreenProps } from './pairing/pairing-screen.tsx';
import { SettingsContext, useDeviceSettings } from './settings/use-settings.ts';
import type { ChimePlayer } from './sound/chime-player.ts';
import { useChimePlayer } from './sound/use-chime-player.ts';
import { useTranslation } from './use-translation.ts';

/** The kitchen display: a touch to start, a pairing once, then the board. */
export const App = () => {
  const { t } = useTranslation();
  const [settings, changeSettings] = useDeviceSettings();
  const { player, isAudible } = useChimePlayer(settings.volume);
  const [device, setDevice] = useState(loadDevice);
  const current = useRef(device);
  current.current = device;
  const [isStarted, setStarted] = useState(false);
  const [why, setWhy] = useState<PairingScreenProps['why']>(null);
  useWakeLock(isStarted);
  useEffect(() => {
    document.title = `Comanda · ${device?.stationName ?? t('kds.title')}`;
  }, [device, t]);
  /** Unless it is another by now: what the hub says of one that was unpaired may come when it is paired anew. */
  const leave = (left: PairedScreen, reason: PairingScreenProps['why']) => {
    if (current.current?.deviceToken !== left.deviceToken) return;
    forgetDevice();
    setDevice(null);
    setWhy(reason);
  };
  const pair = async (paired: PairedScreen) => {
    // Touches and tickets of an earlier station must not reach this one.
    await clearDeviceStorage();
    saveDevice(paired);
    setDevice(paired);
    setWhy(null);
  };
  const start = () => {
    void player.start();
    setStarted(true);
  };
  return (
    <SettingsContext value={{ settings, change: changeSettings }}>
      {device ? (
        <PairedApp
          key={device.deviceToken}
          {...{ device, player, isAudible, isStarted }}
          onStart={start}
          onRefused={() => leave(device, 'refused')}
          onUnpair={() =>
            void unpair(device).then(
              () => leave(device, null),
              () => leave(device, 'untold'),
            )
          }
        />
      ) : isStarted ? (
        <PairingScreen why={why} onPaired={pair} />
      ) : (
        <BootScreen waiting={null} onStart={start} />
      )}
    </SettingsContext>
  );
};

interface PairedAppProps {
  device: PairedScreen;
  player: ChimePlayer;
  isAudible: boolean;
  isStarted: boolean;
  onStart(): void;
  onRefused(): void;
  onUnpair(): void;
}

const PairedApp = ({ device, player, isAudible, isStarted, onStart, onRefused, onUnpair }: PairedAppProps) => {
  const { kitchen, state } = useKitchen(device, player, onRefused);
  // Nobody may be there to touch it: what there is to cook comes before the sound, and a bar asks for that.
  const isAlone = !isStarted && state.isLoaded && state.silentSince !== null;
  useEffect(() => {
    if (isAlone) onStart();
  }, [isAlone, onStart]);
  if (!isStarted) {
    const orders = new Set([...state.view.tickets.values()].map((ticket) => ticket.orderId)).size;
    return <BootScreen waiting={state.isLoaded ? orders : null} onStart={onStart} />;
  }
  const Screen = state.station?.isExpo ? ExpoScreen : BoardScreen;
  return <Screen {...{ kitchen, state, device, player, isAudible, onUnpair }} />;
};
