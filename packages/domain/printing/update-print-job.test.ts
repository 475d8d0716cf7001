import type { PrintJobStatus } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updatePrintJob } from './update-print-job.ts';

test('a sender outside the hub reports sent, then printed; tills hear both', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  const report = (status: PrintJobStatus, lastError?: string) =>
    house.run(house.manager, updatePrintJob, { id: job!.id, status, lastError });
  expect(await report('sent')).toMatchObject({ status: 'sent', attempts: 1 });
  expect(await report('failed', 'atasco')).toMatchObject({ status: 'failed', lastError: 'atasco' });
  const printed = await report('printed');
  expect(printed).toMatchObject({ status: 'printed', lastError: null });
  expect(printed.printedAt).not.toBeNull();
  expect(house.heard('print_job.updated')).toHaveLength(3);
  expect(await refusal(report('pending'))).toBe('PRINT_JOB_TRANSITION_INVALID');
});

test('another business’s job does not exist', async () => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  const [job] = await house.jobs();
  const report = house.run(await house.stranger(), updatePrintJob, { id: job!.id, status: 'printed' });
  expect(await refusal(report)).toBe('PRINT_JOB_NOT_FOUND');
});
