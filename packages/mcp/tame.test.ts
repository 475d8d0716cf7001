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

test('letters drawn as nothing carried orders past whoever read the name', () => {
  // Variation selectors (also of the supplement), joiners, tags, fillers, braille blank, private use.
  const hidden = [
    0xfe0f, 0xfe00, 0xe0100, 0xe01ef, 0x34f, 0x180b, 0x180f, 0x17b4, 0x2060, 0x2065, 0xe0001, 0xe007f, 0x115f,
  ];
  for (const code of [...hidden, 0x3164, 0xffa0, 0x2800, 0xe000, 0xfeff, 0xad])
    expect([code.toString(16), tame(`A${String.fromCodePoint(code)}na`)]).toEqual([code.toString(16), 'Ana']);
  expect(tame('Ana 🌮 Güity, ñandú')).toBe('Ana 🌮 Güity, ñandú');
});
