import { useEffect, useState } from 'react';
import { ChimePlayer } from './chime-player.ts';

/** The device's one player; `isAudible` is false while the browser keeps it suspended. */
export const useChimePlayer = (volume: number): { player: ChimePlayer; isAudible: boolean } => {
  const [isAudible, setAudible] = useState(false);
  const [player] = useState(() => new ChimePlayer(setAudible));
  useEffect(() => {
    player.volume = volume;
  }, [player, volume]);
  useEffect(() => () => player.stop(), [player]);
  return { player, isAudible };
};
