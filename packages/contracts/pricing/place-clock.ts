/** Calendar and clock of a place: of a moment (ms) what they show, `YYYY-MM-DD` and `HH:MM`; without a zone those of this device. */
export const placeClock = (timeZone: string | undefined): ((ms: number) => { day: string; time: string }) => {
  // Making one takes a slow tablet milliseconds, reading one nothing.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (ms) => {
    const parts = format.formatToParts(ms);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
  };
};

/** What calendar and clock show at a place once, as `placeClock` says it. */
export const dayAndTimeIn = (ms: number, timeZone: string | undefined): { day: string; time: string } =>
  placeClock(timeZone)(ms);
