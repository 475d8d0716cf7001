import type { StationProgress } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { lineProgress } from './line-progress.ts';

const NOW = Date.parse('2026-11-24T20:14:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

const at = (more: Partial<StationProgress>): StationProgress => ({
  stationId: 'grill',
  stationName: 'Parrilla',
  status: 'pending',
  firedAt: ago(5),
  bumpedAt: null,
  glass: 'on',
  paper: null,
  ...more,
});
const slip = (status: 'pending' | 'sent' | 'printed' | 'failed', seconds: number, cause: string | null = null) => ({
  jobId: 'job',
  status,
  since: ago(seconds),
  printedAt: status === 'printed' ? ago(seconds) : null,
  cause,
  stationName: 'Parrilla',
});

test('what a display shows is on screen, what is out on paper is printed', () => {
  expect(lineProgress([at({})], NOW)).toEqual({ word: 'onScreen' });
  expect(lineProgress([at({ paper: slip('printed', 4) })], NOW)).toEqual({ word: 'printed', at: ago(4) });
});

test('a slip is printing for ten seconds, and then it stands still with its cause', () => {
  expect(lineProgress([at({ paper: slip('sent', 9) })], NOW)).toEqual({ word: 'printing' });
  expect(lineProgress([at({ paper: slip('pending', 11, 'paper_out') })], NOW)).toEqual({
    word: 'unprinted',
    station: 'Parrilla',
    cause: 'paper_out',
    since: ago(11),
    jobId: null,
  });
});

test('a slip that failed is said at once', () => {
  expect(lineProgress([at({ paper: slip('failed', 1, 'cutter') })], NOW)).toMatchObject({
    word: 'unprinted',
    jobId: 'job',
  });
});

test('a display that is away is said after half a minute; none at all at once', () => {
  expect(lineProgress([at({ glass: 'off', firedAt: ago(29) })], NOW)).toBeNull();
  expect(lineProgress([at({ glass: 'off', firedAt: ago(31) })], NOW)).toMatchObject({ word: 'unseen' });
  expect(lineProgress([at({ glass: null })], NOW)).toMatchObject({ word: 'blind', station: 'Parrilla' });
});

test('a display that is away does not matter where the slip is out', () => {
  expect(lineProgress([at({ glass: 'off', firedAt: ago(90), paper: slip('printed', 80) })], NOW)).toMatchObject({
    word: 'printed',
  });
});

test('of two stations the one that stands still is told, and none that is done', () => {
  const done = at({ status: 'bumped', glass: null });
  expect(lineProgress([done, at({ stationName: 'Barra', glass: null })], NOW)).toMatchObject({ station: 'Barra' });
  expect(lineProgress([done], NOW)).toBeNull();
});

test('of a display that was switched off it was said for half a minute that it shows the line: nothing is said of it', () => {
  expect(lineProgress([at({ glass: 'off', firedAt: ago(5) })], NOW)).toBeNull();
  expect(lineProgress([at({ glass: 'off', firedAt: ago(31) })], NOW)).toMatchObject({ word: 'unseen' });
  expect(lineProgress([at({}), at({ stationId: 'bar', glass: 'off', firedAt: ago(5) })], NOW)).toBeNull();
});
