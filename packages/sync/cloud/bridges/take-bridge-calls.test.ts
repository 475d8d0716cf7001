import { systemActor } from '@comanda/kernel/actors';
import { expect, test } from 'vitest';
import type { SwitchboardContext } from './switchboard-context.ts';
import { takeBridgeCalls } from './take-bridge-calls.ts';

test('a hub takes calls as who it is, whatever it says', async () => {
  const taken: unknown[] = [];
  const switchboard = {
    take: async (...said: unknown[]) => {
      taken.push(...said.slice(0, 2));
      return { calls: [], stationIds: [] };
    },
  };
  const actor = { ...systemActor('business', ['location']), kind: 'hub', id: 'hub' };
  const ctx = { actor, switchboard } as unknown as SwitchboardContext;
  expect(await takeBridgeCalls(ctx, { stationIds: ['grill'] })).toEqual({ calls: [], stationIds: [] });
  expect(taken).toEqual([{ hubId: 'hub', businessId: 'business', locationId: 'location' }, ['grill']]);
});
