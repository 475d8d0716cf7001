import { hasPrinter, type KitchenStationView } from '@comanda/contracts';

type Seen = Pick<KitchenStationView, 'id' | 'printerType' | 'printerUrl' | 'fallbackStationId' | 'isActive'>;

/** True where nobody sees what is sent to a station: nothing shows or prints it there, nor wherever it is shown instead. */
export const isBlind = (
  station: Seen,
  all: readonly Seen[],
  /** Null while they are not known. */
  screensAt: (id: string) => number | null,
  passed: readonly string[] = [],
): boolean => {
  if (passed.includes(station.id)) return true;
  if (screensAt(station.id) !== 0 || hasPrinter(station)) return false;
  const next = all.find(({ id, isActive }) => isActive && id === station.fallbackStationId);
  return !next || isBlind(next, all, screensAt, [...passed, station.id]);
};
