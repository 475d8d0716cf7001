import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { DEFAULT_SETTINGS, loadSettings, type Settings, saveSettings } from './settings.ts';

export interface SettingsAccess {
  settings: Settings;
  change(change: Partial<Settings>): void;
}

export const SettingsContext = createContext<SettingsAccess>({ settings: DEFAULT_SETTINGS, change: () => undefined });

export const useSettings = (): SettingsAccess => useContext(SettingsContext);

/** Settings of this device, kept in its storage and shown by the document (theme, text size). */
export const useDeviceSettings = (): [Settings, SettingsAccess['change']] => {
  const [settings, setSettings] = useState(loadSettings);
  useEffect(() => {
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.style.setProperty('--text-scale', String(settings.textScale));
  }, [settings.theme, settings.textScale]);
  const change = useCallback(
    (part: Partial<Settings>) =>
      setSettings((before) => {
        const after = { ...before, ...part };
        saveSettings(after);
        return after;
      }),
    [],
  );
  return [settings, change];
};
