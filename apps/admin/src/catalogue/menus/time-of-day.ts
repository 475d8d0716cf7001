/** `14:30` from what people type: `14:30`, `14.30`, `1430`, `14`, `2:30 pm`, `2pm`; null where it is no time of day. */
export const readTime = (typed: string): string | null => {
  const text = typed
    .toLowerCase()
    .replace(/[\s.]*([ap])[\s.]*m?[\s.]*$/, '$1')
    .replace(/\s/g, '');
  const [, hours = '', minutes = '00', half] = /^(\d{1,2})(?:[:.h]?(\d{2}))?([ap])?$/.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return hour > 23 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
};
