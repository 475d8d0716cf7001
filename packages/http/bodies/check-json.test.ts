import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkJson } from './check-json.ts';

const look = (text: string, mostValues = 1000): unknown => {
  try {
    checkJson(Buffer.from(text), mostValues);
    return null;
  } catch (error) {
    const { code, details } = error as { code: string; details?: { issues: { path: string; message: string }[] } };
    return details ? [code, details.issues[0]!.path, details.issues[0]!.message] : code;
  }
};
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('whatever people mean passes: any JSON of ours, escapes and whole pairs among it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/\\u0000|\\ud[89a-f]/.test(text));
      expect(look(text, 100_000)).toBeNull();
    }),
  );
  expect(look(String.raw`{"a":"\ud83c\udf2e \" \\u0000 \\","b":["é","\u00e9"]}`)).toBeNull();
});

test('a NUL and half a character are refused with the path of their field', () => {
  const nul = 'must not contain a NUL character';
  const half = 'must not contain half a surrogate pair';
  expect(look(String.raw`{"x":1,"people":[{"n":"a"},{"n":"b","name":"A\u0000B"}]}`)).toEqual([
    ...['VALIDATION_FAILED', 'people.1.name', nul],
  ]);
  for (const text of [String.raw`A\ud800B`, String.raw`\udc00`, String.raw`\ud800\ud800`, String.raw`\uD83C`]) {
    expect(look(`{"name":"${text}"}`), text).toEqual(['VALIDATION_FAILED', 'name', half]);
  }
  expect(look(String.raw`{"a":{"b":1,"\u0000":2}}`)).toEqual(['VALIDATION_FAILED', 'a', nul]);
});

test('depth is counted outside strings alone, up to forty', () => {
  expect(look(deep(40))).toBeNull();
  expect(look(deep(41))).toMatchObject(['VALIDATION_FAILED', '', expect.stringContaining('deeper than 40')]);
  expect(look('{"a":'.repeat(100_000))).toMatchObject(['VALIDATION_FAILED', '', expect.anything()]);
  expect(look(JSON.stringify({ a: '['.repeat(1000) }))).toBeNull();
  expect(look(`[${deep(39)},${deep(39)}]`)).toBeNull();
});

test('more values than were agreed on are too many', () => {
  expect(look(`[${'0,'.repeat(997)}0]`)).toBeNull();
  expect(look(`[${'0,'.repeat(1000)}0]`)).toBe('PAYLOAD_TOO_LARGE');
  expect(look(`[${'[],'.repeat(600)}0]`)).toBe('PAYLOAD_TOO_LARGE');
});

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, 0]));

test('a million names, each another, stopped the thread for seconds: a name is counted once, wherever it stands', () => {
  expect(look(JSON.stringify(named(5_000)), 100_000)).toBeNull();
  expect(look(JSON.stringify(named(5_001)), 100_000)).toBe('PAYLOAD_TOO_LARGE');
  const apart = Array.from({ length: 5_001 }, (_, i) => ({ [`"n":${i}`]: 0 }));
  expect(look(JSON.stringify(apart), 100_000)).toBe('PAYLOAD_TOO_LARGE');
  expect(look(JSON.stringify(Array(1_000).fill(named(20))), 100_000)).toBeNull();
  expect(look(JSON.stringify(apart.flatMap((one) => Object.keys(one))), 100_000)).toBeNull();
});

test('names that no JSON has are not counted: the parser comes no further than the first', () => {
  const lettersTaken = (json: string): number => {
    const text = Buffer.from(json);
    const taken = vi.spyOn(text, 'toString');
    checkJson(text, 1000);
    return taken.mock.calls.reduce((sum, [, from = 0, to = 0]) => sum + to - from, 0);
  };
  expect(lettersTaken(`{"a":${'"b":'.repeat(1_000)}${deep(41)}}`)).toBe(1);
  expect(lettersTaken(`{"${'a'.repeat(1_000)}":0${',:0'.repeat(900)}}`)).toBe(1_000);
});

test('what is no JSON passes here and harms nothing: the parser says so', () => {
  for (const text of ['', '"', '"\\', '"\\u', ']]]', '{"a"', '\\', ':,', '"\\ud800']) {
    expect([null, expect.anything()], text).toContainEqual(look(text));
  }
});
