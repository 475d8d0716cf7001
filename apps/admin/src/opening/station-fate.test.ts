import type { KitchenStationView, KitchenTicket, PrintJobDetails } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { fateAt, isWhole } from './station-fate.ts';

const grill = { id: 'grill', printerUrl: 'tcp://10.0.0.9:9100' } as KitchenStationView;
const withoutPrinter = { id: 'grill', printerUrl: null } as KitchenStationView;
const ticket = (status: KitchenTicket['status']) => ({ id: 't', stationId: 'grill', status }) as KitchenTicket;
const slip = (status: PrintJobDetails['status'], lastError: string | null = null) =>
  ({ stationId: 'grill', ticketId: 't', status, lastError }) as PrintJobDetails;

test('a station that got its printer after the test was sent said “Imprimiendo…” for ever: no slip was asked for', () => {
  expect(fateAt(grill, false, { tickets: [ticket('pending')], jobs: [] }).paper).toBe('unasked');
  // The order itself is still on its way.
  expect(fateAt(grill, false, { tickets: [], jobs: [] }).paper).toBe('waits');
  expect(fateAt(grill, false, undefined).paper).toBe('waits');
});

test('paper that did not come out says why', () => {
  const { paper, cause } = fateAt(grill, false, { tickets: [ticket('pending')], jobs: [slip('failed', 'paper_out')] });
  expect([paper, cause]).toEqual(['failed', 'paper_out']);
});

test('the test is whole once a cook touched it on each display and paper came out', () => {
  const fate = (cooked: KitchenTicket['status'], printed: PrintJobDetails['status']) =>
    fateAt(grill, true, { tickets: [ticket(cooked)], jobs: [slip(printed)] });
  expect(isWhole(fate('pending', 'printed'))).toBe(false);
  expect(isWhole(fate('bumped', 'pending'))).toBe(false);
  expect(isWhole(fate('bumped', 'printed'))).toBe(true);
});

test('a station with neither display nor printer is never reached', () => {
  const fate = fateAt(withoutPrinter, false, { tickets: [ticket('bumped')], jobs: [] });
  expect([fate.glass, fate.paper, isWhole(fate)]).toEqual([null, null, false]);
});
