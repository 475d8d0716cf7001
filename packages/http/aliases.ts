import type { Place } from '@comanda/kernel/route';

const PREFIXES: Record<Place['alias'], readonly string[]> = {
  none: [],
  restaurant: ['/restaurant'],
  kitchen: ['/restaurant', '/restaurant/kitchen'],
};

/** Path prefixes a route answers under beside its own path (docs/decisions.md#paths). */
export const aliasesOf = ({ alias }: Pick<Place, 'alias'>): readonly string[] => PREFIXES[alias];
