/** The ISO weekday of a date, `1` for Monday to `7`. Pure. */
export const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);

const DAY_MS = 86_400_000;

/** All dates from one to another, both included. Pure. */
export const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
};
