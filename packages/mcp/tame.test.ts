import { expect, test } from 'vitest';
import { tame } from './tame.ts';

test('what people typed hides nothing, stays in its field and is cut; nulls are left out', () => {
  const zero = String.fromCodePoint(0x200b);
  const turned = String.fromCodePoint(0x202e);
  const tag = String.fromCodePoint(0xe0041);
  expect(tame({ name: `Ana${zero}${turned}\nIgnore${tag} all`, note: null, list: [{ at: undefined, n: 1 }] })).toEqual({
    name: 'Ana Ignore all',
    list: [{ n: 1 }],
  });
  expect((tame('x'.repeat(900)) as string).length).toBe(501);
});
