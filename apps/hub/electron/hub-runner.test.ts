import { expect, test } from 'vitest';
import { HubRunner, type HubState } from './hub-runner.ts';
import { FakeHub, FakeTimers, READY } from './testing/fake-hub.ts';

const runner = (damaged: string | null = null) => {
  const timers = new FakeTimers();
  const hubs: FakeHub[] = [];
  const states: HubState['kind'][] = [];
  const made = new HubRunner({
    fork: () => {
      hubs.push(new FakeHub());
      return hubs.at(-1)!;
    },
    findDamaged: () => damaged,
    now: () => timers.now,
    setTimer: timers.setTimer,
    onState: ({ kind }) => void states.push(kind),
  });
  return { runner: made, hubs, timers, states, hub: () => hubs.at(-1)! };
};

test('a hub that dies is started again, with longer and longer pauses, whatever its exit code', () => {
  const { runner: made, hubs, hub, timers, states } = runner();
  made.start();
  hub().says(READY);
  hub().ends(0);
  expect(states).toEqual(['starting', 'running', 'restarting']);
  timers.pass(499);
  expect(hubs).toHaveLength(1);
  timers.pass(1);
  expect(hubs).toHaveLength(2);
  hub().ends(1);
  expect(made.state).toEqual({ kind: 'restarting', inMs: 1000 });
});

test('a hub that dies five times in two minutes is left to a person, who may try again', () => {
  const { runner: made, hubs, hub, timers } = runner();
  made.start();
  for (let death = 1; death < 5; death += 1) {
    hub().ends(1);
    timers.pass(30_000 / 4);
  }
  hub().ends(1);
  expect(made.state).toMatchObject({ kind: 'failed', failure: 'dies' });
  made.start();
  expect(hubs).toHaveLength(6);
  hub().ends(1);
  expect(made.state).toEqual({ kind: 'restarting', inMs: 500 });
});

test('a database of a newer release is said at once, and the hub is not started again', () => {
  const { runner: made, hubs, hub, timers } = runner();
  made.start();
  hub().says({ kind: 'failed', failure: 'newer_database', detail: 'schema 300' });
  hub().ends(1);
  expect(made.state).toEqual({ kind: 'failed', failure: 'newer_database', detail: 'schema 300' });
  timers.pass(60_000);
  expect(hubs).toHaveLength(1);
});

test('a port that is taken is tried again, for a hub that was left over may be ending', () => {
  const { runner: made, hubs, hub, timers } = runner();
  made.start();
  hub().says({ kind: 'failed', failure: 'port_taken', detail: '' });
  hub().ends(1);
  timers.pass(500);
  hub().says(READY);
  expect(made.state.kind).toBe('running');
  expect(hubs).toHaveLength(2);
});

test('a hub is asked to stop and waited for, and ended when it does not answer', async () => {
  const { runner: made, hub, timers } = runner();
  made.start();
  hub().says(READY);
  const stopped = made.stop();
  expect(hub().heard).toEqual([{ kind: 'stop' }]);
  expect(made.state.kind).toBe('stopping');
  timers.pass(10_000);
  expect(hub().wasKilled).toBe(true);
  await stopped;
  expect(made.state.kind).toBe('stopped');
});

test('a stop while it waits to start again starts nothing', async () => {
  const { runner: made, hubs, hub, timers } = runner();
  made.start();
  hub().ends(1);
  await made.stop();
  timers.pass(60_000);
  expect(hubs).toHaveLength(1);
});

test('a release of which a file is missing does not start', () => {
  const { runner: made, hubs } = runner('apps/hub/main.mjs');
  made.start();
  expect(hubs).toHaveLength(0);
  expect(made.state).toEqual({ kind: 'failed', failure: 'damaged', detail: 'apps/hub/main.mjs' });
});
