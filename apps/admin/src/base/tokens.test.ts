import { beforeEach, expect, test } from 'vitest';
import { loadSession, renewIn, saveSession, sessionOf } from './tokens.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
let storage: Storage;
beforeEach(() => {
  storage = memory();
});
const user = { id: 'u', identityUid: 'uid', email: 'ana@comal.gt', fullName: 'Ana', isRoot: false };

test('a session is found again after a reload, and gone after signing out', () => {
  const session = sessionOf({ idToken: 't', refreshToken: 'r', expiresIn: 3600, user }, 1000);
  saveSession(storage, session);
  expect(loadSession(storage)).toEqual({ token: 't', refreshToken: 'r', expiresAt: 3_601_000 });
  saveSession(storage, null);
  expect(loadSession(storage)).toBeNull();
});

test('what somebody else wrote there is no session', () => {
  for (const text of ['{', '1', 'null', '{"token":1,"refreshToken":"r","expiresAt":9}', '[]']) {
    storage.setItem('comanda.admin.session', text);
    expect(loadSession(storage)).toBeNull();
  }
});

test('a token is renewed a minute before its end, one that is over at once', () => {
  const session = { token: 't', refreshToken: 'r', expiresAt: 3_600_000 };
  expect(renewIn(session, 0)).toBe(3_540_000);
  expect(renewIn(session, 3_599_000)).toBe(0);
  expect(renewIn(session, 9_999_999)).toBe(0);
});
