import { createApi } from '@comanda/web';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Kitchen } from '../hub/kitchen.ts';
import type { PairedScreen } from '../pairing/device-store.ts';
import { ExpoDesk, type ExpoState } from './expo-desk.ts';

/** Runs the pass for as long as its screen is shown; whether the token is good the kitchen's own line finds out. */
export const useExpo = (device: PairedScreen, kitchen: Kitchen): { desk: ExpoDesk; expo: ExpoState } => {
  const [desk] = useState(
    () => new ExpoDesk(createApi({ token: () => device.deviceToken, onSignedOut: () => undefined })),
  );
  useEffect(() => {
    desk.start();
    const leave = kitchen.onExpoChanged(() => desk.changed());
    return () => {
      leave();
      desk.stop();
    };
  }, [desk, kitchen]);
  return { desk, expo: useSyncExternalStore(desk.subscribe, desk.getState) };
};
