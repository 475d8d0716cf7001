import type { HubCommandState } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { askState } from './ask-state.ts';

const asked = { commandId: 'c', isAvailable: false, at: 1_000 };
const command = (state: HubCommandState['state'], result: HubCommandState['result'] = null): HubCommandState => ({
  id: 'c',
  state,
  result,
  hubLastSeenAt: '2026-11-21T14:05:00.000Z',
});

test('nothing is said before anything was asked, nor after it was done', () => {
  expect(askState(undefined, undefined, 0)).toEqual({ word: 'idle' });
  expect(askState(asked, command('done'), 99_000)).toEqual({ word: 'idle' });
});

test('what a hub has not answered is asked for five seconds, then the hub is offline', () => {
  expect(askState(asked, undefined, 1_000)).toEqual({ word: 'asked' });
  expect(askState(asked, command('pending'), 6_000)).toEqual({ word: 'asked' });
  expect(askState(asked, command('pending'), 6_001)).toEqual({ word: 'offline' });
});

test('a branch whose hub was never heard of has none', () => {
  expect(askState(asked, { ...command('pending'), hubLastSeenAt: null }, 9_000)).toEqual({ word: 'noHub' });
});

test('a refusal tells its code', () => {
  expect(askState(asked, command('rejected', { code: 'PRODUCT_NOT_FOUND' }), 1_500)).toEqual({
    word: 'refused',
    code: 'PRODUCT_NOT_FOUND',
  });
  expect(askState(asked, command('rejected', 'x'), 1_500)).toEqual({ word: 'refused', code: 'INTERNAL_ERROR' });
});
