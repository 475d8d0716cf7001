import type { BridgeState } from '../base/answers.ts';

/** The bridge has no hub that knows it: it is to be paired, or to be paired anew. */
export const isUnpaired = (state: BridgeState): boolean =>
  state === 'unpaired' || state === 'revoked' || state === 'wrong_secret';
