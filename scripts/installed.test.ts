import { expect, test } from 'vitest';
import { installation } from './installed.mjs';

const LOCKED = {
  '': { version: '0.1.0' },
  'apps/hub': { version: '0.1.0' },
  'node_modules/@comanda/hub': { link: true },
  'node_modules/pino': { version: '10.4.0' },
  'node_modules/vite': { version: '8.3.8', dev: true },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};
const PINO = { 'node_modules/pino': { version: '10.4.0' } };
const VITE = { 'node_modules/vite': { version: '8.3.8', dev: true } };

test('an installation without development packages was taken for none: development packages came back with npm run hub', () => {
  expect(installation(LOCKED, PINO)).toEqual({ isWhole: true, omit: ['--omit=dev'] });
});

test('an installation that is old or not there is made anew, as it was: with development packages or without', () => {
  expect(installation(LOCKED, null)).toEqual({ isWhole: false, omit: [] });
  expect(installation(LOCKED, { ...PINO, ...VITE })).toEqual({ isWhole: true, omit: [] });
  const newer = { ...LOCKED, 'node_modules/pino': { version: '11.0.0' } };
  expect(installation(newer, PINO)).toEqual({ isWhole: false, omit: ['--omit=dev'] });
  expect(installation(newer, { ...PINO, ...VITE })).toEqual({ isWhole: false, omit: [] });
  const newerVite = { ...LOCKED, 'node_modules/vite': { version: '9.0.0', dev: true } };
  expect(installation(newerVite, { ...PINO, ...VITE }).isWhole).toBe(false);
  expect(installation(newerVite, PINO).isWhole).toBe(true);
});

test('a new workspace was in the lock file alone: who updated an installation could import it from nowhere', () => {
  const isLinked = (path: string) => path !== 'node_modules/@comanda/pricing';
  const newer = { ...LOCKED, 'node_modules/@comanda/pricing': { link: true } };
  expect(installation(newer, { ...PINO, ...VITE }, isLinked).isWhole).toBe(false);
  expect(installation(newer, { ...PINO, ...VITE }).isWhole).toBe(true);
});
