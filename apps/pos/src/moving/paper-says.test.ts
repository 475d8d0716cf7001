import type { StationProgress } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { stationsOnPaper } from './paper-says.ts';

const at = '2026-11-29T19:00:00.000Z';
const station = (stationName: string, more: Partial<StationProgress> = {}): StationProgress => ({
  stationId: stationName,
  stationName,
  status: 'pending',
  firedAt: at,
  bumpedAt: null,
  glass: null,
  paper: { jobId: 'j', status: 'printed', since: at, printedAt: at, cause: null, stationName },
  ...more,
});

test('paper said the old table, and nobody was told: its stations are, while they make what moved', () => {
  const waiting = {
    jobId: 'j',
    status: 'pending',
    since: at,
    printedAt: null,
    cause: null,
    stationName: 'Bar',
  } as const;
  const lines = [
    { orderItemId: 'moved', stations: [station('Freidora'), station('Parrilla', { glass: 'on' })] },
    { orderItemId: 'moved too', stations: [station('Freidora', { glass: 'off' }), station('Bar', { paper: waiting })] },
    { orderItemId: 'made', stations: [station('Postres', { status: 'bumped' })] },
    { orderItemId: 'stayed', stations: [station('Cocina')] },
  ];
  expect(stationsOnPaper({ orderId: 'o', lines }, new Set(['moved', 'moved too', 'made']))).toEqual(['Freidora']);
});
