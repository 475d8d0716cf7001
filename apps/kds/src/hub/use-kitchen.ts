import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PairedScreen } from '../pairing/device-store.ts';
import type { ChimePlayer } from '../sound/chime-player.ts';
import { Kitchen, type KitchenState } from './kitchen.ts';

const NOTHING = { subscribe: () => () => undefined };

const make = (device: PairedScreen, player: ChimePlayer, onRefused: () => void): Kitchen =>
  new Kitchen({ device, url: location.origin, play: (kind) => player.play(kind), onRefused });

/** Runs the paired screen for as long as the component lives. */
export const useKitchen = (
  device: PairedScreen,
  player: ChimePlayer,
  onRefused: () => void,
): { kitchen: Kitchen; state: KitchenState } => {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const [idle] = useState(() => make(device, player, () => undefined));
  const [running, setRunning] = useState<Kitchen | null>(null);
  useEffect(() => {
    const kitchen = make(device, player, () => refused.current());
    void kitchen.start();
    setRunning(kitchen);
    return () => kitchen.stop();
  }, [device, player]);
  const kitchen = running ?? idle;
  const state = useSyncExternalStore(running?.subscribe ?? NOTHING.subscribe, kitchen.getState);
  return { kitchen, state };
};
