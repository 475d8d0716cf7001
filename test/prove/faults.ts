import type { Chance } from './chance.ts';

/** How often a thing goes wrong, of all the times it could. */
const SHARES = {
  drop: 0.06,
  duplicate: 0.06,
  delay: 0.08,
  trouble: 0.05,
  'lost answer': 0.06,
  'cut answer': 0.05,
  'house network': 0.04,
  partition: 0.04,
  crash: 0.05,
  sleep: 0.03,
  clock: 0.06,
  'full disk': 0.04,
  'restored hub': 0.03,
  'copied hub': 0.02,
  'replaced hub': 0.02,
  'rejoined hub': 0.1,
  'poison row': 0.04,
  'evil hub': 0.02,
  'cloud crash': 0.06,
  'database crash': 0.02,
  'restored cloud': 0.03,
  'cloud backup': 0.03,
  'lost connection': 0.04,
  'slow writer': 0.05,
  'poison transaction': 0.04,
  'forgotten handle': 0.03,
  'pruned log': 0.04,
  'two versions': 0.02,
  'lost row': 0.5,
} as const;
export type Fault = keyof typeof SHARES;
export const FAULTS = Object.keys(SHARES) as Fault[];

/** As a hub logs them. */
const FORGOTTEN = 'old history was forgotten';
const SEALED_ANEW = 'its rows are sealed anew';
export const LOGGED: readonly string[] = [FORGOTTEN, SEALED_ANEW];

/** What a run of many worlds must have met, beside every fault: else it has shown nothing of it. */
export const SOMETIMES: readonly string[] = [
  'hub crashed',
  'box put back',
  'box copied',
  'box replaced',
  'cloud put back',
  'clock set wrong',
  'a power cut took commits back',
  'refetch',
  'conflict',
  'customer changed at a hub',
  'transactions held and replayed',
  'recovered',
  'a tail was handed in',
  'all of a place fenced',
  'rows compared',
  'a lost row came back',
  'the last of several sides is known',
  'an older hub sold',
  'a newer hub sold',
  'upgraded with something kept',
  'an older hub did not know a command',
  ...LOGGED,
  'refused HUB_FENCED',
  'refused SYNC_FORK',
  'refused SYNC_CLOUD_GEN',
];

/** What may go wrong in one seed: a random part of everything, so that rare pairs meet. */
export class Faults {
  readonly kinds: ReadonlySet<Fault>;
  readonly #hit: (what: string) => void;
  isHealed = false;

  constructor(kinds: ReadonlySet<Fault>, hit: (what: string) => void) {
    this.kinds = kinds;
    this.#hit = hit;
  }

  happens(fault: Fault, chance: Chance): boolean {
    if (this.isHealed || !this.kinds.has(fault)) return false;
    const does = chance.happens(SHARES[fault]);
    if (does) this.#hit(fault);
    return does;
  }
}
