import { expect, test } from 'vitest';
import { Systemd } from './systemd.ts';

const atSystemd = (settings: NodeJS.ProcessEnv, isWell: () => Promise<unknown> = async () => undefined) => {
  const said: string[] = [];
  const timers: { fn: () => void; ms: number }[] = [];
  const systemd = new Systemd({
    settings,
    isWell,
    setTimer: (fn, ms) => {
      const timer = { fn, ms };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    say: async (words) => void said.push(...words),
  });
  const tick = async () => {
    timers.shift()!.fn();
    await new Promise(setImmediate);
  };
  return { systemd, said, timers, tick };
};

test('systemd hears that the hub serves, that it works, and that it stops', async () => {
  const { systemd, said, timers, tick } = atSystemd({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000000' });
  await systemd.ready();
  expect(timers[0]!.ms).toBe(10_000);
  await tick();
  await systemd.stopping();
  expect(said).toEqual(['--ready', 'READY=1', 'WATCHDOG=1', 'STOPPING=1']);
  expect(timers).toEqual([]);
});

test('an older systemd dropped the word that the hub serves: each ping says it again', async () => {
  const { systemd, said, tick } = atSystemd({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000000' });
  await systemd.ready();
  said.length = 0;
  for (let i = 0; i < 2; i += 1) await tick();
  expect(said).toEqual(['READY=1', 'WATCHDOG=1', 'READY=1', 'WATCHDOG=1']);
});

test('of a hub whose database cannot be read nothing is said, and it is asked again', async () => {
  const settings = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000000' };
  const { systemd, said, timers, tick } = atSystemd(settings, () => Promise.reject(new Error('disk')));
  await systemd.ready();
  await tick();
  expect(said).toEqual(['--ready']);
  expect(timers).toHaveLength(1);
});

test('a hub that systemd did not start says nothing to it', async () => {
  const { systemd, said, timers } = atSystemd({});
  await systemd.ready();
  await systemd.stopping();
  expect(said).toEqual([]);
  expect(timers).toEqual([]);
});
