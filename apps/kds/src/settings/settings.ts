import type { KeyMap } from '../keys/key-map.ts';

export interface Settings {
  theme: 'dark' | 'light';
  layout: 'grid' | 'flow';
  /** Factor on the text size that the screen's width gives. */
  textScale: 0.85 | 1 | 1.15 | 1.3;
  /** 0 to 1. */
  volume: number;
  /** Learnt keys on top of the default ones. */
  keys: KeyMap;
}

const SETTINGS = 'comanda.kds.settings';

export const TEXT_SCALES = [0.85, 1, 1.15, 1.3] as const;
export const DEFAULT_SETTINGS: Settings = { theme: 'dark', layout: 'flow', textScale: 1, volume: 0.8, keys: {} };

/** Settings of this device; unknown or broken storage gives the defaults. */
export const loadSettings = (): Settings => {
  try {
    return { ...DEFAULT_SETTINGS, ...(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULT_SETTINGS;
  }
};

export const saveSettings = (settings: Settings): void => localStorage.setItem(SETTINGS, JSON.stringify(settings));
