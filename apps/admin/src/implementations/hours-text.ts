/** Minutes as hours and minutes, `2:05`. Pure. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** What somebody typed as minutes: `1:30`, `1.5`, `1,5` or `2` hours; null for anything else, and for more than a day. Pure. */
export const readHours = (text: string): number | null => {
  const typed = text.trim().replace(',', '.');
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed);
  const decimal = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 60) : null;
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : decimal;
  return minutes === null || minutes < 1 || minutes > 24 * 60 ? null : minutes;
};
