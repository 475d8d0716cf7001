import { type Api, ApiError } from '@comanda/web';
import { expect, test } from 'vitest';
import { hubAnswer, isSilent } from './hub-answer.ts';

const SILENT = 'El equipo no contesta';

/** What comes of a command whose state is asked for again and again. */
const answerTo = async (...states: unknown[]) => {
  let asked = 0;
  const get = async () => {
    const state = states[Math.min(asked, states.length - 1)];
    asked += 1;
    if (state instanceof Error) throw state;
    return state;
  };
  const until = Date.now() + (states.at(-1) === PENDING ? 0 : 10_000);
  return hubAnswer({ get } as unknown as Api, 'c1', until, SILENT).catch((error: ApiError) => error);
};
const PENDING = { state: 'pending', result: null };

test('a hub’s answer is waited for; a question lost on the way is asked again, and a hub that says nothing is silent', async () => {
  const lost = new ApiError('NETWORK', 0, '');
  expect(await answerTo(PENDING, lost, { state: 'done', result: { id: 'a' } })).toEqual({ id: 'a' });
  const silence = await answerTo(PENDING);
  expect(isSilent(silence)).toBe(true);
  expect(silence).toMatchObject({ message: SILENT });
  expect(await answerTo(new ApiError('COMMAND_NOT_FOUND', 404, ''))).toMatchObject({ code: 'COMMAND_NOT_FOUND' });
});

test('a refusal this page does not know was told as silence, and one that is none broke it', async () => {
  const refusal = await answerTo({ state: 'rejected', result: { code: 'OF_TOMORROW', details: { digits: 3 } } });
  expect(isSilent(refusal)).toBe(false);
  expect(refusal).toMatchObject({ code: 'OF_TOMORROW', message: 'OF_TOMORROW', details: { digits: 3 } });
  for (const result of [null, 7, 'x', { code: {} }, { details: 'x' }])
    expect(await answerTo({ state: 'rejected', result })).toMatchObject({ code: 'INTERNAL_ERROR', details: {} });
});
