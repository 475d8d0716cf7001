import { EVENING_SOMETIMES } from './evening/sometimes.ts';
import { FAULTS, SOMETIMES } from './faults.ts';
import type { WorldReport } from './worlds.ts';

/** What many worlds came to; kept between runs, so that they add up. */
export interface Figures {
  /** The worlds that were run, from the first to before `nextSeed`. */
  firstSeed: number;
  nextSeed: number;
  worlds: number;
  operations: number;
  payments: number;
  /** Time that passed in the worlds, and on this machine; milliseconds. */
  virtualMs: number;
  wallMs: number;
  hits: Record<string, number>;
  /** Worlds in which something did not hold, with what. */
  faults: { seed: number; wrong: string[] }[];
}

export const noFigures = (firstSeed: number): Figures => ({
  firstSeed,
  nextSeed: firstSeed,
  worlds: 0,
  operations: 0,
  payments: 0,
  virtualMs: 0,
  wallMs: 0,
  hits: {},
  faults: [],
});

export const addWorld = (figures: Figures, { seed, wrong, hits, ...report }: WorldReport): void => {
  figures.worlds += 1;
  figures.operations += report.operations;
  figures.payments += report.payments;
  figures.virtualMs += report.virtualMs;
  for (const [what, times] of hits) figures.hits[what] = (figures.hits[what] ?? 0) + times;
  if (wrong.length > 0) figures.faults.push({ seed, wrong: wrong.slice(0, 10) });
};

/** What must have happened in a run of many worlds and did not: it has shown nothing of that. */
export const neverHappened = ({ hits }: Figures): string[] =>
  [...FAULTS, ...SOMETIMES, ...EVENING_SOMETIMES].filter((what) => !hits[what]);
