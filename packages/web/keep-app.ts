/** A screen on a kitchen's wall is opened once and stays for weeks. Milliseconds. */
const LOOK_EVERY_MS = 3_600_000;

/**
 * Keeps the app that is served at `scope` on this device, so that it opens with its hub away. Browsers do that for what comes
 * by https or from the machine itself; anywhere else nothing happens (docs/decisions.md#apps-that-open-without-their-hub).
 */
export const keepApp = async (scope: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const kept = await navigator.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: 'none' });
    setInterval(() => void kept.update().catch(() => undefined), LOOK_EVERY_MS);
    // A device that runs out of room lets go of others' data first; queued work lies beside the app.
    await navigator.storage?.persist();
  } catch {
    // A browser that keeps nothing shows the app as long as the hub does.
  }
};
