/** `Q1,234.50`, `−Q18.00` from minor units (centavos). */
export const formatMoney = (centavos: number, currency = 'GTQ'): string => {
  const sign = centavos < 0 ? '−' : '';
  const [units, cents] = (Math.abs(centavos) / 100).toFixed(2).split('.') as [string, string];
  const symbol = currency === 'GTQ' ? 'Q' : currency === 'USD' ? '$' : `${currency} `;
  return `${sign}${symbol}${units.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`;
};

/** `21 nov 2026, 14:05` in the location's time zone; what is no date as it is: a hub in wrong hands dates entries of the log. */
export const formatDateTime = (at: string, timeZone: string, language = 'es'): string => {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const parts = new Intl.DateTimeFormat(language === 'es' ? 'es-GT' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('day')} ${part('month').replace('.', '')} ${part('year')}, ${part('hour')}:${part('minute')}`;
};

/** `14:05` in the location's time zone; what is no date as it is. */
export const formatTime = (at: string, timeZone: string): string => {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return new Intl.DateTimeFormat('es-GT', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    date,
  );
};

/** `mm:ss`, and `h:mm:ss` from one hour on, from milliseconds. */
export const formatElapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
