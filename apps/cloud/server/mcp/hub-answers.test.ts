import type { HubCommandState } from '@comanda/contracts';
import { systemEnv } from '@comanda/db';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { HubAnswers } from './hub-answers.ts';

const STATE: HubCommandState = { id: 'c', state: 'pending', result: null, hubLastSeenAt: null };
/** A hub that is asked so many times before it answers. */
const contextOf = (states: (HubCommandState | null)[]) =>
  ({ findCommand: async () => (states.length > 1 ? states.shift()! : states[0]!) }) as unknown as Parameters<
    HubAnswers['wait']
  >[0];

/** Time passes only when somebody waits. */
const quick = () => {
  let now = 0;
  return {
    now: () => now,
    setTimer: (fn: () => void, ms: number) => {
      now += ms;
      queueMicrotask(fn);
      return () => undefined;
    },
  };
};

test('what a hub answers is known at once, and of one that does not that it has not, after five seconds', async () => {
  const env = quick();
  const answers = new HubAnswers(env);
  const done: HubCommandState = { ...STATE, state: 'done', result: 1 };
  expect(await answers.wait(contextOf([STATE, STATE, done]), 'c')).toEqual(done);
  expect(env.now()).toBe(400);
  expect(await answers.wait(contextOf([STATE]), 'c')).toEqual(STATE);
  expect(env.now()).toBe(5400);
  expect(await refusal(answers.wait(contextOf([null]), 'c'))).toBe('COMMAND_NOT_FOUND');
});

test('whoever waits when it stops waits no longer', async () => {
  const answers = new HubAnswers(systemEnv());
  const waiting = answers.wait(contextOf([STATE]), 'c');
  answers.stop();
  expect(await waiting).toEqual(STATE);
});
