import type { Translate } from '../base/use-translation.ts';
import type { HubState } from './hub-state.ts';

/** How a hub stands, in words; `since` says a time at its place. */
export const hubStateText = (t: Translate, state: HubState, since: (at: string) => string): string =>
  t(`admin.hub_${state.word}`, {
    count: state.word === 'pending' ? state.count : 0,
    since: state.word === 'noSignal' ? since(state.since) : '',
  });
