/** Lets the event loop turn: whoever asks something of it waits, and an open transaction may go on afterwards. */
export const breathe = (): Promise<void> => new Promise((next) => setImmediate(next));
