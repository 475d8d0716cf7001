import type { OrderProgress } from '@comanda/contracts';

/** Stations whose cooks read on paper alone where food goes that is still made: the paper is out, and says the place it had. Pure. */
export const stationsOnPaper = ({ lines }: OrderProgress, moved: ReadonlySet<string>): string[] => {
  const open = lines.flatMap((line) => (moved.has(line.orderItemId) ? line.stations : []));
  const read = open.filter(({ status, glass, paper }) => status === 'pending' && glass !== 'on' && paper?.printedAt);
  return [...new Set(read.map(({ stationName }) => stationName))].sort();
};
