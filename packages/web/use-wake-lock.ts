import { useEffect } from 'react';

/**
 * Keeps the screen on where the browser can (only in a secure context; a kiosk on plain http keeps it on by its own
 * setting). The browser drops the lock whenever the page is hidden, so it is asked for again.
 */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void lock?.release();
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isOn]);
};
