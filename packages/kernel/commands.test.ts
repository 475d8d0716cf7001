import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyFor, command, done } from './commands.ts';

const sing = command({
  kind: 'sing',
  body: z.object({ song: z.string(), verses: z.array(z.int()).default([]) }),
  handler: async (_tx, { song }) => done(song.toUpperCase()),
});

test('a body is handed on as its schema leaves it; one that is not as it must be is refused, and where', () => {
  expect(bodyFor(sing, { song: 'Luna de Xelajú', more: 1 })).toEqual({ song: 'Luna de Xelajú', verses: [] });
  const wrong = (body: unknown) => () => bodyFor(sing, body);
  expect(wrong({ song: 'x', verses: [1.5] })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', details: { path: 'verses.0' } }),
  );
  expect(wrong(null)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED', details: { path: '' } }));
});

test('a handler that reads of a body what its schema does not say did not compile to begin with', async () => {
  // @ts-expect-error: no dance in a song
  const wrong = command({ ...sing, body: z.object({ song: z.string() }), handler: async (_tx, { dance }) => dance });
  expect(wrong.kind).toBe('sing');
});
