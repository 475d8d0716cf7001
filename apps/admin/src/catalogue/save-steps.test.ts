import { ApiError } from '@comanda/web';
import { expect, test } from 'vitest';
import { differing, runSteps, type Step, withEntry, withoutEntry } from './save-steps.ts';

type Known = readonly string[];

const adding = (wanted: Known) => (known: Known) =>
  wanted
    .filter((one) => !known.includes(one))
    .map(
      (one): Step<Known> => ({
        method: 'POST',
        path: `/${one}`,
        settledBy: 'MENU_ITEM_EXISTS',
        after: (id) => [...known, one, ...(id ? [id] : [])],
      }),
    );

test('every request is sent once, and each answer is known to the next plan', async () => {
  const sent: string[] = [];
  const kept: [Known, number][] = [];
  await runSteps<Known>({
    known: ['a'],
    plan: adding(['a', 'b', 'c']),
    send: async ({ path }) => {
      sent.push(path);
      return { id: `id of ${path}` };
    },
    keep: (known, left) => kept.push([known, left]),
  });
  expect(sent).toEqual(['/b', '/c']);
  expect(kept).toEqual([
    [['a', 'b', 'id of /b'], 1],
    [['a', 'b', 'id of /b', 'c', 'id of /c'], 0],
  ]);
});

test('a save that failed half-way goes on where it stopped', async () => {
  const sent: string[] = [];
  let known: Known = [];
  let isDown = true;
  const save = () =>
    runSteps<Known>({
      known,
      plan: adding(['a', 'b', 'c']),
      send: async ({ path }) => {
        if (path === '/b' && isDown) throw new ApiError('NETWORK', 0, 'network');
        sent.push(path);
        return undefined;
      },
      keep: (next) => {
        known = next;
      },
    });
  await expect(save()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(known).toEqual(['a']);
  isDown = false;
  await save();
  expect(sent).toEqual(['/a', '/b', '/c']);
});

test('what somebody else did meanwhile is as good as done; any other refusal is told', async () => {
  const refused = (code: string) =>
    runSteps<Known>({
      known: [],
      plan: adding(['a']),
      keep: () => undefined,
      send: () => Promise.reject(new ApiError(code, 409, code)),
    });
  await refused('MENU_ITEM_EXISTS');
  await expect(refused('MENU_NOT_FOUND')).rejects.toMatchObject({ code: 'MENU_NOT_FOUND' });
});

test('of what was there only the values that differ are told, of something new all', () => {
  expect(differing({ a: 1, b: null }, { a: 2, b: null })).toEqual({ a: 2 });
  expect(differing(null, { a: 1, b: null })).toEqual({ a: 1, b: null });
});

test('maps are made anew with an entry more or less', () => {
  const map = new Map([['a', 1]]);
  expect([...withEntry(map, 'b', 2)]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect([...withoutEntry(map, 'a')]).toEqual([]);
  expect(map.size).toBe(1);
});
