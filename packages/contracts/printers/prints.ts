import type { KitchenStation } from '../kitchen.ts';

/** True for a station whose tickets also go on paper (docs/contract.md#who-prints; null is treated as `kds`). */
export const prints = (station: Pick<KitchenStation, 'outputType'>): boolean =>
  station.outputType === 'printer' || station.outputType === 'both';
