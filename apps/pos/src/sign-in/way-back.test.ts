import type { Session } from '@comanda/web/hub-session';
import { expect, test } from 'vitest';
import { WAY_BACK_MS, WayBack, WRONG_PINS } from './way-back.ts';

const sessionOf = (name: string): Session =>
  ({ token: `token of ${name}`, user: { id: name, fullName: name } }) as unknown as Session;
const [ana, berta] = [sessionOf('Ana'), sessionOf('Berta')];

const open = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const clock = { now: Date.parse('2026-11-29T20:00:00Z') };
  const keys = ['key 2', 'key 1'];
  const newKey = () => keys.pop()!;
  const way = new WayBack({ storage, now: () => clock.now, newKey });
  return { way, clock, again: () => new WayBack({ storage, now: () => clock.now, newKey }) };
};

test('a till that locked itself lets in whose PIN was last right, once, and keeps it for the log over a reload', () => {
  const { way, again } = open();
  way.prove('7264', ana);
  expect(way.enter('7264')).toBeNull();
  expect(way.lock(ana)).toBe(true);
  expect(way.who()).toBe('Ana');
  expect(way.enter('7264')).toBe(ana);
  expect([way.who(), way.enter('7264')]).toEqual([null, null]);
  const [said] = again().untold('Ana');
  expect(said).toEqual({ userId: 'Ana', at: '2026-11-29T20:00:00.000Z', key: 'key 1' });
  expect(again().untold('Berta')).toEqual([]);
  way.told(said!);
  expect(way.untold('Ana')).toEqual([]);
});

test('it locks itself again and lets them in again', () => {
  const { way } = open();
  way.prove('7264', ana);
  for (let i = 0; i < 2; i += 1) {
    expect(way.lock(ana)).toBe(true);
    expect(way.enter('7264')).toBe(ana);
  }
});

test('nobody comes back who left by themselves, came by another way, or of whom the page knows nothing any more', () => {
  const { way, again } = open();
  way.prove('7264', ana);
  way.forget();
  expect(way.lock(ana)).toBe(false);
  way.prove(null, ana);
  expect(way.lock(ana)).toBe(false);
  way.prove('7264', ana);
  expect(way.lock(berta)).toBe(false);
  way.lock(ana);
  expect(again().who()).toBeNull();
});

test('whoever comes in by the hub shuts the way of the one before, whose session is left to end', () => {
  const { way } = open();
  expect(way.prove('7264', ana)).toBeNull();
  way.lock(ana);
  expect(way.prove('4093', berta)).toBe(ana);
  expect(way.enter('7264')).toBeNull();
});

test('wrong PINs and time shut it', () => {
  const { way, clock } = open();
  way.prove('7264', ana);
  way.lock(ana);
  for (let i = 0; i < WRONG_PINS; i += 1) expect(way.enter('1111')).toBeNull();
  expect([way.who(), way.enter('7264')]).toEqual([null, null]);
  way.prove('7264', ana);
  way.lock(ana);
  clock.now += WAY_BACK_MS;
  expect([way.enter('7264'), way.who()]).toEqual([null, null]);
});
