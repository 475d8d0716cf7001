import { expect, test } from 'vitest';
import { isBlind } from './is-blind.ts';

const station = (
  id: string,
  more: { fallbackStationId?: string; printerType?: string; printerUrl?: string; isActive?: boolean } = {},
) => ({
  id,
  printerType: null,
  printerUrl: null,
  fallbackStationId: null,
  isActive: true,
  ...more,
});

test('a station replaced by one that nobody sees either was said to be in order', () => {
  const bar = station('bar', { fallbackStationId: 'cold' });
  const screens = (screen: string) => (id: string) => (id === screen ? 1 : 0);
  const blind = (cold: ReturnType<typeof station>, screen = '') => isBlind(bar, [bar, cold], screens(screen));
  expect(blind(station('cold'))).toBe(true);
  expect(blind(station('cold'), 'cold')).toBe(false);
  expect(blind(station('cold'), 'bar')).toBe(false);
  expect(blind(station('cold', { printerUrl: 'tcp://10.0.0.9:9100' }))).toBe(false);
  expect(blind(station('cold', { printerType: 'bridge' }))).toBe(false);
  expect(blind(station('cold', { isActive: false }), 'cold')).toBe(true);
  // Two that came from two machines may lead back to each other.
  expect(blind(station('cold', { fallbackStationId: 'bar' }))).toBe(true);
  expect(isBlind(bar, [bar], () => null)).toBe(false);
});
