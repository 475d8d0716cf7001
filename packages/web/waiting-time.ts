/** How long something has been open, as people say it: `0 min`, `42 min`, `1 h 05`. From milliseconds. */
export const waitingTime = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
};
