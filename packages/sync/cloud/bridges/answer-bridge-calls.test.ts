import type { BridgeAnswersInput } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { expect, test } from 'vitest';
import { answerBridgeCalls } from './answer-bridge-calls.ts';
import type { SwitchboardContext } from './switchboard-context.ts';

test('answers and news are of the hub that asks, at its own location', async () => {
  const heard: unknown[] = [];
  const switchboard = {
    tell: (at: object, news: unknown) => heard.push({ at, news }),
    answer: (at: object, answers: unknown) => heard.push({ at, answers }),
  };
  const actor = { ...systemActor('business', ['location']), kind: 'hub', id: 'hub' };
  const said: BridgeAnswersInput = {
    answers: [{ id: 'call', answer: '1' }],
    news: [{ event: 'print_job.new', stationId: 'grill' }],
  };
  expect(await answerBridgeCalls({ actor, switchboard } as unknown as SwitchboardContext, said)).toEqual({});
  const at = { hubId: 'hub', businessId: 'business', locationId: 'location' };
  expect(heard).toEqual([
    { at, news: said.news },
    { at, answers: said.answers },
  ]);
});
